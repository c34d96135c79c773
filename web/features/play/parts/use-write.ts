import type { KnownAction } from "#domain/match/action.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { useAct } from "./use-act.ts";

/** Writes the actions of one tap into a match, as this player; says why where they do not count. */
export type Write = (author: string, actions: readonly KnownAction[]) => boolean;

/** The way in which a screen before the battle writes into a match: each tap is one player's. */
export function useWrite(match: OpenMatch): Write {
  const act = useAct(match.id);
  return (author, actions) => act(actions.map((action) => ({ author, action })));
}
