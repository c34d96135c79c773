import { beforeEach, expect, test } from "vitest";
import { aList, aRow } from "#domain/builders.test-support.ts";
import { unitOf } from "#domain/share/share.test-support.ts";
import { resetStorage, withFullStorage } from "#web/data/local/storage.test-support.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";
import { copyToMyLists } from "./copy-to-my-lists.ts";

const shared = aList({ rows: [aRow(unitOf("alborc")), aRow(unitOf("orc-hunters"), 2)] });

beforeEach(resetStorage);

test("a copied list is a list of this device, with the units that it had", () => {
  copyToMyLists(shared, []);
  expect(readSavedLists()).toMatchObject([
    {
      name: "Raiders",
      faction: "northern-tribes",
      user_id: null,
      units: [
        { id: "alborc", quantity: 1 },
        { id: "orc-hunters", quantity: 2 },
      ],
    },
  ]);
});

test("a copy never replaces a list that has its name, of whichever faction", () => {
  copyToMyLists({ ...shared, factionId: "syenann" }, []);
  copyToMyLists(shared, []);
  copyToMyLists(shared, []);
  expect(readSavedLists().map(({ name }) => name)).toEqual([
    "Raiders (3)",
    "Raiders (2)",
    "Raiders",
  ]);
});

test("a list whose link has a longer name than may be written keeps its beginning, and replaces none", () => {
  const long = { ...shared, name: "The long way to the north ".repeat(8) };
  copyToMyLists(long, []);
  copyToMyLists(long, []);
  const names = readSavedLists().map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
  for (const name of names) {
    expect(name).toMatch(/^The long way to the north/);
    expect(name.length).toBeLessThanOrEqual(100);
  }
});

test("a copied list changes nothing where the browser has no room, and the reason is given", () => {
  withFullStorage();
  expect(copyToMyLists(shared, [])).toEqual({ ok: false, refusal: { kind: "storage-full" } });
  expect(readSavedLists()).toEqual([]);
});
