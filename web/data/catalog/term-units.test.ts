import { expect, test } from "vitest";
import { sectionOfTerm, termsOfSection, unitsWithTerms } from "./term-units.ts";

test("a term leads to its section, with or without its value, and the section to its terms", () => {
  expect(sectionOfTerm("Intimidating (2)")).toBe("intimidating");
  expect(sectionOfTerm("Orc")).toBeUndefined();
  expect(sectionOfTerm("constructor")).toBeUndefined();
  expect(termsOfSection("shove-and-attract")).toEqual(["Attract", "Shove"]);
  expect(termsOfSection("players-and-time")).toEqual([]);
});

test("the units with a term are those whose card has it, wherever on the card", () => {
  const ids = unitsWithTerms(["Golem"]).map(({ id }) => id);
  expect(ids).toContain("harvester");
  expect(ids).not.toContain("revenant");
  expect(unitsWithTerms(["High Command"]).every(({ highCommand }) => highCommand)).toBe(true);
});
