/**
 * Rows that a write gives back: only columns that are asked for, because others may be hidden from the
 * writer.
 */
import type { Format } from "../media-type.ts";
import type { Level, OrderTerm, SelectItem } from "../parse/query.ts";
import type { Column, Relation, Table } from "../schema/schema.ts";
import { answerText, type Plan } from "./answer.ts";
import { fieldExpression } from "./expression.ts";
import { createScope, type Scope } from "./scope.ts";
import { identifier, list, type Sql, sql } from "./sql.ts";
import type { Statement } from "./statement.ts";

/** Answer that a write is to give. */
export type Returning =
  | { readonly kind: "nothing" }
  | { readonly kind: "location" }
  | { readonly kind: "rows"; readonly format: Format };

/** A write while it is written. */
export interface Draft {
  readonly statement: Statement;
  readonly table: Table;
  readonly alias: Sql;
  readonly returning: Returning;
  /** Selection of the address; its filters belong to the write. */
  readonly level: Level;
}

/** Text after `returning`. */
export function returned({ statement, table, alias, returning, level }: Draft): Sql {
  if (returning.kind === "nothing") return sql`1`;
  if (returning.kind === "location") {
    const key = table.primaryKey.map((name) => sql`${alias}.${identifier(name)}`);
    return key.length === 0 ? sql`1` : list(key);
  }
  const scope: Scope = { ...createScope(statement, table, level), alias };
  const names = neededNames(scope);
  if (names === "all") return sql`${alias}.*`;
  if (names.size === 0) return sql`1`;
  return list([...names].map((name) => namedColumn(scope, name)));
}

function namedColumn(scope: Scope, name: string): Sql {
  const { sql: value } = fieldExpression(scope, { name, path: [] });
  return sql`${value} as ${identifier(name)}`;
}

/** Columns that the answer shows, sorts by, or joins by. */
function neededNames({ level, embeds }: Scope): ReadonlySet<string> | "all" {
  if (level.items.some(({ kind }) => kind === "all")) return "all";
  const joined = embeds.flatMap(({ relationship }) => relationship.pairs.map(([near]) => near));
  return new Set([...level.items.flatMap(fieldName), ...level.order.flatMap(orderName), ...joined]);
}

function fieldName(item: SelectItem): readonly string[] {
  return item.kind === "field" ? [item.field.name] : [];
}

function orderName({ relation, field }: OrderTerm): readonly string[] {
  return relation === undefined ? [field.name] : [];
}

/**
 * The whole statement: the write, then the answer made of what it returned.
 *
 * @param columns that the answer has besides
 */
export function planWritten(draft: Draft, write: Sql, columns: Sql): Plan {
  const { statement } = draft;
  const answer = answerOf(draft, sql`${settings}${columns}`);
  return { text: sql`with w as (${write}) ${answer}`, parameters: statement.parameters };
}

function answerOf({ statement, table, returning, level }: Draft, columns: Sql): Sql {
  if (returning.kind !== "rows") {
    const location = returning.kind === "location" ? locationOf(table) : sql``;
    return sql`select null::text as body, pg_catalog.count(*)::int4 as rows, null::int4 as total${columns}${location} from w`;
  }
  return answerText(
    {
      statement,
      relation: asReturned(table),
      level: { ...level, filters: [] },
      sourceOf: (alias) => ({ from: sql`w as ${alias}`, conditions: [] }),
      range: undefined,
      wantsBody: true,
      wantsTotal: false,
      format: returning.format,
    },
    columns,
  );
}

/** There, a computed column is a column: the row that it was computed from is gone. */
function asReturned(table: Table): Relation {
  const computed = [...table.computed].map(([name, { type }]): [string, Column] => [
    name,
    { name, sql: identifier(name), type, storedAs: type.sql, otherwise: undefined },
  ]);
  return { ...table, columns: new Map([...computed, ...table.columns]), computed: new Map() };
}

function locationOf({ primaryKey }: Table): Sql {
  if (primaryKey.length === 0) return sql``;
  const key = list(primaryKey.map((name) => sql`${identifier(name)}::text`));
  return sql`, (select pg_catalog.json_build_array(${key}) from w limit 1) as location`;
}

/** Settings that functions and triggers make for the answer. */
export const settings = sql`, nullif(pg_catalog.current_setting('response.status', true), '') as status, nullif(pg_catalog.current_setting('response.headers', true), '') as headers`;
