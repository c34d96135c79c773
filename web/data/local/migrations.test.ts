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
    expect(migrateStorage()).toEqual({ version: 2, failed: null });
    expect(contents("local")).toEqual({ "wab.storageVersion": "2" });
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
    for (const name of [
      "language",
      "lastFaction",
      "wab.draft",
      "prod_gameState",
      "sb-auth-token",
    ]) {
      localStorage.setItem(name, `value of ${name}`);
    }
    const before = contents("local");
    migrateStorage();
    purgeTrash(new Date("2026-11-21T12:00:00.000Z"));
    expect(contents("local")).toEqual({ ...before, "wab.storageVersion": "2" });
  });

  test("lists that the earlier product kept elsewhere come beside the others, and stay where they were", () => {
    const [first, second] = [aSavedList(), { ...aSavedList(), name: "Wardens" }];
    const elsewhere = {
      savedLists: JSON.stringify([{ ...first, name: "Marsh" }, first, { name: "no list" }]),
      armyList_Wardens: JSON.stringify(second),
      armyList_broken: "{",
    };
    localStorage.setItem("armyLists", JSON.stringify([first]));
    for (const [name, text] of Object.entries(elsewhere)) localStorage.setItem(name, text);
    migrateStorage();
    expect(readSavedLists().map(({ id, name }) => [id, name])).toEqual([
      ["1", "Raiders"],
      ["1-2", "Marsh"],
      ["1-3", "Wardens"],
    ]);
    expect(contents("local")).toMatchObject(elsewhere);
  });

  test.each(["gameState", "warcrowGame"])(
    "the match that the earlier product kept as %s is copied once, and stays",
    (name) => {
      localStorage.setItem(name, "a match");
      migrateStorage();
      expect(contents("local")).toMatchObject({ [name]: "a match", prod_gameState: "a match" });
      localStorage.removeItem("prod_gameState");
      migrateStorage();
      expect(contents("local")["prod_gameState"]).toBeUndefined();
    },
  );

  test("O08: a migration leaves a damaged value as it is", () => {
    localStorage.setItem("armyLists", "[{");
    expect(migrateStorage()).toEqual({ version: 2, failed: null });
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
    expect(migrateStorage()).toEqual({ version: 2, failed: null });
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
