// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aSavedList } from "#domain/builders.test-support.ts";
import { keepReplaced, readEarlierSaves } from "./history.ts";
import { readSavedLists, writeSavedLists } from "./saved-lists.ts";
import { contents, resetStorage, withFullStorage, withStorage } from "./storage.test-support.ts";
import {
  addToTrash,
  daysLeft,
  deleteListsNamed,
  emptyTrash,
  purgeTrash,
  readTrash,
  restoreFromTrash,
  subscribeTrash,
  type DeletedLists,
} from "./trash.ts";

beforeEach(resetStorage);

const now = new Date("2026-11-21T12:00:00.000Z");

function daysLater(days: number): Date {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
}

function deleteNow(name: string): DeletedLists {
  const result = deleteListsNamed(name, now);
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.value;
}

describe("O18: deleting the three lists of one name", () => {
  const three = ["northern-tribes", "feudom", "syenann"].map((faction) =>
    aSavedList({ id: faction, faction }),
  );
  const wardens = aSavedList({ id: "4", name: "Wardens" });

  beforeEach(() => {
    writeSavedLists([...three, wardens]);
  });

  test("O18: deleting the three lists of one name takes all three, says which, and leaves the others", () => {
    expect(deleteNow("Raiders").deleted).toEqual(three);
    expect(readSavedLists()).toEqual([wardens]);
  });

  test("O18: deleting the three lists of one name can be undone", () => {
    const { trashIds } = deleteNow("Raiders");
    expect(restoreFromTrash(trashIds, now)).toEqual({ ok: true, value: three });
    expect(new Set(readSavedLists())).toEqual(new Set([...three, wardens]));
    expect(readTrash(now)).toEqual([]);
  });

  test("O18: deleted lists are kept in the trash for 30 days, over restarts", () => {
    deleteNow("Raiders");
    purgeTrash(daysLater(29.9));
    expect(readTrash(daysLater(29.9)).map((entry) => entry.list)).toEqual(three);
    purgeTrash(daysLater(30));
    expect(contents("local")["wab.trash"]).toBe("[]");
  });

  test("O18: an expired entry of the trash is not shown even before the next start", () => {
    deleteNow("Raiders");
    expect(readTrash(daysLater(31))).toEqual([]);
  });

  test("O18: the days that are left of an entry in the trash are counted", () => {
    deleteNow("Raiders");
    const [entry] = readTrash(now);
    if (entry === undefined) throw new Error("The trash is empty");
    expect([0, 0.5, 29.5, 40].map((days) => daysLeft(entry, daysLater(days)))).toEqual([
      30, 30, 1, 0,
    ]);
  });

  test("O18: deleting a name that no list has deletes nothing", () => {
    expect(deleteNow("Nobody")).toEqual({ deleted: [], trashIds: [] });
    expect(readSavedLists()).toHaveLength(4);
  });
});

describe("the trash", () => {
  test("the trash gives a list back under a copy's name when its name has been taken meanwhile", () => {
    writeSavedLists([aSavedList({ note: "old" })]);
    const { trashIds } = deleteNow("Raiders");
    writeSavedLists([aSavedList({ note: "new" })]);
    restoreFromTrash(trashIds, now);
    expect(readSavedLists()).toMatchObject([
      { name: "Raiders (2)", note: "old" },
      { name: "Raiders", note: "new" },
    ]);
  });

  test("deleting the same list twice makes two entries in the trash", () => {
    for (const note of ["one", "two"]) {
      writeSavedLists([aSavedList({ note })]);
      deleteNow("Raiders");
    }
    const trash = readTrash(now);
    expect(trash.map((entry) => entry.list.note)).toEqual(["two", "one"]);
    expect(new Set(trash.map((entry) => entry.id)).size).toBe(2);
  });

  test("the trash is emptied on request, and those who show it hear of it", () => {
    writeSavedLists([aSavedList()]);
    deleteNow("Raiders");
    const onChange = vi.fn<() => void>();
    const stop = subscribeTrash(onChange);
    expect(emptyTrash()).toEqual({ ok: true });
    stop();
    expect(onChange).toHaveBeenCalledOnce();
    expect(readTrash(now)).toEqual([]);
  });

  test("the trash keeps the history of its lists, and takes it along when it is emptied", () => {
    const list = aSavedList();
    writeSavedLists([list]);
    keepReplaced([aSavedList({ note: "old" })], now);
    deleteNow("Raiders");
    expect(readEarlierSaves(list.id)).toHaveLength(1);
    emptyTrash();
    expect(readEarlierSaves(list.id)).toEqual([]);
  });

  test("the unchanged trash gives the same array", () => {
    addToTrash([aSavedList()], "deleted", now);
    expect(readTrash(now)).toBe(readTrash(daysLater(1)));
  });

  test("O08: the trash shows its good entries when others are damaged, which are copied", () => {
    addToTrash([aSavedList()], "deleted", now);
    const damaged = `[null,${contents("local")["wab.trash"]?.slice(1)}`;
    localStorage.setItem("wab.trash", damaged);
    expect(readTrash(now)).toHaveLength(1);
    expect(Object.values(contents("local"))).toEqual([damaged, damaged]);
  });
});

describe("deleting in a full storage", () => {
  beforeEach(() => {
    writeSavedLists([aSavedList()]);
  });

  test("deleting a list in a full storage is refused, and nothing is lost", () => {
    const before = contents("local");
    withFullStorage();
    expect(deleteListsNamed("Raiders", now)).toMatchObject({ refusal: { kind: "storage-full" } });
    expect(contents("local")).toEqual(before);
  });

  test("deleting with room for the trash but a refusal for the lists leaves the trash as it was too", () => {
    withStorage((real) => ({
      setItem: (name, text) => {
        if (name === "armyLists") throw new Error("disk on fire");
        real.setItem(name, text);
      },
    }));
    expect(deleteListsNamed("Raiders", now)).toMatchObject({ refusal: { kind: "storage-failed" } });
    expect(readSavedLists()).toHaveLength(1);
    expect(readTrash(now)).toEqual([]);
  });

  test("deleting without the trash works in a full storage and frees space", () => {
    withStorage((real) => ({
      setItem: (name, text) => {
        if (text.length > (real.getItem(name) ?? "").length) {
          throw new DOMException("", "QuotaExceededError");
        }
        real.setItem(name, text);
      },
    }));
    expect(deleteListsNamed("Raiders", now)).toMatchObject({ ok: false });
    expect(deleteListsNamed("Raiders", now, { withoutTrash: true })).toMatchObject({
      value: { deleted: [{ name: "Raiders" }], trashIds: [] },
    });
    expect(contents("local")).toEqual({ armyLists: "[]" });
  });
});
