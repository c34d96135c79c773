import { describe, expect, test } from "vitest";
import { fc } from "./properties.test-support.ts";
import { isMeant, isSlipOf, withoutTypos, wordsOf } from "./typos.ts";

const known = wordsOf(["orc hunters", "cazadores orcos", "chasseurs d'orques", "scout\ncharge"]);

const letter = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
const word = fc.string({ unit: letter, minLength: 5, maxLength: 12 });

/** A word with one error in it, as a hand makes them. */
const withError = fc
  .tuple(word, fc.nat(), letter, fc.constantFrom("wrong", "missing", "doubled", "swapped"))
  .map(([right, place, other, error]) => {
    const at = place % right.length;
    const [before, here, after] = [right.slice(0, at), right[at] ?? "", right.slice(at + 1)];
    switch (error) {
      case "wrong":
        return { right, typed: before + other + after };
      case "missing":
        return { right, typed: before + after };
      case "doubled":
        return { right, typed: before + here + here + after };
      case "swapped":
        return { right, typed: before + after.slice(0, 1) + here + after.slice(1) };
    }
  });

describe("a typing error", () => {
  test.each([
    ["huntr", "hunters"],
    ["hunetrs", "hunters"],
    ["hhunters", "hunters"],
    ["cazadoers", "cazadores"],
    ["chaseurs", "chasseurs"],
    ["sxout", "scout"],
  ])("the typing error %s was meant to be %s", (typed, meant) => {
    expect(withoutTypos(typed, known)).toContain(meant);
  });

  test("one typing error anywhere in a word of five letters or more is understood, also in its beginning", () => {
    fc.assert(
      fc.property(withError, word, ({ right, typed }, tail) => {
        fc.pre(typed !== right);
        expect(isMeant(typed, right + tail)).toBe(true);
      }),
    );
  });

  test("two typing errors in one word, or one in a word of three letters, make another word", () => {
    for (const typed of ["hnuetrs", "ofc", "xyzzy"]) expect(withoutTypos(typed, known)).toEqual([]);
  });
});

test("a word meant as a whole stands before one that only begins so", () => {
  const words = wordsOf(["charger charges charge chargeable"]);
  expect(withoutTypos("chrage", words)).toEqual(["charge", "charger", "charges", "chargeable"]);
});

test("a line with a typing error keeps its known words and everything between them", () => {
  expect(withoutTypos("orc hutners", known)).toEqual(["orc hunters"]);
  expect(withoutTypos("d'orqeus (x)", wordsOf(["d orques x"]))).toEqual(["d'orques (x)"]);
  expect(withoutTypos("hunters orc", known)).toEqual([]);
  expect(withoutTypos("orc zzzzzz", known)).toEqual([]);
});

/** Known words that count how often somebody goes through all of them. */
class CountedWords extends Set<string> {
  passes = 0;
  override [Symbol.iterator]() {
    this.passes += 1;
    return super[Symbol.iterator]();
  }
}

test.each([
  ["of eight words goes through the known words once for each", 8, 8, 12],
  ["longer than anybody's name goes through no known word", 140, 0, 0],
])("a line of typing errors %s", (_, length, passes, readings) => {
  const many = new CountedWords(
    wordsOf(Array.from({ length: 5000 }, (_each, place) => `word${place.toString(36)}x`)),
  );
  expect(withoutTypos("wrod1x ".repeat(length).trim(), many)).toHaveLength(readings);
  expect(many.passes).toBe(passes);
});

test("a name is a slip of another when every word is, and none is merely begun", () => {
  expect(isSlipOf("orc hunter", "orc hunters")).toBe(true);
  expect(isSlipOf("orc hutners", "orc hunters")).toBe(true);
  for (const other of ["orc hunt", "hunters", "orc hunters two", "oac hunters", "orc hnuters x"])
    expect(isSlipOf(other, "orc hunters")).toBe(false);
});
