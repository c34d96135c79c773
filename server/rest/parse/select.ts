import { RestError, tooMuch } from "../errors.ts";
import { readJsonPath } from "./field.ts";
import type { EmbedItem, FieldItem, SelectItem } from "./query.ts";
import { read, type Reader, readList } from "./reader.ts";

/** Levels of embedding within each other (case D08). */
const mostLevels = 4;
/** Names in one request, and how often one column, or places within it, may be named at one level. */
const mostItems = 200;
const mostAlike = 10;
/** Embeds in one request: each is a query of its own for every row. */
const mostEmbeds = 20;

const castName = /[\p{L}\p{N}_ $[\]]+/uy;
const aggregates = new Set(["count", "sum", "avg", "min", "max"]);

/** Items of `select` that have been read so far. */
interface Selecting {
  readonly reader: Reader;
  embeds: number;
  items: number;
}

/** Items that `select` names. @throws RestError PGRST100, PGRST123, or 54000 beyond the limits above */
export function parseSelect(text: string): readonly SelectItem[] {
  const selecting = { reader: read(text, "select parameter"), embeds: 0, items: 0 };
  if (text.trim() === "") return [];
  const items = readList(selecting.reader, () => readItem(selecting, 0));
  refuseRepeats(items);
  return items;
}

function readItem(selecting: Selecting, level: number): SelectItem {
  const { reader } = selecting;
  if (++selecting.items > mostItems) {
    throw tooMuch(`At most ${mostItems} columns can be selected`);
  }
  reader.skipSpaces();
  const isSpread = reader.accept("...");
  if (!isSpread && reader.accept("*")) return { kind: "all" };
  const first = reader.name();
  const alias = !isSpread && isAliasSign(reader) ? first : undefined;
  if (alias !== undefined) reader.expect(":");
  const name = alias === undefined ? first : reader.name();
  if (!reader.sees("(") && !reader.sees("!") && !isSpread)
    return readFieldItem(reader, name, alias);
  refuseAggregate(reader, name);
  return readEmbed(selecting, { target: name, alias, isSpread }, level);
}

function readEmbed(
  selecting: Selecting,
  named: Pick<EmbedItem, "target" | "alias" | "isSpread">,
  level: number,
): EmbedItem {
  if (level >= mostLevels) throw tooMuch(`At most ${mostLevels} levels can be embedded`);
  if (++selecting.embeds > mostEmbeds)
    throw tooMuch(`At most ${mostEmbeds} resources can be embedded`);
  const modifiers = readModifiers(selecting.reader);
  const items = readItems(selecting, level + 1);
  return {
    kind: "embed",
    ...named,
    hint: modifiers.find((modifier) => modifier !== "inner" && modifier !== "left"),
    isInner: modifiers.includes("inner"),
    items,
  };
}

function readItems(selecting: Selecting, level: number): readonly SelectItem[] {
  const { reader } = selecting;
  reader.expect("(");
  const items: SelectItem[] = [];
  if (reader.accept(")")) return items;
  do items.push(readItem(selecting, level));
  while (reader.accept(","));
  reader.skipSpaces();
  reader.expect(")");
  reader.skipSpaces();
  refuseRepeats(items);
  return items;
}

/** One row would become many times as large as it is. */
function refuseRepeats(items: readonly SelectItem[]): void {
  const times = new Map<string, number>();
  for (const item of items) {
    const name = item.kind === "field" ? item.field.name : item.kind === "all" ? "*" : undefined;
    if (name === undefined) continue;
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    if (count > mostAlike) {
      throw tooMuch(`A column can be selected at most ${mostAlike} times`);
    }
  }
}

function isAliasSign(reader: Reader): boolean {
  return reader.sees(":") && !reader.sees("::");
}

function readFieldItem(reader: Reader, name: string, alias: string | undefined): FieldItem {
  const path = readJsonPath(reader);
  const cast = reader.accept("::") ? reader.take(castName)?.trim() : undefined;
  if (reader.accept(".")) refuseAggregate(reader, reader.name());
  if (!reader.isAtEnd() && !reader.sees(",") && !reader.sees(")")) {
    throw reader.problem('"->", "::", ")", "," or end of input');
  }
  return { kind: "field", field: { name, path }, cast, alias };
}

function readModifiers(reader: Reader): readonly string[] {
  const modifiers: string[] = [];
  while (reader.accept("!")) modifiers.push(reader.name());
  return modifiers;
}

/** They are switched off on Supabase as well: a sum over everything costs what a guest must not spend. */
function refuseAggregate(reader: Reader, name: string): void {
  if (aggregates.has(name) && reader.sees("()")) {
    throw new RestError(400, "PGRST123", "Use of aggregate functions is not allowed");
  }
}
