import { RestError } from "../errors.ts";
import type { EmbedItem, FieldItem, SelectItem } from "../parse/query.ts";
import { mostRows } from "../parse/range.ts";
import { isToOne } from "../schema/find-relationship.ts";
import type { Relation } from "../schema/schema.ts";
import { bigintType, castType } from "../schema/value-types.ts";
import { fieldExpression } from "./expression.ts";
import { embedded } from "./body.ts";
import { levelConditions } from "./filter.ts";
import { orderClause } from "./order.ts";
import { relatedRows, type Source, whereClause } from "./related.ts";
import { createScope, type Embed, nameOf, type Scope } from "./scope.ts";
import { identifier, join, list, type Sql, sql } from "./sql.ts";

/**
 * The query of one level, with everything embedded in it.
 *
 * @param source where its rows come from, and what they must meet besides the level's own filters
 * @param rows `limit` and `offset`
 */
export function selectRows(scope: Scope, source: Source, rows: Sql): Sql {
  const output = scope.level.items.flatMap((item) => outputOf(scope, item));
  const columns = output.flatMap(({ column }) => column ?? []);
  const joins = join(
    output.flatMap(({ joined }) => joined ?? []),
    sql``,
  );
  const where = whereClause([...source.conditions, ...levelConditions(scope)]);
  return sql`select ${list(columns)} from ${source.from}${joins}${where}${orderClause(scope)}${rows}`;
}

interface Output {
  readonly column?: Sql;
  readonly joined?: Sql;
}

function outputOf(scope: Scope, item: SelectItem): readonly Output[] {
  switch (item.kind) {
    case "all":
      return [{ column: sql`${scope.alias}.*` }];
    case "field":
      return [{ column: fieldOutput(scope, item) }];
    case "embed":
      return item.items.length === 0 ? [] : [embedOutput(scope, item)];
  }
}

function fieldOutput(scope: Scope, item: FieldItem): Sql {
  const { sql: value } = fieldExpression(scope, item.field);
  const name = identifier(fieldName(item));
  if (item.cast === undefined) return sql`${value} as ${name}`;
  const type = castType(item.cast);
  if (type === undefined) {
    throw new RestError(400, "42704", `type "${item.cast}" does not exist`);
  }
  return sql`cast(${value} as ${type}) as ${name}`;
}

/** Name of a field in the answer: for a place within json its last key, unless it has an alias. */
function fieldName({ alias, field }: FieldItem): string {
  const keys = field.path.flatMap((step) => (step.kind === "key" ? [step.key] : []));
  return alias ?? keys.at(-1) ?? field.name;
}

function embedOutput(scope: Scope, item: EmbedItem): Output {
  const embed = scope.embeds.find((candidate) => candidate.item === item);
  if (embed === undefined) return {};
  const rows = scope.statement.alias();
  const related = embeddedRows(scope, embed);
  const toOne = isToOne(embed.relationship);
  if (item.isSpread) {
    const spread = toOne ? related : collectedColumns(embed, related, scope);
    return {
      column: sql`${rows}.*`,
      joined: sql` left join lateral (${spread}) as ${rows} on true`,
    };
  }
  const row = sql`pg_catalog.row_to_json(${rows}.*)`;
  const one = sql`select ${row} from (${related}) as ${rows}`;
  const made = sql`select ${row} as made from (${related}) as ${rows} offset 0`;
  const many = sql`select ${embedded(sql`made`, sql`made`)} from (${made}) as ${rows}`;
  return { column: sql`(${toOne ? one : many}) as ${identifier(nameOf(item))}` };
}

function embeddedRows({ statement, alias }: Scope, { relationship, level }: Embed): Sql {
  const below = createScope(statement, relationship.to, level);
  const source = relatedRows(statement, relationship, alias, below.alias);
  return selectRows(below, source, isToOne(relationship) ? sql` limit 1` : limitOf(below));
}

function limitOf({ level, statement }: Scope): Sql {
  const limit = statement.bind(String(level.limit ?? mostRows), bigintType);
  return sql` limit ${limit}${offsetOf(statement, level.offset)}`;
}

/** `offset …`, or nothing from the first row on. */
export function offsetOf(statement: Scope["statement"], offset: number): Sql {
  return offset === 0 ? sql`` : sql` offset ${statement.bind(String(offset), bigintType)}`;
}

/** Spread of many rows: each column becomes an array. */
function collectedColumns(embed: Embed, related: Sql, { statement }: Scope): Sql {
  const rows = statement.alias();
  const names = outputNames(embed.relationship.to, embed.level.items);
  const columns = names.map((name) => {
    const column = identifier(name);
    return sql`${embedded(sql`pg_catalog.row_to_json(${rows}.*)`, sql`${rows}.${column}`)} as ${column}`;
  });
  return sql`select ${list(columns)} from (${related}) as ${rows}`;
}

function outputNames(relation: Relation, items: readonly SelectItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === "all") return [...relation.columns.keys()];
    if (item.kind === "field") return [fieldName(item)];
    return item.isSpread ? [] : [nameOf(item)];
  });
}
