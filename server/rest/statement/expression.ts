import { unknownColumn } from "../errors.ts";
import type { Field, JsonStep } from "../parse/query.ts";
import type { ValueType } from "../schema/schema.ts";
import { integerType, jsonbType, jsonType, textType } from "../schema/value-types.ts";
import type { Scope } from "./scope.ts";
import { type Sql, sql } from "./sql.ts";
import type { Statement } from "./statement.ts";

/** SQL of a value, and its type. */
export interface Expression {
  readonly sql: Sql;
  readonly type: ValueType;
}

/** A column or a place within its json. @throws RestError 42703 */
export function fieldExpression(scope: Scope, { name, path }: Field): Expression {
  const column = columnExpression(scope, name);
  return path.length === 0 ? column : placeWithin(scope.statement, column, path);
}

function columnExpression({ relation, alias }: Scope, name: string): Expression {
  const column = relation.columns.get(name);
  if (column !== undefined) return { sql: sql`${alias}.${column.sql}`, type: column.type };
  const computed = relation.computed.get(name);
  if (computed === undefined) throw unknownColumn(relation.name, name);
  return { sql: sql`${computed.sql}(${alias})`, type: computed.type };
}

/** Makes the way into json. Other values become json first, so that rows and arrays have places too. */
function placeWithin(
  statement: Statement,
  { sql: column, type }: Expression,
  path: readonly JsonStep[],
): Expression {
  const isJson = type.form === "json" || type.form === "jsonb";
  const json = isJson ? column : sql`pg_catalog.to_jsonb(${column})`;
  const steps = path
    .map((step) => stepInto(statement, step))
    .reduce((all, step) => sql`${all}${step}`);
  const isText = path.at(-1)?.asText === true;
  return {
    sql: sql`(${json}${steps})`,
    type: isText ? textType : type.form === "json" ? jsonType : jsonbType,
  };
}

function stepInto(statement: Statement, step: JsonStep): Sql {
  const arrow = step.asText ? sql` ->> ` : sql` -> `;
  const place =
    step.kind === "index"
      ? statement.bind(step.index, integerType)
      : statement.bind(step.key, textType);
  return sql`${arrow}${place}`;
}
