/** The transcribed profiles of units. Loaded with the pages that show them. */
import {
  unitStats,
  type CardRoll,
  type StressModifier,
  type UnitStats,
} from "#catalog/unit-stats.ts";
import { hasKeyword } from "#domain/catalog/filter.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import {
  dieColours,
  fullSymbols,
  withModifier,
  type DicePool,
  type FixedSymbols,
  type Roll,
} from "#domain/dice/roll.ts";
import { unitById } from "./catalog.ts";

/** The unit's profile, or undefined where nobody has transcribed its card. */
export function statsOf(unitId: string): UnitStats | undefined {
  return Object.hasOwn(unitStats, unitId) ? unitStats[unitId] : undefined;
}

/** The units that have a profile, in the order of the catalogue's file. */
export function unitsWithStats(): readonly (readonly [unit: Unit, stats: UnitStats])[] {
  return Object.entries(unitStats).flatMap(([id, stats]) => {
    const unit = unitById(id);
    return unit === undefined ? [] : [[unit, stats] as const];
  });
}

/** The roll of a unit for an entry of its card; its keyword Elite makes hollow symbols count. */
export function rollOf(card: Pick<CardRoll, "dice" | "autoSymbols">, unit: Unit): Roll {
  return { dice: card.dice, fixed: card.autoSymbols, elite: hasKeyword(unit, "Elite") };
}

/** The dice and the symbols that a modifier buys, apart. */
export function modifierParts(modifier: StressModifier): {
  readonly dice: DicePool;
  readonly fixed: FixedSymbols;
} {
  const pick = <Name extends keyof StressModifier>(names: readonly Name[]) =>
    Object.fromEntries(names.flatMap((name) => (name in modifier ? [[name, modifier[name]]] : [])));
  return { dice: pick(dieColours), fixed: pick(fullSymbols) };
}

/** The roll with the modifier that one stress buys. */
export function stressedRoll(roll: Roll, modifier: StressModifier): Roll {
  const { dice, fixed } = modifierParts(modifier);
  return withModifier(roll, dice, fixed);
}

/** A table that its community published, with its address. */
export interface PublishedSource {
  /** ISO 8601, of the day when it was read. */
  readonly date: string;
  readonly href: string;
}

/** A table that its community published: "owner/repository path (date)"; null for another kind of source. */
export function publishedSource(source: string): PublishedSource | null {
  const parts = /^(?<repository>[\w.-]+\/[\w.-]+) (?<path>[\w./-]+) \((?<date>[\d-]{10})\)$/.exec(
    source,
  )?.groups;
  const { repository, path, date } = parts ?? {};
  if (repository === undefined || path === undefined || date === undefined) return null;
  return { date, href: `https://github.com/${repository}/blob/HEAD/${path}` };
}
