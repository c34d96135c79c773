import { useMatch, useRunningMatch, type MatchLoad } from "#web/data/play/matches.ts";

/** The match of an address, or why there is none to show. */
export type MatchOf =
  | MatchLoad
  /** The address names no match: it means the one that is being played here. */
  | { readonly kind: "elsewhere"; readonly gameId: string }
  /** The address names no match, and none is being played here. */
  | { readonly kind: "none" };

/** The match that an address names, or where to go instead. */
export function useMatchOf({ gameId }: { readonly gameId?: string | undefined }): MatchOf {
  const load = useMatch(gameId ?? "");
  const running = useRunningMatch();
  if (gameId !== undefined) return load;
  return running === null ? { kind: "none" } : { kind: "elsewhere", gameId: running };
}
