// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { memberId } from "#domain/builders.test-support.ts";
import { rememberArrival, rememberRow, rememberSave, seenRow } from "./seen.ts";
import { resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

const arrived = { rowId: "row", version: 4, content: "mine" };

test("a tab knows which version of a cloud list it opened, and a new tab goes on with that", () => {
  rememberRow(memberId, "row", 3);
  expect(seenRow(memberId, "row")).toEqual({ version: 3 });
  sessionStorage.clear();
  expect(seenRow(memberId, "row")).toEqual({ version: 3 });
});

test("a save on its way is known by its content, and by its version once it has arrived", () => {
  rememberSave(memberId, "row", "mine");
  expect(seenRow(memberId, "row")).toEqual({ content: "mine" });
  rememberArrival(memberId, arrived);
  expect(seenRow(memberId, "row")).toEqual({ version: 4 });
});

test("a tab that sends another tab's save has not seen the list itself", () => {
  rememberRow(memberId, "row", 3);
  rememberArrival(memberId, arrived);
  expect(seenRow(memberId, "row")).toEqual({ version: 3 });
});

test("one member's seen versions say nothing about another's", () => {
  rememberRow(memberId, "row", 3);
  expect(seenRow("somebody else", "row")).toBeUndefined();
});
