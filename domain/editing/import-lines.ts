/** The lines of an import from what a reader of CSV or JSON made of a file. */
import { isRecord } from "../outside.ts";
import { accept, refuse, type Result } from "../result.ts";
import { cardParts } from "./card-text.ts";
import { columnsOf, type Values } from "./field.ts";
import type { ImportLine } from "./import-plan.ts";
import { joinTerms } from "./terms.ts";
import { unitFields } from "./unit-fields.ts";

/** The most units that one file may hold. */
const maxImportLines = 1000;

/** The reason why a file cannot be imported at all. */
export type FileRefusal =
  | { readonly kind: "empty" }
  /** Neither CSV with a heading nor JSON; `message` is the reader's own, in English. */
  | { readonly kind: "bad-json"; readonly message: string }
  | { readonly kind: "no-list" }
  /** A heading without the columns that say which unit a line is about. */
  | { readonly kind: "no-name-column" }
  | { readonly kind: "repeated-column"; readonly column: string }
  | { readonly kind: "too-many"; readonly max: number };

/** The lines of a file; `ignored` are headings that mean nothing here. */
export interface ReadFile {
  readonly lines: readonly ImportLine[];
  readonly ignored: readonly string[];
}

/** Other names of columns, folded. */
const aliases: Readonly<Record<string, string>> = {
  nameen: "name",
  faction: "factionId",
  points: "pointsCost",
  cost: "pointsCost",
  max: "availability",
  companion: "companionOf",
  tags: "characteristics",
};

function folded(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

const columns = new Map(unitFields.flatMap(columnsOf).map((column) => [folded(column), column]));

/** The column that a heading is named after: `Points cost`, `points_cost` and `pointsCost` are one. */
function columnOfHeading(heading: string): string | null {
  return columns.get(folded(heading)) ?? null;
}

/** The columns that headings mean. Another name for a column counts where the column itself is missing. */
function meaningsOf(headings: readonly string[]): readonly (string | null)[] {
  const named = headings.map(columnOfHeading);
  return headings.map((heading, place) => {
    const alias = Object.hasOwn(aliases, folded(heading)) ? aliases[folded(heading)] : undefined;
    const isFree = alias !== undefined && !named.includes(alias);
    return named[place] ?? (isFree ? alias : null);
  });
}

function ignoredOf(headings: readonly string[]): readonly string[] {
  const meanings = meaningsOf(headings);
  return headings.filter((_, place) => meanings[place] === null);
}

/** A row as a reader of tables gives it. `line` counts the lines of the file from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly hasBadQuotes: boolean;
}

function lineOf(row: TableRow, meanings: readonly (string | null)[]): ImportLine {
  const { line, cells, hasBadQuotes } = row;
  if (hasBadQuotes) return { line, fault: { kind: "quotes" } };
  if (cells.length !== meanings.length) {
    const fault = { kind: "cell-count", expected: meanings.length, found: cells.length } as const;
    return { line, fault };
  }
  const given = meanings.flatMap((column, place) =>
    column === null ? [] : [[column, cells[place] ?? ""] as const],
  );
  return { line, given: Object.fromEntries(given) };
}

function repeatedIn(meanings: readonly (string | null)[]): string | undefined {
  const named = meanings.filter((column) => column !== null);
  return named.find((column, place) => named.indexOf(column) !== place);
}

/** The lines of a table whose first row is its heading. */
export function linesOfTable(rows: readonly TableRow[]): Result<ReadFile, FileRefusal> {
  const [heading, ...others] = rows;
  if (heading === undefined || others.length === 0) return refuse({ kind: "empty" });
  if (others.length > maxImportLines) return refuse({ kind: "too-many", max: maxImportLines });
  const meanings = meaningsOf(heading.cells);
  const repeated = repeatedIn(meanings);
  if (repeated !== undefined) return refuse({ kind: "repeated-column", column: repeated });
  if (!meanings.includes("id") && !meanings.includes("name")) {
    return refuse({ kind: "no-name-column" });
  }
  return accept({
    lines: others.map((row) => lineOf(row, meanings)),
    ignored: ignoredOf(heading.cells),
  });
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return joinTerms(value.map(textOf));
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** `names: { en, es, fr }`, as the catalogue writes it, beside the names in columns of their own. */
function namesIn(names: unknown): Values {
  if (!isRecord(names)) return {};
  return Object.fromEntries(
    (["en", "es", "fr"] as const).flatMap((language) =>
      language in names
        ? [[language === "en" ? "name" : `name_${language}`, textOf(names[language])] as const]
        : [],
    ),
  );
}

function givenIn(entry: Readonly<Record<string, unknown>>): Values {
  const keys = Object.keys(entry);
  const flat = meaningsOf(keys).flatMap((column, place) => {
    if (column === null) return [];
    const value = entry[keys[place] ?? ""];
    const isCard = cardParts.some((part) => part === column) && isRecord(value);
    return [[column, isCard ? JSON.stringify(value) : textOf(value)] as const];
  });
  return { ...Object.fromEntries(flat), ...namesIn(entry["names"]) };
}

/**
 * Headings that belong to the catalogue's files and not to a unit; nobody needs to hear that they are left
 * out.
 */
const silent: ReadonlySet<string> = new Set(["names", "formerNames", "sources"]);

/** The lines of a JSON value: a list of units as the catalogue writes them, or the list under `units`. */
export function linesOfJson(json: unknown): Result<ReadFile, FileRefusal> {
  const list: unknown = isRecord(json) ? json["units"] : json;
  if (!Array.isArray(list)) return refuse({ kind: "no-list" });
  const entries: readonly unknown[] = list;
  if (entries.length === 0) return refuse({ kind: "empty" });
  if (entries.length > maxImportLines) return refuse({ kind: "too-many", max: maxImportLines });
  const keys = new Set(entries.filter(isRecord).flatMap((entry) => Object.keys(entry)));
  return accept({
    lines: entries.map((entry, place) =>
      isRecord(entry)
        ? { line: place + 1, given: givenIn(entry) }
        : { line: place + 1, fault: { kind: "no-object" } as const },
    ),
    ignored: ignoredOf([...keys]).filter((key) => !silent.has(key)),
  });
}
