/**
 * Filters of `postgres_changes`: `recipient_id=eq.8d…`, several joined by commas, each perhaps with
 * `not.` before its operator, values with commas or brackets in double quotes.
 */

const comparisons = {
  eq: "=",
  neq: "<>",
  lt: "<",
  lte: "<=",
  gt: ">",
  gte: ">=",
  like: "like",
  ilike: "ilike",
  isdistinct: "is distinct from",
} as const;

type Comparison = keyof typeof comparisons;

/** Condition of a filter on one column, as its text says it. */
export type Condition =
  | {
      readonly kind: "compare";
      readonly column: string;
      readonly isNot: boolean;
      readonly operator: Comparison;
      readonly value: string;
    }
  | {
      readonly kind: "in";
      readonly column: string;
      readonly isNot: boolean;
      readonly values: readonly string[];
    }
  | {
      readonly kind: "is";
      readonly column: string;
      readonly isNot: boolean;
      readonly value: Truth;
    };

type Truth = "null" | "true" | "false" | "unknown";

const mostConditions = 10;
const mostValues = 100;

/** The conditions, all of which must hold; undefined for what is no filter. */
export function parseFilter(text: string): readonly Condition[] | undefined {
  const conditions = splitOutside(text).map(parseCondition);
  if (conditions.length > mostConditions) return undefined;
  return conditions.every((condition) => condition !== undefined) ? conditions : undefined;
}

const shape = /^(?<column>[^=]+)=(?<not>not\.)?(?<operator>[a-z]+)\.(?<value>.*)$/s;

function parseCondition(text: string): Condition | undefined {
  const { column = "", not, operator = "", value = "" } = shape.exec(text)?.groups ?? {};
  const isNot = not !== undefined;
  if (operator === "in") return parseList(column, isNot, value);
  if (operator === "is") {
    return isTruth(value) ? { kind: "is", column, isNot, value } : undefined;
  }
  if (!isComparison(operator)) return undefined;
  return { kind: "compare", column, isNot, operator, value: unquote(value) };
}

function parseList(column: string, isNot: boolean, text: string): Condition | undefined {
  const inside = /^\((?<inside>.*)\)$/s.exec(text)?.groups?.["inside"];
  if (inside === undefined) return undefined;
  const values = splitOutside(inside).map(unquote);
  return values.length > mostValues ? undefined : { kind: "in", column, isNot, values };
}

/** Parts between commas that stand neither in double quotes nor in brackets. */
function splitOutside(text: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const isEscape = isQuoted && character === "\\";
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === "(") depth++;
    else if (!isQuoted && character === ")") depth--;
    if (character === "," && !isQuoted && depth === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + character + (isEscape ? text.charAt(++index) : ""));
  }
  return parts;
}

function unquote(text: string): string {
  const inside = /^"(?<inside>.*)"$/s.exec(text)?.groups?.["inside"];
  return inside === undefined ? text : inside.replaceAll(/\\(?<escaped>.)/gs, "$<escaped>");
}

function isComparison(text: string): text is Comparison {
  return Object.hasOwn(comparisons, text);
}

function isTruth(text: string): text is Truth {
  return ["null", "true", "false", "unknown"].includes(text);
}

/** A column as SQL writes it, and the type that a text is cast to for it. */
export interface FilterColumn {
  readonly quoted: string;
  readonly type: string;
}

/** Condition as SQL, with the values for its placeholders. */
export interface Clause {
  readonly text: string;
  readonly parameters: readonly (string | readonly string[])[];
}

/** A condition over `x`, with parameters from `$first` on. */
export function toClause(condition: Condition, column: FilterColumn, first: number): Clause {
  const name = `x.${column.quoted}`;
  const { text, parameters } = positive(condition, name, column.type, `$${first}`);
  return { text: condition.isNot ? `not (${text})` : text, parameters };
}

function positive(condition: Condition, name: string, type: string, place: string): Clause {
  switch (condition.kind) {
    case "is":
      return { text: `${name} is ${condition.value}`, parameters: [] };
    case "in":
      return {
        text: `${name} = any (${place}::text[]::${type}[])`,
        parameters: [condition.values],
      };
    case "compare": {
      const operator = comparisons[condition.operator];
      const isPattern = operator === "like" || operator === "ilike";
      const value = isPattern ? `${place}::text` : `${place}::text::${type}`;
      return { text: `${name} ${operator} ${value}`, parameters: [condition.value] };
    }
  }
}
