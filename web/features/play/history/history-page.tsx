import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { filteredSummaries } from "#domain/match/history.ts";
import type { ShownSummary } from "#domain/match/summary.ts";
import { useCatchingUp } from "#web/data/play/catch-up.ts";
import { useHistory } from "#web/data/play/history.ts";
import { useMatchesPutAway, createMatch } from "#web/data/play/matches.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useAddressState } from "#web/ui/use-address-state.ts";
import "../results.css";
import { HistoryNumbers } from "./history-numbers.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import { GuestNote, HistoryNotes } from "./history-notes.tsx";
import { MatchList } from "./match-list.tsx";
import {
  noHistoryQuery,
  parseHistorySearch,
  toHistoryQuery,
  toHistorySearch,
  type HistoryQuery,
} from "./history-search.ts";
import { Swords } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

/** The matches played on this device and in the account. */
export function HistoryPage() {
  const t = useTranslations("results.history");
  const history = useHistory();
  useCatchingUp();
  useMatchesPutAway();
  const { summaries } = history;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-3 py-4 wrap-anywhere md:px-5 md:py-6">
      <PageHead title={t("title")} lead={t("lead")} />
      <HistoryNotes history={history} />
      {summaries === undefined && <Spinner />}
      {summaries?.length === 0 && (history.isComplete ? <NoMatches /> : <Spinner />)}
      {summaries !== undefined && summaries.length > 0 && <Played summaries={summaries} />}
    </div>
  );
}

/** Shown on a phone when it is the chosen part, at a desk always. */
function partStyle(isChosen: boolean): string {
  return isChosen ? "grid grid-cols-1 gap-4" : "hidden grid-cols-1 gap-4 md:grid";
}

function Played({ summaries }: { readonly summaries: readonly ShownSummary[] }) {
  const t = useTranslations("results.history");
  const navigate = useNavigate();
  const { state: query, change } = useAddressState<
    ReturnType<typeof toHistorySearch>,
    HistoryQuery
  >({
    search: parseHistorySearch(useSearch({ from: "/play/history" })),
    toState: toHistoryQuery,
    toSearch: toHistorySearch,
    go: (search) =>
      void navigate({ to: "/play/history", search, replace: true, resetScroll: false }),
  });
  const shown = useMemo(() => filteredSummaries(summaries, query), [summaries, query]);

  return (
    <>
      <HistoryFilters
        summaries={summaries}
        query={query}
        onChange={(part) => change({ ...part, pages: 1 })}
      />
      <div className="md:hidden">
        <Segmented
          label={t("views")}
          value={query.view}
          choices={[
            { value: "matches", label: t("matches") },
            { value: "numbers", label: t("numbers") },
          ]}
          onChange={(view) => change({ view })}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className={partStyle(query.view === "matches")}>
          <MatchList
            summaries={shown}
            pages={query.pages}
            onMore={() => change({ pages: query.pages + 1 })}
            onClear={() => change({ ...noHistoryQuery, view: query.view })}
          />
        </div>
        <div className={partStyle(query.view === "numbers")}>
          <HistoryNumbers summaries={shown} />
        </div>
      </div>
      <GuestNote />
    </>
  );
}

/** The history before the first match. */
function NoMatches() {
  const t = useTranslations("results.history");
  const navigate = useNavigate();
  const handleNew = async () => {
    const gameId = await createMatch();
    await navigate({ to: "/setup/$gameId", params: { gameId } });
  };
  return (
    <div className="panel grid justify-items-center gap-3 px-4 py-12 text-center">
      <Swords aria-hidden size={40} className="text-gold" />
      <h2 className="text-2xl">{t("emptyTitle")}</h2>
      <p className="max-w-md text-muted">{t("emptyLead")}</p>
      <Button tone="gold" onClick={() => void handleNew()}>
        {t("newMatch")}
      </Button>
    </div>
  );
}
