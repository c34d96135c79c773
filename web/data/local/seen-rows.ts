/**
 * Which version of a cloud list was last opened or saved here. A tab has its own, so that two tabs notice
 * each other; a new tab, which goes on with the newest list in progress, goes on with the newest of any.
 */
import { isRecord } from "#domain/list/stored-unit.ts";
import { seenRowsKey, type Area } from "./keys.ts";
import { storedJson } from "./stored-json.ts";

type Versions = Readonly<Record<string, unknown>>;

function versions(area: Area, memberId: string) {
  return storedJson<Versions>({
    key: seenRowsKey(area, memberId),
    empty: {},
    parse: (json) => ({ value: isRecord(json) ? json : {}, damaged: [] }),
  });
}

/** Call when a cloud list was opened, or saved from here. */
export function rememberRow(memberId: string, rowId: string, version: number): void {
  for (const area of ["tab", "local"] as const) {
    const stored = versions(area, memberId);
    stored.write({ ...stored.read(), [rowId]: version });
  }
}

/** The version in which the row was last opened or saved here, if it was. */
export function seenRow(memberId: string, rowId: string): number | undefined {
  const ofTab = versions("tab", memberId).read()[rowId];
  const version = ofTab ?? versions("local", memberId).read()[rowId];
  return typeof version === "number" ? version : undefined;
}
