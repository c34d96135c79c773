// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { aList, aSavedList } from "#domain/builders.test-support.ts";
import { clearShelf, readShelf, writeShelf } from "./draft.ts";
import { keepReplaced } from "./history.ts";
import { keys } from "./keys.ts";
import { migrateStorage } from "./migrations.ts";
import { updateSavedList } from "./saved-lists.ts";
import { contents, resetStorage } from "./storage.test-support.ts";
import { addToTrash, takeFromTrash } from "./trash.ts";

beforeEach(resetStorage);

const now = new Date("2026-11-23T12:00:00.000Z");

function keep(name: string, value: unknown): void {
  localStorage.setItem(name, JSON.stringify(value));
}

function kept(name: string): unknown {
  return JSON.parse(contents("local")[name] ?? "null");
}

/** Lists with a field that this version does not know. */
const red = { ...aSavedList({ id: "red", name: "Red" }), colour: "red" };
const other = aSavedList({ id: "other", name: "Other" });

const trashed = {
  id: "t-1",
  list: red,
  trashed_at: "2026-11-20T12:00:00.000Z",
  reason: "expired",
  by: "a newer version",
};

const shelved = {
  "northern-tribes": {
    faction: "northern-tribes",
    name: "Put aside",
    savedName: "",
    units: [],
    updated_at: "2026-11-20T12:00:00.000Z",
    terrain: ["woods"],
  },
  "faction-of-tomorrow": { faction: "faction-of-tomorrow", name: "New", units: [], moons: 2 },
};

describe("beside a tab of a newer version, a change in this one leaves alone what it does not know", () => {
  test("of other saved lists", () => {
    keep(keys.armyLists.name, [red, other]);
    expect(updateSavedList("other", { note: "n" }).ok).toBe(true);
    expect(kept(keys.armyLists.name)).toMatchObject([red, { note: "n" }]);
  });

  test("of other lists in the trash", () => {
    keep(keys.trash.name, [trashed]);
    const moved = addToTrash([other], "deleted", now);
    expect(kept(keys.trash.name)).toMatchObject([{ list: { id: "other" } }, trashed]);
    if (moved.ok) takeFromTrash(moved.value.entries.map(({ id }) => id));
    expect(kept(keys.trash.name)).toEqual([trashed]);
  });

  test("of other earlier states", () => {
    const earlier = { list: red, replaced_at: "2026-11-20T12:00:00.000Z", by: "a newer version" };
    keep(keys.history.name, [earlier]);
    keepReplaced([other], now);
    expect(kept(keys.history.name)).toMatchObject([{ list: { id: "other" } }, earlier]);
  });

  test("of other lists that were put aside, also of a faction that only the newer version has", () => {
    keep(keys.shelf.name, shelved);
    writeShelf({ list: aList({ factionId: "syenann", rows: [] }), savedName: "" }, now);
    expect(kept(keys.shelf.name)).toMatchObject(shelved);
    expect(Object.keys(readShelf(() => undefined)).sort()).toEqual(["northern-tribes", "syenann"]);
    clearShelf("syenann");
    expect(kept(keys.shelf.name)).toEqual(shelved);
  });

  test("of the form of the storage, whose number stays the newer one's", () => {
    keep(keys.armyLists.name, [red]);
    localStorage.setItem(keys.storageVersion.name, "99");
    const before = contents("local");
    expect(migrateStorage()).toEqual({ version: 99, failed: null });
    expect(contents("local")).toEqual(before);
  });
});
