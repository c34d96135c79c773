// @vitest-environment jsdom
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memberId } from "#domain/builders.test-support.ts";
import { isRecord } from "#domain/outside.ts";
import { readSavedLists } from "./saved-lists.ts";
import { contents, resetStorage } from "./storage.test-support.ts";

/** The whole storage of a browser as the app left it on 28 November 2026, with lists, messages and a match under way. */
async function fillStorage() {
  resetStorage();
  const text = await readFile(
    join(import.meta.dirname, "samples", "storage-2026-11-28.json"),
    "utf8",
  );
  const sample: unknown = JSON.parse(text);
  if (!isRecord(sample)) throw new Error("The sample is none");
  for (const [area, storage] of [
    ["local", localStorage],
    ["tab", sessionStorage],
  ] as const) {
    for (const [name, value] of Object.entries(sample[area] ?? {})) {
      storage.setItem(name, String(value));
    }
  }
}

test("O06: what a browser kept on 28 November 2026 opens whole: lists, outbox, trash, history, messages and a match", async () => {
  await fillStorage();
  const before = contents("local");
  const { migrateStorage } = await import("./migrations.ts");
  expect(migrateStorage()).toEqual({ version: 2, failed: null });

  const lists = readSavedLists();
  expect(lists.map(({ name, note, version }) => [name, note, version])).toEqual([
    ["Marsh", "in progress", 2],
    ["Wardens", "", 1],
    ["Raiders", "second plan", 2],
  ]);
  expect(lists[0]?.archived).toBe(true);
  const { readEarlierSaves } = await import("./history.ts");
  expect(readEarlierSaves("id-Raiders")).toMatchObject([{ note: "first plan", version: 1 }]);
  const { readTrash } = await import("./trash.ts");
  const trash = readTrash(new Date("2099-01-02T00:00:00.000Z"));
  expect(trash.map(({ list }) => list.name)).toEqual(["Old guard"]);
  const { readStoredDraft, readStoredShelf } = await import("./draft.ts");
  expect(readStoredDraft()).toMatchObject({
    name: "Marsh",
    units: [{ quantity: 1 }, { quantity: 2 }],
  });
  expect(readStoredShelf()).toMatchObject({ syenann: { name: "Aside" } });
  const { readNextGame } = await import("./next-game.ts");
  expect(readNextGame().list).toMatchObject({ id: "id-Raiders" });

  const { readOutbox } = await import("./outbox.ts");
  expect(
    readOutbox(memberId).map(({ value }) => [value.list.name, value.base, value.change]),
  ).toEqual([
    ["To the cloud", null, null],
    ["In the cloud", 4, { archived: true }],
  ]);
  const { seenRow, seenVersion } = await import("./seen.ts");
  expect(seenVersion({ name: "Raiders", faction: "northern-tribes" })).toBe(2);
  expect(seenRow(memberId, "33333333-3333-4333-8333-333333333333")).toEqual({ version: 4 });
  expect(seenRow(memberId, "11111111-1111-4111-8111-111111111111")).toHaveProperty("content");
  const { conflictsText, parseConflicts } = await import("./conflicts.ts");
  expect(parseConflicts(conflictsText(memberId))).toMatchObject([{ name: "Raiders" }]);

  const { messageOutbox } = await import("./message-outbox.ts");
  expect(messageOutbox.read(memberId).map(({ value }) => [value.content, value.refusal])).toEqual([
    ["Tomorrow at eight?", null],
    ["Or at nine?", { kind: "not-allowed" }],
  ]);
  const { matchesStore } = await import("../play/matches-store.ts");
  const matches = Object.values(matchesStore.getState().entries);
  expect(matches.map(({ match }) => match.state.gameEvents.map(({ text }) => text))).toEqual([
    ["one", "two"],
  ]);
  // Reading changes nothing: a browser that goes back to the version before finds what it left.
  expect(contents("local")).toEqual(before);
});
