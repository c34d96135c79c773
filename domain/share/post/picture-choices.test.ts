import { describe, expect, test } from "vitest";
import { aCommander, aList, aRow, aUnit } from "#domain/builders.test-support.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { chosenPicture, pictureUnits } from "./picture-choices.ts";

const portraitOf = (unit: Unit) => `/art/portrait/${unit.id}_portrait.jpg`;
const names = (name: string) => ({ en: name, es: name, fr: name });
const troop = aUnit({ id: "wolves", names: names("Wolves") });
const other = aUnit({ id: "archers", names: names("Archers") });
const commander = aCommander({ id: "zora", names: names("Zora") });
const list = aList({ rows: [aRow(troop, 2), aRow(commander), aRow(other)] });
const units = pictureUnits(list, "en");

test("the pictures to choose for a post are its units', each once, High Command first and then by name", () => {
  expect(units.map(({ id }) => id)).toEqual(["zora", "archers", "wolves"]);
});

describe("the picture of a post", () => {
  test("a post's picture is the first High Command's as long as none is chosen", () => {
    expect(chosenPicture("", units, portraitOf)).toEqual({
      address: "/art/portrait/zora_portrait.jpg",
      isCustom: false,
    });
  });

  test("a post's picture is the chosen unit's", () => {
    expect(chosenPicture(portraitOf(troop), units, portraitOf).address).toBe(portraitOf(troop));
  });

  test("a post's picture is the first High Command's again when the chosen unit has left the list", () => {
    const [first] = units;
    const rest = first === undefined ? [] : [first];
    expect(chosenPicture(portraitOf(troop), rest, portraitOf).address).toBe(portraitOf(commander));
  });

  test("a post without High Command has no picture until one is chosen", () => {
    expect(chosenPicture("", [troop], portraitOf).address).toBeNull();
  });

  test("a post's picture may come from the web, and then shows apart from the units", () => {
    expect(chosenPicture("https://example.org/a.png", units, portraitOf)).toEqual({
      address: "https://example.org/a.png",
      isCustom: true,
    });
    expect(chosenPicture("javascript:alert(1)", units, portraitOf).isCustom).toBe(false);
  });
});
