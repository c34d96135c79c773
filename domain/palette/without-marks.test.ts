import { expect, test } from "vitest";
import { withoutMarks } from "./without-marks.ts";

test("a text without its Markdown is the text that one reads, a block a line", () => {
  const markdown = [
    "The **leader** of _Alborc_ [charges](rules#charge) at snake_case_.",
    "",
    "- one",
    "2. two",
    "",
    "| Die  | Faces |",
    "| ---- | ----: |",
    "| Red  | 8     |",
  ].join("\n");
  expect(withoutMarks(markdown)).toBe(
    "The leader of Alborc charges at snake_case_.\none\ntwo\nDie · Faces\nRed · 8",
  );
});
