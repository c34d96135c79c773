import { expect, test } from "vitest";
import { blocksOf, plainText, shownLines } from "./blocks.ts";

const look = { isBold: false, isItalic: false, href: null };

test("a paragraph of Markdown is runs of letters: plain, bold, italic, links", () => {
  expect(blocksOf("The **leader** of _Alborc_ [charges](rules#charge).")).toEqual([
    {
      kind: "paragraph",
      line: [
        { ...look, text: "The " },
        { ...look, text: "leader", isBold: true },
        { ...look, text: " of " },
        { ...look, text: "Alborc", isItalic: true },
        { ...look, text: " " },
        { ...look, text: "charges", href: "rules#charge" },
        { ...look, text: "." },
      ],
    },
  ]);
});

test("lists and tables of Markdown become plain text, a line for each item and row", () => {
  const text = "1. One\n2. **Two**\n\n| Die | Faces |\n| --- | --- |\n| Red | 8 |";
  expect(plainText(text)).toBe("1. One\n2. Two\nDie · Faces\nRed · 8");
  expect(shownLines(text)).toEqual(["One", "Two", "Die", "Faces", "Red", "8"]);
});

test("H02: HTML in a Markdown text is shown as text", () => {
  for (const html of ["<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b"]) {
    expect(plainText(html)).toBe(html);
  }
});
