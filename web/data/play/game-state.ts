/**
 * The state of the match that was played last, under the name that the earlier product gave it. The log is
 * what counts; the state is read only where there is no log, which is so for matches of the earlier product.
 */
import { canBeRestored, parseStoredGame, type GameState } from "#domain/game/state.ts";
import { parseJson } from "#domain/outside.ts";
import { keepCopy } from "../local/damaged-copies.ts";
import { gameStateKey, keys } from "../local/keys.ts";
import { readText, removeText, writeText } from "../local/storage.ts";
import { isPreview } from "./match-file.ts";

/** A kept state as it was found: one to go on with, none, or one that could not be read and was put aside. */
export type KeptState =
  | { readonly kind: "state"; readonly state: GameState }
  | { readonly kind: "none" }
  | { readonly kind: "damaged" };

/** Moves a state that was kept without naming the environment, if there is none with its name. */
function nameUnnamedState(): void {
  const unnamed = readText(keys.unnamedGameState);
  if (unnamed === null) return;
  const key = gameStateKey(isPreview());
  const isMoved =
    readText(key) === null ? writeText(key, unnamed).ok : keepCopy(keys.unnamedGameState, unnamed);
  if (isMoved) removeText(keys.unnamedGameState);
}

/** The kept state. One that cannot be gone on with is put aside and removed. */
export function readGameState(): KeptState {
  nameUnnamedState();
  const key = gameStateKey(isPreview());
  const text = readText(key);
  if (text === null) return { kind: "none" };
  const parsed = parseStoredGame(parseJson(text));
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
