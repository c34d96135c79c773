import { keys } from "./keys.ts";
import { readText } from "./storage.ts";

/** Tells whether this browser may hold a next game: cheap to ask, without reading it. */
export function hasNextGame(): boolean {
  return readText(keys.nextGame) !== null;
}
