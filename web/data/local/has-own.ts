import { keys } from "./keys.ts";
import { readText } from "./storage.ts";

/** Tells whether this browser may hold lists: cheap to ask, without reading them. */
export function hasOwnLists(): boolean {
  return [keys.tabDraft, keys.draft, keys.armyLists].some((key) => readText(key) !== null);
}

/** Tells whether this browser may hold a next game: cheap to ask, without reading it. */
export function hasNextGame(): boolean {
  return readText(keys.nextGame) !== null;
}
