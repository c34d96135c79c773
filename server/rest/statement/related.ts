import type { ColumnPair, Relationship } from "../schema/schema.ts";
import { identifier, join, type Sql, sql } from "./sql.ts";
import type { Statement } from "./statement.ts";

/** Rows of a relation that belong to the row around them. */
export interface Source {
  /** Text after `from`. */
  readonly from: Sql;
  readonly conditions: readonly Sql[];
}

/** The far side of a relationship, as seen from one row of the near side. */
export function relatedRows(
  statement: Statement,
  { to, pairs, junction }: Relationship,
  near: Sql,
  far: Sql,
): Source {
  if (junction === undefined) {
    return { from: sql`${to.sql} as ${far}`, conditions: [equal(near, far, pairs)] };
  }
  const between = statement.alias();
  const beyond = equal(between, far, junction.pairs);
  return {
    from: sql`${junction.table.sql} as ${between} join ${to.sql} as ${far} on ${beyond}`,
    conditions: [equal(near, between, pairs)],
  };
}

function equal(near: Sql, far: Sql, pairs: readonly ColumnPair[]): Sql {
  const equations = pairs.map(
    ([left, right]) => sql`${near}.${identifier(left)} = ${far}.${identifier(right)}`,
  );
  return join(equations, sql` and `);
}

/** Text after `from` for these conditions; empty when there are none. */
export function whereClause(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql` where ${join(conditions, sql` and `)}`;
}
