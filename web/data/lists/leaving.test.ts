// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { aCloudList, aSavedList, memberId } from "#domain/builders.test-support.ts";
import { newRow, pendingChange } from "#domain/list/pending-save.ts";
import { addToOutbox, readOutbox } from "../local/outbox.ts";
import { changeNextGame, readNextGame } from "../local/next-game.ts";
import { readSavedLists, writeSavedLists } from "../local/saved-lists.ts";
import { contents, resetStorage, withFullStorage } from "../local/storage.test-support.ts";
import { setStorageSource } from "../local/storage.ts";
import { addToTrash, readTrash } from "../local/trash.ts";
import { asLocal } from "#domain/list/cloud-list.ts";
import { leave } from "./leaving.ts";
import { subscribeNews, type News } from "./save-events.ts";

beforeEach(resetStorage);

function wait(name: string, note = ""): void {
  addToOutbox(newRow(aCloudList({ id: name, name, note }), "copy"), memberId);
}

test("O30: unsent saves become lists of this device at signing out, beside those that are there", () => {
  writeSavedLists([aSavedList({ note: "here" })]);
  wait("Raiders", "not sent");
  wait("Wardens");
  const listener = vi.fn<(news: News) => void>();
  const stop = subscribeNews(listener);
  leave(memberId, []);
  stop();
  const lists = readSavedLists();
  expect(lists.map(({ name, note }) => [name, note])).toEqual([
    ["Raiders (2)", "not sent"],
    ["Wardens", ""],
    ["Raiders", "here"],
  ]);
  expect(lists.every((list) => list.user_id === null && list.wab_id === null)).toBe(true);
  expect(JSON.stringify(contents("local"))).not.toContain(memberId);
  expect(listener).toHaveBeenCalledWith({ kind: "kept-here", count: 2 });
});

test("O30: a cloud list that made room for another leaves the trash with its member, and a list of the device stays", () => {
  const theirs = aCloudList({ name: "Secret plan" });
  const other = aSavedList({ id: "other", name: "Other" });
  addToTrash([asLocal(theirs), other], "replaced", new Date());
  leave(memberId, [theirs]);
  expect(readTrash(new Date()).map(({ list }) => list.name)).toEqual(["Other"]);
});

test("O30: the next game forgets a list that is none of this device, and keeps one that is", () => {
  const list = { id: "saved-1", name: "Near", faction: "northern-tribes" };
  writeSavedLists([aSavedList({ id: "saved-1", name: "Near" })]);
  changeNextGame((game) => ({ ...game, missionId: "loot", list }));
  leave(memberId, []);
  expect(readNextGame().list).toEqual(list);
  // Saved anew, a list may have another id: its name and faction are what it was chosen by.
  changeNextGame((game) => ({ ...game, list: { ...list, id: "before" } }));
  leave(memberId, []);
  expect(readNextGame().list).toEqual({ ...list, id: "before" });
  changeNextGame((game) => ({ ...game, list: { ...list, id: "in-the-cloud", name: "Far" } }));
  leave(memberId, []);
  expect(readNextGame()).toMatchObject({ missionId: "loot", list: null });
});

test("an unsent mark on a list that the cloud has leaves nothing here at signing out", () => {
  const context = { pending: [], newIds: ["a", "b"] } as const;
  addToOutbox(pendingChange(aCloudList(), { archived: true }, context), memberId);
  leave(memberId, []);
  expect(readSavedLists()).toEqual([]);
  expect(readOutbox(memberId)).toEqual([]);
});

test.each([{ note: "Bring dice" }, { tags: ["league"] }])(
  "what was written on a list and not sent stays here with it at signing out: %o",
  (change) => {
    const context = { pending: [], newIds: ["a", "b"] } as const;
    addToOutbox(pendingChange(aCloudList(), change, context), memberId);
    leave(memberId, []);
    expect(readSavedLists()).toMatchObject([change]);
  },
);

test("a note that was taken away and not sent leaves nothing here at signing out", () => {
  const context = { pending: [], newIds: ["a", "b"] } as const;
  addToOutbox(pendingChange(aCloudList({ note: "Old" }), { note: "" }, context), memberId);
  leave(memberId, []);
  expect(readSavedLists()).toEqual([]);
});

test("unsent saves go on waiting at signing out where there is no room for them", () => {
  wait("Raiders");
  withFullStorage();
  leave(memberId, []);
  setStorageSource();
  expect(readOutbox(memberId)).toHaveLength(1);
});
