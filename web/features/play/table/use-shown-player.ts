import { useState } from "react";
import type { OpenMatch } from "#web/data/play/matches.ts";

interface Picked {
  readonly playerId: string;
  readonly next: string | null;
}

/**
 * The player whose units a narrow screen shows: one's own, and where one device writes for both, whoever is
 * next. Another can be picked, until the next activation.
 */
export function useShownPlayer({ state, writesAs }: OpenMatch, next: string | null) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [own, second] = writesAs;
  const isForBoth = own === undefined || second !== undefined;
  const usual = (isForBoth ? next : own) ?? own ?? Object.keys(state.players)[0] ?? null;
  const isPicked = picked !== null && (picked.next === next || !isForBoth);
  return {
    shown: isPicked ? picked.playerId : usual,
    show: (playerId: string) => setPicked({ playerId, next }),
  };
}
