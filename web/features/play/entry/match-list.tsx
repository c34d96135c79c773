import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { History, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { removeMatch, useMatches, type MatchSummary } from "#web/data/play/matches.ts";
import { addressPages } from "#web/ui/address-pages.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { MatchTitle, useSeatNames } from "./match-title.tsx";
import { useMatchState } from "./use-match-state.ts";

/** The matches of a page: so many are drawn at first, and with each wish for more. */
const portion = 20;

/** `pages` how far the matches of this device are drawn, so that Back from one of them finds it again. */
export interface EntrySearch {
  readonly pages?: number;
}

/** The matches of this device, some at a time, with the way to all that was played. */
export function MatchList() {
  const t = useTranslations("play.entry.matches");
  const entry = useTranslations("play.entry");
  const app = useTranslations("app");
  const matches = useMatches();
  const navigate = useNavigate();
  const pages = addressPages(useSearch({ from: "/play" }).pages);
  const rest = (matches?.length ?? 0) - pages * portion;

  const showMore = () =>
    void navigate({
      to: "/play",
      search: { pages: pages + 1 },
      hash: true,
      replace: true,
      resetScroll: false,
    });

  return (
    <section aria-labelledby="matches-heading" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="matches-heading" className="text-xl">
          {t("title")}
        </h2>
        <Link to="/play/history" className={buttonStyle()}>
          <History aria-hidden size={18} />
          {t("history")}
        </Link>
      </div>
      {matches === undefined && <p role="status">{app("loading")}</p>}
      {matches?.length === 0 && <p className="panel px-4 py-6 text-muted">{t("none")}</p>}
      <ul className="grid gap-2">
        {matches?.slice(0, pages * portion).map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
      {rest > 0 && (
        <Button onClick={showMore}>{entry("more", { count: Math.min(rest, portion) })}</Button>
      )}
    </section>
  );
}

function MatchRow({ match }: { readonly match: MatchSummary }) {
  const t = useTranslations("play.entry.matches");
  const app = useTranslations("app");
  const names = useSeatNames()(match);
  const stateOf = useMatchState();

  const handleRemove = async () => {
    const bringBack = await removeMatch(match.id);
    notify({ title: t("removed"), action: { label: app("undo"), run: bringBack } });
  };

  return (
    <li className="panel flex items-center gap-1 pr-1">
      <Link
        to="/play/$gameId"
        params={{ gameId: match.id }}
        className="grid min-w-0 grow gap-0.5 rounded-xl px-4 py-3 hover:text-gold"
      >
        <span className="text-lg leading-tight">
          <MatchTitle match={match} />
        </span>
        <span className="text-[0.95rem] text-muted">{stateOf(match)}</span>
      </Link>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("remove", { names: names.join(", ") })}
        title={app("remove")}
        onClick={() => void handleRemove()}
      >
        <Trash2 aria-hidden size={20} />
      </Button>
    </li>
  );
}
