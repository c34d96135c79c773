/**
 * The import sheet, which shows a text line by line as the player has corrected it: the list that it gives,
 * and what each line contributes to it. Corrections belong to what a line says, so they stay when another
 * line of the text is edited.
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";
import type { UnitLookup } from "#domain/catalog/known-unit.ts";
import type { ImportItem, ImportSource } from "./import-source.ts";

/** The corrections of the player to a line; what is missing is as it was read. */
export interface LineFix {
  readonly unitId?: string;
  /** 1 to 99. */
  readonly quantity?: number;
  readonly isDropped?: boolean;
}

/** The choices of the player about an import. */
export interface ImportChoices {
  /** Null as long as the player has not named the list otherwise. */
  readonly name: string | null;
  /** Null as long as the player has not chosen. */
  readonly factionId: FactionId | null;
  /** By the key of the line. */
  readonly fixes: Readonly<Record<string, LineFix>>;
}

/** The choices of a player who has corrected nothing yet. */
export const noChoices: ImportChoices = { name: null, factionId: null, fixes: {} };

/** A line of the sheet with its effect on the list. */
export interface SheetLine extends ImportItem {
  /** Copies that the list gets: fewer than `quantity` where the unit's availability is used up. */
  readonly taken: number;
  readonly isDropped: boolean;
  /** Tells whether the list's faction does not have the unit. */
  readonly isForeign: boolean;
}

/** The lines of an import, and the list that they make. */
export interface ImportSheet {
  readonly lines: readonly SheetLine[];
  readonly list: ArmyList;
}

/** Look-ups in the catalogue that the sheet needs. */
export interface SheetTools {
  readonly lookup: UnitLookup;
  /** The unit of exactly this one's name that the faction has, if it has one. */
  readonly namesake: (unit: Unit, factionId: FactionId) => Unit | undefined;
}

/** A mercenary is the entry of the list's faction; among several of one name the faction decides. */
function unitOf(item: ImportItem, factionId: FactionId, { namesake }: SheetTools): Unit | null {
  const [first, ...others] = item.candidates;
  const isOneName = others.length > 0 && others.every(({ names }) => names.en === first?.names.en);
  if (item.unit === null) {
    return (isOneName && first !== undefined && namesake(first, factionId)) || null;
  }
  if (!item.isKnown || item.unit.factionId === factionId) return item.unit;
  return namesake(item.unit, factionId) ?? item.unit;
}

function fixed(item: ImportItem, fix: LineFix | undefined, { lookup }: SheetTools): ImportItem {
  const unit = fix?.unitId === undefined ? undefined : lookup(fix.unitId);
  const chosen = unit === undefined ? item : { ...item, unit, isKnown: true, isGuess: false };
  return { ...chosen, quantity: fix?.quantity ?? item.quantity };
}

/** The number of a line's copies that still fit beside those that lines above it took. */
function room({ unit, isKnown, quantity }: ImportItem, used: number): number {
  if (unit === null) return 0;
  return isKnown ? Math.max(0, Math.min(quantity, unit.availability - used)) : quantity;
}

function readLines(
  source: ImportSource,
  choices: ImportChoices,
  factionId: FactionId,
  tools: SheetTools,
): readonly SheetLine[] {
  const used = new Map<string, number>();
  return source.items.map((item) => {
    const fix = Object.hasOwn(choices.fixes, item.key) ? choices.fixes[item.key] : undefined;
    const corrected = fixed({ ...item, unit: unitOf(item, factionId, tools) }, fix, tools);
    const { unit } = corrected;
    const isDropped = fix?.isDropped === true;
    const before = used.get(unit?.id ?? "") ?? 0;
    const taken = isDropped ? 0 : room(corrected, before);
    if (unit !== null) used.set(unit.id, before + taken);
    const isForeign = unit !== null && corrected.isKnown && unit.factionId !== factionId;
    return { ...corrected, taken, isDropped, isForeign };
  });
}

function rowsOf(lines: readonly SheetLine[]): readonly ListRow[] {
  const rows = new Map<string, ListRow>();
  for (const { unit, isKnown, taken } of lines) {
    if (unit === null || taken === 0) continue;
    const before = rows.get(unit.id)?.quantity ?? 0;
    rows.set(unit.id, { unit, quantity: before + taken, known: isKnown });
  }
  return [...rows.values()];
}

/** The sheet of what was read. Of a faction that nobody names or chooses the list is of `fallback`. */
export function importSheet(
  source: ImportSource,
  choices: ImportChoices,
  fallback: FactionId,
  tools: SheetTools,
): ImportSheet {
  const factionId = choices.factionId ?? source.factionId ?? fallback;
  const lines = readLines(source, choices, factionId, tools);
  const name = choices.name ?? source.name;
  const rows = rowsOf(lines);
  return { lines, list: { name, factionId, rows, pointsLimit: null, note: "", tags: [] } };
}

/** The number of lines by how they went. */
export interface SheetCounts {
  /** Lines that are in the list, all their copies or some. */
  readonly understood: number;
  readonly unclear: number;
  /** Lines of which not every copy is in the list. */
  readonly capped: number;
}

/** Counts the lines that the player has not dropped by how they went. */
export function sheetCounts(lines: readonly SheetLine[]): SheetCounts {
  const kept = lines.filter((line) => !line.isDropped);
  return {
    understood: kept.filter(({ unit }) => unit !== null).length,
    unclear: kept.filter(({ unit }) => unit === null).length,
    capped: kept.filter(({ unit, taken, quantity }) => unit !== null && taken < quantity).length,
  };
}
