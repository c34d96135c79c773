import { canJoin } from "#domain/catalog/join.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { combatUnit, type CombatUnit } from "#domain/dice/unit-odds.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";

/** A Character of a list who is put with one of its units, both by their ids. */
export interface Joining {
  readonly character: string;
  readonly unit: string;
}

/** A unit of a list that fights: whole, without stress, alone or with a Character of the list. */
export interface FieldedUnit {
  /** Names it among those of its list. */
  readonly key: string;
  readonly unit: Unit;
  readonly character: Unit | null;
  readonly combat: CombatUnit;
}

function fielded(unit: Unit, character: Unit | null): FieldedUnit | null {
  const stats = statsOf(unit.id);
  if (stats === undefined || stats.profiles.length === 0) return null;
  const joined = character === null ? null : (statsOf(character.id) ?? null);
  const described = { unit, stats, models: null, character: joined, charges: false };
  const key = character === null ? unit.id : `${unit.id} ${character.id}`;
  return { key, unit, character, combat: combatUnit(described) };
}

/**
 * The units of a list that fight, each once, and those of which no odds can be told. Copies that somebody has joined
 * stand apart from those that are alone.
 */
export function fieldedUnits(
  { rows }: ArmyList,
  joinings: readonly Joining[] = [],
): { readonly fighting: readonly FieldedUnit[]; readonly others: readonly Unit[] } {
  const fighting: FieldedUnit[] = [];
  const others: Unit[] = [];
  for (const { unit, quantity, known } of rows) {
    const guests = joinings.filter((joining) => joining.unit === unit.id);
    const away = joinings.filter(({ character }) => character === unit.id).length;
    const characters = guests.flatMap(({ character }) => unitIn(rows, character) ?? []);
    const isLeft = quantity > guests.length + away;
    const all = [...characters, ...(isLeft ? [null] : [])].map((character) =>
      known ? fielded(unit, character) : null,
    );
    fighting.push(...all.filter((each) => each !== null));
    if (all.includes(null)) others.push(unit);
  }
  return { fighting, others };
}

function unitIn(rows: ArmyList["rows"], id: string): Unit | undefined {
  return rows.find(({ unit }) => unit.id === id)?.unit;
}

/** A Character of the list, the units that it may be put with, and the one that it is put with. */
export interface JoinOffer {
  readonly character: Unit;
  readonly units: readonly Unit[];
  readonly chosen: string | null;
}

/** The Characters of a list that may join units of it, as long as there are copies that nobody else has joined. */
export function joinOffers(list: ArmyList, joinings: readonly Joining[]): readonly JoinOffer[] {
  const cards = list.rows.filter(({ known }) => known);
  return cards.flatMap(({ unit: character }) => {
    if ((statsOf(character.id)?.joined ?? null) === null) return [];
    const others = joinings.filter((joining) => joining.character !== character.id);
    const units = cards
      .filter(({ unit, quantity }) => {
        const taken = others.filter((joining) => joining.unit === unit.id).length;
        const away = others.filter((joining) => joining.character === unit.id).length;
        return canJoin(character, unit) && fielded(unit, null) !== null && quantity > taken + away;
      })
      .map(({ unit }) => unit);
    const own = joinings.find((joining) => joining.character === character.id);
    const chosen = units.find(({ id }) => id === own?.unit)?.id ?? null;
    return units.length === 0 ? [] : [{ character, units, chosen }];
  });
}

/** Picks the joinings that the list allows, each Character's once. */
export function joiningsIn(list: ArmyList, asked: readonly Joining[]): readonly Joining[] {
  return asked.reduce<readonly Joining[]>((kept, joining) => {
    if (kept.some(({ character }) => character === joining.character)) return kept;
    const offer = joinOffers(list, kept).find(
      ({ character }) => character.id === joining.character,
    );
    return offer?.units.some(({ id }) => id === joining.unit) === true ? [...kept, joining] : kept;
  }, []);
}
