import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { rangesOf } from "./folded-text.ts";
import { markedPieces } from "./marked-pieces.ts";

test("a found place across bold and plain letters is marked in each of them, and counted once", () => {
  const runs = ["the ", "Move", " action"];
  expect(markedPieces(runs, rangesOf(runs.join(""), "move act"))).toEqual([
    [{ text: "the ", hit: null, isFirst: false }],
    [{ text: "Move", hit: 0, isFirst: true }],
    [
      { text: " act", hit: 0, isFirst: false },
      { text: "ion", hit: null, isFirst: false },
    ],
  ]);
});

test("marking loses and doubles no letter, and every found place begins once", () => {
  const run = fc.string({ unit: fc.constantFrom("a", "b", "é"), maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(run, { maxLength: 6 }),
      fc.constantFrom("a", "ab", "e", "ba"),
      (runs, term) => {
        const ranges = rangesOf(runs.join(""), term);
        const pieces = markedPieces(runs, ranges);
        expect(pieces.map((each) => each.map(({ text }) => text).join(""))).toEqual(runs);
        const begun = pieces.flat().filter(({ isFirst }) => isFirst);
        expect(begun.map(({ hit }) => hit)).toEqual(ranges.map((_, place) => place));
      },
    ),
  );
});
