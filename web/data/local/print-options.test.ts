// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { readPrintOptions, writePrintOptions } from "./print-options.ts";
import { resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

const first = {
  paper: "letter",
  inkSaving: false,
  tally: false,
  details: true,
  note: false,
  facts: true,
};

test("the first print is on the paper of the browser's region, with everything that helps to read it", () => {
  expect(navigator.languages).toContain("en-US");
  expect(readPrintOptions()).toEqual(first);
});

test("O31: how a player prints is remembered", () => {
  const chosen = {
    paper: "a4",
    inkSaving: true,
    tally: true,
    details: false,
    note: true,
    facts: false,
  } as const;
  writePrintOptions(chosen);
  expect(readPrintOptions()).toEqual(chosen);
});

test.each(["rubbish", "null", "7", '{"paper":"papyrus","tally":"yes"}'])(
  "a player with a stored %s prints as at the first time",
  (text) => {
    localStorage.setItem("wab.print", text);
    expect(readPrintOptions()).toEqual(first);
  },
);
