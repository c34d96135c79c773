/**
 * The ticks of a round that cannot all be true: both players have what only one can have. Nothing is refused for it,
 * because nobody but the players knows what lies on the table.
 */
import type { GameState, Tick } from "./state.ts";

type Pair = readonly [string, string];

/** The conditions that one player at most can fulfil at a time: one place or thing, or more than the other. */
const onlyOne: ReadonlySet<string> = new Set([
  "control-central",
  "control-central-blue",
  "control-artifact",
  "control-centre-neutral-1",
  "control-east-neutral-2",
  "both-neutral-B-and-C",
  "control-more-objectives",
  "control-more-brown",
  "control-more-quadrants",
  "hold-more-loot",
  "more-ghosts-in-enemy-half",
]);

/** The conditions of which a round can fulfil one only, whichever players ticked them. */
const eitherOr: readonly Pair[] = [
  ["control-more-brown", "control-equal-brown"],
  ["control-more-quadrants", "control-equal-quadrants"],
];

/** The conditions that one player can fulfil only where the other does not fulfil the second. */
const against: readonly Pair[] = [["hold-at-least-one-loot", "enemy-holds-none"]];

const side = /^(?:attacker|defender): /;

function sidesOf(ticks: readonly Tick[]): ReadonlySet<string> {
  return new Set(ticks.flatMap(({ condition }) => side.exec(condition)?.[0] ?? []));
}

/** Something about the ticks of a round that cannot be. */
export type Contradiction =
  | { readonly kind: "only-one"; readonly condition: string }
  | { readonly kind: "either-or"; readonly conditions: Pair }
  /** Attacker and defender: a player is one of them, and the other player the other. */
  | { readonly kind: "sides" };

/** Everything about the mission's ticks of a round that cannot be. */
export function contradictionsIn({ players }: GameState, round: number): readonly Contradiction[] {
  const ticksOf = Object.values(players).map(({ ticks }) =>
    ticks.filter((each) => each.of === "mission" && each.round === round),
  );
  const [one = [], other = []] = ticksOf;
  const has = (ticks: readonly Tick[], condition: string) =>
    ticks.some((each) => each.condition === condition);
  const areBoth = (condition: string) => has(one, condition) && has(other, condition);

  const found: Contradiction[] = [...onlyOne]
    .filter(areBoth)
    .map((condition) => ({ kind: "only-one", condition }));
  const isAcross = ([first, second]: Pair) =>
    (has(one, first) && has(other, second)) || (has(other, first) && has(one, second));
  for (const conditions of [...eitherOr, ...against]) {
    if (isAcross(conditions)) found.push({ kind: "either-or", conditions });
  }
  for (const conditions of eitherOr) {
    const [first, second] = conditions;
    const isAlone = ticksOf.some((ticks) => has(ticks, first) && has(ticks, second));
    if (isAlone && !isAcross(conditions)) found.push({ kind: "either-or", conditions });
  }
  const [own, others] = [sidesOf(one), sidesOf(other)];
  if (own.size > 1 || others.size > 1 || [...own].some((each) => others.has(each))) {
    found.push({ kind: "sides" });
  }
  return found;
}
