// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { aSavedList } from "#domain/builders.test-support.ts";
import { isRecord } from "#domain/outside.ts";
import { migrateStorage, type Migration } from "./migrations.ts";
import { readSavedLists } from "./saved-lists.ts";
import { purgeTrash } from "./trash.ts";
import { setStorageSource } from "./storage.ts";
import { contents, resetStorage, withFullStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

function storedIds(): readonly unknown[] {
  const entries: unknown = JSON.parse(contents("local")["armyLists"] ?? "");
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown) => (isRecord(entry) ? entry["id"] : undefined));
}

describe("migrating what the browser keeps", () => {
  test("the storage of a new browser gets the newest version", () => {
    expect(migrateStorage()).toEqual({ version: 1, failed: null });
    expect(contents("local")).toEqual({ "wab.storageVersion": "1" });
  });

  test("lists of the older product get ids of their own, and nothing else of them changes", () => {
    const { id: _id, ...withoutId } = aSavedList();
    const entries = [aSavedList(), { ...aSavedList(), colour: "red" }, withoutId, null, { id: 7 }];
    localStorage.setItem("armyLists", JSON.stringify(entries));
    migrateStorage();
    expect(storedIds()).toEqual(["1", "1-2", "list", undefined, "list-2"]);
    expect(JSON.parse(contents("local")["armyLists"] ?? "")).toMatchObject([
      aSavedList(),
      { colour: "red" },
      withoutId,
      null,
      {},
    ]);
  });

  test("O06: every value that a player made is byte for byte the same after an update", () => {
    localStorage.setItem("armyLists", JSON.stringify([aSavedList()]));
    for (const name of ["language", "lastFaction", "wab.draft", "gameState", "sb-auth-token"]) {
      localStorage.setItem(name, `value of ${name}`);
    }
    const before = contents("local");
    migrateStorage();
    purgeTrash(new Date("2026-11-21T12:00:00.000Z"));
    expect(contents("local")).toEqual({ ...before, "wab.storageVersion": "1" });
  });

  test("O08: a migration leaves a damaged value as it is", () => {
    localStorage.setItem("armyLists", "[{");
    expect(migrateStorage()).toEqual({ version: 1, failed: null });
    expect(contents("local")["armyLists"]).toBe("[{");
  });

  test("running the migrations again changes nothing", () => {
    localStorage.setItem("armyLists", JSON.stringify([{}, {}]));
    migrateStorage();
    const before = contents("local");
    localStorage.removeItem("wab.storageVersion");
    migrateStorage();
    expect(contents("local")).toEqual(before);
  });

  test("a storage that a newer app has written is read, and its version stays", () => {
    localStorage.setItem("wab.storageVersion", "99");
    localStorage.setItem("armyLists", JSON.stringify([{ ...aSavedList(), colour: "red" }]));
    expect(migrateStorage()).toEqual({ version: 99, failed: null });
    expect(contents("local")["wab.storageVersion"]).toBe("99");
    expect(readSavedLists()).toEqual([aSavedList()]);
  });

  test("a migration without room leaves the old bytes, the app runs, and the next start tries again", () => {
    localStorage.setItem("armyLists", JSON.stringify([aSavedList(), aSavedList()]));
    const before = contents("local");
    withFullStorage();
    expect(migrateStorage()).toMatchObject({ version: 0, failed: { name: "own-list-ids" } });
    expect(contents("local")).toEqual(before);
    setStorageSource();
    expect(migrateStorage()).toEqual({ version: 1, failed: null });
    expect(storedIds()).toEqual(["1", "1-2"]);
  });

  test("a migration that fails stops the later ones, and those before it are done", () => {
    const done: string[] = [];
    const step = (version: number, name: string, up = () => void done.push(name)): Migration => ({
      version,
      name,
      up: () => {
        up();
        return { ok: true };
      },
    });
    const broken = step(2, "broken", () => {
      throw new Error("a mistake of ours");
    });
    const outcome = migrateStorage([step(1, "first"), broken, step(3, "third")]);
    expect(outcome).toEqual({ version: 1, failed: broken });
    expect(done).toEqual(["first"]);
  });
});
