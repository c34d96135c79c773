import { describe, expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { aUnit } from "../builders.test-support.ts";
import { canJoin, joinPartners } from "./join.ts";

const byId = (id: string) => {
  const unit = units.find((each) => each.id === id);
  if (unit === undefined) throw new Error(`The catalogue has no ${id}`);
  return unit;
};
const partnersOf = (id: string) => {
  const unit = byId(id);
  const { joins, joinedBy } = joinPartners(
    unit,
    units.filter(({ factionId }) => factionId === unit.factionId),
  );
  return { joins: joins.map((each) => each.id), joinedBy: joinedBy.map((each) => each.id) };
};

describe("who may join whom", () => {
  test("all words of an entry are needed, and one entry is enough", () => {
    const character = aUnit({
      id: "c",
      type: "Character",
      keywords: ["Join (Infantry Orc)", "Join (Infantry Varank)"],
    });
    expect(canJoin(character, aUnit({ characteristics: ["Orc", "Infantry"] }))).toBe(true);
    expect(canJoin(character, aUnit({ characteristics: ["Infantry", "Varank"] }))).toBe(true);
    expect(canJoin(character, aUnit({ characteristics: ["Cavalry", "Orc"] }))).toBe(false);
    expect(canJoin(character, aUnit({ characteristics: ["Infantry"] }))).toBe(false);
  });

  test("a unit without Join joins nobody, and nobody joins itself", () => {
    expect(partnersOf("evoker")).toEqual({ joins: [], joinedBy: [] });
    expect(canJoin(byId("alborc"), byId("alborc"))).toBe(false);
  });

  test("an entry may name a unit, also by a part of its name or in the singular", () => {
    expect(partnersOf("darkmaster").joins).toEqual(["orc-hunters"]);
    expect(partnersOf("eskold-the-executioner").joins).toContain("warg-riders");
    expect(partnersOf("dragoslav-bjelogric-drago-the-anvil").joins).toEqual([
      "black-legion-bucklermen",
      "bulwarks",
    ]);
    expect(partnersOf("lady-telia").joins).toEqual(["black-legion-arquebusiers", "pioneers"]);
  });

  test("characteristics of two words count as one", () => {
    expect(partnersOf("master-keorl").joins).toEqual([
      "anointed",
      "intact",
      "marked",
      "marked-marksmen",
    ]);
    expect(partnersOf("rumpy-ride").joins).toContain("bugbowls");
    expect(partnersOf("rumpy-ride").joins).not.toContain("crucible");
  });

  test("a Character does not join another, but a companion joins the Character that its card names", () => {
    expect(partnersOf("grand-captain").joins).not.toContain("syenann-captain");
    expect(partnersOf("coal").joins).toEqual(["iriavik-restless-pup"]);
    expect(partnersOf("iriavik-restless-pup").joinedBy).toEqual(["coal"]);
  });

  test("a unit knows who may join it", () => {
    expect(partnersOf("orc-hunters").joinedBy).toEqual([
      "alborc",
      "contender",
      "darkmaster",
      "lotta",
      "prime-warrior",
      "wisemane",
      "wrathmane",
    ]);
    expect(partnersOf("warg-riders").joinedBy).toEqual([
      "eskold-the-executioner",
      "mounted-wrathmane",
    ]);
  });
});
