// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { aList, anyBuiltList, anySavedList, aSavedList } from "#domain/builders.test-support.ts";
import { keepBoth } from "#domain/list/keep-both.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { noNextGame } from "#domain/missions/next-game.ts";
import { fc } from "#domain/properties.test-support.ts";
import { makeBackup, maxBackupLength, parseBackup, type Backup } from "./backup.ts";
import { readDraft, readShelf, writeDraft, writeShelf } from "../local/draft.ts";
import { keepReplaced, readEarlierSaves } from "../local/history.ts";
import { changeNextGame } from "../local/next-game.ts";
import { readLanguage, writeFaction, writeLanguage, writeTheme } from "../local/preferences.ts";
import { applyRestore, planRestore } from "./restore.ts";
import { readSavedLists, writeSavedLists } from "../local/saved-lists.ts";
import { contents, resetStorage, withFullStorage } from "../local/storage.test-support.ts";
import { addToTrash, readTrash } from "../local/trash.ts";

beforeEach(resetStorage);

const now = new Date("2026-11-21T12:00:00.000Z");

function backupText(): string {
  return makeBackup(now, "0.6.4").text;
}

function parsed(text: string): Backup {
  const result = parseBackup(text);
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.value;
}

/** Lists as one browser keeps them: no two share an id, or a name and faction. */
function anyOwnLists({ minLength = 0 } = {}): fc.Arbitrary<readonly SavedList[]> {
  return fc
    .array(anySavedList, { minLength, maxLength: 8 })
    .map((lists) => keepBoth([], lists).lists);
}

describe("O29: the backup file", () => {
  test("O29: the backup file is named for its day", () => {
    expect(makeBackup(now, "0.6.4").fileName).toBe("wab-backup-2026-11-21.json");
  });

  test("O29: a backup restored in an empty browser brings everything back as it was", () => {
    fc.assert(
      fc.property(
        anyOwnLists({ minLength: 1 }),
        anyOwnLists({ minLength: 1 }),
        anyBuiltList,
        anyBuiltList,
        (lists, trash, list, aside) => {
          resetStorage();
          writeSavedLists(lists);
          addToTrash(trash, "deleted", now);
          writeDraft({ list, savedName: "Raiders" }, now);
          writeShelf({ list: { ...aside, factionId: "feudom" }, savedName: "" }, now);
          changeNextGame(() => ({ missionId: "loot", featIds: ["track"], list: null }));
          writeLanguage("fr");
          writeTheme("light");
          writeFaction("syenann");
          const before = contents("local");
          const text = backupText();

          resetStorage();
          applyRestore(parsed(text), now);
          expect(contents("local")).toEqual(before);
        },
      ),
    );
  });

  test("O29: an older product's bare array of lists is a backup too", () => {
    const { name, faction, units, created_at } = aSavedList();
    const text = JSON.stringify([{ id: "1", name, faction, units, created_at }, null]);
    expect(parsed(text)).toMatchObject({ lists: [aSavedList()], unreadable: 1, draft: null });
  });

  test.each([
    ["not-json", "PK\u0003\u0004"],
    ["not-json", '{"kind":"wab-backup","format":1,"lists":[{"na'],
    ["not-a-backup", "{}"],
    ["not-a-backup", "3"],
    ["not-a-backup", '{"kind":"wab-backup"}'],
    ["newer-format", '{"kind":"wab-backup","format":2}'],
    ["too-large", " ".repeat(maxBackupLength + 1)],
  ])("O29: a file that is no backup is refused as %s", (kind, text) => {
    expect(parseBackup(text)).toMatchObject({ ok: false, refusal: { kind } });
  });

  test("O29: good parts of a damaged backup are read, and the others are counted", () => {
    const file = {
      kind: "wab-backup",
      format: 1,
      lists: [aSavedList(), 3],
      trash: 7,
      draft: [],
      shelf: { a: 1 },
      next_game: "loot",
    };
    expect(parsed(JSON.stringify(file))).toMatchObject({ lists: [aSavedList()], unreadable: 5 });
  });

  test("O29: no text makes reading a backup throw, alone or as a part of one", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const parts = `"lists":${text},"trash":${text},"draft":${text},"shelf":${text}`;
        expect(() => parseBackup(text)).not.toThrow();
        expect(() => parseBackup(`{"kind":"wab-backup","format":1,${parts}}`)).not.toThrow();
      }),
    );
  });
});

function nobody(): undefined {
  return undefined;
}

/** A backup with some parts. */
function backup(fields: Partial<Backup>): Backup {
  const preferences = { language: null, theme: null, faction: null };
  return {
    lists: [],
    trash: [],
    history: [],
    draft: null,
    shelf: {},
    nextGame: noNextGame,
    matches: [],
    played: [],
    preferences,
    unreadable: 0,
    ...fields,
  };
}

describe("restoring into a browser that has lists", () => {
  const here = aSavedList({ note: "here" });

  test("before restoring, the player is told what is new, what is here already and what differs", () => {
    const same = aSavedList({ note: "here", version: 9 });
    const other = aSavedList({ id: "2", note: "other" });
    const fresh = aSavedList({ id: "3", name: "Wardens" });
    expect(planRestore(backup({ lists: [same, other, fresh] }), [here])).toEqual({
      added: [fresh],
      different: [other],
      identical: [same],
    });
  });

  test("restoring brings in a list that differs under a copy's name", () => {
    writeSavedLists([here]);
    applyRestore(backup({ lists: [aSavedList({ note: "other" })] }), now);
    expect(readSavedLists()).toMatchObject([{ name: "Raiders (2)", note: "other" }, here]);
  });

  test("restoring changes nothing that is here, and twice is once", () => {
    fc.assert(
      fc.property(anyOwnLists(), anyOwnLists(), (current, lists) => {
        resetStorage();
        writeSavedLists(current);
        applyRestore(backup({ lists }), now);
        const once = readSavedLists();
        expect(once).toEqual(expect.arrayContaining([...current]));
        applyRestore(backup({ lists }), now);
        expect(readSavedLists()).toEqual(once);
      }),
    );
  });

  test("restoring adds to the trash what it does not have", () => {
    addToTrash([aSavedList()], "deleted", now);
    const text = backupText();
    addToTrash([aSavedList({ name: "Wardens" })], "deleted", now);
    applyRestore(parsed(text), now);
    expect(
      readTrash(now)
        .map((entry) => entry.list.name)
        .toSorted(),
    ).toEqual(["Raiders", "Wardens"]);
  });

  test("restoring adds to the history what it does not have, and loses nothing", () => {
    const saved = (note: string, version: number) => aSavedList({ note, version });
    keepReplaced([saved("of the backup", 1)], now);
    const text = backupText();
    keepReplaced([saved("here", 2)], now);
    applyRestore(parsed(text), now);
    expect(readEarlierSaves("1").map((list) => list.note)).toEqual(["here", "of the backup"]);
    resetStorage();
    applyRestore(parsed(text), now);
    applyRestore(parsed(text), now);
    expect(readEarlierSaves("1").map((list) => list.note)).toEqual(["of the backup"]);
  });

  test("restoring keeps the list in progress, and brings in the backup's as a saved list, once", () => {
    writeDraft({ list: aList({ name: "", note: "of the backup" }), savedName: "" }, now);
    const text = backupText();
    writeDraft({ list: aList({ note: "in progress" }), savedName: "" }, now);
    applyRestore(parsed(text), now);
    applyRestore(parsed(text), now);
    expect(readDraft(nobody)?.list.note).toBe("in progress");
    expect(readSavedLists()).toMatchObject([{ name: "2026-11-21", note: "of the backup" }]);
  });

  test("restoring keeps the drafts put aside, and brings in the backup's into free places or as saved lists", () => {
    const aside = (factionId: "feudom" | "syenann", note: string) =>
      writeShelf({ list: aList({ factionId, note }), savedName: "" }, now);
    aside("feudom", "of the backup");
    aside("syenann", "of the backup");
    const text = backupText();
    resetStorage();
    aside("feudom", "put aside here");
    applyRestore(parsed(text), now);
    expect(readShelf(nobody)).toMatchObject({
      feudom: { list: { note: "put aside here" } },
      syenann: { list: { note: "of the backup" } },
    });
    expect(readSavedLists()).toMatchObject([{ faction: "feudom", note: "of the backup" }]);
  });

  test("restoring puts no list aside where the list in progress will be, and brings it in as a saved list", () => {
    writeShelf({ list: aList({ note: "of the backup" }), savedName: "" }, now);
    const text = backupText();
    resetStorage();
    writeDraft({ list: aList({ note: "in progress" }), savedName: "" }, now);
    applyRestore(parsed(text), now);
    expect(readShelf(nobody)).toEqual({});
    expect(readSavedLists()).toMatchObject([{ note: "of the backup" }]);
  });

  test("restoring brings in no list in progress that is saved too, or is the same here", () => {
    writeSavedLists([aSavedList()]);
    writeDraft({ list: aList(), savedName: "Raiders" }, now);
    const text = backupText();
    applyRestore(parsed(text), now);
    expect(readSavedLists()).toHaveLength(1);
    resetStorage();
    writeDraft({ list: aList({ name: "Wardens" }), savedName: "" }, now);
    applyRestore(parsed(text), now);
    expect(readSavedLists()).toHaveLength(1);
  });

  test("restoring keeps a choice that was made here", () => {
    writeLanguage("es");
    applyRestore(backup({ preferences: { language: "fr", theme: "light", faction: null } }), now);
    expect([readLanguage(), contents("local")["theme"]]).toEqual(["es", "light"]);
  });

  test("O03: restoring without room is refused, and everything stays byte for byte", () => {
    writeSavedLists([here]);
    const before = contents("local");
    withFullStorage();
    expect(applyRestore(backup({ lists: [aSavedList({ name: "Wardens" })] }), now)).toMatchObject({
      refusal: { kind: "storage-full" },
    });
    expect(contents("local")).toEqual(before);
  });
});
