import type { Localized } from "../language.ts";

/** The five factions (specification, section 9), in the order in which they are offered. */
export const factionIds = [
  "northern-tribes",
  "hegemony-of-embersig",
  "scions-of-yaldabaoth",
  "syenann",
  "feudom",
] as const;

export type FactionId = (typeof factionIds)[number];

export const defaultFactionId: FactionId = "northern-tribes";

export interface Faction {
  readonly id: FactionId;
  readonly names: Localized;
}

/** What stored lists and old links call a faction, beside its id. Compared in lower case, spaces as hyphens. */
const aliases: Readonly<Record<string, FactionId>> = {
  northern: "northern-tribes",
  tribes: "northern-tribes",
  hegemony: "hegemony-of-embersig",
  embersig: "hegemony-of-embersig",
  scions: "scions-of-yaldabaoth",
  yaldabaoth: "scions-of-yaldabaoth",
  sÿenann: "syenann",
  syenan: "syenann",
};

/**
 * The faction that a stored value means: its id, its English name or a keyword alias.
 * Anything else is "unknown", which is shown as "Unknown Faction" (specification, section 3).
 */
export function normaliseFactionId(value: string): FactionId | "unknown" {
  const key = value.trim().toLowerCase().replaceAll(/\s+/g, "-");
  const byId = factionIds.find((id) => id === key);
  if (byId !== undefined) return byId;
  return Object.hasOwn(aliases, key) ? (aliases[key] ?? "unknown") : "unknown";
}
