/** The search and filters of the missions as their address carries them. */
import { addressText } from "#web/ui/address-text.ts";

/** `q` a name, `k` who wrote it, `r` how many rounds. */
export interface MissionsSearch {
  readonly q?: string;
  readonly k?: MissionKind;
  readonly r?: number;
}

export const missionKinds = ["official", "community"] as const;

export type MissionKind = (typeof missionKinds)[number];

export interface MissionsQuery {
  readonly text: string;
  readonly kind: MissionKind | null;
  readonly rounds: number | null;
}

export const noMissionsQuery: MissionsQuery = { text: "", kind: null, rounds: null };

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parseMissionsSearch(search: Readonly<Record<string, unknown>>): MissionsSearch {
  const rounds = search["r"];
  return toMissionsSearch({
    text: addressText(search["q"]),
    kind: missionKinds.find((kind) => kind === search["k"]) ?? null,
    rounds: typeof rounds === "number" && Number.isInteger(rounds) ? rounds : null,
  });
}

export function toMissionsQuery({ q, k, r }: MissionsSearch): MissionsQuery {
  return { text: q ?? "", kind: k ?? null, rounds: r ?? null };
}

export function toMissionsSearch({ text, kind, rounds }: MissionsQuery): MissionsSearch {
  return {
    ...(text.trim() === "" ? {} : { q: text }),
    ...(kind === null ? {} : { k: kind }),
    ...(rounds === null ? {} : { r: rounds }),
  };
}
