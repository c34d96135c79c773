import { useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ReportEntry } from "#domain/match/report-entry.ts";
import { tapsSince } from "#domain/match/fold.ts";
import { reportOf } from "#domain/match/report.ts";
import { redo, takeBack, type OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { ReportList } from "../parts/report-list.tsx";

interface ReportDialogProps {
  readonly match: OpenMatch;
  readonly onClose: () => void;
}

/** The log of the match, at its end; own steps are taken back from there, in their order. */
export function ReportDialog({ match, onClose }: ReportDialogProps) {
  const t = useTranslations("table.report");
  const app = useTranslations("app");
  const { id, folded, state, writesAs } = match;
  const entries = useMemo(() => reportOf(folded), [folded]);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, []);

  const handleTakeBack = ({ events }: ReportEntry) => {
    const taps = tapsSince(folded, events[0] ?? "", writesAs);
    for (const tap of taps) takeBack(id, tap);
    const count = taps.length;
    // The message with the way back lies under a dialog.
    onClose();
    const bringBack = () => {
      for (let done = 0; done < count; done += 1) redo(id);
    };
    notify({
      title: t(count === 0 ? "staysRevealed" : "takenBack", { count }),
      action: { label: app("redo"), run: bringBack },
    });
  };

  return (
    <Dialog
      title={t("title")}
      width="44rem"
      onClose={onClose}
      actions={<Button onClick={onClose}>{app("close")}</Button>}
    >
      <ReportList
        entries={entries}
        state={state}
        takesBackOf={writesAs}
        onTakeBack={handleTakeBack}
      />
      <div ref={end} />
    </Dialog>
  );
}
