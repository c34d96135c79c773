/** The members' lists in the cloud. */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { queryOptions } from "@tanstack/react-query";
import {
  parseCloudList,
  parseCloudLists,
  rowUnits,
  type CloudList,
} from "#domain/list/cloud-list.ts";
import { builtPoints } from "#domain/list/saved-list.ts";
import type { ListChange } from "#domain/list/pending-save.ts";
import { type Backend, backend } from "../backend/client.ts";
import type { Database } from "../backend/database.types.ts";
import { DataError, dataOf } from "../backend/errors.ts";
import { forAddresses } from "../backend/in-parts.ts";

type Insert = Database["public"]["Tables"]["army_lists"]["Insert"];
type Update = Database["public"]["Tables"]["army_lists"]["Update"];

const columns =
  "id, name, faction, units, user_id, created_at, wab_id, updated_at, points_limit, note, tags, archived, catalog_version, version";

/** Rows of one answer. Servers bound its bytes: lists of the largest kind come in few at once. */
const pageSize = 200;
const smallPageSize = 15;

/** A list's date is when this version was saved, as for lists of this device. */
function dated<Row extends { readonly created_at: string; readonly updated_at: string }>(row: Row) {
  return { ...row, created_at: row.updated_at };
}

function only(rows: readonly Parameters<typeof dated>[0][], ownerId: string): CloudList | null {
  const [row] = rows;
  return row === undefined ? null : (parseCloudList(dated(row), ownerId) ?? null);
}

async function fetchPage(ownerId: string, from: number, size: number, signal: AbortSignal) {
  const client = await backend();
  return dataOf(
    await client
      .from("army_lists")
      .select(columns)
      .eq("user_id", ownerId)
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, from + size - 1)
      .abortSignal(signal),
  );
}

async function fetchPages(ownerId: string, size: number, signal: AbortSignal) {
  const lists: CloudList[] = [];
  for (let from = 0; ; from += size) {
    const page = await fetchPage(ownerId, from, size, signal);
    lists.push(...parseCloudLists(page.map(dated), ownerId));
    if (page.length < size) return lists;
  }
}

/** All lists of a member, newest first. @throws DataError */
async function fetchLists(ownerId: string, signal: AbortSignal): Promise<readonly CloudList[]> {
  try {
    return await fetchPages(ownerId, pageSize, signal);
  } catch (error) {
    if (!(error instanceof DataError && error.kind === "too-large")) throw error;
    return await fetchPages(ownerId, smallPageSize, signal);
  }
}

/** Milliseconds for which fetched lists are not asked for again. */
const freshFor = 30_000;

/** The time at which this page fetched a member's lists, by a clock that only goes forward. Milliseconds. */
const fetchedAt = new Map<string, number>();

/** Tells whether this page has just fetched them: the date of a copy is of a clock that may have been wrong. */
function isFresh(ownerId: string): boolean {
  return performance.now() - (fetchedAt.get(ownerId) ?? -Infinity) < freshFor;
}

/**
 * A member's lists. In memory for as long as the page is open, not the 5 minutes of other answers:
 * what leaves the memory leaves the copies for offline use too. What an earlier page wrote down is
 * never fresh: it may lack the last change that was made there.
 */
export function cloudListsQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["army_lists", ownerId],
    queryFn: async ({ signal }) => {
      const lists = await fetchLists(ownerId, signal);
      fetchedAt.set(ownerId, performance.now());
      return lists;
    },
    // Counted from a date in the future, zero would be a long time.
    staleTime: () => (isFresh(ownerId) ? Infinity : -Infinity),
    gcTime: Infinity,
  });
}

/** The list under an id, or null when the member has none. @throws DataError */
export async function fetchList(id: string, ownerId: string): Promise<CloudList | null> {
  const client = await backend();
  const request = client.from("army_lists").select(columns).eq("id", id).eq("user_id", ownerId);
  return only(dataOf(await request), ownerId);
}

/** The member's lists of a name, of any faction. @throws DataError */
export async function fetchNamed(name: string, ownerId: string): Promise<readonly CloudList[]> {
  const client = await backend();
  const request = client.from("army_lists").select(columns).eq("user_id", ownerId).eq("name", name);
  const rows = dataOf(await request);
  return parseCloudLists(rows.map(dated), ownerId);
}

/** The names of all the member's lists. @throws DataError */
export async function fetchNames(ownerId: string): Promise<readonly string[]> {
  const client = await backend();
  const request = client.from("army_lists").select("name").eq("user_id", ownerId);
  return dataOf(await request).map((row) => row.name);
}

/** Units as they are written: what was read from the row, or made by this app. */
function units(list: CloudList): NonNullable<Insert["units"]> {
  // Both came from JSON or go into it; the compiler cannot know that of a raw value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return rowUnits(list) as NonNullable<Insert["units"]>;
}

function content(list: CloudList) {
  const { name, faction, points_limit, note, tags, archived, catalog_version } = list;
  const built_points = list.damaged === null ? builtPoints(list.units) : null;
  const details = { points_limit, note, tags: [...tags], archived };
  return { name, faction, units: units(list), ...details, catalog_version, built_points };
}

/** Adds a list under its own id, or gives null when that id is there already. @throws DataError */
export async function insertList(list: CloudList, wabId: string): Promise<CloudList | null> {
  const client = await backend();
  const { id, user_id } = list;
  const row: Insert = { ...content(list), id, user_id, wab_id: wabId };
  const request = client
    .from("army_lists")
    .upsert(row, { onConflict: "id", ignoreDuplicates: true })
    .select(columns);
  return only(dataOf(await request), user_id);
}

function changedColumns({ note, tags, archived }: ListChange): Update {
  return {
    ...(note === undefined ? {} : { note }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(archived === undefined ? {} : { archived }),
  };
}

/**
 * Replaces a list in the version that is named, or only what a change names of it. Null when the list is
 * not there in that version.
 * @throws DataError
 */
export async function replaceList(
  list: CloudList,
  version: number,
  change: ListChange | null,
): Promise<CloudList | null> {
  const client = await backend();
  const request = client
    .from("army_lists")
    .update(change === null ? content(list) : changedColumns(change))
    .eq("id", list.id)
    .eq("user_id", list.user_id)
    .eq("version", version)
    .select(columns);
  return only(dataOf(await request), list.user_id);
}

/** Deletes lists; they stay in the member's trash for 30 days. @throws DataError */
export async function deleteLists(ids: readonly string[], ownerId: string): Promise<void> {
  const client = await backend();
  for (const some of forAddresses(ids)) {
    const request = client.from("army_lists").delete().eq("user_id", ownerId).in("id", some);
    dataOf(await request);
  }
}

/** Takes changes as they are told, those of this device as well. */
export interface ListListener {
  readonly onSaved: (list: CloudList) => void;
  readonly onDeleted: (id: string) => void;
  /** Something was not told, or not whole. */
  readonly onMissed: () => void;
}

/** A row may come without what was too large, or did not change. */
function isWhole(row: object): row is Parameters<typeof dated>[0] {
  return columns.split(", ").every((column) => column in row);
}

/** A channel on which the member's lists are told of as they change. */
export function listChannel(
  client: Backend,
  ownerId: string,
  { onSaved, onDeleted, onMissed }: ListListener,
): RealtimeChannel {
  const table = { schema: "public", table: "army_lists" };
  const own = { ...table, filter: `user_id=eq.${ownerId}` };
  const hearSaved = ({ new: row }: { readonly new: object }) => {
    const list = isWhole(row) ? parseCloudList(dated(row), ownerId) : undefined;
    if (list === undefined) onMissed();
    else onSaved(list);
  };
  return (
    client
      .channel(`army_lists of ${ownerId}`)
      .on("postgres_changes", { ...own, event: "INSERT" }, hearSaved)
      .on("postgres_changes", { ...own, event: "UPDATE" }, hearSaved)
      // Of a row that is gone only the id may be told, so there is nothing to filter by.
      .on("postgres_changes", { ...table, event: "DELETE" }, ({ old }) =>
        onDeleted(String(old["id"])),
      )
      .subscribe((status: string) => {
        if (status === "SUBSCRIBED") onMissed();
      })
  );
}
