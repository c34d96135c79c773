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
  return nearUnits([hunters, trapper], textOf, { ...noFilter, ...filter, search });
}

test.each(["orc huntrs", "CAZADROES", "chaseurs orques", "emboscadro", "hhunters", "embsuqué"])(
  "%s was meant to find Orc Hunters, in any language",
  (typed) => {
    expect(near(typed)).toEqual([hunters]);
  },
);

test("what is called so is no typing error, though the other filters hide it", () => {
  for (const right of ["hunters", "trapper", "hunt", " "]) expect(near(right)).toEqual([]);
  expect(near("trapper", { legalOnly: true })).toEqual([]);
});

test("the other filters hold for what was meant too", () => {
  expect(near("traper")).toEqual([trapper]);
  expect(near("traper", { legalOnly: true })).toEqual([]);
});

test("known words that no unit has together are nothing that was meant", () => {
  expect(near("trapper ambusher")).toEqual([]);
});
