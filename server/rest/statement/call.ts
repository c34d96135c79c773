import type { Format } from "../media-type.ts";
import type { Level } from "../parse/query.ts";
import type { RowRange } from "../parse/range.ts";
import { takesWholeBody } from "../schema/find-function.ts";
import type { Argument, DatabaseFunction, FunctionResult } from "../schema/schema.ts";
import { jsonType } from "../schema/value-types.ts";
import { answerText, type Plan, windowOf, wrapBody } from "./answer.ts";
import { valuesOf } from "./body.ts";
import { identifier, list, type Sql, sql } from "./sql.ts";
import { arrayLiteral, createStatement, type Statement } from "./statement.ts";
import { settings } from "./written.ts";

/** Source of the arguments' values: the text of a JSON body, or names and values of an address. */
export type Values =
  | { readonly kind: "body"; readonly text: string; readonly names: readonly string[] }
  | { readonly kind: "address"; readonly entries: readonly (readonly [string, string])[] };

/** Form of the answer to a call. */
export interface CallOptions {
  readonly level: Level;
  readonly range: RowRange;
  readonly format: Format;
  readonly wantsBody: boolean;
  readonly wantsTotal: boolean;
}

/**
 * Plans the statement that calls a function.
 *
 * @throws RestError for names that there are not
 */
export function planCall(called: DatabaseFunction, values: Values, options: CallOptions): Plan {
  const statement = createStatement();
  const call = callText(statement, called, values);
  const answer = answerOf(statement, called.returns, options);
  return {
    text: sql`with w as materialized (${call}) ${answer}`,
    parameters: statement.parameters,
  };
}

function callText(statement: Statement, called: DatabaseFunction, values: Values): Sql {
  const { from, given } = argumentsOf(statement, called, values);
  const rows = sql`${called.sql}(${list(given)})`;
  const result = called.returns.kind === "rows" ? sql`r` : sql`r (v)`;
  return sql`select r.* from ${from}${rows} as ${result}`;
}

interface GivenArguments {
  /** Source that the arguments are taken from, with a comma after it. */
  readonly from: Sql;
  readonly given: readonly Sql[];
}

function argumentsOf(
  statement: Statement,
  called: DatabaseFunction,
  values: Values,
): GivenArguments {
  const all = called.arguments;
  if (values.kind === "body" && takesWholeBody(called)) {
    return { from: sql``, given: all.map(({ type }) => statement.bind(values.text, type)) };
  }
  if (values.kind === "body") {
    return fromBody(
      statement,
      values.text,
      all.filter(({ name }) => values.names.includes(name)),
    );
  }
  const given = all.flatMap((argument) => fromAddress(statement, argument, values.entries));
  return { from: sql``, given };
}

/** PostgreSQL takes the values out of the JSON itself, so that none loses a digit. */
function fromBody(statement: Statement, text: string, all: readonly Argument[]): GivenArguments {
  if (all.length === 0) return { from: sql``, given: [] };
  const types = list(all.map(({ name, type }) => sql`${identifier(name)} ${type.sql}`));
  const given = all.map((argument) => passed(argument, sql`a.${identifier(argument.name)}`));
  const body = statement.bind(text, jsonType);
  return { from: sql`pg_catalog.json_to_record(${body}) as a (${types}), `, given };
}

/** The last of several equal names counts; an argument that takes any number gets them all. */
function fromAddress(
  statement: Statement,
  argument: Argument,
  entries: readonly (readonly [string, string])[],
): readonly Sql[] {
  const values = entries.flatMap(([name, value]) => (name === argument.name ? [value] : []));
  const last = values.at(-1);
  if (last === undefined) return [];
  const isList = argument.isVariadic && values.length > 1;
  const value = isList ? arrayLiteral(values) : argument.isVariadic ? asArray(last) : last;
  return [passed(argument, statement.bind(value, argument.type))];
}

function asArray(value: string): string {
  return value.startsWith("{") ? value : arrayLiteral([value]);
}

function passed({ name, isVariadic }: Argument, value: Sql): Sql {
  return sql`${isVariadic ? sql`variadic ` : sql``}${identifier(name)} => ${value}`;
}

function answerOf(statement: Statement, returns: FunctionResult, options: CallOptions): Sql {
  switch (returns.kind) {
    case "nothing":
      return sql`select null::text as body, pg_catalog.count(*)::int4 as rows, null::int4 as total${settings} from w`;
    case "value":
      return valuesAnswer(statement, returns.isSet, options);
    case "rows":
      return answerText(
        {
          ...options,
          statement,
          relation: returns.relation,
          sourceOf: (alias) => ({ from: sql`w as ${alias}`, conditions: [] }),
          format: returns.isSet ? options.format : oneOf(options.format),
        },
        settings,
      );
  }
}

/** A function that gives one row is answered with that row, not with a list of it. */
function oneOf(format: Format): Format {
  return format.kind === "rows" ? { ...format, kind: "one" } : format;
}

function valuesAnswer(statement: Statement, isSet: boolean, options: CallOptions): Sql {
  const { format, range, wantsTotal } = options;
  const limit = windowOf(statement, range);
  const form = isSet ? format : oneOf(format);
  const total = wantsTotal ? sql`(select pg_catalog.count(*)::int4 from w)` : sql`null::int4`;
  return wrapBody(valuesOf(form, sql`select v from w${limit}`), total, settings);
}
