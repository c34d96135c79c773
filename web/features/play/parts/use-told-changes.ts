import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { changesAfterEnd } from "#domain/game/report.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { tellOnce } from "#web/data/play/told.ts";
import { notify } from "#web/ui/toast.ts";
import { useReportWords } from "./use-report-words.ts";

/** Tells once of each change that the other player has made to the points after the end of the match. */
export function useToldChanges({ folded, state, writesAs }: OpenMatch): void {
  const t = useTranslations("play");
  const lineOf = useReportWords(state);
  const isEnded = state.currentPhase === "summary";

  useEffect(() => {
    if (!isEnded || writesAs.length === 0) return;
    for (const entry of changesAfterEnd(folded)) {
      if (writesAs.includes(entry.author) || !tellOnce(entry.events.at(-1) ?? entry.id)) continue;
      notify({ title: t("changedAfterEnd"), description: lineOf(entry) });
    }
    // Told as it was when it arrived; names that change later tell nothing more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [folded.applied.length, isEnded]);
}
