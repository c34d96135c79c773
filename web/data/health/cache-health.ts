/**
 * The health of what the app keeps for itself. A player with many lists, matches or unsent messages has a full
 * storage and a healthy cache: none of that is counted, for nothing here would or may remove it
 * (`docs/decisions/0033`).
 */
import { rowOf } from "./row-of.ts";
import type { KeptItem } from "./what-is-kept.ts";

/** Thresholds above which it is poor: characters, names, and names of sign-in data. */
const poorAbove = { characters: 5 * 1024 * 1024, names: 100, signIns: 5 } as const;

/** The verdict, and what it was made of. */
export interface CacheHealth {
  readonly verdict: "good" | "poor";
  readonly characters: number;
  readonly names: number;
  readonly signIns: number;
}

/** The health of these values; only those of the storage that all tabs share count. */
export function cacheHealth(kept: readonly KeptItem[]): CacheHealth {
  const own = kept.flatMap((item) => {
    const row = item.place === "local" ? rowOf(item.place, item.name) : undefined;
    const isApps = row !== undefined && row.owner !== "work" && row.owner !== "choice";
    return isApps ? [{ ...item, row }] : [];
  });
  const characters = own.reduce((sum, { bytes }) => sum + bytes / 2, 0);
  const signIns = own.filter(({ row }) => row.owner === "session").length;
  const names = own.length;
  const isPoor =
    characters > poorAbove.characters || names > poorAbove.names || signIns > poorAbove.signIns;
  return { verdict: isPoor ? "poor" : "good", characters, names, signIns };
}
