import type { Comparison, Test, TextSearch, Trilean } from "../parse/query.ts";
import { RestError } from "../errors.ts";
import type { ValueType } from "../schema/schema.ts";
import { textSearchConfiguration, textType } from "../schema/value-types.ts";
import type { Expression } from "./expression.ts";
import { type Sql, sql } from "./sql.ts";
import { arrayLiteral, type Statement } from "./statement.ts";

/** A filter's right side, asked of a column or of a place within one. */
export function testExpression(statement: Statement, subject: Expression, test: Test): Sql {
  switch (test.kind) {
    case "is":
      return sql`${subject.sql} is ${trileans[test.value]}`;
    case "in": {
      const values = statement.bindArray(arrayLiteral(test.values), subject.type);
      return sql`${subject.sql} = any (${values})`;
    }
    case "search":
      return searchExpression(statement, subject, test.operator, test.language, test.query);
    case "compare":
      return comparison(statement, subject, test.operator, test.quantifier, test.value);
  }
}

function comparison(
  statement: Statement,
  subject: Expression,
  operator: Comparison,
  quantifier: "any" | "all" | undefined,
  value: string,
): Sql {
  const isPattern = patterns.has(operator);
  const type = isPattern ? textType : subject.type;
  const hasStars = operator === "like" || operator === "ilike";
  const text = hasStars ? value.replaceAll("*", "%") : value;
  const sign = operators[operator];
  if (quantifier === undefined) return sql`${subject.sql} ${sign} ${one(statement, text, type)}`;
  const values = statement.bindArray(text, type);
  return sql`${subject.sql} ${sign} ${quantifier === "any" ? sql`any` : sql`all`} (${values})`;
}

/**
 * A value to compare with. True and false are written out: the plan that PostgreSQL keeps for all values of
 * a parameter cannot use an index of the rows that are not read.
 */
function one(statement: Statement, text: string, type: ValueType): Sql {
  if (type.form === "bool" && (text === "true" || text === "false")) return trileans[text];
  return statement.bind(text, type);
}

function searchExpression(
  statement: Statement,
  subject: Expression,
  operator: TextSearch,
  language: string | undefined,
  query: string,
): Sql {
  const inLanguage = () =>
    language === undefined
      ? sql``
      : sql`${statement.bind(nameOf(language), textSearchConfiguration)}, `;
  const document =
    subject.type.form === "tsvector"
      ? subject.sql
      : sql`pg_catalog.to_tsvector(${inLanguage()}${subject.sql})`;
  const wanted = sql`${searches[operator]}(${inLanguage()}${statement.bind(query, textType)})`;
  return sql`${document} @@ ${wanted}`;
}

/** PostgreSQL takes "-" and digits for the number of a configuration, and fails inside when there is none. */
function nameOf(language: string): string {
  if (!/^(?:-|\d+)$/.test(language)) return language;
  throw new RestError(400, "42704", `text search configuration "${language}" does not exist`);
}

const patterns: ReadonlySet<Comparison> = new Set(["like", "ilike", "match", "imatch"]);

const operators: Readonly<Record<Comparison, Sql>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
  isdistinct: sql`is distinct from`,
};

const trileans: Readonly<Record<Trilean, Sql>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

const searches: Readonly<Record<TextSearch, Sql>> = {
  fts: sql`pg_catalog.to_tsquery`,
  plfts: sql`pg_catalog.plainto_tsquery`,
  phfts: sql`pg_catalog.phraseto_tsquery`,
  wfts: sql`pg_catalog.websearch_to_tsquery`,
};
