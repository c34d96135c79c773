// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memberId } from "#domain/builders.test-support.ts";
import { asRecord } from "#domain/outside.ts";
import { conflictsText, parseConflicts } from "./conflicts.ts";
import { readStoredDraft, readStoredShelf } from "./draft.ts";
import { readEarlierSaves } from "./history.ts";
import { messageOutbox } from "./message-outbox.ts";
import { migrateStorage } from "./migrations.ts";
import { readNextGame } from "./next-game.ts";
import { readOutbox } from "./outbox.ts";
import { readSavedLists } from "./saved-lists.ts";
import { seenRow, seenVersion } from "./seen.ts";
import { contents, resetStorage } from "./storage.test-support.ts";
import { readTrash } from "./trash.ts";

/** The whole storage of a browser as the app left it that day. A sample is added, never changed. */
function fillStorage(): void {
  resetStorage();
  const file = join(import.meta.dirname, "samples/storage-2026-11-28.json");
  const sample = asRecord(JSON.parse(readFileSync(file, "utf8")));
  const areas = [
    ["local", localStorage],
    ["tab", sessionStorage],
  ] as const;
  for (const [area, storage] of areas) {
    const values = Object.entries(asRecord(sample[area]));
    for (const [name, value] of values) storage.setItem(name, String(value));
  }
}

test("O06: what a browser kept on 28 November 2026 opens whole: lists, outbox, trash, history, messages and a match", async () => {
  fillStorage();
  const before = contents("local");
  expect(migrateStorage()).toEqual({ version: 2, failed: null });

  const lists = readSavedLists();
  expect(lists.map(({ name, note, version }) => [name, note, version])).toEqual([
    ["Marsh", "in progress", 2],
    ["Wardens", "", 1],
    ["Raiders", "second plan", 2],
  ]);
  expect(lists[0]?.archived).toBe(true);
  expect(readEarlierSaves("id-Raiders")).toMatchObject([{ note: "first plan", version: 1 }]);
  const trash = readTrash(new Date("2099-01-02T00:00:00.000Z"));
  expect(trash.map(({ list }) => list.name)).toEqual(["Old guard"]);
  const units = [{ quantity: 1 }, { quantity: 2 }];
  expect(readStoredDraft()).toMatchObject({ name: "Marsh", units });
  expect(readStoredShelf()).toMatchObject({ syenann: { name: "Aside" } });
  expect(readNextGame().list).toMatchObject({ id: "id-Raiders" });

  const saves = readOutbox(memberId).map(({ value }) => value);
  expect(saves.map(({ list, base, change }) => [list.name, base, change])).toEqual([
    ["To the cloud", null, null],
    ["In the cloud", 4, { archived: true }],
  ]);
  expect(seenVersion({ name: "Raiders", faction: "northern-tribes" })).toBe(2);
  expect(seenRow(memberId, "33333333-3333-4333-8333-333333333333")).toEqual({ version: 4 });
  expect(seenRow(memberId, "11111111-1111-4111-8111-111111111111")).toHaveProperty("content");
  expect(parseConflicts(conflictsText(memberId))).toMatchObject([{ name: "Raiders" }]);
  expect(messageOutbox.read(memberId).map(({ value }) => [value.content, value.refusal])).toEqual([
    ["Tomorrow at eight?", null],
    ["Or at nine?", { kind: "not-allowed" }],
  ]);

  // Matches are read when the page begins.
  const { matchesStore } = await import("../play/matches-store.ts");
  const matches = Object.values(matchesStore.getState().entries);
  expect(matches.map(({ match }) => match.state.gameEvents.map(({ text }) => text))).toEqual([
    ["one", "two"],
  ]);
  // Reading changes nothing: a browser that goes back to the version before finds what it left.
  expect(contents("local")).toEqual(before);
});
