import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseCloudList, type CloudList } from "#domain/list/cloud-list.ts";
import { cloudListsQuery } from "./army-lists.ts";
import { queryClient } from "../backend/query-client.ts";
import { cloudStore } from "./cloud-store.ts";
import { hearDeleted, hearSaved } from "./hear-lists.ts";
import { showFetched, showMember } from "./update-cloud-store.ts";

const { queryKey } = cloudListsQuery("ada");

function aRow(part: Readonly<Record<string, unknown>>): CloudList {
  const row = { id: "raiders", name: "Raiders", faction: "syenann", units: [], user_id: "ada" };
  const list = parseCloudList({ ...row, ...part }, "ada");
  if (list === undefined) throw new Error("no list");
  return list;
}

function show(rows: readonly CloudList[]): void {
  queryClient.setQueryData(queryKey, rows);
  showFetched("ada", { rows, connection: "idle", problem: null, fetchedAt: 1 });
}

const shown = () => cloudStore.getState().lists.map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  show([aRow({ version: 3 })]);
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  showMember(null);
});

test("a list that another device saved is shown as it was saved there", () => {
  hearSaved(aRow({ version: 4, name: "Raiders of the club" }));
  expect(shown()).toEqual(["Raiders of the club"]);
  hearSaved(aRow({ id: "guards", name: "Guards" }));
  expect(shown().toSorted()).toEqual(["Guards", "Raiders of the club"]);
});

test("news of a list that comes late does not replace a later version, whatever its date", () => {
  hearSaved(aRow({ version: 2, name: "Older", created_at: "2099-01-01T00:00:00Z" }));
  hearSaved(aRow({ version: 3, name: "The same", created_at: "2099-01-01T00:00:00Z" }));
  expect(shown()).toEqual(["Raiders"]);
});

test("a list that another device deleted is shown no longer, and one of somebody else changes nothing", () => {
  hearDeleted("of-somebody-else", "ada");
  expect(shown()).toEqual(["Raiders"]);
  hearDeleted("raiders", "ada");
  expect(shown()).toEqual([]);
});

test("news of lists before they are known has them fetched", () => {
  queryClient.setQueryData(queryKey, []);
  queryClient.removeQueries();
  queryClient.setQueryData(["army_lists", "asked"], []);
  hearSaved(aRow({ version: 4 }));
  vi.advanceTimersByTime(500);
  expect(queryClient.getQueryState(["army_lists", "asked"])?.isInvalidated).toBe(true);
});
