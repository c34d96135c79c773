/** Writing entries. The server leaves a row in the audit log for each (case M07). */
import { changesBetween } from "#domain/editing/changes.ts";
import type { Values } from "#domain/editing/field.ts";
import type { StoredRow } from "#domain/editing/history.ts";
import type { Placed } from "#domain/editing/order.ts";
import { asText } from "#domain/outside.ts";
import { tryRefresh } from "../catalog/amendments.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";
import { anyTable, entriesQuery, entryOf, selectedColumns, type ContentEntry } from "./entries.ts";
import { kinds, type ContentKind, type KindId } from "./kinds.ts";

/** The outcome of a save. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly entry: ContentEntry }
  /** Somebody else saved meanwhile; null when they deleted it. Nothing was written. */
  | { readonly kind: "conflict"; readonly theirs: ContentEntry | null };

/**
 * Asks anew for all that is shown, because a text that everybody reads has changed: this browser need not
 * wait until it asks by itself.
 */
export function refresh(): void {
  void queryClient.invalidateQueries();
  void tryRefresh();
}

/** The list of the kind says so before it is asked anew. */
function show(id: KindId, saved: ContentEntry): void {
  queryClient.setQueryData(entriesQuery(id).queryKey, (before = []) =>
    before.some((entry) => entry.id === saved.id)
      ? before.map((entry) => (entry.id === saved.id ? saved : entry))
      : [...before, saved],
  );
}

/** The row as it is now, or null. @throws DataError */
async function currentEntry(kind: ContentKind, id: string): Promise<ContentEntry | null> {
  const client = await anyTable();
  const rows = dataOf(
    await client.from(kind.table).select(selectedColumns(kind)).eq("id", id).returns<StoredRow[]>(),
  );
  const [row] = rows;
  return row === undefined ? null : entryOf(kind, row);
}

/** The columns that say something else than before; the id is given once. */
function changedColumns(before: StoredRow, after: StoredRow): StoredRow {
  const isChanged = ([column, value]: [string, unknown]) =>
    column !== "id" && JSON.stringify(value) !== JSON.stringify(before[column]);
  return Object.fromEntries(Object.entries(after).filter(isChanged));
}

async function update(kind: ContentKind, entry: ContentEntry, change: StoredRow) {
  const client = await anyTable();
  return dataOf(
    await client
      .from(kind.table)
      .update(change)
      .eq("id", entry.id)
      .eq("updated_at", entry.version)
      .select(selectedColumns(kind))
      .returns<StoredRow[]>(),
  );
}

async function insert(kind: ContentKind, row: StoredRow): Promise<ContentEntry> {
  const client = await anyTable();
  const written = dataOf(
    await client.from(kind.table).insert(row).select(selectedColumns(kind)).single<StoredRow>(),
  );
  return entryOf(kind, written);
}

async function overwrite(id: KindId, entry: ContentEntry, values: Values): Promise<SaveOutcome> {
  const kind = kinds[id];
  const change = changedColumns(kind.rowOf(entry.values), kind.rowOf(values));
  if (Object.keys(change).length === 0) return { kind: "saved", entry };
  const [row] = await update(kind, entry, change);
  if (row === undefined) return { kind: "conflict", theirs: await currentEntry(kind, entry.id) };
  return { kind: "saved", entry: entryOf(kind, row) };
}

/** The id that a row is added under: what it was, what is typed, or the one made with the draft. */
function idOf(entry: ContentEntry, row: StoredRow, newId: string): string {
  return entry.id === "" ? asText(row["id"]) || newId : entry.id;
}

/** A row of its own: at the end of those that have an order. Added before, because an answer was lost, it is there. */
async function add(
  id: KindId,
  entry: ContentEntry,
  values: Values,
  newId: string,
): Promise<SaveOutcome> {
  const kind = kinds[id];
  const own = kind.rowOf(values);
  const rowId = idOf(entry, own, newId);
  const order = kind.isOrdered ? { order_index: entry.place } : {};
  try {
    return { kind: "saved", entry: await insert(kind, { ...own, id: rowId, ...order }) };
  } catch (error) {
    const theirs = await currentEntry(kind, rowId);
    if (theirs === null) throw error;
    if (changesBetween(kind.fields, theirs.values, values).length === 0)
      return { kind: "saved", entry: theirs };
    if (entry.id === "" && rowId !== newId) throw error;
    return { kind: "conflict", theirs };
  }
}

/**
 * Writes over what was seen, unless it is not what was seen any more; adds what is in no table, under `newId`
 * where nothing else names it.
 * @throws DataError
 */
export async function saveEntry(
  id: KindId,
  entry: ContentEntry,
  values: Values,
  newId: string,
): Promise<SaveOutcome> {
  const outcome = await (entry.version === null
    ? add(id, entry, values, newId)
    : overwrite(id, entry, values));
  if (outcome.kind === "saved") {
    show(id, outcome.entry);
    refresh();
  }
  return outcome;
}

/** Into the trash, for 30 days. @throws DataError */
export async function deleteEntry(id: KindId, entryId: string): Promise<void> {
  const client = await anyTable();
  dataOf(await client.from(kinds[id].table).delete().eq("id", entryId));
  refresh();
}

/** Gives entries their places: all or none. @throws DataError */
export async function saveOrder(id: KindId, places: readonly Placed[]): Promise<void> {
  const client = await backend();
  dataOf(
    await client.rpc("reorder_rows", {
      kind: kinds[id].table,
      row_ids: places.map((each) => each.id),
      places: places.map(({ place }) => place),
    }),
  );
  refresh();
}
