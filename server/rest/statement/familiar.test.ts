import { expect, test } from "vitest";
import { createFamiliar } from "./familiar.ts";

test("a statement is kept prepared when it comes for the third time", () => {
  const isFamiliar = createFamiliar(() => 0);
  expect(["a", "b", "a", "a", "b", "a"].map(isFamiliar)).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
});

test("somebody who makes up statements does not have all of them kept prepared", () => {
  let now = 0;
  const isFamiliar = createFamiliar(() => now);
  const thrice = (text: string) => [text, text, text].map(isFamiliar).at(-1);
  const kept = Array.from({ length: 1000 }, (_, index) => thrice(`select ${index}`));
  expect(kept.filter(Boolean)).toHaveLength(200);
  expect(thrice("select 'of the app'")).toBe(false);
  now = 600_001;
  expect(thrice("select 'of the app'")).toBe(true);
});
