/** A pasted text as it was read, line by line, and the list that it gives. */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";

/** The meaning of an entry. */
export type Understood =
  | { readonly kind: "name"; readonly name: string }
  /** Null for a faction that nobody knows. */
  | { readonly kind: "faction"; readonly factionId: FactionId | null }
  /** A sum that the text states; it is not taken over, but can be compared. */
  | { readonly kind: "total"; readonly of: "points" | "command"; readonly value: number }
  | {
      readonly kind: "unit";
      readonly unit: Unit;
      readonly quantity: number;
      /** Tells whether the name has a typing error, and only this unit is called nearly so. */
      readonly isGuess?: true;
      /** The points that the text states for its copies, where they are not what these cost. */
      readonly statedPoints?: number;
      /** Equipment and other words behind it, which lists here do not have. */
      readonly leftOut?: string;
    }
  /** A heading, or a label that says nothing of the list: it is not read, and the player can see so. */
  | { readonly kind: "left-out" }
  /** Probably a unit: `candidates` are what it may be, the likeliest first, possibly none. */
  | { readonly kind: "unclear"; readonly quantity: number; readonly candidates: readonly Unit[] };

/** One thing that was written, and where. A line may have several. */
export type ImportEntry = Understood & {
  /** The line, counted from 1. */
  readonly line: number;
  /** The text of the entry as it was written, at most 200 characters of it. */
  readonly text: string;
};

/** A pasted text as it was read. */
export interface ImportedText {
  /** Empty when the text names no list. */
  readonly name: string;
  /** The faction that the text names, or that its units belong to; null when neither says. */
  readonly factionId: FactionId | null;
  readonly entries: readonly ImportEntry[];
  /** Tells whether the text goes on beyond what is read. */
  readonly isCut: boolean;
}

/** The text with an entry cleared up by the player. A place that is no unclear entry changes nothing. */
export function withUnit(imported: ImportedText, place: number, unit: Unit): ImportedText {
  const entries = imported.entries.map((entry, at): ImportEntry => {
    if (at !== place || entry.kind !== "unclear") return entry;
    return { kind: "unit", unit, quantity: entry.quantity, line: entry.line, text: entry.text };
  });
  return { ...imported, entries, factionId: imported.factionId ?? unit.factionId };
}

function importedRows(entries: readonly ImportEntry[]): readonly ListRow[] {
  const rows = new Map<string, ListRow>();
  for (const entry of entries) {
    if (entry.kind !== "unit") continue;
    const { unit, quantity } = entry;
    const before = rows.get(unit.id)?.quantity ?? 0;
    rows.set(unit.id, { unit, quantity: before + quantity, known: true });
  }
  return [...rows.values()];
}

/** The list of what was understood. Of a faction that the text does not tell it is of `fallback`. */
export function importedList(
  { name, factionId, entries }: ImportedText,
  fallback: FactionId,
): ArmyList {
  const rows = importedRows(entries);
  return { name, factionId: factionId ?? fallback, rows, pointsLimit: null, note: "", tags: [] };
}
