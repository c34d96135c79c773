import type { Comparison, Test, TextSearch, Trilean } from "./query.ts";
import type { Reader } from "./reader.ts";

const comparisons = new Set<string>(
  "eq neq gt gte lt lte like ilike match imatch cs cd ov sl sr nxr nxl adj isdistinct".split(" "),
);
const quantified = new Set("eq gt gte lt lte like ilike match imatch".split(" "));
const searches = new Set(["fts", "plfts", "phfts", "wfts"]);
const trileans = new Set(["null", "not_null", "true", "false", "unknown"]);

const word = /[a-z]+/uy;
const modifier = /\((?<modifier>[^()]*)\)/uy;
const anyCase = /[a-z_]+/iuy;
const element = /[^,)]*/uy;
const braces = /\{[^{}]*\}(?=[,)]|$)/uy;

const expected = '"not" or operator (eq, gt, ...)';

/** A filter's right side, `not.in.(1,2)`, up to the end or, within a group, up to `,` or `)`. */
export function readTest(reader: Reader, isInGroup: boolean): { isNegated: boolean; test: Test } {
  const isNegated = reader.accept("not.");
  const start = reader.position();
  const operator = reader.take(word) ?? "";
  const inner = reader.take(modifier)?.slice(1, -1);
  if (!reader.accept(".")) {
    reader.returnTo(start);
    throw reader.problem(expected);
  }
  return { isNegated, test: readOperation(reader, operator, inner, isInGroup, start) };
}

function readOperation(
  reader: Reader,
  operator: string,
  inner: string | undefined,
  isInGroup: boolean,
  start: number,
): Test {
  const value = () => (isInGroup ? readGroupValue(reader) : reader.rest());
  if (inner === undefined && operator === "is") return readIs(reader);
  if (inner === undefined && operator === "in") return { kind: "in", values: readElements(reader) };
  if (isSearch(operator)) return { kind: "search", operator, language: inner, query: value() };
  const isQuantifier = inner === "any" || inner === "all";
  if (
    isComparison(operator) &&
    (inner === undefined || (isQuantifier && quantified.has(operator)))
  ) {
    return {
      kind: "compare",
      operator,
      quantifier: isQuantifier ? inner : undefined,
      value: value(),
    };
  }
  reader.returnTo(start);
  throw reader.problem(expected);
}

function readIs(reader: Reader): Test {
  const value = reader.take(anyCase)?.toLowerCase() ?? "";
  if (isTrilean(value)) return { kind: "is", value };
  throw reader.problem("null or trilean value (unknown, true, false)");
}

/** `(a,"b,c")`; nothing between the parentheses is no element. */
function readElements(reader: Reader): readonly string[] {
  reader.skipSpaces();
  reader.expect("(");
  if (reader.accept(")")) return [];
  const values: string[] = [];
  do values.push(readElement(reader));
  while (reader.accept(","));
  reader.expect(")");
  reader.skipSpaces();
  return values;
}

/** Quotes that do not end the element belong to its text. */
function readElement(reader: Reader): string {
  const start = reader.position();
  const text = reader.quoted();
  if (text !== undefined && (reader.isAtEnd() || reader.sees(",") || reader.sees(")"))) return text;
  reader.returnTo(start);
  return reader.take(element) ?? "";
}

function readGroupValue(reader: Reader): string {
  return reader.take(braces) ?? readElement(reader);
}

function isComparison(operator: string): operator is Comparison {
  return comparisons.has(operator);
}

function isSearch(operator: string): operator is TextSearch {
  return searches.has(operator);
}

function isTrilean(value: string): value is Trilean {
  return trileans.has(value);
}
