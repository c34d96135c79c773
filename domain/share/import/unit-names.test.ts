import { describe, expect, test } from "vitest";
import { factions, units } from "#catalog/catalog.ts";
import { fc } from "../../properties.test-support.ts";
import { languages } from "../../language.ts";
import { names } from "../share.test-support.ts";
import { nameKey, unitNames } from "./unit-names.ts";

function ids(found: readonly { readonly id: string }[]) {
  return found.map(({ id }) => id);
}

describe("finding a unit by its name", () => {
  test("every unit of the catalogue is found by its name in every language, alone in its faction", () => {
    for (const unit of units) {
      for (const language of languages) {
        const own = names.find(unit.names[language]).filter((u) => u.factionId === unit.factionId);
        expect(own).toEqual([unit]);
      }
    }
  });

  test.each([
    "orc hunters",
    "ORC HUNTERS",
    "  Orc   Hunters ",
    "orc-hunters",
    "Cazadóres Orcos",
    "chasseurs orcs",
    "“Orc Hunters”",
  ])("the typed name %j finds Orc Hunters", (written) => {
    expect(ids(names.find(written))).toEqual(["orc-hunters"]);
  });

  test("a unit that is no longer offered is found by its whole name, where no other is called so, and not proposed", () => {
    const [lotta] = names.find("Lotta");
    if (lotta === undefined) throw new Error("no unit");
    const others = units.filter(({ id }) => id !== lotta.id);
    const namesake = { ...lotta, id: "another-lotta" };
    expect(unitNames(others, factions, [lotta]).find("lotta")).toEqual([lotta]);
    expect(unitNames(units, factions, [namesake]).find("lotta")).toEqual([lotta]);
    expect(ids(unitNames(others, factions, [lotta]).similar("Lota", null))).not.toContain(lotta.id);
  });

  test("a typed name finds its unit with any form of apostrophe", () => {
    expect(ids(names.find("Eskold l’Exécuteur"))).toEqual(["eskold-the-executioner"]);
  });

  test("a mercenary's name finds it once for each faction that it serves", () => {
    expect(names.find("vercana")).toHaveLength(factions.length);
  });

  test.each(["", "  ", "—", "toString", "__proto__", "constructor"])(
    "the typed name %j finds no unit",
    (written) => {
      expect(names.find(written)).toEqual([]);
    },
  );
});

describe("proposing units for a name that is nearly right", () => {
  test.each([
    ["Orc Huntrs", "orc-hunters"],
    ["ork hunters", "orc-hunters"],
    ["hunters", "orc-hunters"],
    ["Albroc", "alborc"],
    ["Tundra Maraudeurs", "tundra-marauders"],
    ["Njord", "njord-the-merciless"],
    ["Ahlwart Ice Baer", "ahlwardt-ice-bear"],
    ["skinchangers", "skin-changers"],
    ["Battlescared", "battle-scarred"],
  ])("the typed name %j proposes %s first", (written, id) => {
    expect(ids(names.similar(written, "northern-tribes"))[0]).toBe(id);
  });

  test.each(["", "xyzzy", "Space Marines", "12345", "y".repeat(200)])(
    "the typed name %j proposes nothing",
    (written) => {
      expect(names.similar(written, "northern-tribes")).toEqual([]);
    },
  );

  test("a part of a name proposes its unit", () => {
    const [drago] = names.similar("Drago", "hegemony-of-embersig");
    expect(drago?.id).toBe("dragoslav-bjelogric-drago-the-anvil");
  });

  test("units of the list's faction are proposed before others", () => {
    expect(ids(names.similar("Vercan", "syenann"))).toEqual(["vercana-syenann"]);
    expect(names.similar("Vercan", null)).toHaveLength(5);
  });

  test("a name with one wrong letter proposes its unit", () => {
    const anySlip = fc.record({
      unit: fc.constantFrom(...units.filter(({ names: { en } }) => en.length > 5)),
      at: fc.nat({ max: 100 }),
      letter: fc.constantFrom("", "x", "ee"),
    });
    fc.assert(
      fc.property(anySlip, ({ unit, at, letter }) => {
        const { en } = unit.names;
        const place = at % en.length;
        const slipped = `${en.slice(0, place)}${letter}${en.slice(place + 1)}`;
        expect(ids(names.similar(slipped, unit.factionId))).toContain(unit.id);
      }),
      { numRuns: 500 },
    );
  });
});

test("a typed faction is found by its name in every language and by its alias", () => {
  for (const { id, names: own } of factions) {
    for (const language of languages) expect(names.faction(own[language])).toBe(id);
  }
  expect(names.faction("scions")).toBe("scions-of-yaldabaoth");
  expect(names.faction("toString")).toBeUndefined();
});

test("names of units are compared by letters and digits alone", () => {
  expect(nameKey("  MK-OS  Autómata! ")).toBe("mk os automata");
});
