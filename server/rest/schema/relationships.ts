/** Tables that can be embedded in each other, found from their foreign keys as PostgREST finds them. */
import type { ForeignKeyRow } from "./catalogue.ts";
import type { ColumnPair, Relationship, Table } from "./schema.ts";

interface ForeignKey {
  readonly row: ForeignKeyRow;
  readonly from: Table;
  readonly to: Table;
  /** Columns of `from`, each with the column of `to` that it refers to. */
  readonly pairs: readonly ColumnPair[];
}

/** All relationships of each table, by its oid. */
export function linkTables(
  rows: readonly ForeignKeyRow[],
  tables: ReadonlyMap<number, Table>,
): ReadonlyMap<number, readonly Relationship[]> {
  const keys = rows.flatMap((row) => foreignKey(row, tables));
  const links = new Map<number, Relationship[]>();
  const add = (oid: number, relationship: Relationship) => {
    links.set(oid, [...(links.get(oid) ?? []), relationship]);
  };
  for (const key of keys) {
    add(key.row.from, toParent(key));
    add(key.row.to, toChildren(key));
    for (const beyond of keys) {
      if (isJunction(key, beyond)) add(key.row.to, throughJunction(key, beyond));
    }
  }
  return links;
}

function foreignKey(row: ForeignKeyRow, tables: ReadonlyMap<number, Table>): readonly ForeignKey[] {
  const from = tables.get(row.from);
  const to = tables.get(row.to);
  if (from === undefined || to === undefined) return [];
  const pairs = row.fromColumns.map(
    (column, place) => [column, row.toColumns[place] ?? ""] as const,
  );
  return [{ row, from, to, pairs }];
}

function toParent({ row, from, to, pairs }: ForeignKey): Relationship {
  const cardinality = row.isUnique ? "one-to-one" : "many-to-one";
  return { from, to, cardinality, constraint: row.name, pairs, junction: undefined };
}

function toChildren({ row, from, to, pairs }: ForeignKey): Relationship {
  const cardinality = row.isUnique ? "one-to-one" : "one-to-many";
  const turned = turn(pairs);
  return {
    from: to,
    to: from,
    cardinality,
    constraint: row.name,
    pairs: turned,
    junction: undefined,
  };
}

/** Two keys of one table that are its whole identity, or part of it. */
function isJunction(near: ForeignKey, far: ForeignKey): boolean {
  const columns = [...near.row.fromColumns, ...far.row.fromColumns];
  const { primaryKey } = near.from;
  return (
    near !== far && near.from === far.from && columns.every((column) => primaryKey.includes(column))
  );
}

function throughJunction(near: ForeignKey, far: ForeignKey): Relationship {
  return {
    from: near.to,
    to: far.to,
    cardinality: "many-to-many",
    constraint: near.row.name,
    pairs: turn(near.pairs),
    junction: { table: near.from, pairs: far.pairs, constraint: far.row.name },
  };
}

function turn(pairs: readonly ColumnPair[]): readonly ColumnPair[] {
  return pairs.map(([near, far]) => [far, near]);
}
