import type { Format } from "../media-type.ts";
import type { Level } from "../parse/query.ts";
import type { RowRange } from "../parse/range.ts";
import type { Relation } from "../schema/schema.ts";
import { bigintType } from "../schema/value-types.ts";
import { bodyOf } from "./body.ts";
import { levelConditions } from "./filter.ts";
import { type Source, whereClause } from "./related.ts";
import { createScope } from "./scope.ts";
import { offsetOf, selectRows } from "./select.ts";
import { type Sql, sql } from "./sql.ts";
import type { Statement } from "./statement.ts";

/** A statement that is ready to run. */
export interface Plan {
  readonly text: Sql;
  readonly parameters: readonly string[];
}

/** Result of every statement: one row with the whole answer. */
export interface AnswerRow {
  /** JSON or CSV, in UTF-8; null when none is wanted. */
  readonly body: Uint8Array | null;
  /** Rows in the body, or rows that were written. */
  readonly rows: number;
  /** Rows that meet the filters, when that was asked. */
  readonly total: number | null;
  /** Wish of a function or trigger for the answer, as PostgREST reads it. */
  readonly status?: string | null;
  readonly headers?: string | null;
  /** Rows of an upsert that were there before. */
  readonly updated?: number;
  /** Primary key of the one row that was inserted, as text. */
  readonly location?: readonly (string | null)[] | null;
}

/** Form in which the rows of a relation are answered. */
export interface Answer {
  readonly statement: Statement;
  readonly relation: Relation;
  readonly level: Level;
  readonly sourceOf: (alias: Sql) => Source;
  /** Undefined for all rows. */
  readonly range: RowRange | undefined;
  readonly wantsBody: boolean;
  readonly wantsTotal: boolean;
  readonly format: Format;
}

/** The statement's last part. `columns` come after those that every answer has. */
export function answerText(answer: Answer, columns: Sql = sql``): Sql {
  if (!answer.wantsBody && answer.wantsTotal && isPlain(answer.level)) {
    return countText(answer, columns);
  }
  const rows = answer.statement.alias();
  const query = rowsQuery(answer, answer.range);
  const total = answer.wantsTotal ? totalQuery(answer) : sql`null::int4`;
  if (!answer.wantsBody) {
    return sql`select null::text as body, pg_catalog.count(*)::int4 as rows, ${total} as total${columns} from (${query}) as ${rows}`;
  }
  return wrapBody(bodyOf(answer.format, query, rows), total, columns);
}

/** Neither sorted nor with other rows beside its own: nothing is lost when all of its rows are only counted. */
const isPlain = ({ order, embeds }: Level) => order.length === 0 && embeds.size === 0;

/** All rows counted once: how many of them the window holds follows from that. */
function countText(answer: Answer, columns: Sql): Sql {
  const { statement, range } = answer;
  const all = sql`pg_catalog.count(*)`;
  const query = rowsQuery(answer, undefined);
  const rows = range === undefined ? all : within(statement, range, all);
  return sql`select null::text as body, ${rows}::int4 as rows, ${all}::int4 as total${columns} from (${query}) as ${statement.alias()}`;
}

function within(statement: Statement, { limit, offset }: RowRange, all: Sql): Sql {
  const behind = sql`${all} - ${statement.bind(String(offset), bigintType)}`;
  return sql`least(greatest(${behind}, 0), ${statement.bind(String(limit), bigintType)})`;
}

/**
 * SQL of the whole answer around the body.
 *
 * @param inner gives `body`, `rows` and `bytes`, which PostgreSQL counts only when somebody asks for them
 */
export function wrapBody(inner: Sql, total: Sql, columns: Sql): Sql {
  const body = sql`case when bytes is not null then body end`;
  return sql`select ${body} as body, rows, ${total} as total${columns} from (${inner}) as answer`;
}

/** The rows in the order asked for, those of a window or all. */
function rowsQuery({ statement, relation, level, sourceOf }: Answer, range: Answer["range"]): Sql {
  const scope = createScope(statement, relation, level);
  return selectRows(
    scope,
    sourceOf(scope.alias),
    range === undefined ? sql`` : windowOf(statement, range),
  );
}

/** `limit` and `offset`. */
export function windowOf(statement: Statement, { limit, offset }: RowRange): Sql {
  return sql` limit ${statement.bind(String(limit), bigintType)}${offsetOf(statement, offset)}`;
}

/** Number of rows without limit and offset. */
function totalQuery({ statement, relation, level, sourceOf }: Answer): Sql {
  const scope = createScope(statement, relation, level);
  const source = sourceOf(scope.alias);
  const where = whereClause([...source.conditions, ...levelConditions(scope)]);
  return sql`(select pg_catalog.count(*)::int4 from ${source.from}${where})`;
}
