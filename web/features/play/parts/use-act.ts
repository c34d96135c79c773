import { useCallback } from "react";
import type { Step } from "#domain/match/step.ts";
import { act } from "#web/data/play/matches.ts";
import { notify } from "#web/ui/toast.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

/** Does the steps of a tap and tells whether they count; says why where they do not. */
export type Act = (steps: readonly Step[]) => boolean;

/** The way in which a screen writes into a match. */
export function useAct(matchId: string): Act {
  const refusalWords = useRefusalWords();
  return useCallback(
    (steps) => {
      const refusal = act(matchId, steps);
      if (refusal !== null) notify({ tone: "error", title: refusalWords(refusal) });
      return refusal === null;
    },
    [matchId, refusalWords],
  );
}
