import { useNavigate, useSearch } from "@tanstack/react-router";
import { Swords } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { filteredSummaries, opponentKey, uncounted } from "#domain/match/history.ts";
import {
  opponentIn,
  ownPlayer,
  results,
  type GameSummary,
  type ShownSummary,
} from "#domain/match/summary.ts";
import { useCatchingUp } from "#web/data/play/catch-up.ts";
import { useHistory, type History } from "#web/data/play/history.ts";
import { createMatch, useMatchesPutAway } from "#web/data/play/matches.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { Button } from "#web/ui/button.tsx";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { downloadFile } from "#web/ui/download.ts";
import { Notice } from "#web/ui/notice.tsx";
import "../results.css";
import { useMatchWords } from "../parts/use-match-words.ts";
import { HistoryNumbers } from "./history-numbers.tsx";
import { MatchList } from "./match-list.tsx";
import {
  noHistoryQuery,
  parseHistorySearch,
  toHistoryQuery,
  toHistorySearch,
  type HistoryQuery,
} from "./history-search.ts";

interface HistoryFiltersProps {
  readonly summaries: readonly GameSummary[];
  readonly query: HistoryQuery;
  readonly onChange: (part: Partial<HistoryQuery>) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Each value once, with the name that came first, in the order of the names. */
function choicesOf(
  summaries: readonly GameSummary[],
  choiceOf: (summary: GameSummary) => Choice | null,
): readonly Choice[] {
  const choices = new Map<string, Choice>();
  for (const summary of summaries) {
    const choice = choiceOf(summary);
    if (choice !== null && !choices.has(choice.value)) choices.set(choice.value, choice);
  }
  return [...choices.values()].toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The choice of matches by faction, mission, opponent and result: only what was played can be chosen. */
function HistoryFilters({ summaries, query, onChange }: HistoryFiltersProps) {
  const t = useTranslations("results.history");
  const word = useTranslations("results");
  const words = useMatchWords();
  const choices = useMemo(
    () => ({
      faction: choicesOf(summaries, (summary) => {
        const faction = ownPlayer(summary)?.faction ?? null;
        return faction === null ? null : { value: faction, label: words.faction(faction) };
      }),
      mission: choicesOf(summaries, ({ mission }) =>
        mission === null ? null : { value: mission, label: words.mission(mission) },
      ),
      opponent: choicesOf(summaries, (summary) => {
        const value = opponentKey(summary) ?? "";
        const name = opponentIn(summary)?.name.trim() ?? "";
        return value === "" ? null : { value, label: name };
      }),
    }),
    // The words of a language stay the same.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
    [summaries, words.language],
  );
  const resultChoices = ([...results, uncounted] as const).map((value) => ({
    value,
    label: word(value),
  }));
  const fields = [
    ["faction", t("faction"), t("anyFaction"), choices.faction],
    ["mission", t("mission"), t("anyMission"), choices.mission],
    ["opponent", t("opponent"), t("anyOpponent"), choices.opponent],
    ["result", t("result"), t("anyResult"), resultChoices],
  ] as const;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 md:grid-cols-4">
      <legend className="visually-hidden">{t("filters")}</legend>
      {fields.map(([name, label, any, options]) => (
        <select
          key={name}
          className="field"
          aria-label={label}
          value={query[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}

/** The reasons why the history may not be all there is. */
function HistoryNotes({
  history: { unreadable, isAccountMissing },
}: {
  readonly history: History;
}) {
  const t = useTranslations("results.history");
  const handleSave = () =>
    void downloadFile("wab-unreadable-matches.json", JSON.stringify(unreadable, null, 2));
  return (
    <>
      {isAccountMissing && (
        <Notice>
          <p>{t("accountFailed")}</p>
        </Notice>
      )}
      {unreadable.length > 0 && (
        <Notice>
          <p>{t("unreadable", { count: unreadable.length })}</p>
          <Button className="mt-2" onClick={handleSave}>
            {t("saveUnreadable")}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** The place where a guest's matches are, and how they could be in an account. */
function GuestNote() {
  const t = useTranslations("results.history");
  const isGuest = useAuth((state) => state.isGuest);
  return isGuest ? <p className="text-muted">{t("guestNote")}</p> : null;
}

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
