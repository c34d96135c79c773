import { tooMuch } from "../errors.ts";
import { readField } from "./field.ts";
import type { Condition, ConditionGroup, Field, Filter } from "./query.ts";
import { read, type Reader } from "./reader.ts";
import { readTest } from "./filter-operator.ts";

/** Groups within groups; deeper than any screen builds. */
const deepest = 10;
/** Conditions in one parameter; more are better asked as `in.(…)`. */
const mostConditions = 200;

/** `name=eq.value`. @throws RestError PGRST100 */
export function parseFilter(field: Field, value: string): Condition {
  const reader = read(value, "filter");
  const { isNegated, test } = readTest(reader, false);
  if (!reader.isAtEnd()) throw reader.problem("end of input");
  return { kind: "condition", field, isNegated, test };
}

/** `or=(a.eq.1,and(b.gt.2,not.or(…)))`. @throws RestError PGRST100, or 54000 for too deep a tree */
export function parseGroup(
  operator: "and" | "or",
  isNegated: boolean,
  value: string,
): ConditionGroup {
  const reader = read(value, "logic tree");
  const group = readGroup(reader, operator, isNegated, 1);
  if (!reader.isAtEnd()) throw reader.problem("end of input");
  return group;
}

function readGroup(
  reader: Reader,
  operator: "and" | "or",
  isNegated: boolean,
  depth: number,
): ConditionGroup {
  if (depth > deepest) throw tooMuch(`At most ${deepest} groups can be nested`);
  reader.skipSpaces();
  reader.expect("(");
  const members: Filter[] = [];
  do members.push(readMember(reader, depth));
  while (reader.accept(",") && members.length <= mostConditions);
  if (members.length > mostConditions) {
    throw tooMuch(`At most ${mostConditions} conditions can be grouped`);
  }
  reader.skipSpaces();
  reader.expect(")");
  reader.skipSpaces();
  return { kind: "group", operator, isNegated, members };
}

const groupStart = /(?:not\.)?(?:and|or)(?=\s*\()/uy;

function readMember(reader: Reader, depth: number): Filter {
  reader.skipSpaces();
  const start = reader.take(groupStart);
  if (start === undefined) return readCondition(reader);
  return readGroup(
    reader,
    start.endsWith("and") ? "and" : "or",
    start.startsWith("not"),
    depth + 1,
  );
}

function readCondition(reader: Reader): Condition {
  const field = readField(reader);
  reader.expect(".");
  return { kind: "condition", field, ...readTest(reader, true) };
}
