import { useTranslations } from "use-intl";
import { opponentIn, type ShownSummary } from "#domain/match/summary.ts";
import { useMatchOpponents } from "#web/data/play/match-members.ts";
import { Button } from "#web/ui/button.tsx";
import { MatchRow } from "./match-row.tsx";

/** The matches of a page: so many are drawn at first, and with each wish for more. */
const portion = 40;

interface MatchListProps {
  readonly summaries: readonly ShownSummary[];
  /** The pages that are drawn. */
  readonly pages: number;
  readonly onMore: () => void;
  readonly onClear: () => void;
}

/** The matches of the history, some at a time: there may be many hundreds. */
export function MatchList({ summaries, pages, onMore, onClear }: MatchListProps) {
  const t = useTranslations("results.history");
  const usernames = useMatchOpponents();
  const most = pages * portion;
  const rest = summaries.length - most;
  if (summaries.length === 0) {
    return (
      <div className="panel grid justify-items-center gap-3 px-4 py-10 text-center">
        <p role="status" className="text-lg font-bold">
          {t("none")}
        </p>
        <Button onClick={onClear}>{t("clear")}</Button>
      </div>
    );
  }
  return (
    <section aria-labelledby="matches-heading" className="grid grid-cols-1 gap-2">
      <h2 id="matches-heading" className="visually-hidden">
        {t("matches")}
      </h2>
      <p role="status" className="text-muted">
        {t("count", { count: summaries.length })}
      </p>
      <ul className="panel grid grid-cols-1">
        {summaries.slice(0, most).map((summary) => (
          <MatchRow
            key={summary.id}
            summary={summary}
            opponent={usernames[opponentIn(summary)?.id ?? ""]}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button onClick={onMore}>{t("more", { count: Math.min(rest, portion) })}</Button>
      )}
    </section>
  );
}
