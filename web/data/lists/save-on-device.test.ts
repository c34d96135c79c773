// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aList, aRow, aSavedList, aUnit } from "#domain/builders.test-support.ts";
import { catalogVersion } from "#catalog/catalog.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { saveListLocally, type SaveLocally } from "./save-on-device.ts";
import { readSavedLists, writeSavedLists } from "../local/saved-lists.ts";
import { readEarlierSaves, readHistory } from "../local/history.ts";
import { rememberVersion, seenVersion } from "../local/seen.ts";
import {
  contents,
  resetStorage,
  withDeathAtWrite,
  withFullStorage,
} from "../local/storage.test-support.ts";
import { deleteListsNamed, readTrash, restoreFromTrash } from "../local/trash.ts";
import { setStorageSource } from "../local/storage.ts";

beforeEach(resetStorage);

const now = new Date("2026-11-21T12:00:00.000Z");

function save(list: ArmyList, options: Partial<SaveLocally> = {}) {
  return saveListLocally({
    list,
    factionName: "Northern Tribes",
    imageUrl: ({ id }) => `/art/portrait/${id}_portrait.jpg`,
    now,
    id: "new",
    knownVersion: undefined,
    ...options,
  });
}

/** The notes of all lists, which tell versions apart. */
function notes() {
  return {
    saved: readSavedLists().map((list) => list.note),
    earlier: readHistory().map(({ list }) => list.note),
    trashed: readTrash(now).map(({ list }) => list.note),
  };
}

/** The notes of all that is kept, wherever. */
function allNotes(): ReadonlySet<string> {
  const { saved, earlier, trashed } = notes();
  return new Set([...saved, ...earlier, ...trashed]);
}

describe("saving a list in this browser", () => {
  test("a list is saved with its name trimmed, its faction, its units and its date", () => {
    const saved = save(aList({ name: "  Raiders " }));
    expect(saved).toMatchObject({
      ok: true,
      value: {
        id: "new",
        name: "Raiders",
        faction: "northern-tribes",
        created_at: now.toISOString(),
        version: 1,
        units: [{ id: "orc-hunters", imageUrl: "/art/portrait/orc-hunters_portrait.jpg" }],
      },
    });
    expect(saved).toEqual({ ok: true, value: readSavedLists()[0] });
  });

  test("a list with a blank name or without units is not saved", () => {
    expect(save(aList({ name: "  \n " }))).toMatchObject({ refusal: { kind: "name-missing" } });
    expect(save(aList({ rows: [] }))).toMatchObject({ refusal: { kind: "list-empty" } });
    expect(contents("local")).toEqual({});
  });

  test("a list is saved with quantities up to the availability", () => {
    const rows = [aRow(aUnit({ availability: 2 }), 5)];
    expect(save(aList({ rows }))).toMatchObject({ value: { units: [{ quantity: 2 }] } });
  });

  test("a unit that the catalogue has lost is saved with the others", () => {
    const rows = [aRow(aUnit()), { ...aRow(aUnit({ id: "gone" })), known: false }];
    save(aList({ rows }));
    expect(readSavedLists()[0]?.units.map((unit) => unit.id)).toEqual(["orc-hunters", "gone"]);
  });

  test("a saved list replaces the older one of its name and faction, which stays in its history", () => {
    save(aList({ note: "old" }));
    expect(save(aList({ note: "new" }), { id: "other" })).toMatchObject({
      value: { id: "new", version: 2 },
    });
    expect(notes()).toEqual({ saved: ["new"], earlier: ["old"], trashed: [] });
  });

  test("saving a list twice without a change leaves nothing in the history", () => {
    save(aList());
    save(aList());
    expect(notes()).toEqual({ saved: [""], earlier: [], trashed: [] });
  });

  test("a saved list of the same name in another faction is another list", () => {
    save(aList());
    save(aList({ factionId: "feudom" }), { id: "2" });
    expect(readSavedLists()).toHaveLength(2);
  });

  test("saving a list again and again keeps thirty older versions, so that the storage does not fill", () => {
    for (let round = 0; round <= 40; round += 1) save(aList({ note: `${round}` }));
    expect(readEarlierSaves("new").map((list) => list.note)).toHaveLength(30);
    expect(notes().earlier.slice(0, 2)).toEqual(["39", "38"]);
  });

  test("namesakes of the older product become the past of the list that replaces them", () => {
    writeSavedLists([aSavedList({ id: "a", note: "a" }), aSavedList({ id: "b", note: "b" })]);
    save(aList({ note: "new" }));
    expect(readEarlierSaves("a").map((list) => list.note)).toEqual(["a", "b"]);
  });

  test("a saved list knows the catalogue that it was built with", () => {
    expect(save(aList())).toMatchObject({ value: { catalog_version: catalogVersion } });
  });
});

describe("O05: two tabs with the same list", () => {
  const another = "what the other tab saved";

  /** This tab saved version 1, another one version 2. */
  function conflict(): void {
    save(aList());
    writeSavedLists([aSavedList({ version: 2, note: another })]);
  }

  test("O05: a save asks before it replaces another tab's version that it has not seen", () => {
    conflict();
    const refused = save(aList({ note: "mine" }), { knownVersion: 1 });
    expect(refused).toMatchObject({
      refusal: { kind: "changed-elsewhere", stored: { version: 2, note: another } },
    });
    expect(notes().saved).toEqual([another]);
  });

  test("O05: a save that replaces another tab's version puts that into the history", () => {
    conflict();
    save(aList({ note: "mine" }), { knownVersion: 1, onConflict: "replace" });
    expect(notes()).toEqual({ saved: ["mine"], earlier: [another], trashed: [] });
  });

  test("O05: a save that keeps both versions saves under the next name", () => {
    conflict();
    const kept = save(aList({ note: "mine" }), { knownVersion: 1, onConflict: "keep-both" });
    expect(kept).toMatchObject({ value: { name: "Raiders (2)", id: "new", version: 1 } });
    expect(notes()).toEqual({ saved: ["mine", another], earlier: [], trashed: [] });
  });

  test("O05: a save does not ask where both tabs saved the same", () => {
    save(aList());
    writeSavedLists([aSavedList({ version: 2 })]);
    expect(save(aList(), { knownVersion: 1 })).toMatchObject({ ok: true });
  });

  test("O05: a save does not ask about a version that this tab has seen, or for a name it never opened", () => {
    conflict();
    expect(save(aList({ note: "mine" }), { knownVersion: 2 })).toMatchObject({ ok: true });
    expect(save(aList({ note: "again" }))).toMatchObject({ ok: true });
  });

  test("O05: a list that was deleted and made anew elsewhere does not pass for the one that was seen", () => {
    save(aList());
    deleteListsNamed("Raiders", now);
    save(aList({ note: another }));
    expect(save(aList({ note: "mine" }), { knownVersion: 1 })).toMatchObject({
      refusal: { kind: "changed-elsewhere" },
    });
  });

  test("O05: a tab remembers what it saved and loaded across its reload", async () => {
    save(aList());
    rememberVersion(aSavedList({ name: "Wardens", version: 7 }));
    vi.resetModules();
    const reloaded = await import("../local/seen.ts");
    expect(reloaded.seenVersion({ name: "Raiders", faction: "northern-tribes" })).toBe(1);
    expect(reloaded.seenVersion({ name: "Wardens", faction: "Northern Tribes" })).toBe(7);
    expect(seenVersion({ name: "Nobody", faction: "feudom" })).toBeUndefined();
  });

  test("O05: a tab that read the lists long ago does not undo what another tab did since", async () => {
    save(aList({ name: "first" }), { id: "1" });
    readSavedLists();
    vi.resetModules();
    const other = await import("../local/saved-lists.ts");
    other.writeSavedLists([aSavedList({ name: "second" }), ...other.readSavedLists()]);
    save(aList({ name: "third" }), { id: "3" });
    expect(readSavedLists().map((list) => list.name)).toEqual(["third", "second", "first"]);
  });
});

describe("O03: saving into a full storage", () => {
  test("O03: saving a list into a full storage is refused, and everything stored stays byte for byte", () => {
    save(aList());
    const before = contents("local");
    withFullStorage();
    expect(save(aList({ note: "new" }))).toMatchObject({ refusal: { kind: "storage-full" } });
    expect(contents("local")).toEqual(before);
  });

  test("O03: older versions of lists make room for what is saved now", () => {
    const note = (text: string) => text.repeat(2000);
    for (const text of ["a", "b", "c", "d"]) save(aList({ note: note(text) }));
    const rest = 5_000_000 - Object.entries(contents("local")).join("").length;
    localStorage.setItem("filler", "x".repeat(rest - 2000));
    expect(save(aList({ note: note("e") }))).toMatchObject({ ok: true });
    expect(notes().saved).toEqual([note("e")]);
    expect(notes().earlier[0]).toBe(note("d"));
    expect(notes().earlier.length).toBeLessThan(4);
  });

  test("O03: a save with room for the history alone leaves the history as it was too", () => {
    save(aList());
    const before = contents("local");
    const note = "n".repeat(2000);
    localStorage.setItem("filler", "x".repeat(4_997_000));
    expect(save(aList({ note }))).toMatchObject({ refusal: { kind: "storage-full" } });
    const { filler: _filler, "wab.history": history, ...after } = contents("local");
    expect(after).toEqual(before);
    expect(JSON.parse(history ?? "[]")).toEqual([]);
  });
});

describe("O02: the page dies at any write", () => {
  const steps: Readonly<Record<string, () => unknown>> = {
    "saving a first list": () => save(aList({ name: "First", note: "first" })),
    "replacing a list": () => save(aList({ note: "new" })),
    "keeping both": () =>
      save(aList({ note: "both" }), { knownVersion: 9, onConflict: "keep-both" }),
    "deleting a list": () => deleteListsNamed("Raiders", now),
    "restoring a list": () =>
      restoreFromTrash(
        readTrash(now).map((entry) => entry.id),
        now,
      ),
  };

  test.each(Object.keys(steps))(
    "O02: a page that dies at any write keeps every content in the lists, their history or the trash: %s",
    (name) => {
      for (let nth = 1; nth <= 6; nth += 1) {
        resetStorage();
        save(aList({ note: "old" }));
        save(aList({ note: "current" }));
        save(aList({ name: "Wardens", note: "wardens" }), { id: "2" });
        const before = allNotes();
        withDeathAtWrite(nth);
        steps[name]?.();
        setStorageSource();
        expect([...allNotes()]).toEqual(expect.arrayContaining([...before]));
        expect(notes().saved).not.toEqual([]);
      }
    },
  );
});
