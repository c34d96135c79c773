/** The query string of a request, sorted to the levels of what is selected. */
import { notEmbedded, RestError, tooMuch } from "../errors.ts";
import { readJsonPath } from "./field.ts";
import { parseFilter, parseGroup } from "./filter.ts";
import { parseOrder } from "./order.ts";
import { parseLimit, parseOffset } from "./range.ts";
import type { EmbedItem, Field, Filter, Level, OrderTerm, Query, SelectItem } from "./query.ts";
import { read, readList } from "./reader.ts";
import { parseSelect } from "./select.ts";

/** Parameters beyond this make statements that nobody means. */
const mostParameters = 100;

type Entry = readonly [name: string, value: string];

/**
 * Reads everything that the query of an address asks for.
 *
 * @param isCall of a function by GET or HEAD: what has no operator is an argument
 * @throws RestError PGRST100, PGRST103, PGRST108, PGRST123, 22021 or 54000
 */
export function parseAddress(search: URLSearchParams, isCall: boolean): Query {
  const entries = [...search];
  if (entries.length > mostParameters) throw tooMuch("The request has too many parameters");
  for (const [name, value] of entries) refuseNul(name, value);
  const conditions = entries.filter(([name]) => !reserved.has(name));
  const isArgument = ([name, value]: Entry) =>
    isCall && !name.includes(".") && !isFilter(name, value);
  const columns = search.get("columns");
  const onConflict = search.get("on_conflict");
  return {
    root: createRoot(
      parseSelect(search.get("select") ?? "*"),
      conditions.filter((entry) => !isArgument(entry)),
    ),
    columns: columns === null ? undefined : parseNames("columns parameter", columns),
    onConflict: onConflict === null ? undefined : parseNames("on_conflict parameter", onConflict),
    functionArguments: conditions.filter(isArgument),
  };
}

const reserved = new Set(["select", "columns", "on_conflict", "apikey"]);
const levelWords = new Set(["order", "limit", "offset", "and", "or"]);
const filterStart =
  /^(?:not|is|in|eq|neq|[gl]te?|i?like|i?match|c[sd]|ov|s[lr]|nx[rl]|adj|isdistinct|(?:pl|ph|w)?fts)(?:\((?:any|all)\))?\.|^(?:pl|ph|w)?fts\(/u;

function isFilter(name: string, value: string): boolean {
  return levelWords.has(name) || filterStart.test(value);
}

/** PostgreSQL's text cannot hold it. */
export function refuseNul(...texts: readonly string[]): void {
  if (texts.some((text) => text.includes("\0"))) {
    throw new RestError(400, "22021", 'invalid byte sequence for encoding "UTF8": 0x00');
  }
}

function parseNames(what: string, text: string): readonly string[] {
  const reader = read(text, what);
  return readList(reader, () => {
    reader.skipSpaces();
    const name = reader.name();
    reader.skipSpaces();
    return name;
  });
}

/** A level while its parameters are collected. */
interface Draft {
  readonly items: readonly SelectItem[];
  readonly filters: Filter[];
  order: readonly OrderTerm[];
  limit: number | undefined;
  offset: number;
  readonly embeds: Map<EmbedItem, Draft>;
}

function createRoot(items: readonly SelectItem[], entries: readonly Entry[]): Level {
  const root = createDraft(items);
  for (const entry of entries) place(root, entry);
  return root;
}

function createDraft(items: readonly SelectItem[]): Draft {
  const embeds = items.flatMap((item) =>
    item.kind === "embed" ? [[item, createDraft(item.items)] as const] : [],
  );
  return { items, filters: [], order: [], limit: undefined, offset: 0, embeds: new Map(embeds) };
}

function place(root: Draft, [name, value]: Entry): void {
  const { path, field } = parseName(name);
  const isPlain = field.path.length === 0;
  const isNegatedGroup = isPlain && isGroup(field.name) && path.at(-1) === "not";
  let level = root;
  for (const step of isNegatedGroup ? path.slice(0, -1) : path) level = levelBelow(level, step);
  if (isPlain && isGroup(field.name)) {
    level.filters.push(parseGroup(field.name, isNegatedGroup, value));
  } else if (isPlain && field.name === "order") level.order = parseOrder(value);
  else if (isPlain && field.name === "limit") level.limit = parseLimit(value);
  else if (isPlain && field.name === "offset") level.offset = parseOffset(value);
  else level.filters.push(parseFilter(field, value));
}

/** `rules_sections.title`: levels, then the column with its path. */
function parseName(name: string): { path: readonly string[]; field: Field } {
  const reader = read(name, "tree path");
  const names = [reader.name()];
  while (reader.accept(".")) names.push(reader.name());
  const path = readJsonPath(reader);
  if (!reader.isAtEnd()) throw reader.problem("end of input");
  return { path: names.slice(0, -1), field: { name: names.at(-1) ?? "", path } };
}

function isGroup(name: string): name is "and" | "or" {
  return name === "and" || name === "or";
}

function levelBelow(level: Draft, name: string): Draft {
  const embeds = [...level.embeds];
  const found =
    embeds.find(([item]) => (item.alias ?? item.target) === name) ??
    embeds.find(([item]) => item.target === name);
  if (found === undefined) throw notEmbedded(name);
  return found[1];
}
