import type { ValueType } from "../schema/schema.ts";
import { type Sql, trusted } from "./sql.ts";

/** A statement while it is written: hands out parameters and names of its own. */
export interface Statement {
  /** The values of `$1 …`, all as text. */
  readonly parameters: readonly string[];
  /** Keeps a value as the next parameter and gives the expression that reads it as that type. */
  readonly bind: (value: string, type: ValueType) => Sql;
  /** The same, of an array of that type; the value is an array literal. */
  readonly bindArray: (literal: string, type: ValueType) => Sql;
  /** A name that nothing else in the statement has. */
  readonly alias: () => Sql;
}

/** Begins a statement without parameters. */
export function createStatement(): Statement {
  const parameters: string[] = [];
  let aliases = 0;
  return {
    parameters,
    bind: (value, type) => {
      const position = parameters.push(value);
      // The driver rewrites what it sends as some types (dates, booleans, arrays); text stays as it is.
      const asText = type.isSentAsIs ? "" : "::pg_catalog.text";
      return trusted(`$${position}${asText}::${type.sql}`);
    },
    bindArray: (literal, type) => {
      const position = parameters.push(literal);
      return trusted(`$${position}::pg_catalog.text::${type.sql}[]`);
    },
    alias: () => trusted(`t${++aliases}`),
  };
}

/** An array as PostgreSQL writes it, each element quoted. */
export function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`);
  return `{${quoted.join(",")}}`;
}
