/**
 * The game that a player is about to play: its mission, its feats and the list to field. It names them by
 * their ids, so that a match can begin with it; the list's name and faction are copied, so that it can still
 * be named when it is gone. A mission has room for one, feats for several, because each player may have one.
 */
import { isSameList } from "../list/same-list.ts";
import type { SavedList } from "../list/saved-list.ts";
import { isRecord } from "../outside.ts";
import { oneLine } from "../text.ts";

/** A list that a player has chosen for the next game. */
export interface ChosenList {
  /** The saved list's id; null for the list in progress. */
  readonly id: string | null;
  /** As it was called when it was chosen, possibly blank. */
  readonly name: string;
  readonly faction: string;
}

/** The next game as a player prepares it. */
export interface NextGame {
  readonly missionId: string | null;
  readonly featIds: readonly string[];
  readonly list: ChosenList | null;
}

/** The part that a button puts into the game: a mission, a feat, or both as a scenario. */
export interface GamePart {
  readonly missionId?: string;
  readonly featId?: string;
}

/** A next game for which nothing is chosen yet. */
export const noNextGame: NextGame = { missionId: null, featIds: [], list: null };

/** More than anybody plays at once: beyond it a stored value is damage. */
export const maxFeats = 8;
const maxIdLength = 200;

/** Tells whether nothing was chosen to be played. A list alone is no game. */
export function isNoGame({ missionId, featIds }: NextGame): boolean {
  return missionId === null && featIds.length === 0;
}

/** Tells whether all of the part is in the game. */
export function isInGame(game: NextGame, { missionId, featId }: GamePart): boolean {
  return (
    (missionId === undefined || game.missionId === missionId) &&
    (featId === undefined || game.featIds.includes(featId))
  );
}

/**
 * The game with the part. A mission takes the place of the one before, a scenario that of the feats too;
 * a feat alone joins the others, and beyond `maxFeats` the first one makes room.
 */
export function withPart(game: NextGame, { missionId, featId }: GamePart): NextGame {
  const others = missionId === undefined ? game.featIds.filter((id) => id !== featId) : [];
  const featIds = featId === undefined ? game.featIds : [...others, featId].slice(-maxFeats);
  return { ...game, missionId: missionId ?? game.missionId, featIds };
}

/** The game without the part. */
export function withoutPart(game: NextGame, { missionId, featId }: GamePart): NextGame {
  return {
    ...game,
    missionId: game.missionId === missionId ? null : game.missionId,
    featIds: game.featIds.filter((id) => id !== featId),
  };
}

/** A game that was put away, back again: what was chosen in the meantime stays. */
export function broughtBack(now: NextGame, before: NextGame): NextGame {
  return {
    missionId: now.missionId ?? before.missionId,
    featIds: now.featIds.length > 0 ? now.featIds : before.featIds,
    list: now.list ?? before.list,
  };
}

/** The saved list that was chosen: by its id, else by its name and faction, as saving replaces lists. */
export function chosenAmong<List extends Pick<SavedList, "id" | "name" | "faction">>(
  lists: readonly List[],
  chosen: ChosenList,
): List | undefined {
  return lists.find(({ id }) => id === chosen.id) ?? lists.find((list) => isSameList(list, chosen));
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= maxIdLength;
}

/** Null for none; undefined for what is no list. */
function parseList(value: unknown): ChosenList | null | undefined {
  if (value === null || value === undefined) return null;
  if (!isRecord(value)) return undefined;
  const { id, name, faction } = value;
  if (typeof name !== "string" || !isId(faction) || (id !== null && !isId(id))) return undefined;
  return { id, name: oneLine(name), faction };
}

/** A stored game from outside, or undefined for what is none. */
export function parseNextGame(value: unknown): NextGame | undefined {
  if (!isRecord(value)) return undefined;
  const { missionId, featIds } = value;
  const list = parseList(value["list"]);
  if ((missionId !== null && !isId(missionId)) || list === undefined) return undefined;
  if (!Array.isArray(featIds) || featIds.length > maxFeats || !featIds.every(isId))
    return undefined;
  return { missionId, featIds: [...new Set(featIds)], list };
}
