import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aCloudList, anySavedLists, aSavedList, memberId } from "../builders.test-support.ts";
import { ofMember } from "./cloud-list.ts";
import { byName, shownEntries, withoutCopies, type ListEntry } from "./list-entry.ts";
import { hasSameContent, isSameList } from "./same-list.ts";
import type { SavedList } from "./saved-list.ts";

const older = "2026-01-01T00:00:00.000Z";
const newer = "2027-01-01T00:00:00.000Z";

function entriesOf(lists: readonly SavedList[]): readonly ListEntry[] {
  return lists.map((list) => {
    return { list, place: list.user_id === null ? "device" : "cloud", state: "kept" };
  });
}

function named(lists: readonly SavedList[]) {
  return byName(entriesOf(lists)).map(({ list, others }) => {
    return { list, others: others.map((other) => other.list) };
  });
}

function mergedEntries(local: readonly SavedList[], cloud: readonly SavedList[]) {
  return shownEntries(entriesOf([...local, ...cloud])).map(({ list, others }) => {
    return { list, others: others.map((other) => other.list) };
  });
}

function ofCloud(fields: Parameters<typeof aSavedList>[0] = {}) {
  return aSavedList({ user_id: "user", wab_id: "WAB-1", ...fields });
}

describe("how saved lists are shown", () => {
  test("saved lists of one name are one entry, the newest in front and the others behind it", () => {
    const first = aSavedList({ id: "1", created_at: older });
    const second = aSavedList({ id: "2", created_at: newer, faction: "feudom" });
    expect(named([first, second])).toEqual([{ list: second, others: [first] }]);
  });

  test("cloud lists come before local ones among saved lists, then the newest", () => {
    const lists = [
      aSavedList({ name: "old", created_at: older }),
      aSavedList({ name: "new", created_at: newer }),
      ofCloud({ name: "cloud", created_at: older }),
    ];
    const names = named(lists).map((entry) => entry.list.name);
    expect(names).toEqual(["cloud", "new", "old"]);
  });

  test("the cloud's copy is shown where both places have a name and faction", () => {
    const local = aSavedList();
    const other = aSavedList({ faction: "feudom" });
    const cloud = ofCloud();
    const lists = withoutCopies(entriesOf([local, other, cloud])).map(({ list }) => list);
    expect(lists).toEqual([cloud, other]);
  });

  test("every saved list is in exactly one entry", () => {
    fc.assert(
      fc.property(anySavedLists, (lists) => {
        const shown = named(lists).flatMap(({ list, others }) => [list, ...others]);
        expect(shown).toHaveLength(lists.length);
        expect(new Set(shown)).toEqual(new Set(lists));
      }),
    );
  });
});

describe("local and cloud lists in one", () => {
  test("O10: the cloud's copy of a list is shown, and a differing local one is behind it", () => {
    const cloud = aCloudList();
    const local = aSavedList({ note: "another plan", created_at: newer });
    expect(mergedEntries([local], [cloud])).toEqual([{ list: cloud, others: [local] }]);
  });

  test("a local list that holds the same as the cloud's is not shown twice", () => {
    const cloud = aCloudList();
    expect(mergedEntries([aSavedList()], [cloud])).toEqual([{ list: cloud, others: [] }]);
  });

  test("the newest list of a name is shown, also when it is the local one of another faction", () => {
    const cloud = aCloudList();
    const local = aSavedList({ faction: "feudom", created_at: newer });
    expect(mergedEntries([local], [cloud])).toEqual([{ list: local, others: [cloud] }]);
  });

  test("cloud lists come before local ones, then the newest", () => {
    const cloud = aCloudList({ name: "Old, in the cloud" });
    const first = aSavedList({ name: "First" });
    const second = aSavedList({ name: "Second", created_at: newer });
    const names = mergedEntries([first, second], [cloud]).map(({ list }) => list.name);
    expect(names).toEqual(["Old, in the cloud", "Second", "First"]);
  });

  test("O10: no list that differs from its cloud copy is ever out of reach", () => {
    fc.assert(
      fc.property(anySavedLists, anySavedLists, (local, rows) => {
        const cloud = rows.map((list) => ofMember(list, memberId));
        const shown = mergedEntries(local, cloud).flatMap(({ list, others }) => [list, ...others]);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).toEqual(expect.arrayContaining([...cloud]));
        const isReachable = local.every((list) =>
          shown.some(
            (each) => each === list || (isSameList(each, list) && hasSameContent(each, list)),
          ),
        );
        expect(isReachable).toBe(true);
      }),
    );
  });
});
