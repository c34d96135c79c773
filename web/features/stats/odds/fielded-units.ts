import type { Unit } from "#domain/catalog/unit.ts";
import { combatUnit, type CombatUnit } from "#domain/dice/unit-odds.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { statsOf } from "#web/data/unit-stats.ts";

/** A unit of a list that fights: whole, alone, and without stress. */
export interface FieldedUnit {
  readonly unit: Unit;
  readonly combat: CombatUnit;
}

/** The units of a list that fight, each once, and those of which no odds can be told. */
export function fieldedUnits({ rows }: ArmyList): {
  readonly fighting: readonly FieldedUnit[];
  readonly others: readonly Unit[];
} {
  const fighting: FieldedUnit[] = [];
  const others: Unit[] = [];
  for (const { unit, known } of rows) {
    const stats = known ? statsOf(unit.id) : undefined;
    if (stats === undefined || stats.profiles.length === 0) others.push(unit);
    else {
      const described = { unit, stats, models: null, character: null, charges: false };
      fighting.push({ unit, combat: combatUnit(described) });
    }
  }
  return { fighting, others };
}
