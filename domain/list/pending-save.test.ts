import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aCloudList, aStoredUnit, memberId } from "../builders.test-support.ts";
import { contentKey, type CloudList } from "./cloud-list.ts";
import {
  asCopy,
  judge,
  judgeNamesakes,
  newRow,
  parsePendingSave,
  pendingChange,
  pendingSave,
  withPending,
  type PendingSave,
  type PendingSaveContext,
} from "./pending-save.ts";

function save(list: CloudList, context: Partial<PendingSaveContext> = {}): PendingSave {
  return pendingSave(list, {
    rows: [],
    pending: [],
    seen: () => undefined,
    newIds: ["fresh", "copy"],
    ...context,
  });
}

const mine = aCloudList({ note: "mine" });
const row = aCloudList({ id: "row", version: 3 });

describe("what a save becomes", () => {
  test("a save under a new name becomes a new row under an id of the app's own", () => {
    expect(save(mine)).toMatchObject({ list: { id: "fresh", note: "mine" }, base: null });
  });

  test("a save under a known name and faction replaces that row, the newest of several", () => {
    const older = aCloudList({ id: "older", created_at: "2020-01-01T00:00:00.000Z" });
    expect(save(mine, { rows: [older, row] })).toMatchObject({ list: { id: "row" }, base: 3 });
    expect(save(aCloudList({ faction: "feudom" }), { rows: [row] })).toMatchObject({ base: null });
  });

  test("a save replaces the version that was opened here, not the one that is there now", () => {
    expect(save(mine, { rows: [row], seen: () => ({ version: 2 }) })).toMatchObject({ base: 2 });
  });

  test("a save that another tab has sent is known by its content, and that is enough", () => {
    const content = contentKey(row);
    const next = save(mine, { rows: [row], seen: () => ({ content }) });
    expect(judge(next, row)).toMatchObject({ kind: "again", save: { base: 3 } });
    expect(judge(next, { ...row, note: "theirs" })).toEqual({ kind: "changed-elsewhere" });
  });

  test("a second save before the first was sent goes on top of it", () => {
    const first = save(mine, { rows: [row] });
    const second = save(aCloudList({ note: "mine, later" }), { rows: [row], pending: [first] });
    expect(second).toMatchObject({ list: { id: "row", note: "mine, later" }, base: 3 });
    expect(judge(second, { ...first.list, version: 4 })).toMatchObject({
      kind: "again",
      save: { base: 4 },
    });
  });

  test("a waiting save of another tab is not replaced by a tab that saw the list before it", () => {
    const first = save(aCloudList({ note: "theirs" }), { rows: [row] });
    const second = save(mine, {
      rows: [row],
      pending: [first],
      seen: () => ({ version: 3 }),
    });
    expect(second).toMatchObject({ list: { id: "fresh", note: "mine" }, base: null, onTopOf: [] });
    const seen = (content: string) => () => ({ content });
    expect(save(mine, { pending: [first], seen: seen(contentKey(first.list)) }).list.id).toBe(
      "row",
    );
    expect(save(mine, { pending: [first], seen: seen("an older one") }).list.id).toBe("fresh");
  });

  test("a tag given to a list as it was before a waiting save is put on what waits", () => {
    const first = save(aCloudList({ note: "mine, later" }), { rows: [row] });
    const tagged = pendingChange(row, { tags: ["club"] }, { pending: [first], newIds: ["a", "b"] });
    expect(tagged).toMatchObject({ list: { note: "mine, later", tags: ["club"] }, change: null });
  });

  test("an archive mark on top of a waiting save takes the save along", () => {
    const first = save(mine);
    const context = { pending: [first], newIds: ["a", "b"] } as const;
    const second = pendingChange(first.list, { archived: true }, context);
    expect(second).toMatchObject({ list: { note: "mine", archived: true }, change: null });
  });
});

describe("a try that changed nothing", () => {
  const sent = save(mine, { rows: [row] });

  test("a save without effect had arrived before, when the row holds what was saved", () => {
    const arrived = { ...sent.list, version: 4 };
    expect(judge(sent, arrived)).toEqual({ kind: "arrived", list: arrived });
  });

  test("a save without effect is made anew when the row was deleted elsewhere", () => {
    expect(judge(sent, null)).toMatchObject({ kind: "again", save: { base: null } });
  });

  test("a save without effect is a conflict when the row holds something else", () => {
    expect(judge(sent, { ...row, note: "theirs", version: 4 })).toEqual({
      kind: "changed-elsewhere",
    });
  });

  test("a change of a mark is put on whatever row is there, and on nothing when the list is gone", () => {
    const change = pendingChange(row, { archived: true }, { pending: [], newIds: ["a", "b"] });
    expect(judge(change, { ...row, note: "theirs", version: 9 })).toMatchObject({
      kind: "again",
      save: { base: 9, list: { note: "theirs", archived: true } },
    });
    expect(judge(change, null)).toEqual({ kind: "gone" });
  });
});

describe("a new row beside others of its name", () => {
  test("a new row comes in beside namesakes of other factions", () => {
    expect(judgeNamesakes(save(mine), [aCloudList({ faction: "feudom" })])).toBeNull();
  });

  test("a new row is a conflict with a namesake of the same faction, unless it holds the same", () => {
    expect(judgeNamesakes(save(mine), [row])).toEqual({ kind: "changed-elsewhere" });
    expect(judgeNamesakes(save(aCloudList()), [row])).toEqual({ kind: "arrived", list: row });
  });
});

test("a copy made by a conflict has a free name, an id of its own, and remembers the chosen name", () => {
  const copy = asCopy(save(mine, { rows: [row] }), ["Raiders", "Raiders (2)"], "next");
  expect(copy).toMatchObject({
    list: { id: "copy", name: "Raiders (3)" },
    base: null,
    copyId: "next",
    copyOf: "Raiders",
  });
});

test("a waiting save stands in the place of its row, and new rows stand beside the others", () => {
  const changed = save(mine, { rows: [row] });
  const fresh = newRow(aCloudList({ id: "fresh", name: "Wardens" }), "copy");
  expect(withPending([row], [changed, fresh])).toEqual([changed.list, fresh.list]);
});

describe("a save that the browser kept", () => {
  test("a waiting save is read back from the browser as it was", () => {
    const damaged = aCloudList({ units: [], damaged: { units: "{[" } });
    const change = pendingChange(damaged, { tags: ["club"] }, { pending: [], newIds: ["a", "b"] });
    for (const kept of [save(mine, { rows: [row] }), change, asCopy(save(mine), [], "next")]) {
      expect(parsePendingSave(JSON.parse(JSON.stringify(kept)), memberId)).toEqual(kept);
    }
  });

  test("a waiting save of another member is not one of this member's", () => {
    expect(parsePendingSave(save(mine), "somebody else")).toBeUndefined();
  });

  test("reading a waiting save never throws, and gives one of this member's", () => {
    fc.assert(
      fc.property(fc.anything(), (part) => {
        const read = [
          parsePendingSave(part, memberId),
          parsePendingSave({ ...save(mine), list: part }, memberId),
          parsePendingSave({ ...save(mine), change: part, onTopOf: part, base: part }, memberId),
        ];
        expect(read.every((each) => (each?.list.user_id ?? memberId) === memberId)).toBe(true);
      }),
    );
  });
});

test("a save with another quantity of a unit is another save", () => {
  const two = aCloudList({ units: [aStoredUnit({ quantity: 2 })] });
  expect(judge(save(two, { rows: [row] }), row)).toEqual({ kind: "changed-elsewhere" });
});
