/**
 * Command skills that were used. Each is a note in the report, so that every version of the app tells it and one undo
 * takes it back; a note of this form counts, whoever wrote it. The facts do not say what a skill costs, so each use
 * counts as one.
 */
import type { UnitLookup } from "../catalog/known-unit.ts";
import type { Language } from "../language.ts";
import { presentRound } from "./course.ts";
import type { GameState, GameUnit } from "./state.ts";
import type { Step } from "./step.ts";

/** The beginning of a note, in the language of the player who wrote it. */
const beginnings: Readonly<Record<Language, string>> = {
  en: "Command skill: ",
  es: "Habilidad de mando: ",
  fr: "Capacité de commandement\u00A0: ",
};

const between = " · ";

/** A command skill as its player named it. */
interface UsedSkill {
  readonly skill: string;
  readonly unit: string;
}

/** The command skill that a note tells of; null for any other note. */
export function commandNote(text: string): UsedSkill | null {
  const beginning = Object.values(beginnings).find((each) => text.startsWith(each));
  if (beginning === undefined) return null;
  const [skill, unit, ...more] = text.slice(beginning.length).split(between);
  return skill === undefined || unit === undefined || more.length > 0 ? null : { skill, unit };
}

/** The steps that note the use of a command skill. */
export function usingCommand(
  { player }: Pick<GameUnit, "player">,
  { skill, unit }: UsedSkill,
  language: Language,
): readonly Step[] {
  const text = `${beginnings[language]}${skill}${between}${unit}`;
  return [{ author: player, action: { kind: "add-event", playerId: player, text } }];
}

/** The command skills that a player has used in the round that is played. */
export function skillsUsed(state: GameState, playerId: string): readonly UsedSkill[] {
  const made = new Set(presentRound(state)?.events ?? []);
  return state.gameEvents
    .filter(({ id, player }) => player === playerId && made.has(id))
    .flatMap(({ text }) => commandNote(text) ?? []);
}

/** The command of a player's units that have come into play, whatever became of them. */
export function commandOf({ units }: GameState, playerId: string, lookup: UnitLookup): number {
  return units
    .filter(({ player }) => player === playerId)
    .reduce((sum, { unitId }) => sum + (unitId === null ? 0 : (lookup(unitId)?.command ?? 0)), 0);
}
