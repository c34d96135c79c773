import { beforeEach, expect, test } from "vitest";
import { aList, aRow, aUnit } from "#domain/builders.test-support.ts";
import { emptyDraft } from "#domain/list/draft.ts";
import { keepDisplaced } from "./displaced-draft.ts";
import { saveListLocally } from "../lists/save-on-device.ts";
import { readTrash } from "./trash.ts";

const now = new Date("2026-11-21T12:00:00Z");
const named = (name: string) => ({
  list: aList({ name, rows: [aRow(aUnit())] }),
  savedName: "",
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("an unsaved list that makes room is found in the trash, once", () => {
  keepDisplaced(named("Raiders"), now);
  keepDisplaced(named("Raiders"), now);
  expect(readTrash(now).map(({ list, reason }) => [list.name, reason])).toEqual([
    ["Raiders", "replaced"],
  ]);
});

test("an unsaved list without a name is named for its day in the trash", () => {
  keepDisplaced(named(""), now);
  expect(readTrash(now).map(({ list }) => list.name)).toEqual(["2026-11-21"]);
});

test("a list that is saved as it is, and one without units, leave nothing in the trash", () => {
  saveListLocally({
    list: named("Raiders").list,
    factionName: "Northern Tribes",
    imageUrl: () => "",
    now,
    id: "1",
    knownVersion: undefined,
  });
  keepDisplaced(named("Raiders"), now);
  keepDisplaced(emptyDraft("syenann"), now);
  expect(readTrash(now)).toEqual([]);
});
