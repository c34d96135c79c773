/** Units from a file: read by a reader of CSV, or as JSON, and written all at once. */
import {
  linesOfJson,
  linesOfTable,
  type FileRefusal,
  type ReadFile,
  type TableRow,
} from "#domain/editing/import-lines.ts";
import { valueOf, type Values } from "#domain/editing/field.ts";
import { cardParts, cardTextOf, readCardText } from "#domain/editing/card-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import type { Json } from "../backend/database.types.ts";
import type { ContentEntry } from "./entries.ts";
import { kinds } from "./kinds.ts";
import { refresh } from "./save-entry.ts";

function lineBreaks(text: string): number {
  return text.split(/\r\n|\r|\n/).length - 1;
}

/** The sign that separates cells: the heading has it most, and no terms with commas of their own. */
function delimiterOf(text: string): string {
  const heading = text.trimStart().split(/[\r\n]/, 1)[0] ?? "";
  const counted = [",", ";", "\t"].map((mark) => ({ mark, count: heading.split(mark).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ",";
}

/** The first line that Excel writes to say which sign separates cells. */
const excelLine = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)/i;

/** The rows of a table with the line of the file at which each begins; empty lines are left out. */
async function tableRows(given: string): Promise<readonly TableRow[]> {
  const { default: Papa } = await import("papaparse");
  const [named, delimiter] = excelLine.exec(given) ?? [];
  const text = given.slice(named?.length ?? 0);
  const rows: TableRow[] = [];
  let read = 0;
  let line = named === undefined ? 1 : 2;
  Papa.parse<string[]>(text, {
    delimiter: delimiter ?? delimiterOf(text),
    step: ({ data, errors, meta }) => {
      if (data.some((cell) => cell.trim() !== "")) {
        const hasBadQuotes = errors.some(({ type }) => type === "Quotes");
        rows.push({ line, cells: data, hasBadQuotes });
      }
      line += lineBreaks(text.slice(read, meta.cursor));
      read = meta.cursor;
    },
  });
  return rows;
}

function readJson(text: string): Result<ReadFile, FileRefusal> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return refuse({ kind: "bad-json", message: error instanceof Error ? error.message : "" });
  }
  return linesOfJson(json);
}

/** Reads a file or a pasted text, or why nothing can be made of it. */
export async function readUnits(given: string): Promise<Result<ReadFile, FileRefusal>> {
  const text = given.replace(/^\uFEFF/, "");
  if (text.trim() === "") return refuse({ kind: "empty" });
  const file = /^\s*[[{]/.test(text) ? readJson(text) : linesOfTable(await tableRows(text));
  return file.ok ? accept(await withoutKnownCards(file.value)) : file;
}

/** A card that says the same as the catalogue's is no correction. */
async function withoutKnownCards(file: ReadFile): Promise<ReadFile> {
  const hasCard = (values: Values) => cardParts.some((part) => valueOf(values, part) !== "");
  if (!file.lines.some((line) => "given" in line && hasCard(line.given))) return file;
  const { catalogueCard } = await import("./catalogue-cards.ts");
  const withoutKnown = (given: Values): Values => {
    const known = cardParts.filter((part) => {
      const read = readCardText(valueOf(given, part), part);
      const own = catalogueCard(valueOf(given, "id"), part);
      return read.ok && own !== undefined && cardTextOf(read.value, part) === cardTextOf(own, part);
    });
    return { ...given, ...Object.fromEntries(known.map((part) => [part, ""])) };
  };
  const lines = file.lines.map((line) =>
    "given" in line ? { ...line, given: withoutKnown(line.given) } : line,
  );
  return { ...file, lines };
}

/**
 * Writes units, all or none. `seen` are the entries as they were when the changes were looked at.
 * @throws DataError `conflict` when one of them has changed since
 */
export async function importUnits(
  units: readonly Values[],
  seen: readonly ContentEntry[],
): Promise<void> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = units.map((values) => ({
    ...kinds.units.rowOf(values),
    seen: versions.get(valueOf(values, "id")) ?? null,
  }));
  const client = await backend();
  // Strings, numbers and flags all the way down.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  dataOf(await client.rpc("import_units", { units: rows as Json }));
  refresh();
}
