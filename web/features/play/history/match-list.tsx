import { Link } from "@tanstack/react-router";
import { Ellipsis, Equal, Minus, Trash2, Trophy, X } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import {
  dayOf,
  opponentIn,
  ownPlayer,
  resultIn,
  type GameSummary,
  type ShownSummary,
  type SummaryPlayer,
} from "#domain/match/summary.ts";
import { uncounted } from "#domain/match/history.ts";
import { useMatchOpponents } from "#web/data/play/match-members.ts";
import { Button } from "#web/ui/button.tsx";
import { removeFromHistory } from "#web/data/play/history.ts";
import { MemberName } from "#web/shared/members/member-name.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { notify } from "#web/ui/toast.ts";
import { useMatchWords } from "../parts/use-match-words.ts";

const icons = { won: Trophy, draw: Equal, lost: X, uncounted: Minus } as const;
const tones = {
  won: "text-ok",
  draw: "text-ink",
  lost: "text-danger",
  uncounted: "text-muted",
} as const;

/** One's own player first, then the other; the seats as they are where one only watched. */
function inView(summary: GameSummary): readonly SummaryPlayer[] {
  const own = ownPlayer(summary);
  const opponent = opponentIn(summary);
  if (own === undefined) return summary.players;
  return opponent === undefined ? [own] : [own, opponent];
}

interface MatchRowProps {
  readonly summary: ShownSummary;
  /** The opponent's username, where that is a member. */
  readonly opponent: string | undefined;
}

/** A match in the history, which leads to its summary, and the opponent's name to the profile. */
const MatchRow = memo(function MatchRow({ summary, opponent }: MatchRowProps) {
  const t = useTranslations("results");
  const words = useMatchWords();
  const nameOf = (player: SummaryPlayer | undefined) =>
    player === undefined ? "–" : words.player(player, summary.players.indexOf(player) + 1);
  const [one, other] = inView(summary);
  const result = resultIn(summary) ?? uncounted;
  const Icon = icons[result];
  const day = words.day(dayOf(summary));
  const names = { one: nameOf(one), other: nameOf(other) };
  return (
    <li className="match-row relative flex items-center gap-1 border-b border-line pe-1 last:border-b-0">
      <div className="relative grid min-h-11 min-w-0 grow grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded-lg px-2 py-2.5 md:gap-x-3 md:px-3 has-[>a:hover]:bg-raised">
        <Link
          to="/summary/$gameId"
          params={{ gameId: summary.id }}
          aria-label={`${t("history.open", { ...names, day })}. ${t(result)}`}
          className="absolute inset-0 rounded-lg"
        />
        <span
          className={`grid w-12 justify-items-center text-center text-[0.8rem] leading-tight ${tones[result]}`}
        >
          <Icon aria-hidden size={22} />
          {t(result)}
        </span>
        <span className="min-w-0 leading-tight">
          <span className="block font-bold [overflow-wrap:anywhere]">
            {opponent === undefined ? (
              <bdi>{names.other}</bdi>
            ) : (
              <MemberName
                username={opponent}
                shown={names.other}
                className="relative text-ink underline decoration-line"
              />
            )}
          </span>
          <span className="block text-muted">{words.mission(summary.mission)}</span>
          {summary.isInQuestion === true && (
            <span className="block text-warning">{t("changed")}</span>
          )}
          <span className="block text-[0.9rem] text-muted">
            {[one, other]
              .flatMap((player) => (player?.faction == null ? [] : [words.faction(player.faction)]))
              .join(" – ")}
          </span>
        </span>
        <span className="text-end leading-tight lining-nums tabular-nums">
          <span className="block text-xl font-bold whitespace-nowrap">
            {words.number(one?.score ?? 0)} : {words.number(other?.score ?? 0)}
          </span>
          <span className="block text-[0.9rem] whitespace-nowrap text-muted">{day}</span>
        </span>
      </div>
      <Menu
        button={<Ellipsis aria-hidden size={20} />}
        label={t("history.menu", names)}
        iconOnly
        isLate
      >
        <RemoveItem summary={summary} />
      </Menu>
    </li>
  );
});

function RemoveItem({ summary }: { readonly summary: ShownSummary }) {
  const t = useTranslations("results.history");
  const handleRemove = async () => {
    const restore = await removeFromHistory(summary);
    notify({ title: t("removed"), action: { label: t("undo"), run: restore } });
  };
  return (
    <button type="button" className="menu-item" onClick={() => void handleRemove()}>
      <Trash2 aria-hidden size={18} />
      {t("remove")}
    </button>
  );
}

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
