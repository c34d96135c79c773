import { expect, test } from "vitest";
import { aUnit } from "../builders.test-support.ts";
import { noFilter, searchText, type UnitFilter } from "./filter.ts";
import { nearUnits } from "./near-units.ts";
import type { Unit } from "./unit.ts";

const vocabulary = {
  terms: { Ambusher: { en: "Ambusher", es: "Emboscador", fr: "Embusqué" } },
  values: {},
};

const hunters = aUnit({
  names: { en: "Orc Hunters", es: "Cazadóres Orcos", fr: "Chasseurs Orques" },
  keywords: ["Ambusher"],
});
const trapper = aUnit({
  names: { en: "Hunting Trapper", es: "Trampero", fr: "Trappeur" },
  keywords: [],
  specialRules: [],
  tournamentLegal: false,
});

function near(search: string, filter: Partial<UnitFilter> = {}): readonly Unit[] {
  const textOf = (unit: Unit) => searchText(unit, vocabulary);
  return nearUnits(
    [hunters, trapper],
    { textOf, figuresOf: () => undefined },
    { ...noFilter, ...filter, search },
  );
}

test.each(["orc huntrs", "CAZADROES", "chaseurs orques", "emboscadro", "hhunters", "embsuqué"])(
  "the search for %s proposes Orc Hunters, in any language",
  (typed) => {
    expect(near(typed)).toEqual([hunters]);
  },
);

test("a name that another filter hides counts as no typing error", () => {
  for (const right of ["hunters", "trapper", "hunt", " "]) expect(near(right)).toEqual([]);
  expect(near("trapper", { legalOnly: true })).toEqual([]);
});

test("proposals for a typing error respect the other filters", () => {
  expect(near("traper")).toEqual([trapper]);
  expect(near("traper", { legalOnly: true })).toEqual([]);
});

test("known words that no unit has together get no proposal", () => {
  expect(near("trapper ambusher")).toEqual([]);
});
