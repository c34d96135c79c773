import { expect, test } from "vitest";
import { askedFor } from "./asked.ts";
import { searchable } from "./find-entries.ts";
import { meantLine } from "./meant-line.ts";

const hunters = {
  names: ["Orc Hunters", "Cazadores orcos", "Chasseurs orques"],
  words: ["Northern Tribes", "Scout"],
  texts: [],
};
const charge = { names: ["Charge"], words: [], texts: ["No charge through rugged terrain."] };
const entries = [hunters, charge].map(searchable);

function meant(term: string): string | null {
  const asked = askedFor(term);
  return asked === null ? null : meantLine(entries, asked);
}

test.each([
  ["huntr", "hunters"],
  ["Cazadroes Orcos", "cazadores orcos"],
  ["chaseurs", "chasseurs"],
  ["orc nothern", "orc northern"],
  ["ruggde", "rugged"],
])("the line %s was probably meant as %s", (typed, line) => {
  expect(meant(typed)).toBe(line);
});

test("a line like no known word, or with words that no entry has together, is meant as it is", () => {
  for (const typed of ["xyzzy", "hunters terrain", "abc"]) expect(meant(typed)).toBeNull();
});
