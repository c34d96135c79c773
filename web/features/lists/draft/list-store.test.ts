import { beforeEach, describe, expect, test, vi } from "vitest";
import { aSavedList, memberId } from "#domain/builders.test-support.ts";
import { quantityOf } from "#domain/list/army-list.ts";
import { emptyDraft } from "#domain/list/draft.ts";
import { startHistory } from "#domain/history.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { announce } from "#web/data/lists/save-events.ts";
import { readDraft, readShelf, writeDraft } from "#web/data/local/draft.ts";
import { readTrash } from "#web/data/local/trash.ts";
import { readFaction } from "#web/data/local/preferences.ts";
import { rememberRow, seenRow } from "#web/data/local/seen.ts";
import { rememberVersion, seenVersion } from "#web/data/local/seen.ts";
import { withDeathAtWrite } from "#web/data/local/storage.test-support.ts";
import {
  add,
  currentDraft,
  currentList,
  edit,
  openDraft,
  redoEdit,
  rememberSaved,
  startNewList,
  switchFaction,
  undoEdit,
  useListStore,
} from "./list-store.ts";

function unit(id: string) {
  const found = unitById(id);
  if (found === undefined) throw new Error(`The catalogue has no ${id}`);
  return found;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useListStore.setState({ history: startHistory(emptyDraft("northern-tribes")) });
});

describe("the list in progress", () => {
  test("the list in progress takes units up to their availability, then says why not", () => {
    const hunters = unit("orc-hunters");
    for (let copy = 0; copy < hunters.availability; copy += 1) expect(add(hunters)).toBeNull();
    expect(add(hunters)).toEqual({ kind: "at-availability", max: hunters.availability });
    expect(quantityOf(currentList(), hunters.id)).toBe(hunters.availability);
  });

  test("the list in progress is stored right after an edit", async () => {
    add(unit("orc-hunters"));
    await vi.waitFor(() => expect(readDraft(unitById)?.list).toEqual(currentList()));
  });

  test("the list in progress is stored when the page is left at once", () => {
    add(unit("orc-hunters"));
    window.dispatchEvent(new Event("pagehide"));
    expect(readDraft(unitById)?.list).toEqual(currentList());
  });

  test("a list in progress with a note alone waits for its faction to come back", () => {
    edit((list) => ({ ...list, note: "Bring dice" }));
    switchFaction("feudom");
    switchFaction("northern-tribes");
    expect(currentList().note).toBe("Bring dice");
  });

  test.each([1, 2, 3, 4, 5, 6])(
    "a change of faction loses neither list when the page dies at write %i",
    (nth) => {
      edit((list) => ({ ...list, name: "Raiders" }));
      switchFaction("feudom");
      edit((list) => ({ ...list, name: "Wardens" }));
      window.dispatchEvent(new Event("pagehide"));
      withDeathAtWrite(nth);
      switchFaction("northern-tribes");
      const stored = [readDraft(unitById), ...Object.values(readShelf(unitById))];
      const names = stored.map((draft) => draft?.list.name);
      expect(names).toEqual(expect.arrayContaining(["Raiders", "Wardens"]));
    },
  );

  test("undo takes back a name as a name, not letter by letter", () => {
    for (const name of ["R", "Ra", "Rai"]) edit((list) => ({ ...list, name }), "name");
    undoEdit();
    expect(currentList().name).toBe("");
    redoEdit();
    expect(currentList().name).toBe("Rai");
  });

  test("undo and redo say when there is nothing to do", () => {
    expect([undoEdit(), redoEdit()]).toEqual([false, false]);
  });

  test("a new list has the same faction and limit, and undo brings back the old one", () => {
    edit((list) => ({ ...list, pointsLimit: 200 }));
    add(unit("orc-hunters"));
    const before = currentDraft();
    startNewList();
    expect(currentDraft()).toEqual(emptyDraft("northern-tribes", 200));
    undoEdit();
    expect(currentDraft()).toBe(before);
  });
});

describe("another faction", () => {
  test("a change of faction puts the list aside and brings it back", () => {
    add(unit("orc-hunters"));
    const tribes = currentList();
    switchFaction("syenann");
    expect(currentList().rows).toEqual([]);
    switchFaction("northern-tribes");
    expect(currentList()).toEqual(tribes);
  });

  test("a change of faction is remembered, and undo remembers the one before", () => {
    switchFaction("syenann");
    expect(readFaction()).toBe("syenann");
    undoEdit();
    expect([currentList().factionId, readFaction()]).toEqual([
      "northern-tribes",
      "northern-tribes",
    ]);
  });

  test("a loaded list brings its faction along, and the list so far is put aside", () => {
    add(unit("orc-hunters"));
    const tribes = currentList();
    openDraft(emptyDraft("feudom"));
    expect(currentList().factionId).toBe("feudom");
    switchFaction("northern-tribes");
    expect(currentList()).toEqual(tribes);
  });
});

describe("a list that makes room and was not saved", () => {
  const trashed = () => readTrash(new Date()).map(({ list }) => list.units.map(({ id }) => id));

  test("an unsaved list is in the trash after New List", () => {
    add(unit("orc-hunters"));
    startNewList();
    expect(trashed()).toEqual([["orc-hunters"]]);
  });

  test("an unsaved list that was put aside is in the trash when another of its faction is opened", () => {
    add(unit("orc-hunters"));
    switchFaction("syenann");
    openDraft(emptyDraft("northern-tribes"));
    switchFaction("syenann");
    expect(trashed()).toEqual([["orc-hunters"]]);
  });

  test("an unsaved list that another tab put aside is in the trash when this tab puts one there", () => {
    const own = useListStore.getState();
    add(unit("wisemane"));
    switchFaction("feudom");
    useListStore.setState(own);
    add(unit("orc-hunters"));
    switchFaction("feudom");
    expect(trashed()).toEqual([["wisemane"]]);
    switchFaction("northern-tribes");
    expect(currentList().rows.map((row) => row.unit.id)).toEqual(["orc-hunters"]);
  });

  test("an unsaved list that differs from an opened one in its tags alone is in the trash", () => {
    add(unit("orc-hunters"));
    edit((list) => ({ ...list, tags: ["club"] }));
    const { list, savedName } = currentDraft();
    switchFaction("syenann");
    openDraft({ list: { ...list, tags: [] }, savedName });
    expect(trashed()).toEqual([["orc-hunters"]]);
  });

  test("an unsaved list that was put aside and came back is not in the trash", () => {
    add(unit("orc-hunters"));
    switchFaction("syenann");
    switchFaction("northern-tribes");
    add(unit("wisemane"));
    switchFaction("feudom");
    undoEdit();
    expect(trashed()).toEqual([]);
    expect(currentList().rows).toHaveLength(2);
  });
});

test.each([
  ["opened", () => openDraft(emptyDraft("northern-tribes"))],
  ["opened in another faction", () => openDraft(emptyDraft("feudom"))],
  ["new", startNewList],
  ["in another faction", () => switchFaction("syenann")],
])(
  "the way back from a list that is %s leads to the list before, whatever was done since",
  (_, leave) => {
    add(unit("orc-hunters"));
    const before = currentList();
    leave()();
    expect(currentList()).toEqual(before);

    const goBack = leave();
    edit((list) => ({ ...list, name: "Later" }));
    goBack();
    expect(currentList()).toEqual(before);
    undoEdit();
    expect(currentList().name).toBe("Later");
  },
);

test("the way back to a member's list ends when they leave", () => {
  add(unit("orc-hunters"));
  const goBack = openDraft(emptyDraft("northern-tribes"));
  announce({ kind: "left", lists: [] });
  goBack();
  expect(currentList().rows).toEqual([]);
});

test("a save names the list in progress without being a step of undo", () => {
  add(unit("orc-hunters"));
  add(unit("wisemane"));
  rememberSaved("Raiders");
  undoEdit();
  expect(currentDraft().savedName).toBe("Raiders");
  expect(quantityOf(currentList(), "wisemane")).toBe(0);
});

describe("O05: the lists that a tab has seen", () => {
  const raiders = aSavedList({ name: "Raiders", version: 1 });

  /** Nothing of the tab before is written later, into the storage of the one that begins. */
  function storeWhatWaits(): void {
    window.dispatchEvent(new Event("pagehide"));
  }

  /** A tab that begins now, with its storage for the tab as given. */
  async function tabBegins(): Promise<void> {
    vi.resetModules();
    await import("./list-store.ts");
  }

  test("O05: a new tab has seen lists as the others had when it began, and not what they save later", async () => {
    rememberVersion(raiders);
    rememberRow(memberId, "row", 3);
    storeWhatWaits();
    sessionStorage.clear();
    await tabBegins();
    const own = Object.entries(sessionStorage);
    rememberVersion({ ...raiders, version: 2 });
    rememberRow(memberId, "row", 4);
    sessionStorage.clear();
    for (const [name, text] of own) sessionStorage.setItem(name, text);
    expect(seenVersion(raiders)).toBe(1);
    expect(seenRow(memberId, "row")).toEqual({ version: 3 });
  });

  test("O05: a tab that is reloaded goes on with what it has seen itself", async () => {
    writeDraft(emptyDraft("feudom"));
    rememberVersion(raiders);
    localStorage.setItem("wab.seenVersions", "{}");
    await tabBegins();
    expect(seenVersion(raiders)).toBe(1);
  });
});
