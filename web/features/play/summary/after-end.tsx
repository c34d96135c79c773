import { useTranslations } from "use-intl";
import { changesAfterEnd } from "#domain/game/report.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { useMatchWords } from "../parts/use-match-words.ts";
import { useReportWords } from "../parts/use-report-words.ts";

/** The points that were changed after the match had ended, for both players to see. */
export function AfterEnd({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const lineOf = useReportWords(match.state);
  const changes = changesAfterEnd(match.folded);
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="after-end-heading" className="panel grid gap-2 p-4">
      <h2 id="after-end-heading" className="text-xl text-gold">
        {t("afterEnd")}
      </h2>
      <ul className="grid gap-1">
        {changes.map((entry) => (
          <li key={entry.id} className="[overflow-wrap:anywhere]">
            {lineOf(entry)} <span className="text-muted">({words.moment(entry.at)})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
