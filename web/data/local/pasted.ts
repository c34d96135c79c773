/**
 * The text pasted into the import, and the corrections there: kept for this tab, so that closing it loses
 * nothing.
 */
import { isRecord } from "#domain/outside.ts";
import { noChoices, type ImportChoices, type LineFix } from "#domain/share/import/import-sheet.ts";
import { oneLine } from "#domain/text.ts";
import { keys } from "./keys.ts";
import { asFactionId } from "./known-factions.ts";
import { storedJson } from "./stored-json.ts";

/** A pasted text with the corrections to it. */
export interface Pasted extends ImportChoices {
  readonly text: string;
}

/** The import before anything was pasted. */
export const nothingPasted: Pasted = { text: "", ...noChoices };

function parseFix(json: unknown): LineFix {
  if (!isRecord(json)) return {};
  const { unitId, quantity, isDropped } = json;
  return {
    ...(typeof unitId === "string" ? { unitId } : {}),
    ...(Number.isInteger(quantity)
      ? { quantity: Math.min(Math.max(Number(quantity), 1), 99) }
      : {}),
    ...(isDropped === true ? { isDropped } : {}),
  };
}

function parsePasted(json: unknown): Pasted {
  if (!isRecord(json) || typeof json["text"] !== "string") return nothingPasted;
  const { text, name, fixes } = json;
  const entries = isRecord(fixes) ? Object.entries(fixes) : [];
  return {
    text,
    name: typeof name === "string" ? oneLine(name) : null,
    factionId: asFactionId(json["factionId"]) ?? null,
    fixes: Object.fromEntries(entries.map(([key, fix]) => [key, parseFix(fix)])),
  };
}

const stored = storedJson<Pasted>({
  key: keys.pasted,
  empty: nothingPasted,
  parse: (json) => ({ value: parsePasted(json), damaged: [] }),
});

/** The pasted text of this tab, with its corrections. */
export const readPastedText = stored.read;

/** Keeps the pasted text. Where there is no room for it, it lasts as long as the page. */
export function keepPasted(pasted: Pasted): void {
  stored.write(pasted);
}
