/** Whatever was read, a text or somebody's list, in the one form in which it is looked through and corrected. */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { oneLine } from "#domain/text.ts";
import type { ImportedText, ImportEntry } from "./imported-text.ts";

/** One unit that was read. */
export interface ImportItem {
  /** Tells it from the others: what was written, and which time. */
  readonly key: string;
  /** As written; empty where nobody wrote it. */
  readonly text: string;
  /** Null when it is not clear which. */
  readonly unit: Unit | null;
  /** False for a unit that the catalogue does not have. */
  readonly isKnown: boolean;
  /** Copies that are asked for, 1 to 99. */
  readonly quantity: number;
  /** Tells whether its name has a typing error, and only this unit is called nearly so. */
  readonly isGuess: boolean;
  /** The units that it may be, the likeliest first; empty when it is clear, or nothing is like it. */
  readonly candidates: readonly Unit[];
  /** The points that the text states for it, where they are not what it costs; null otherwise. */
  readonly statedPoints: number | null;
  /** Equipment and other words behind it that are left out; empty where there are none. */
  readonly leftOut: string;
}

/** A text or a link, read: the source of an import before the player corrects it. */
export interface ImportSource {
  readonly name: string;
  /** Null when nothing tells it. */
  readonly factionId: FactionId | null;
  readonly items: readonly ImportItem[];
  /** The sums that a text states; null where it states none. */
  readonly stated: { readonly points: number | null; readonly command: number | null };
  /** Headings and labels that are left out. */
  readonly leftOut: readonly string[];
  /** Tells whether there was more than is read. */
  readonly isCut: boolean;
}

type UnitEntry = Extract<ImportEntry, { readonly kind: "unit" | "unclear" }>;

function itemOf(entry: UnitEntry, key: string): ImportItem {
  const { text, quantity } = entry;
  return entry.kind === "unit"
    ? {
        key,
        text,
        quantity,
        unit: entry.unit,
        isKnown: true,
        isGuess: entry.isGuess === true,
        candidates: [],
        statedPoints: entry.statedPoints ?? null,
        leftOut: entry.leftOut ?? "",
      }
    : {
        key,
        text,
        quantity,
        unit: null,
        isKnown: true,
        isGuess: false,
        candidates: entry.candidates,
        statedPoints: null,
        leftOut: "",
      };
}

function statedSum(entries: readonly ImportEntry[], of: "points" | "command"): number | null {
  const total = entries.find((entry) => entry.kind === "total" && entry.of === of);
  return total?.kind === "total" ? total.value : null;
}

/** The source that a read text makes. */
export function sourceOfText({ name, factionId, entries, isCut }: ImportedText): ImportSource {
  const counts = new Map<string, number>();
  const items = entries.flatMap((entry) => {
    if (entry.kind !== "unit" && entry.kind !== "unclear") return [];
    const count = (counts.get(entry.text) ?? 0) + 1;
    counts.set(entry.text, count);
    return itemOf(entry, `${count} ${entry.text}`);
  });
  const stated = {
    points: statedSum(entries, "points"),
    command: statedSum(entries, "command"),
  };
  const leftOut = entries.flatMap(({ kind, text }) => (kind === "left-out" ? text : []));
  return { name, factionId, items, stated, leftOut, isCut };
}

/** The list of a link, of JSON or of a post. */
export function sourceOfList(list: ArmyList): ImportSource {
  const items = list.rows.map(({ unit, quantity, known }) => {
    return {
      key: unit.id,
      text: "",
      unit,
      isKnown: known,
      isGuess: false,
      quantity,
      candidates: [],
      statedPoints: null,
      leftOut: "",
    };
  });
  const stated = { points: null, command: null };
  return {
    name: oneLine(list.name).trim(),
    factionId: list.factionId,
    items,
    stated,
    leftOut: [],
    isCut: false,
  };
}
