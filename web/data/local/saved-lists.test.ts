// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aSavedList } from "#domain/builders.test-support.ts";
import { fc } from "#domain/properties.test-support.ts";
import { copyNames } from "./damaged-copies.ts";
import { keys } from "./keys.ts";
import {
  duplicateSavedList,
  readSavedLists,
  subscribeSavedLists,
  updateSavedList,
  writeSavedLists,
} from "./saved-lists.ts";
import { rememberVersion, seenVersion } from "./seen.ts";
import { deleteSavedLists } from "./trash.ts";
import {
  resetStorage,
  withFullStorage,
  withStorage,
  writeFromAnotherTab,
} from "./storage.test-support.ts";

beforeEach(resetStorage);

const now = new Date("2026-11-21T12:00:00.000Z");

function copies(): readonly (string | null)[] {
  return copyNames(keys.armyLists).map((name) => localStorage.getItem(name));
}

function put(text: string): void {
  localStorage.setItem("armyLists", text);
}

describe("reading the saved lists", () => {
  test("saved lists of the older product are read", () => {
    const { id, name, faction, units, created_at } = aSavedList();
    put(JSON.stringify([{ id, name, faction, units, created_at }]));
    expect(readSavedLists()).toEqual([aSavedList()]);
  });

  test("unchanged saved lists are the same array, so that nothing is drawn again", () => {
    put(JSON.stringify([aSavedList()]));
    expect(readSavedLists()).toBe(readSavedLists());
  });

  test("O05: a list that another tab saved appears among the saved lists", () => {
    const onChange = vi.fn<() => void>();
    const stop = subscribeSavedLists(onChange);
    writeFromAnotherTab("armyLists", JSON.stringify([aSavedList()]));
    stop();
    expect(onChange).toHaveBeenCalledOnce();
    expect(readSavedLists()).toEqual([aSavedList()]);
  });

  test("a local list is never taken for a cloud list", () => {
    put(JSON.stringify([aSavedList({ user_id: "user" })]));
    expect(readSavedLists()).toMatchObject([{ user_id: null }]);
  });
});

describe("O08: a damaged value", () => {
  const good = JSON.stringify(aSavedList());

  test.each(["", "null", "{}", "[", `[${good},{"na`, "3", '"text"', "[null]"])(
    "O08: damaged saved lists %j let the app start, and a later save leaves their kept text",
    (text) => {
      put(text);
      expect(readSavedLists()).toEqual([]);
      writeSavedLists([aSavedList()]);
      expect(readSavedLists()).toEqual([aSavedList()]);
      expect(copies()).toEqual([text]);
    },
  );

  test("O08: good saved lists among bad ones are shown", () => {
    const text = `[null, ${good}, {"name": 3}, 7]`;
    put(text);
    expect(readSavedLists()).toEqual([aSavedList()]);
    expect(copies()).toEqual([text]);
  });

  test("O08: a million stored items are read and the one list among them is shown", () => {
    put(`[${"0,".repeat(1_000_000)}${good}]`);
    expect(readSavedLists()).toEqual([aSavedList()]);
  });

  test("O08: saved lists nested without end are survived", () => {
    const text = "[".repeat(500_000) + "]".repeat(500_000);
    put(text);
    expect(readSavedLists()).toEqual([]);
    expect(copies()).toEqual([text]);
  });

  test("O08: a damaged text of saved lists is copied once, however often it is read", () => {
    for (let round = 0; round < 3; round += 1) {
      put("[");
      readSavedLists();
      put("[]");
      readSavedLists();
    }
    expect(copies()).toEqual(["["]);
  });

  test("O08: copies of damaged saved lists cannot fill the storage: the newest five stay", () => {
    for (let round = 0; round < 9; round += 1) {
      put(`[${round}`);
      readSavedLists();
    }
    expect(copies()).toEqual(["[4", "[5", "[6", "[7", "[8"]);
  });

  test("O08: saving is refused without room for a copy of what could not be read", () => {
    put("[null");
    withFullStorage();
    expect(readSavedLists()).toEqual([]);
    withStorage((real) => ({
      setItem: (name, text) => {
        if (name.includes(".corrupt.")) throw new DOMException("", "QuotaExceededError");
        real.setItem(name, text);
      },
    }));
    expect(writeSavedLists([aSavedList()])).toMatchObject({ refusal: { kind: "storage-full" } });
    expect(localStorage.getItem("armyLists")).toBe("[null");
  });

  test("O08: damaged parts of the saved lists are copied where the whole text has no room", () => {
    const filler = JSON.stringify(aSavedList({ note: "n".repeat(2000) }));
    put(`[${`${filler},`.repeat(1200)}"lost"]`);
    expect(readSavedLists()).toHaveLength(1200);
    expect(copies()).toEqual(['["lost"]']);
  });

  test("O08: 10,000 random values as saved lists let the app start and lose nothing unreadable", () => {
    const pieces = ["[", "]", "{", "}", ",", '"', "null", "name", ":", "1e9", good, "\\u0000", " "];
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join("")),
      fc
        .array(fc.oneof(fc.jsonValue(), fc.constant(aSavedList())))
        .map((list) => JSON.stringify(list)),
      fc.nat(good.length).map((length) => `[${good},${good.slice(0, length)}`),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        localStorage.clear();
        put(text);
        const lists = readSavedLists();
        expect(lists.every((list) => list.name !== "")).toBe(true);
        expect(copies()).toEqual(isWhole(text, lists.length) ? [] : [text]);
        expect(writeSavedLists(lists)).toEqual({ ok: true });
        expect(readSavedLists()).toEqual(lists);
      }),
      { numRuns: 10_000 },
    );
  }, 20_000);
});

/** Tells whether the text is an array of which every entry was read. */
function isWhole(text: string, read: number): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) && json.length === read;
  } catch {
    return false;
  }
}

describe("changing a saved list without opening it", () => {
  beforeEach(() => {
    put(JSON.stringify([aSavedList(), aSavedList({ id: "2", name: "Wardens" })]));
  });

  test("note, tags and archive of a saved list are changed, its date and place stay", () => {
    const change = { note: "bring dice", tags: ["club"], archived: true };
    const after = { ...aSavedList(), ...change, version: 2 };
    expect(updateSavedList("1", change)).toEqual({ ok: true, value: after });
    expect(readSavedLists()[0]).toEqual(after);
  });

  test("a saved list can be renamed, but not to nothing or to another list's name", () => {
    expect(updateSavedList("1", { name: " Hunters " })).toMatchObject({
      value: { name: "Hunters" },
    });
    expect(updateSavedList("1", { name: " " })).toMatchObject({
      refusal: { kind: "name-missing" },
    });
    expect(updateSavedList("1", { name: "Wardens" })).toMatchObject({
      refusal: { kind: "name-taken" },
    });
  });

  test("a saved list that another tab deleted is not there to be changed", () => {
    expect(updateSavedList("9", { note: "n" })).toMatchObject({ refusal: { kind: "not-found" } });
  });

  test("O05: this tab's own change is no conflict for its next save, another tab's still is", () => {
    const [raiders, wardens] = readSavedLists();
    if (raiders === undefined || wardens === undefined) throw new Error("Two lists are saved");
    rememberVersion(raiders);
    rememberVersion({ ...wardens, version: 7 });
    updateSavedList("1", { archived: true });
    updateSavedList("2", { archived: true });
    expect([seenVersion(raiders), seenVersion(wardens)]).toEqual([2, 7]);
  });

  test("a copy of a saved list is a list of its own under the next name", () => {
    const copy = duplicateSavedList("1", { id: "3", now, taken: [] });
    expect(copy).toMatchObject({
      value: { id: "3", name: "Raiders (2)", created_at: now.toISOString(), version: 1 },
    });
    expect(readSavedLists()).toHaveLength(3);
  });

  test("a copy of a saved list avoids names that lists have elsewhere, and taking it back leaves its namesakes", () => {
    const taken = ["Raiders (2)"];
    expect(duplicateSavedList("1", { id: "3", now, taken })).toMatchObject({
      value: { name: "Raiders (3)" },
    });
    duplicateSavedList("1", { id: "4", now, taken: [] });
    updateSavedList("4", { name: "Raiders (3) " });
    deleteSavedLists(({ id }) => id === "3", now);
    expect(readSavedLists().map(({ id }) => id)).toEqual(["4", "1", "2"]);
  });

  test("a saved list that is not touched keeps what only a newer version of the app knows", () => {
    put(
      JSON.stringify([
        aSavedList(),
        { ...aSavedList({ id: "2", name: "Wardens" }), colour: "red" },
      ]),
    );
    updateSavedList("1", { note: "n" });
    expect(JSON.parse(localStorage.getItem("armyLists") ?? "")).toMatchObject([
      { note: "n" },
      { colour: "red" },
    ]);
  });

  test("O03: a full storage refuses a change of saved lists and leaves them as they were", () => {
    const before = localStorage.getItem("armyLists");
    withFullStorage();
    const full = { refusal: { kind: "storage-full" } };
    expect(updateSavedList("1", { note: "n" })).toMatchObject(full);
    expect(duplicateSavedList("1", { id: "3", now, taken: [] })).toMatchObject(full);
    expect(localStorage.getItem("armyLists")).toBe(before);
  });
});
