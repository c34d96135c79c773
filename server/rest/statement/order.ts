import { notEmbedded, RestError } from "../errors.ts";
import type { OrderTerm } from "../parse/query.ts";
import { isToOne } from "../schema/find-relationship.ts";
import { fieldExpression } from "./expression.ts";
import { relatedRows, whereClause } from "./related.ts";
import { createScope, embedNamed, type Scope } from "./scope.ts";
import { list, type Sql, sql } from "./sql.ts";

/** `order by …`, or nothing. @throws RestError 42703, PGRST108 or PGRST118 */
export function orderClause(scope: Scope): Sql {
  const { order } = scope.level;
  if (order.length === 0) return sql``;
  return sql` order by ${list(order.map((term) => orderTerm(scope, term)))}`;
}

function orderTerm(scope: Scope, term: OrderTerm): Sql {
  const subject =
    term.relation === undefined
      ? fieldExpression(scope, term.field).sql
      : relatedField(scope, term.relation, term);
  const direction = term.direction === undefined ? sql`` : directions[term.direction];
  const nulls = term.nulls === undefined ? sql`` : nullPlaces[term.nulls];
  return sql`${subject}${direction}${nulls}`;
}

/** A column of the one row on the other side. */
function relatedField(scope: Scope, name: string, { field }: OrderTerm): Sql {
  const embed = embedNamed(scope, name);
  if (embed === undefined) throw notEmbedded(name);
  const { relationship } = embed;
  if (!isToOne(relationship)) {
    throw new RestError(400, "PGRST118", `A related order on '${name}' is not possible`, {
      details: `'${scope.relation.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const below = createScope(scope.statement, relationship.to, embed.level);
  const rows = relatedRows(scope.statement, relationship, scope.alias, below.alias);
  const value = fieldExpression(below, field).sql;
  return sql`(select ${value} from ${rows.from}${whereClause(rows.conditions)} limit 1)`;
}

const directions = { asc: sql` asc`, desc: sql` desc` };
const nullPlaces = { first: sql` nulls first`, last: sql` nulls last` };
