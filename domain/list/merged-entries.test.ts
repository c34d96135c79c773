import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aCloudList, anySavedLists, aSavedList, memberId } from "../builders.test-support.ts";
import { ofMember } from "./cloud-list.ts";
import { mergedEntries } from "./merged-entries.ts";
import { hasSameContent, isSameList } from "./same-list.ts";

const newer = "2027-01-01T00:00:00.000Z";

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
