import * as v from "valibot";
import { expect, test } from "vitest";
import { listOfReadable, numberOrZero, textOrEmpty, textOrNull, yesOrNo } from "./lenient.ts";

const named = v.object({ name: v.string(), note: textOrEmpty });

test("a list from outside is read without the entries that cannot be read; anything else is an empty one", () => {
  const list = listOfReadable(named);
  const entries = [{ name: "a", note: "b" }, { name: 1 }, null, "c", { name: "d", more: true }];
  expect(v.parse(list, entries)).toEqual([
    { name: "a", note: "b" },
    { name: "d", note: "" },
  ]);
  expect([null, "a", {}, undefined].map((value) => v.parse(list, value))).toEqual([[], [], [], []]);
});

test("fields that are missing or of another type stand empty, and the rest is read", () => {
  const page = v.object({
    name: textOrEmpty,
    picture: textOrNull,
    count: numberOrZero,
    isShown: yesOrNo,
    parts: listOfReadable(v.string()),
  });
  const empty = { name: "", picture: null, count: 0, isShown: false, parts: [] };
  expect(v.parse(page, {})).toEqual(empty);
  expect(
    v.parse(page, { name: 1, picture: "", count: "2", isShown: "yes", parts: { 0: "a" } }),
  ).toEqual(empty);
  const full = { name: "a", picture: "b", count: 2, isShown: true, parts: ["c"] };
  expect(v.parse(page, full)).toEqual(full);
});
