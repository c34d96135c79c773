import { RestError } from "../errors.ts";
import type { Condition, Filter } from "../parse/query.ts";
import { fieldExpression } from "./expression.ts";
import { relatedRows, whereClause } from "./related.ts";
import { createScope, type Embed, embedNamed, type Scope } from "./scope.ts";
import { join, type Sql, sql } from "./sql.ts";
import { testExpression } from "./filter-operator.ts";

/** Conditions for a level's rows: its filters, and a match for each inner embed. */
export function levelConditions(scope: Scope): readonly Sql[] {
  const inner = scope.embeds.filter(({ item }) => item.isInner);
  return [
    ...scope.level.filters.map((filter) => filterCondition(scope, filter)),
    ...inner.map((embed) => existsRelated(scope, embed)),
  ];
}

/**
 * SQL of a condition or of a group of them.
 *
 * @throws RestError 42703 or PGRST120
 */
function filterCondition(scope: Scope, filter: Filter): Sql {
  if (filter.kind === "condition") return condition(scope, filter);
  const members = filter.members.map((member) => filterCondition(scope, member));
  const all = join(members, filter.operator === "and" ? sql` and ` : sql` or `);
  return filter.isNegated ? sql`not (${all})` : sql`(${all})`;
}

function condition(scope: Scope, filter: Condition): Sql {
  const { field, isNegated } = filter;
  const embed = field.path.length === 0 ? embedNamed(scope, field.name) : undefined;
  if (embed !== undefined && !scope.relation.columns.has(field.name)) {
    return existence(scope, embed, filter);
  }
  const test = testExpression(scope.statement, fieldExpression(scope, field), filter.test);
  return isNegated ? sql`not (${test})` : sql`(${test})`;
}

/** `profiles=is.null`: rows without a match; `not.is.null`: rows with one. */
function existence(scope: Scope, embed: Embed, { field, isNegated, test }: Condition): Sql {
  if (test.kind !== "is" || (test.value !== "null" && test.value !== "not_null")) {
    throw new RestError(400, "PGRST120", `Bad operator on the '${field.name}' embedded resource`, {
      details: "Only is null or not is null filters are allowed on embedded resources",
    });
  }
  const isWanted = (test.value === "not_null") !== isNegated;
  const exists = existsRelated(scope, embed);
  return isWanted ? exists : sql`not ${exists}`;
}

/** Tells whether a row has a match that meets the filters of the embed. */
function existsRelated({ statement, alias }: Scope, { relationship, level }: Embed): Sql {
  const below = createScope(statement, relationship.to, level);
  const { from, conditions } = relatedRows(statement, relationship, alias, below.alias);
  return sql`exists (select from ${from}${whereClause([...conditions, ...levelConditions(below)])})`;
}
