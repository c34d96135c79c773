// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { memberId } from "#domain/builders.test-support.ts";
import { rememberArrival, rememberRow, rememberSave, seenRow } from "./seen-rows.ts";
import { resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

const arrived = { rowId: "row", version: 4, content: "mine" };

test("a tab knows which version it opened, and a new tab goes on with that", () => {
  rememberRow(memberId, "row", 3);
  expect(seenRow(memberId, "row")).toEqual({ version: 3 });
  sessionStorage.clear();
  expect(seenRow(memberId, "row")).toEqual({ version: 3 });
});

test("of a save that has not arrived, what it held is known; once it has, its version", () => {
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

test("what one member has seen says nothing about another", () => {
  rememberRow(memberId, "row", 3);
  expect(seenRow("somebody else", "row")).toBeUndefined();
});
