import { readField } from "./field.ts";
import type { OrderTerm } from "./query.ts";
import { read, type Reader, readList } from "./reader.ts";

/** `name.desc.nullslast,profiles(username)`. @throws RestError PGRST100 */
export function parseOrder(text: string): readonly OrderTerm[] {
  if (text === "") return [];
  const reader = read(text, "order");
  return readList(reader, () => readTerm(reader));
}

function readTerm(reader: Reader): OrderTerm {
  const first = readField(reader);
  const isRelated = first.path.length === 0 && reader.accept("(");
  const field = isRelated ? readField(reader) : first;
  if (isRelated) reader.expect(")");
  const direction = readOneOf(reader, [".asc", ".desc"] as const);
  const nulls = readOneOf(reader, [".nullsfirst", ".nullslast"] as const);
  reader.skipSpaces();
  if (!reader.isAtEnd() && !reader.sees(",")) {
    throw reader.problem('"asc", "desc", "nullsfirst" or "nullslast"');
  }
  return {
    relation: isRelated ? first.name : undefined,
    field,
    direction: direction === undefined ? undefined : direction === ".asc" ? "asc" : "desc",
    nulls: nulls === undefined ? undefined : nulls === ".nullsfirst" ? "first" : "last",
  };
}

function readOneOf<T extends string>(reader: Reader, tokens: readonly T[]): T | undefined {
  return tokens.find((token) => reader.accept(token));
}
