/**
 * Factions: five that the app brings along, with arms and colours of their own, and those that administrators
 * added. Only `addedFactionIds` makes ids of the latter, so that no text from outside passes for a faction.
 */
import type { Localized } from "../language.ts";

declare const added: unique symbol;

/** The five factions of the game, in the order in which they are offered. */
export const factionIds = [
  "northern-tribes",
  "hegemony-of-embersig",
  "scions-of-yaldabaoth",
  "syenann",
  "feudom",
] as const;

/** A faction that the app has drawn. */
export type DrawnFactionId = (typeof factionIds)[number];

/** A faction that administrators added. */
export type AddedFactionId = string & { readonly [added]: true };

/** A faction that exists: one of the game's five, or one that administrators added. */
export type FactionId = DrawnFactionId | AddedFactionId;

/** The faction of somebody who has not chosen one yet. */
export const defaultFactionId: FactionId = "northern-tribes";

/** A faction with its names. */
export interface Faction {
  readonly id: FactionId;
  readonly names: Localized;
}

/**
 * The names of factions in stored lists and old links, beside their ids. Compared in lower case, spaces as
 * hyphens.
 */
const aliases: Readonly<Record<string, DrawnFactionId>> = {
  northern: "northern-tribes",
  tribes: "northern-tribes",
  hegemony: "hegemony-of-embersig",
  embersig: "hegemony-of-embersig",
  scions: "scions-of-yaldabaoth",
  yaldabaoth: "scions-of-yaldabaoth",
  sÿenann: "syenann",
  syenan: "syenann",
};

/** Tells whether a faction is one of the five that the app has drawings of. */
export function isDrawn(id: string): id is DrawnFactionId {
  return factionIds.some((each) => each === id);
}

function isAdded(id: string): id is AddedFactionId {
  return !isDrawn(id) && id !== "" && id !== "unknown";
}

/** The ids in the table of factions that are not among the five. */
export function addedFactionIds(ids: readonly string[]): readonly AddedFactionId[] {
  return ids.filter(isAdded);
}

/** The factions that there are: the five, in the order in which they are offered, then the others of these ids. */
export function withAddedFactions(ids: readonly string[]): readonly FactionId[] {
  return [...factionIds, ...addedFactionIds(ids)];
}

/**
 * The faction that a stored value means: its id, its English name or a keyword alias; `known` are the ids
 * that count, the five unless administrators added more. Anything else is "unknown", which is shown as
 * "Unknown Faction".
 */
export function normaliseFactionId(
  value: string,
  known: readonly FactionId[] = factionIds,
): FactionId | "unknown" {
  const key = value.trim().toLowerCase().replaceAll(/\s+/g, "-");
  const byId = known.find((id) => id === key);
  if (byId !== undefined) return byId;
  return Object.hasOwn(aliases, key) ? (aliases[key] ?? "unknown") : "unknown";
}
