/** The entries of a kind, as administrators see them: all languages, with the version that they saw. */
import { queryOptions } from "@tanstack/react-query";
import type { SupabaseClient } from "@supabase/supabase-js";
import { units } from "#catalog/catalog.ts";
import { columnsOf, type Values } from "#domain/editing/field.ts";
import type { StoredRow } from "#domain/editing/history.ts";
import { valuesOfUnit } from "#domain/editing/unit-fields.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { kinds, type ContentKind, type KindId } from "./kinds.ts";

/** An entry of a kind of content, as it is edited. */
export interface ContentEntry {
  readonly id: string;
  /** `updated_at`, to notice who was faster; null for what is in no table yet. */
  readonly version: string | null;
  readonly place: number;
  readonly values: Values;
  /** The row itself, from which its earlier states are walked back; null as above. */
  readonly row: StoredRow | null;
}

/** Tables are named by the kinds here, so that their types are those of none. */
export function anyTable(): Promise<SupabaseClient> {
  return backend();
}

/** The columns of a kind's table, as selects list them. */
export function selectedColumns(kind: ContentKind): string {
  const own =
    kind.id === "units" ? ["faction_id", "unit", "removed"] : kind.fields.flatMap(columnsOf);
  const order = kind.isOrdered ? ["order_index"] : [];
  return [...new Set(["id", "updated_at", ...own, ...order])].join(", ");
}

/** The entry that a row of the kind's table is. */
export function entryOf(kind: ContentKind, row: StoredRow): ContentEntry {
  return {
    id: String(row["id"]),
    version: String(row["updated_at"]),
    place: Number(row["order_index"] ?? 0),
    values: kind.valuesOf(row),
    row,
  };
}

/** The units of the catalogue, and in their places and behind them what administrators made of them. */
function withCatalogue(entries: readonly ContentEntry[]): readonly ContentEntry[] {
  const edited = new Map(entries.map((entry) => [entry.id, entry]));
  const known = units.map(
    (unit): ContentEntry =>
      edited.get(unit.id) ?? {
        id: unit.id,
        version: null,
        place: 0,
        values: valuesOfUnit(unit, false),
        row: null,
      },
  );
  const ids = new Set(units.map(({ id }) => id));
  return [...known, ...entries.filter(({ id }) => !ids.has(id))];
}

async function fetchEntries(id: KindId, signal: AbortSignal): Promise<readonly ContentEntry[]> {
  const kind = kinds[id];
  const client = await anyTable();
  const { column, ascending } = kind.order;
  const rows: readonly StoredRow[] = dataOf(
    await client
      .from(kind.table)
      .select(selectedColumns(kind))
      .order(column, { ascending })
      .order("id")
      .abortSignal(signal)
      .returns<StoredRow[]>(),
  );
  const entries = rows.map((row) => entryOf(kind, row));
  return kind.id === "units" ? withCatalogue(entries) : entries;
}

/** All entries of a kind, in the order in which they are read; asked anew whenever they are looked at, and never kept. */
export function entriesQuery(id: KindId) {
  return queryOptions({
    queryKey: ["admin", id],
    queryFn: ({ signal }) => fetchEntries(id, signal),
    staleTime: 0,
    meta: { isSecret: true },
  });
}

/** Tells whether the app brings the unit along: then it can be corrected, and not deleted. */
export function isOfCatalogue(id: KindId, entryId: string): boolean {
  return id === "units" && units.some((unit) => unit.id === entryId);
}
