/** The part of `bench/odds.ts` that runs in the measured page. */
import { units } from "#catalog/catalog.ts";
import { dice, maxSameColourPerRoll } from "#catalog/dice.ts";
import { unitStats } from "#catalog/unit-stats.ts";
import { canJoin } from "#domain/catalog/join.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { matrixRows } from "#domain/dice/odds-matrix.ts";
import type { DiceRules, DieColour, Face } from "#domain/dice/roll.ts";
import { combatUnit, fighterIn, unitOdds, type CombatUnit } from "#domain/dice/unit-odds.ts";

/** Times in milliseconds. */
export interface OddsTimes {
  readonly pairs: readonly number[];
  readonly worstPair: string;
  readonly matrices: Readonly<Record<"melee" | "ranged", number>>;
}

interface Named {
  readonly name: string;
  readonly of: CombatUnit;
}

const facesOf = (colour: DieColour): readonly Face[] =>
  dice.find(({ id }) => id === colour)?.faces ?? [];

const rules: DiceRules = {
  faces: {
    red: facesOf("red"),
    orange: facesOf("orange"),
    yellow: facesOf("yellow"),
    green: facesOf("green"),
    blue: facesOf("blue"),
    black: facesOf("black"),
  },
  maxOfAColour: maxSameColourPerRoll,
};

function fielded(unit: Unit, character: Unit | null): readonly Named[] {
  const stats = unitStats[unit.id];
  if (stats === undefined || stats.profiles.length === 0) return [];
  const of = combatUnit({
    unit,
    stats,
    models: null,
    character: character === null ? null : (unitStats[character.id] ?? null),
    charges: true,
    pays: { unit: true, character: true },
  });
  return [{ name: [unit.id, ...(character === null ? [] : [character.id])].join(" + "), of }];
}

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** The slowest of these, each tried against the same other side. */
function slowest(named: readonly Named[], count: number, work: (of: CombatUnit) => unknown) {
  return named
    .map((each) => ({ ...each, time: timeOf(() => work(each.of)) }))
    .toSorted((a, b) => b.time - a.time)
    .slice(0, count);
}

const slowestOfEach = 8;
const sideOfMatrix = 15;

/** Measures everything once. */
export function measure(): OddsTimes {
  const alone = units.flatMap((unit) => fielded(unit, null));
  const led = units.flatMap((unit) =>
    units
      .filter((each) => each.factionId === unit.factionId && canJoin(each, unit))
      .flatMap((character) => fielded(unit, character)),
  );
  const all = [...alone, ...led];
  const [usual] = alone;
  if (usual === undefined) throw new Error("There are no cards.");
  const attackers = slowest(all, slowestOfEach, (of) => unitOdds(of, usual.of, "melee", rules));
  const defenders = slowest(all, slowestOfEach, (of) => unitOdds(usual.of, of, "melee", rules));
  const pairs = attackers.flatMap((attacker) =>
    defenders.map((defender) => ({
      name: `${attacker.name}, ${defender.name}`,
      time: timeOf(() => unitOdds(attacker.of, defender.of, "melee", rules)),
    })),
  );
  const [worst] = pairs.toSorted((a, b) => b.time - a.time);
  const matrix = (kind: "melee" | "ranged") => {
    const rows = slowest(
      alone.filter(({ of }) => fighterIn(of, "attack", kind) !== null),
      sideOfMatrix,
      (of) => unitOdds(of, usual.of, kind, rules),
    );
    const columns = slowest(alone, sideOfMatrix, (of) => unitOdds(usual.of, of, "melee", rules));
    return timeOf(() => [
      ...matrixRows({
        kind,
        attackers: rows.map(({ of }) => fighterIn(of, "attack", kind)),
        defenders: columns.map(({ of }) => {
          const fighter = fighterIn(of, "defence", kind);
          return fighter === null ? null : { fighter, target: of.target };
        }),
        rules,
      }),
    ]);
  };
  return {
    pairs: pairs.map(({ time }) => time),
    worstPair: worst?.name ?? "",
    matrices: { melee: matrix("melee"), ranged: matrix("ranged") },
  };
}
