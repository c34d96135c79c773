/**
 * Characters that have joined a unit. The Character says it as one of its states, "Officer in (Bulwarks 2)": a
 * version of the app that knows nothing of it shows the words. The unit is named and not given by its id, with its
 * number among the units of that name, which nothing changes during a match.
 */
import { parseTerm } from "../catalog/term.ts";
import type { GameState, GameUnit } from "./state.ts";

const bases = { officer: "Officer in", support: "Support in" } as const;

/** An Officer leads the unit and counts as a troop of it; a Support does neither. */
export type JoinedRole = keyof typeof bases;

/** A unit with the part that a Character plays in it. */
export interface Joined {
  readonly unit: GameUnit;
  readonly role: JoinedRole;
}

/** The longest name that leaves room for the rest of a state. */
const longestName = 42;

function shortName({ name }: Pick<GameUnit, "name">): string {
  return name.replace(/[()]/g, "").slice(0, longestName).trim();
}

/** The name of a unit with its number among its player's units of that name. */
function placeOf({ units }: Pick<GameState, "units">, unit: GameUnit): string {
  const name = shortName(unit);
  const alike = units.filter((each) => each.player === unit.player && shortName(each) === name);
  return `${name} ${alike.findIndex(({ id }) => id === unit.id) + 1}`;
}

interface Mark {
  readonly role: JoinedRole;
  readonly place: string;
}

/** The unit that a state says a Character is in; null for any other state. */
export function joinedMark(state: string): Mark | null {
  const { base, value } = parseTerm(state);
  if (value === null) return null;
  if (base === bases.officer) return { role: "officer", place: value };
  return base === bases.support ? { role: "support", place: value } : null;
}

/** The state that says that a Character is in this unit. */
export function markFor(state: Pick<GameState, "units">, unit: GameUnit, role: JoinedRole): string {
  return `${bases[role]} (${placeOf(state, unit)})`;
}

/** The states of a unit without the one that says which unit it has joined. */
export function ownStates({ states }: Pick<GameUnit, "states">): readonly string[] {
  return states.filter((state) => joinedMark(state) === null);
}

/** Tells whether a unit takes part: it is on the table. */
function isThere({ status, hidden }: GameUnit): boolean {
  return status === "present" && !hidden;
}

/** The unit that a state of a Character names, whatever has become of both; null where there is none. */
export function unitOfMark(
  state: Pick<GameState, "units">,
  characterId: string,
  { place }: Mark,
): GameUnit | null {
  const player = state.units.find(({ id }) => id === characterId)?.player;
  return (
    state.units.find((unit) => unit.player === player && placeOf(state, unit) === place) ?? null
  );
}

/** The unit that a Character has joined, or null while it is on its own. */
export function joinedBy(state: Pick<GameState, "units">, character: GameUnit): Joined | null {
  if (!isThere(character)) return null;
  for (const each of character.states) {
    const mark = joinedMark(each);
    const unit = mark === null ? null : unitOfMark(state, character.id, mark);
    if (mark !== null && unit !== null && isThere(unit)) return { unit, role: mark.role };
  }
  return null;
}

/** The Character that has joined a unit, or null where none has. */
export function characterIn(state: Pick<GameState, "units">, unit: GameUnit): Joined | null {
  for (const each of state.units) {
    if (each.player !== unit.player || each.id === unit.id) continue;
    const joined = joinedBy(state, each);
    if (joined?.unit.id === unit.id) return { unit: each, role: joined.role };
  }
  return null;
}
