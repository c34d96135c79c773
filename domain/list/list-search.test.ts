import { expect, test } from "vitest";
import { aSavedList, aStoredUnit, aUnit } from "../builders.test-support.ts";
import { isListFound, listSearchText } from "./list-search.ts";

const hunters = aUnit({
  id: "orc-hunters",
  names: { en: "Orc Hunters", es: "Cazadores Orcos", fr: "Chasseurs orques" },
});
const list = aSavedList({
  name: "Ráid d’automne",
  tags: ["Club"],
  units: [
    aStoredUnit({ id: "orc-hunters", name: "Its name of then" }),
    aStoredUnit({ id: "gone", name: "Lost Legion", name_es: "Legión Perdida", name_fr: "" }),
  ],
});
const factions = ["Northern Tribes", "Tribus del Norte", "Tribus du Nord"];
const text = listSearchText(list, factions, (id) => (id === "orc-hunters" ? hunters : undefined));

test.each([
  ["", true],
  ["  ", true],
  ["RAID", true],
  ["d'automne", true],
  ["club", true],
  ["tribus", true],
  ["cazadores", true],
  ["legion perdida", true],
  [" hunters  raid ", true],
  ["hunters feudom", false],
  ["its name of then", false],
  ["automneclub", false],
  ["*", false],
])("a saved list is found by its name, tags, faction and units: %j finds it? %j", (search, is) => {
  expect(isListFound(text, search)).toBe(is);
});
