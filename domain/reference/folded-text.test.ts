import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { foldLetters, foldTerm, rangesOf } from "./folded-text.ts";

const letters = fc.string({ unit: "grapheme", maxLength: 60 });
const marked = (text: string, term: string) =>
  rangesOf(text, foldTerm(term) ?? "").map(({ start, end }) => text.slice(start, end));

describe("what is marked in a text", () => {
  test("a search marks the term as the text writes it, with its accents and its case", () => {
    expect(marked("Éclaireur, eclaireur, ÉCLAIREUR", "eclaireur")).toEqual([
      "Éclaireur",
      "eclaireur",
      "ÉCLAIREUR",
    ]);
    expect(marked("Sÿenann", "sye")).toEqual(["Sÿe"]);
    expect(marked("aaaa", "aa")).toEqual(["aa", "aa"]);
  });

  test("a search marks an accent together with its letter", () => {
    expect(marked("cafe\u0301s", "cafe")).toEqual(["cafe\u0301"]);
  });

  test.each(["(", "[", "*", "C++", "\\d", "$&", "."])(
    "the search term %s is marked like any other",
    (term) => {
      expect(marked(`a ${term} b`, term)).toEqual([term]);
      expect(marked("abc", term)).toEqual([]);
    },
  );

  test("marked places fold to the term, wherever the search finds it and nowhere else", () => {
    fc.assert(
      fc.property(letters, letters, letters, (before, term, after) => {
        const text = before + term + after;
        const folded = foldTerm(term);
        const ranges = rangesOf(text, folded ?? "");
        expect(ranges.length > 0).toBe(folded !== null && foldLetters(text).includes(folded));
        let last = 0;
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(foldLetters(text.slice(start, end))).toContain(folded);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

test("a blank search term asks for nothing", () => {
  for (const blank of ["", " ", "\t\n", "\u0301"]) expect(foldTerm(blank)).toBeNull();
});
