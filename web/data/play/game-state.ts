/**
 * The state of the match that was played last, under the name that the earlier product gave it. The log is
 * what counts; the state is read only where there is no log, which is so for matches of the earlier product.
 */
import { missionFacts, missions } from "#catalog/missions.ts";
import { parseEarlierGame, type EarlierGameTools } from "#domain/match/earlier-game.ts";
import { scenarioOf } from "#domain/match/scenario.ts";
import { canBeRestored, parseStoredGame, type GameState } from "#domain/match/state.ts";
import { parseJson } from "#domain/outside.ts";
import { fold } from "#domain/text.ts";
import { unitById } from "../catalog/catalog.ts";
import { keepCopy } from "../local/damaged-copies.ts";
import { gameStateKey } from "../local/keys.ts";
import { readText, removeText, writeText } from "../local/storage.ts";
import { isPreview } from "./match-file.ts";

/** A kept state as it was found: one to go on with, none, or one that could not be read and was put aside. */
export type KeptState =
  | { readonly kind: "state"; readonly state: GameState }
  | { readonly kind: "none" }
  | { readonly kind: "damaged" };

const earlierTools: EarlierGameTools = {
  lookup: unitById,
  mission: (id, title) => {
    const named = missions.find(({ names }) => fold(names.en) === fold(title))?.id ?? id;
    const facts = missionFacts.find((mission) => mission.id === named);
    return facts === undefined ? undefined : scenarioOf(facts);
  },
};

/** The kept state. One that cannot be gone on with is put aside and removed. */
export function readGameState(): KeptState {
  const key = gameStateKey(isPreview());
  const text = readText(key);
  if (text === null) return { kind: "none" };
  const parsed = parseStoredGame(parseJson(text), (value) => parseEarlierGame(value, earlierTools));
  if (parsed.ok) return { kind: "state", state: parsed.value };
  if (!keepCopy(key, text)) return { kind: "damaged" };
  removeText(key);
  return { kind: "damaged" };
}

/** Keeps the state, as soon as it has a mission and a player. */
export function writeGameState(state: GameState): void {
  if (canBeRestored(state)) writeText(gameStateKey(isPreview()), JSON.stringify(state));
}

/** Removes the state, if it is that of this match. */
export function removeGameState(gameId: string): void {
  const kept = readGameState();
  if (kept.kind === "state" && kept.state.id === gameId) removeText(gameStateKey(isPreview()));
}
