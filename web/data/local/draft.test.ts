// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aList, anyOutsideList, aRow, aUnit } from "#domain/builders.test-support.ts";
import type { Draft } from "#domain/list/draft.ts";
import type { UnitLookup } from "#domain/catalog/known-unit.ts";
import { fc } from "#domain/properties.test-support.ts";
import { copyNames } from "./damaged-copies.ts";
import { readDraft, readShelf, writeDraft, writeShelf } from "./draft.ts";
import { keys } from "./keys.ts";
import { contents, resetStorage, withFullStorage, withStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

const hunters = aUnit();
const lookup: UnitLookup = (id) => (id === hunters.id ? hunters : undefined);
const draft: Draft = {
  list: aList({ name: "Raid ", pointsLimit: 300, note: "n", tags: ["club"] }),
  savedName: "Raiders",
};

describe("the list in progress", () => {
  test("there is no list in progress at a first visit", () => {
    expect(readDraft(lookup)).toBeNull();
  });

  test("the list in progress comes back after a reload, also while its name is being typed", async () => {
    writeDraft(draft);
    vi.resetModules();
    const reloaded = await import("./draft.ts");
    expect(reloaded.readDraft(lookup)).toEqual(draft);
  });

  test("the list in progress comes back after a crash, when the tab's own copy is gone", () => {
    writeDraft(draft);
    sessionStorage.clear();
    expect(readDraft(lookup)).toEqual(draft);
  });

  test("this tab's list in progress is not replaced by another tab's", () => {
    writeDraft(draft);
    localStorage.setItem("wab.draft", JSON.stringify({ faction: "feudom", units: [] }));
    expect(readDraft(lookup)).toEqual(draft);
  });

  test("the list in progress keeps a unit that the catalogue has lost, marked", () => {
    const gone = aRow(aUnit({ id: "gone", type: "Troop", characteristics: [] }), 2);
    writeDraft({ ...draft, list: aList({ rows: [gone] }) });
    expect(readDraft(lookup)?.list.rows).toEqual([{ ...gone, known: false }]);
  });

  test("any list in progress comes back with all its rows, within the limits or not", () => {
    fc.assert(
      fc.property(anyOutsideList, (list) => {
        const catalogue = new Map(list.rows.map(({ unit }) => [unit.id, unit]));
        writeDraft({ list, savedName: "" });
        expect(readDraft((id) => catalogue.get(id))).toEqual({ list, savedName: "" });
      }),
    );
  });

  test.each(["", "null", "[]", '{"faction":"feudom"}', '{"faction":"orcs","units":[]}'])(
    "O08: a damaged list in progress (%j) is copied aside and the other copy is used",
    (text) => {
      writeDraft(draft);
      sessionStorage.setItem("wab.draft", text);
      expect(readDraft(lookup)).toEqual(draft);
      expect(copyNames(keys.tabDraft).map((name) => contents("local")[name])).toEqual([text]);
    },
  );

  test("O03: keeping the list in progress in a full storage is refused", () => {
    withFullStorage();
    expect(writeDraft(draft)).toMatchObject({ refusal: { kind: "storage-full" } });
  });

  test("an old list in progress of this tab never wins over a newer one for all", () => {
    writeDraft({ ...draft, savedName: "old" });
    withStorage((real, area) => ({
      setItem: (name, text) => {
        if (area === "tab") throw new DOMException("", "QuotaExceededError");
        real.setItem(name, text);
      },
    }));
    writeDraft({ ...draft, savedName: "new" });
    expect(readDraft(lookup)?.savedName).toBe("new");
  });
});

describe("the shelf", () => {
  const feudom: Draft = { list: aList({ factionId: "feudom", note: "feudom" }), savedName: "" };

  test("one list in progress is put aside for each faction", () => {
    writeShelf(draft);
    writeShelf(feudom);
    writeShelf({ ...feudom, savedName: "newer" });
    expect(readShelf(lookup)).toEqual({
      "northern-tribes": draft,
      feudom: { ...feudom, savedName: "newer" },
    });
  });

  test("O05: a list that another tab put aside under another faction stays", async () => {
    readShelf(lookup);
    vi.resetModules();
    const other = await import("./draft.ts");
    other.writeShelf(feudom);
    writeShelf(draft);
    expect(Object.keys(readShelf(lookup)).toSorted()).toEqual(["feudom", "northern-tribes"]);
  });

  test("O08: good lists put aside are shown when another is damaged, which is copied", () => {
    writeShelf(draft);
    const text = `{"feudom":7,${contents("local")["wab.shelf"]?.slice(1)}`;
    localStorage.setItem("wab.shelf", text);
    expect(readShelf(lookup)).toEqual({ "northern-tribes": draft });
    expect(copyNames(keys.shelf)).toHaveLength(1);
  });
});
