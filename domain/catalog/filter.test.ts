import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aCommander, anyCatalogue, aUnit } from "../builders.test-support.ts";
import { namedFirst, noFilter, passes, searchText, type UnitFilter } from "./filter.ts";
import { fromFiguresRow, unitTraits, type KeyFigures } from "./key-figures.ts";
import type { Vocabulary } from "./term.ts";
import type { Unit } from "./unit.ts";

const vocabulary: Vocabulary = {
  terms: {
    Ambusher: { en: "Ambusher", es: "Emboscador", fr: "Embusqué" },
    Shove: { en: "Shove", es: "Empujón", fr: "Bousculade" },
  },
  values: {},
};

const figures: Readonly<Record<string, KeyFigures>> = {
  archers: fromFiguresRow([4, 3, 10, 2, 1, 4, 4, 15, 1]),
  riders: fromFiguresRow([3, 2, 14, 4, 1, 2, 2, null, 1]),
};

function found(units: readonly Unit[], filter: Partial<UnitFilter>): readonly Unit[] {
  return units.filter((unit) =>
    passes(
      unit,
      { textOf: (each) => searchText(each, vocabulary), figuresOf: (id) => figures[id] },
      { ...noFilter, ...filter },
    ),
  );
}

const hunters = aUnit({
  names: { en: "Orc Hunters", es: "Cazadóres Orcos", fr: "Chasseurs Orques" },
});

describe("the search", () => {
  test.each([
    "orc hunters",
    "CAZADORES",
    "cazadóres",
    "chasseurs",
    "emboscador",
    "embusque",
    "empujon (5)",
    "  hunters  ",
  ])("the search for %j finds Orc Hunters, whatever the interface language", (search) => {
    expect(found([hunters], { search })).toEqual([hunters]);
  });

  test("the search does not match across the end of one name and the start of the next", () => {
    expect(found([hunters], { search: "hunters ambusher" })).toEqual([]);
  });

  test("a search for spaces finds every unit", () => {
    expect(found([hunters], { search: "   " })).toEqual([hunters]);
  });

  test("the search finds a unit by its whole name in each language", () => {
    fc.assert(
      fc.property(anyCatalogue, fc.constantFrom("en", "es", "fr"), (units, language) => {
        for (const unit of units)
          expect(found(units, { search: unit.names[language] })).toContain(unit);
      }),
    );
  });

  test("one more letter in the search never brings a unit back", () => {
    fc.assert(
      fc.property(anyCatalogue, fc.string(), fc.string(), (units, start, more) => {
        const wider = found(units, { search: start.trim() });
        expect(wider).toEqual(
          expect.arrayContaining([...found(units, { search: `${start.trim()}${more}`.trim() })]),
        );
      }),
    );
  });
});

describe("the filters", () => {
  test("a filter hides units that are not tournament legal", () => {
    const illegal = aUnit({ id: "illegal", tournamentLegal: false });
    expect(found([hunters, illegal], { legalOnly: true })).toEqual([hunters]);
  });

  test("the filter for characteristics finds units that have all of them", () => {
    expect(found([hunters], { characteristics: ["Orc", "Infantry"] })).toEqual([hunters]);
    expect(found([hunters], { characteristics: ["Orc", "Elf"] })).toEqual([]);
  });

  test("the filter for High Command finds a unit by its flag alone", () => {
    const alborc = aCommander({ characteristics: ["Orc"] });
    expect(found([alborc, hunters], { characteristics: ["High Command"] })).toEqual([alborc]);
  });

  test("the filter for a keyword finds it with any value behind it", () => {
    expect(found([hunters], { keywords: ["Join", "Ambusher"] })).toEqual([hunters]);
    expect(found([hunters], { keywords: ["Joi"] })).toEqual([]);
  });

  const archers = aUnit({ id: "archers", pointsCost: 32 });
  const riders = aUnit({ id: "riders", pointsCost: 35, command: 1 });
  const unknown = aUnit({ id: "unknown" });

  test.each([
    ["ranged", [archers]],
    ["fast", [riders]],
    ["tough", [archers, riders]],
    ["cheap", [archers]],
    ["command", [riders]],
  ] as const)("the filter %j goes by the cards, and leaves out who has none", (trait, units) => {
    expect(found([archers, riders, unknown], { traits: [trait] })).toEqual(units);
  });

  test("a unit must have all chosen traits", () => {
    expect(found([archers, riders], { traits: ["tough", "fast"] })).toEqual([riders]);
    expect(found([archers, riders], { traits: ["ranged", "fast"] })).toEqual([]);
  });

  const anyFilter: fc.Arbitrary<UnitFilter> = fc.record({
    search: fc.constantFrom("", "a", "en", "aim"),
    legalOnly: fc.boolean(),
    characteristics: fc.subarray(["Infantry", "Orc", "High Command"]),
    keywords: fc.subarray(["Aim", "Scout", "Join"]),
    traits: fc.subarray([...unitTraits]),
  });

  test("one more filter never adds a unit", () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilter, anyFilter, (units, filter, more) => {
        const stricter: UnitFilter = {
          search: filter.search,
          legalOnly: filter.legalOnly || more.legalOnly,
          characteristics: [...filter.characteristics, ...more.characteristics],
          keywords: [...filter.keywords, ...more.keywords],
          traits: [...filter.traits, ...more.traits],
        };
        expect(found(units, filter)).toEqual(expect.arrayContaining([...found(units, stricter)]));
      }),
    );
  });
});

test("units whose name has what is searched for come before those that only mention it", () => {
  const commander = aUnit({ id: "commander", keywords: ["Join (Cavalry Warg)"] });
  const riders = aUnit({
    id: "riders",
    names: { en: "Warg Riders", es: "Jinetes de huargo", fr: "Chevaucheurs de wargs" },
  });
  const ids = (search: string) => namedFirst([commander, riders], search).map(({ id }) => id);
  expect(ids("warg")).toEqual(["riders", "commander"]);
  expect(ids("HUARGO ")).toEqual(["riders", "commander"]);
  expect(ids("")).toEqual(["commander", "riders"]);
});
