/** The player's next game, kept on this device until it is played or put away. */
import { useSyncExternalStore } from "react";
import { isNoGame, noNextGame, parseNextGame, type NextGame } from "#domain/missions/next-game.ts";
import { keys } from "./keys.ts";
import type { WriteOutcome } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

/** A stored game, or none with what could not be read. */
export function parseGame(json: unknown): Parsed<NextGame> {
  const value = parseNextGame(json);
  return value === undefined ? { value: noNextGame, damaged: [json] } : { value, damaged: [] };
}

const stored = storedJson<NextGame>({ key: keys.nextGame, empty: noNextGame, parse: parseGame });

/** The same object until it changes. */
export const readNextGame = stored.read;

/** Changes the game as it is stored at that moment, whichever tab wrote it. Nothing chosen leaves nothing. */
export function changeNextGame(change: (game: NextGame) => NextGame): WriteOutcome {
  const game = change(stored.read());
  return isNoGame(game) && game.list === null ? stored.clear() : stored.write(game);
}

/** The next game, in step with other tabs. */
export function useNextGame(): NextGame {
  return useSyncExternalStore(stored.subscribe, stored.read, () => noNextGame);
}
