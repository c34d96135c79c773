import { Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { groupBy } from "#domain/group-by.ts";
import type { ReportEntry } from "#domain/match/report-entry.ts";
import type { GameState } from "#domain/match/state.ts";
import { Button } from "#web/ui/button.tsx";
import { useReportWords } from "./use-report-words.ts";

interface ReportListProps {
  readonly entries: readonly ReportEntry[];
  readonly state: GameState;
  /** The players whose steps can be taken back here. */
  readonly takesBackOf?: readonly string[];
  readonly onTakeBack?: (entry: ReportEntry) => void;
}

/** The report of a match round by round, oldest first. */
export function ReportList({ entries, state, takesBackOf, onTakeBack }: ReportListProps) {
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
