/**
 * Tokens of a unit that its match has no field for: tinge, the marker of a rally on the turn counter, and notes of its
 * player. Each is one of the unit's states, such as "Tinge (3)" or "Rally (turn 7)": a version of the app that knows
 * nothing of it shows the words.
 */
import { parseTerm } from "../catalog/term.ts";
import { ownStates } from "./joined.ts";
import type { GameState, GameUnit } from "./state.ts";
import { demoralized, toggled, type UnitChange } from "./taps.ts";

type WithStates = Pick<GameUnit, "states">;

const tinge = "Tinge";
const rally = "Rally";
const note = "Note";

/** The most characters of a note. */
export const longestNote = 40;

/** A note on a unit: what lasts on it, in its player's words. */
interface UnitNote {
  /** The state that it is kept as. */
  readonly state: string;
  readonly text: string;
  /** The round at whose end it is over; null where it stays until it is removed. */
  readonly round: number | null;
}

const notePattern = /^Note(?: for round (?<round>[1-9]\d?))? \((?<text>[^()]*)\)$/;

function numberIn(state: string, base: string, pattern: RegExp): number | null {
  const term = parseTerm(state);
  const found = term.base === base ? pattern.exec(term.value ?? "")?.groups?.["number"] : undefined;
  return found === undefined ? null : Number(found);
}

function tingeIn(state: string): number | null {
  return numberIn(state, tinge, /^(?<number>[1-9]\d?)$/);
}

function rallyIn(state: string): number | null {
  return numberIn(state, rally, /^turn (?<number>[1-9]\d{0,2})$/);
}

function noteIn(state: string): UnitNote | null {
  const groups = notePattern.exec(state)?.groups;
  if (groups === undefined) return null;
  const { round, text = "" } = groups;
  return { state, text, round: round === undefined ? null : Number(round) };
}

/** The states of a unit, without what is kept as one: tokens, notes, and the unit that a Character has joined. */
export function plainStates(unit: WithStates): readonly string[] {
  return ownStates(unit).filter((state) => tokenIn(state) === null);
}

/** The tinge of a unit. */
export function tingeOf({ states }: WithStates): number {
  return Math.max(0, ...states.map((state) => tingeIn(state) ?? 0));
}

/** States with this tinge. */
export function withTinge(states: readonly string[], count: number): readonly string[] {
  const others = states.filter((state) => tingeIn(state) === null);
  return count === 0 ? others : [...others, `${tinge} (${count})`];
}

/** The turn of the match, counted from its first, in which a unit tests whether it rallies; null without a marker. */
export function rallyOf({ states }: WithStates): number | null {
  for (const state of states) {
    const turn = rallyIn(state);
    if (turn !== null) return turn;
  }
  return null;
}

/** States with the rally marker in this turn of the match, or without one. */
export function withRally(states: readonly string[], turn: number | null): readonly string[] {
  const others = states.filter((state) => rallyIn(state) === null);
  return turn === null ? others : [...others, `${rally} (turn ${turn})`];
}

/** The notes on a unit, those for a round that is over too. */
export function notesOf({ states }: WithStates): readonly UnitNote[] {
  return states.flatMap((state) => noteIn(state) ?? []);
}

/** States with one more note, for this round or, with null, until it is removed; an empty note changes nothing. */
export function withNote(
  states: readonly string[],
  text: string,
  round: number | null,
): readonly string[] {
  const words = text.replace(/[()]/g, "").slice(0, longestNote).trim();
  const added = round === null ? `${note} (${words})` : `${note} for round ${round} (${words})`;
  return words === "" || states.includes(added) ? states : [...states, added];
}

/** The match without notes for rounds that are over. What is written for a unit then leaves them out too. */
export function withoutPastNotes(state: GameState): GameState {
  const isPast = ({ round }: UnitNote) => round !== null && round < state.currentTurn;
  if (!state.units.some((unit) => notesOf(unit).some(isPast))) return state;
  const units = state.units.map((unit) => {
    const past = new Set(
      notesOf(unit)
        .filter(isPast)
        .map((each) => each.state),
    );
    return { ...unit, states: unit.states.filter((each) => !past.has(each)) };
  });
  return { ...state, units };
}

/** Something that a state keeps for the table and that is no state of the game. */
type Token =
  | { readonly kind: "tinge"; readonly count: number }
  | { readonly kind: "rally"; readonly turn: number }
  | ({ readonly kind: "note" } & UnitNote);

/** The token that a state keeps; null for a state of the game. */
export function tokenIn(state: string): Token | null {
  const count = tingeIn(state);
  if (count !== null) return { kind: "tinge", count };
  const turn = rallyIn(state);
  if (turn !== null) return { kind: "rally", turn };
  const found = noteIn(state);
  return found === null ? null : { kind: "note", ...found };
}

/** The change of a unit that rallies: no longer Demoralized, its stress one below its morale where that is known. */
export function rallying(
  { states }: WithStates,
  morale: number | null,
): Pick<UnitChange, "states" | "stress"> {
  const others = withRally(states, null).filter((state) => parseTerm(state).base !== demoralized);
  return { states: others, ...(morale === null ? {} : { stress: Math.max(0, morale - 1) }) };
}

/** The states of a unit with one of the game more or less; the rally marker goes with Demoralized. */
export function withToggled(states: readonly string[], state: string): readonly string[] {
  const changed = toggled(states, state);
  const isDemoralized = changed.some((each) => parseTerm(each).base === demoralized);
  return isDemoralized ? changed : withRally(changed, null);
}
