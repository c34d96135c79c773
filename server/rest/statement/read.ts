import type { Format } from "../media-type.ts";
import type { Query } from "../parse/query.ts";
import type { RowRange } from "../parse/range.ts";
import type { Table } from "../schema/schema.ts";
import { answerText, type Plan } from "./answer.ts";
import { sql } from "./sql.ts";
import { createStatement } from "./statement.ts";

/** Form of the answer to a read. */
export interface ReadOptions {
  readonly format: Format;
  readonly range: RowRange;
  readonly wantsBody: boolean;
  readonly wantsTotal: boolean;
}

/**
 * Plans the statement that reads rows.
 *
 * @throws RestError for names that there are not
 */
export function planRead(table: Table, query: Query, options: ReadOptions): Plan {
  const statement = createStatement();
  const text = answerText({
    ...options,
    statement,
    relation: table,
    level: query.root,
    sourceOf: (alias) => ({ from: sql`${table.sql} as ${alias}`, conditions: [] }),
  });
  return { text, parameters: statement.parameters };
}
