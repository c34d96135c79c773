// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aCloudList, memberId } from "#domain/builders.test-support.ts";
import { newRow, pendingSave } from "#domain/list/pending-save.ts";
import { outboxKey } from "./keys.ts";
import {
  addToOutbox,
  isOnlyInMemory,
  isWaiting,
  readOutbox,
  removeFromOutbox,
  replaceInOutbox,
  subscribeOutbox,
} from "./outbox.ts";
import { setStorageSource } from "./storage.ts";
import {
  contents,
  resetStorage,
  withDeathAtWrite,
  withFullStorage,
  writeFromAnotherTab,
} from "./storage.test-support.ts";

beforeEach(resetStorage);
afterEach(() => vi.restoreAllMocks());

function aSave(name: string, note = "") {
  return newRow(aCloudList({ id: name, name, note }), "copy");
}

function add(name: string, note = "") {
  const added = addToOutbox(aSave(name, note), memberId);
  if (!added.ok) throw new Error("There is room in this test");
  return added.value;
}

function waiting(ownerId = memberId): readonly (readonly [string, string])[] {
  return readOutbox(ownerId).map(({ value }) => [value.list.name, value.list.note]);
}

describe("what waits for the cloud", () => {
  test("the outbox keeps its order, also with more than ten saves", () => {
    const names = Array.from({ length: 12 }, (_, number) => `List ${number}`);
    for (const name of names) add(name);
    expect(waiting().map(([name]) => name)).toEqual(names);
  });

  test("the outbox is read the same from a page that starts anew", () => {
    const { value: save } = add("Raiders", "Bring dice");
    expect(readOutbox(memberId)[0]?.value).toEqual(save);
  });

  test("one member's outbox is nobody else's", () => {
    add("Raiders");
    expect(waiting("somebody else")).toEqual([]);
  });

  test("an unchanged outbox gives the same array, so that nothing is drawn again", () => {
    add("Raiders");
    expect(readOutbox(memberId)).toBe(readOutbox(memberId));
  });

  test("a newer save of a list takes the older one's place in the outbox", () => {
    add("Raiders", "first");
    add("Wardens");
    const pending = readOutbox(memberId).map(({ value }) => value);
    const second = pendingSave(aCloudList({ id: "", name: "Raiders", note: "second" }), {
      rows: [],
      pending,
      seen: () => undefined,
      newIds: ["a", "b"],
    });
    addToOutbox(second, memberId);
    expect(waiting()).toEqual([
      ["Wardens", ""],
      ["Raiders", "second"],
    ]);
  });

  test("a save that was sent is gone from the outbox, and nothing else", () => {
    const first = add("Raiders");
    add("Wardens");
    removeFromOutbox(first);
    expect(isWaiting(first)).toBe(false);
    expect(waiting()).toEqual([["Wardens", ""]]);
  });

  test("a copy takes the place in the outbox of the save whose list was changed elsewhere", () => {
    const first = add("Raiders");
    add("Wardens");
    expect(replaceInOutbox(first, aSave("Raiders (2)"))).toBe(true);
    expect(waiting().map(([name]) => name)).toEqual(["Raiders (2)", "Wardens"]);
    removeFromOutbox(first);
    expect(replaceInOutbox(first, aSave("Raiders (3)"))).toBe(false);
    expect(waiting().map(([name]) => name)).toEqual(["Wardens"]);
  });
});

describe("two tabs", () => {
  test("two tabs never undo each other's step in the outbox: each save has a name of its own", () => {
    const mine = add("Raiders");
    const text = JSON.stringify(aSave("Wardens"));
    writeFromAnotherTab(outboxKey(memberId, "000000001-of-another").name, text);
    removeFromOutbox(mine);
    expect(waiting()).toEqual([["Wardens", ""]]);
  });

  test("two tabs hear of each other's saves in the outbox", () => {
    const onChange = vi.fn<() => void>();
    const stop = subscribeOutbox(memberId, onChange);
    writeFromAnotherTab(outboxKey(memberId, "000000001-x").name, JSON.stringify(aSave("Wardens")));
    writeFromAnotherTab("wab.draft", "{}");
    stop();
    expect(onChange).toHaveBeenCalledOnce();
  });
});

describe("a bad moment", () => {
  test("O03: without a network a save into the outbox of a full storage is refused, and what waited stays as it was", () => {
    add("Raiders");
    const before = contents("local");
    withFullStorage();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(addToOutbox(aSave("Wardens"), memberId)).toMatchObject({
      refusal: { kind: "storage-full" },
    });
    setStorageSource();
    expect(contents("local")).toEqual(before);
  });

  test("O03: with a network a save for which there is no room waits in memory, and an older one of its list stays stored", () => {
    const older = add("Raiders", "first");
    const before = contents("local");
    withFullStorage();
    const second = { ...older.value, list: { ...older.value.list, note: "second" } };
    const added = addToOutbox(second, memberId);
    if (!added.ok) throw new Error("It waits in memory");
    add("Wardens");
    expect(isOnlyInMemory(added.value)).toBe(true);
    expect(waiting()).toEqual([
      ["Raiders", "first"],
      ["Raiders", "second"],
      ["Wardens", ""],
    ]);
    expect(contents("local")).toEqual(before);
    removeFromOutbox(older);
    expect(isWaiting(added.value)).toBe(true);
  });

  test("O03: a save in memory takes the place of an older one in memory, which may be on its way", () => {
    withFullStorage();
    const onItsWay = add("Raiders", "first");
    const newer = add("Raiders", "second");
    expect(waiting()).toEqual([["Raiders", "second"]]);
    removeFromOutbox(onItsWay);
    expect(isWaiting(newer)).toBe(true);
  });

  test.each([1, 2])(
    "O02: a page that dies at write %i of a newer save in the outbox loses none",
    (nth) => {
      add("Raiders", "first");
      withDeathAtWrite(nth);
      try {
        add("Raiders", "second");
      } catch {
        // The page is gone.
      }
      setStorageSource();
      const notes = waiting().map(([, note]) => note);
      expect(notes).toEqual(nth === 1 ? ["first"] : ["first", "second"]);
    },
  );

  test("a save in the outbox that cannot be read stays stored and holds nothing up", () => {
    const damaged = outboxKey(memberId, "000000004-damaged");
    localStorage.setItem(damaged.name, '{"list":');
    add("Raiders");
    expect(waiting()).toEqual([["Raiders", ""]]);
    expect(localStorage.getItem(damaged.name)).toBe('{"list":');
  });
});
