/** The figures of units, with what administrators corrected in them. Loaded with the pages that show them. */
import { unitStats as bundled } from "#catalog/unit-stats.ts";
import { hasKeyword } from "#domain/catalog/filter.ts";
import {
  amendedStats,
  rollOf as cardRoll,
  type CardRoll,
  type StressModifier,
  type UnitStats,
} from "#domain/catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import {
  dieColours,
  dieSymbols,
  withModifier,
  type DicePool,
  type FixedSymbols,
  type Roll,
} from "#domain/dice/roll.ts";
import { unitById } from "./catalog.ts";
import { amendments } from "../local/amendments.ts";

const unitStats = amendedStats(bundled, amendments);

/** The unit's figures, or undefined for a unit whose card the catalogue does not have. */
export function statsOf(unitId: string): UnitStats | undefined {
  return Object.hasOwn(unitStats, unitId) ? unitStats[unitId] : undefined;
}

/** The units that have figures, in the order of the catalogue's file. */
export function unitsWithStats(): readonly (readonly [unit: Unit, stats: UnitStats])[] {
  return Object.entries(unitStats).flatMap(([id, stats]) => {
    const unit = unitById(id);
    return unit === undefined ? [] : [[unit, stats] as const];
  });
}

/** The roll of a unit for an entry of its card; its keyword Elite makes hollow symbols count. */
export function rollOf(card: Pick<CardRoll, "dice" | "fixed">, unit: Unit): Roll {
  return cardRoll(card, hasKeyword(unit, "Elite"));
}

/** The dice and the symbols that a modifier buys, apart. */
export function modifierParts(modifier: StressModifier): {
  readonly dice: DicePool;
  readonly fixed: FixedSymbols;
} {
  const pick = <Name extends keyof StressModifier>(names: readonly Name[]) =>
    Object.fromEntries(names.flatMap((name) => (name in modifier ? [[name, modifier[name]]] : [])));
  return { dice: pick(dieColours), fixed: pick(dieSymbols) };
}

/** The roll with the modifier that one stress buys. */
export function stressedRoll(roll: Roll, modifier: StressModifier): Roll {
  const { dice, fixed } = modifierParts(modifier);
  return withModifier(roll, dice, fixed);
}
