import { describe, expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { aUnit } from "../builders.test-support.ts";
import { canJoin } from "./join.ts";

const byId = (id: string) => {
  const unit = units.find((each) => each.id === id);
  if (unit === undefined) throw new Error(`The catalogue has no ${id}`);
  return unit;
};
const joinedBy = (id: string) =>
  units
    .filter(({ factionId }) => factionId === byId(id).factionId)
    .filter((unit) => canJoin(byId(id), unit))
    .map((unit) => unit.id);

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
    expect(joinedBy("evoker")).toEqual([]);
    expect(canJoin(byId("alborc"), byId("alborc"))).toBe(false);
  });

  test("an entry may name a unit, also by a part of its name or in the singular", () => {
    expect(joinedBy("darkmaster")).toEqual(["orc-hunters"]);
    expect(joinedBy("eskold-the-executioner")).toContain("warg-riders");
    expect(joinedBy("dragoslav-bjelogric-drago-the-anvil")).toEqual([
      "black-legion-bucklermen",
      "bulwarks",
    ]);
    expect(joinedBy("lady-telia")).toEqual(["black-legion-arquebusiers", "pioneers"]);
  });

  test("characteristics of two words count as one", () => {
    expect(joinedBy("master-keorl")).toEqual(["anointed", "intact", "marked", "marked-marksmen"]);
    expect(joinedBy("rumpy-ride")).toContain("bugbowls");
    expect(joinedBy("rumpy-ride")).not.toContain("crucible");
  });

  test("a Character does not join another, but a companion joins the Character that its card names", () => {
    expect(joinedBy("grand-captain")).not.toContain("syenann-captain");
    expect(joinedBy("coal")).toEqual(["iriavik-restless-pup"]);
  });
});
