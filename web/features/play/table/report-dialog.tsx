import { Undo2 } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ReportEntry } from "#domain/match/report-entry.ts";
import { tapsSince } from "#domain/match/fold.ts";
import { reportOf } from "#domain/match/report.ts";
import { groupBy } from "#domain/group-by.ts";
import type { GameState } from "#domain/match/state.ts";
import { redo, takeBack, type OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { useReportWords } from "../parts/use-report-words.ts";

interface ReportListProps {
  readonly entries: readonly ReportEntry[];
  readonly state: GameState;
  /** The players whose steps can be taken back here. */
  readonly takesBackOf?: readonly string[];
  readonly onTakeBack?: (entry: ReportEntry) => void;
}

/** The report of a match round by round, oldest first. */
function ReportList({ entries, state, takesBackOf, onTakeBack }: ReportListProps) {
  const t = useTranslations("table");
  const words = useReportWords(state);
  if (entries.length === 0) return <p className="text-muted">{t("report.empty")}</p>;
  const rounds = groupBy(entries, ({ round }) => String(round));
  return (
    <div className="grid gap-4">
      {[...rounds].map(([round, inRound]) => (
        <section key={round} aria-labelledby={`report-round-${round}`}>
          <h3 id={`report-round-${round}`} className="border-b border-line pb-1 text-gold">
            {round === "0" ? t("report.before") : t("round", { round: Number(round) })}
          </h3>
          <ol>
            {inRound.map((entry) => {
              const text = words(entry);
              const isOwn = takesBackOf?.includes(entry.author) === true;
              return (
                <li
                  key={entry.id}
                  className="flex min-h-11 items-center gap-2 border-b border-line/50"
                >
                  <span className="w-6 shrink-0 text-end text-[0.9rem] text-muted">
                    {entry.turn !== null && (
                      <>
                        <span className="visually-hidden">
                          {t("report.turn", { turn: entry.turn })}
                        </span>
                        <span aria-hidden>{entry.turn}</span>
                      </>
                    )}
                  </span>
                  <span className="min-w-0 grow py-1.5 leading-tight">{text}</span>
                  {isOwn && onTakeBack !== undefined && (
                    <Button
                      tone="ghost"
                      size="icon"
                      aria-label={t("report.takeBack", { what: text })}
                      onClick={() => onTakeBack(entry)}
                    >
                      <Undo2 aria-hidden size={18} />
                    </Button>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}

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
