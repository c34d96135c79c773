import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { anySavedLists, aSavedList } from "../builders.test-support.ts";
import { mergeSavedLists, savedListEntries } from "./saved-list-entries.ts";

const older = "2026-01-01T00:00:00.000Z";
const newer = "2026-11-21T00:00:00.000Z";

function ofCloud(fields: Parameters<typeof aSavedList>[0] = {}) {
  return aSavedList({ user_id: "user", wab_id: "WAB-1", ...fields });
}

describe("how saved lists are shown", () => {
  test("saved lists of one name are one entry, the newest in front and the others behind it", () => {
    const first = aSavedList({ id: "1", created_at: older });
    const second = aSavedList({ id: "2", created_at: newer, faction: "feudom" });
    expect(savedListEntries([first, second])).toEqual([{ list: second, others: [first] }]);
  });

  test("cloud lists come before local ones among saved lists, then the newest", () => {
    const lists = [
      aSavedList({ name: "old", created_at: older }),
      aSavedList({ name: "new", created_at: newer }),
      ofCloud({ name: "cloud", created_at: older }),
    ];
    const names = savedListEntries(lists).map((entry) => entry.list.name);
    expect(names).toEqual(["cloud", "new", "old"]);
  });

  test("the cloud's copy is shown where both places have a name and faction", () => {
    const local = aSavedList();
    const other = aSavedList({ faction: "feudom" });
    const cloud = ofCloud();
    expect(mergeSavedLists([local, other], [cloud])).toEqual([cloud, other]);
  });

  test("every saved list is in exactly one entry", () => {
    fc.assert(
      fc.property(anySavedLists, (lists) => {
        const shown = savedListEntries(lists).flatMap(({ list, others }) => [list, ...others]);
        expect(shown).toHaveLength(lists.length);
        expect(new Set(shown)).toEqual(new Set(lists));
      }),
    );
  });
});
