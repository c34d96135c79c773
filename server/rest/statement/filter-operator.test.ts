import { expect, test } from "vitest";
import type { Test } from "../parse/query.ts";
import { textType } from "../schema/value-types.ts";
import { sql } from "./sql.ts";
import { createStatement } from "./statement.ts";
import { testExpression } from "./filter-operator.ts";

const read = {
  sql: sql`read`,
  type: { sql: sql`pg_catalog.bool`, isSentAsIs: false, form: "bool" },
} as const;

function written(value: string, subject: Parameters<typeof testExpression>[1] = read) {
  const statement = createStatement();
  const equals: Test = { kind: "compare", operator: "eq", quantifier: undefined, value };
  const text: string = testExpression(statement, subject, equals);
  return [text, ...statement.parameters];
}

test("true and false are written out, so that an index of the rows that are not read serves", () => {
  expect(written("false")).toEqual(["read = false"]);
  expect(written("true")).toEqual(["read = true"]);
});

test("every other value stays a parameter, and so do these words in other columns", () => {
  expect(written("f")).toEqual(["read = $1::pg_catalog.text::pg_catalog.bool", "f"]);
  const name = { sql: sql`name`, type: textType };
  expect(written("false", name)).toEqual(["name = $1::pg_catalog.text", "false"]);
});
