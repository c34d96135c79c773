/**
 * The state in which a cloud list was last seen here: the version that was opened or saved, or, until it is
 * known to have arrived, what the save held. A tab has its own, so that two tabs notice each other; a new
 * tab begins with what any had seen until then (`seen-by-any-tab.ts`), and of a row that it never met the
 * newest of any counts.
 */
import type { SeenRow } from "#domain/list/pending-save.ts";
import { asRecord } from "#domain/outside.ts";
import { seenRowsKey, type Area } from "./keys.ts";
import { storedJson } from "./stored-json.ts";

type Seen = Readonly<Record<string, unknown>>;

function rows(area: Area, memberId: string) {
  return storedJson<Seen>({
    key: seenRowsKey(area, memberId),
    empty: {},
    parse: (json) => ({ value: asRecord(json), damaged: [] }),
  });
}

function remember(memberId: string, rowId: string, seen: number | string): void {
  for (const area of ["tab", "local"] as const) {
    const stored = rows(area, memberId);
    stored.write({ ...stored.read(), [rowId]: seen });
  }
}

/** Call when a cloud list was opened. */
export function rememberRow(memberId: string, rowId: string, version: number): void {
  remember(memberId, rowId, version);
}

/** Call when a save has arrived. A tab that sent it for another has not seen the list itself. */
export function rememberArrival(
  memberId: string,
  { rowId, version, content }: { rowId: string; version: number; content: string },
): void {
  for (const area of ["tab", "local"] as const) {
    const stored = rows(area, memberId);
    const seen = stored.read();
    if (seen[rowId] === content) stored.write({ ...seen, [rowId]: version });
  }
}

/** Call when a save is put into the outbox: perhaps it is another tab that sends it. */
export function rememberSave(memberId: string, rowId: string, content: string): void {
  remember(memberId, rowId, content);
}

/** The state in which the row was last seen here, if ever. */
export function seenRow(memberId: string, rowId: string): SeenRow | undefined {
  const seen = rows("tab", memberId).read()[rowId] ?? rows("local", memberId).read()[rowId];
  if (typeof seen === "number") return { version: seen };
  return typeof seen === "string" ? { content: seen } : undefined;
}
