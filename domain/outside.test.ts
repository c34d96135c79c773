import { expect, test } from "vitest";
import { asRecord, asText, asTexts } from "./outside.ts";

test("a list, a text or nothing where an object should be is one without fields", () => {
  expect([[], ["a"], "a", 1, null, undefined].map(asRecord)).toEqual([{}, {}, {}, {}, {}, {}]);
  expect(asRecord({ name: "a" })).toEqual({ name: "a" });
});

test("a number where a text should be is the text that stands in for it", () => {
  expect([asText("a"), asText(1), asText(null, "none")]).toEqual(["a", "", "none"]);
});

test("of a list only the texts count", () => {
  expect([asTexts(["a", 1, null, "b"]), asTexts("a"), asTexts(undefined)]).toEqual([
    ["a", "b"],
    [],
    [],
  ]);
});
