import { expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { aUnit } from "../builders.test-support.ts";
import { unitDifferences, type UnitValues } from "./unit-differences.ts";

const hunters = aUnit({
  names: { en: "Orc Hunters", es: "Cazadores Orcos", fr: "Chasseurs Orcs" },
  keywords: ["Ambusher", "Join (Infantry Orc)"],
  characteristics: ["Infantry", "Orc"],
});

const values: UnitValues = {
  id: "orc-hunters",
  name: "Orc Hunters",
  pointsCost: 20,
  command: 0,
  highCommand: false,
  keywords: ["Join (Infantry Orc)", "Ambusher"],
};

const changes: readonly (readonly [string, Partial<UnitValues>, unknown])[] = [
  ["another cost", { pointsCost: 15 }, { field: "pointsCost", was: 15, now: 20 }],
  ["another command", { command: 2 }, { field: "command", was: 2, now: 0 }],
  ["High Command", { highCommand: true }, { field: "highCommand", was: true, now: false }],
  ["another name", { name: "Orcs" }, { field: "name", was: "Orcs", now: "Orc Hunters" }],
  ["another availability", { availability: 3 }, { field: "availability", was: 3, now: 2 }],
  ["legality", { tournamentLegal: false }, { field: "tournamentLegal", was: false, now: true }],
  [
    "a keyword less",
    { keywords: ["Ambusher"] },
    { field: "keywords", was: ["Ambusher"], now: hunters.keywords },
  ],
];

test.each(changes)("%s is a difference from the catalogue's unit", (_, fields, difference) => {
  expect(unitDifferences({ ...values, ...fields }, hunters)).toEqual([difference]);
});

test("a unit with the same values in another order or spelling does not differ", () => {
  expect(unitDifferences(values, hunters)).toEqual([]);
  expect(unitDifferences({ ...values, name: "ORC hunters" }, hunters)).toEqual([]);
});

test.each([
  ["Ambusher", "Infantry", "Orc"],
  ["Join (Infantry", "Orc)", "Ambusher"],
])("the earlier product's keywords of a unit are not compared: %j", (...keywords) => {
  expect(unitDifferences({ ...values, keywords }, hunters)).toEqual([]);
});

test("no unit of the catalogue differs from itself", () => {
  for (const unit of units) {
    expect(unitDifferences({ ...unit, name: unit.names.en }, unit)).toEqual([]);
  }
});
