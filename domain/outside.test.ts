import { expect, test } from "vitest";
import { asRecord, asText, asTexts } from "./outside.ts";

test("a list, a text or nothing read as an object has no fields", () => {
  expect([[], ["a"], "a", 1, null, undefined].map(asRecord)).toEqual([{}, {}, {}, {}, {}, {}]);
  expect(asRecord({ name: "a" })).toEqual({ name: "a" });
});

test("a value that is no text is read as an empty text, or as the fallback", () => {
  expect([asText("a"), asText(1), asText(null, "none")]).toEqual(["a", "", "none"]);
});

test("texts of a list from outside are kept, entries of other types dropped", () => {
  expect([asTexts(["a", 1, null, "b"]), asTexts("a"), asTexts(undefined)]).toEqual([
    ["a", "b"],
    [],
    [],
  ]);
});
