import { useTranslations } from "use-intl";
import type { GameSummary, SummaryPlayer } from "#domain/match/summary.ts";
import { useMatchWords } from "../parts/use-match-words.ts";

/** The losses of both players, and the conditions that they scored for. */
export function UnitsAndPoints({ summary }: { readonly summary: GameSummary }) {
  const t = useTranslations("results.summary");
  return (
    <section aria-labelledby="units-heading" className="panel grid gap-3 p-4">
      <h2 id="units-heading" className="text-xl text-gold">
        {t("units")}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        {summary.players.map((player, index) => (
          <PlayerLosses key={player.id} player={player} seat={index + 1} />
        ))}
      </div>
      <hr className="rule-gold" />
      <h2 className="text-xl text-gold">{t("scored")}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {summary.players.map((player, index) => (
          <PlayerConditions key={player.id} player={player} seat={index + 1} />
        ))}
      </div>
    </section>
  );
}

interface PlayerProps {
  readonly player: SummaryPlayer;
  readonly seat: number;
}

function PlayerLosses({ player, seat }: PlayerProps) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const { total, dead, routed } = player.units;
  const lost = dead + routed;
  return (
    <div className="grid content-start gap-1">
      <p className="flex justify-between gap-3">
        <bdi className="min-w-0 font-bold [overflow-wrap:anywhere]">
          {words.player(player, seat)}
        </bdi>
        <span className="shrink-0 lining-nums">
          {total === 0 ? t("noUnits") : t("unitsLost", { lost, total })}
        </span>
      </p>
      {total > 0 && <LossPips total={total} dead={dead} routed={routed} />}
      {routed > 0 && <p className="text-muted">{t("unitsRouted", { count: routed })}</p>}
    </div>
  );
}

/** A mark for each unit: struck out when it is dead, half when it has routed. Words beside it say the same. */
function LossPips({ total, dead, routed }: SummaryPlayer["units"]) {
  const kindOf = (index: number) => {
    if (index < dead) return "dead";
    return index < dead + routed ? "routed" : "present";
  };
  return (
    <span aria-hidden className="flex flex-wrap gap-1">
      {Array.from({ length: total }, (_, index) => (
        <svg key={index} viewBox="0 0 16 16" className="size-4">
          <Pip kind={kindOf(index)} />
        </svg>
      ))}
    </span>
  );
}

function Pip({ kind }: { readonly kind: "dead" | "routed" | "present" }) {
  const box = { x: 1.5, y: 1.5, width: 13, height: 13, rx: 2.5, strokeWidth: 1.5 };
  if (kind === "present") {
    return <rect {...box} fill="var(--color-ok)" stroke="var(--color-ok)" />;
  }
  return (
    <>
      <rect {...box} fill="none" stroke="var(--color-danger)" />
      <path
        d={kind === "dead" ? "M4 4L12 12M12 4L4 12" : "M4 12L12 4"}
        stroke="var(--color-danger)"
        strokeWidth={2}
      />
    </>
  );
}

function PlayerConditions({ player, seat }: PlayerProps) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  return (
    <div className="grid content-start gap-1">
      <h3 className="font-(family-name:--font-text) font-bold [overflow-wrap:anywhere]">
        <bdi>{words.player(player, seat)}</bdi>
      </h3>
      {player.scored.length === 0 ? (
        <p className="text-muted">{t("scoredNothing")}</p>
      ) : (
        <ul>
          {player.scored.map(({ of, condition, times, points }) => (
            <li
              key={`${of} ${condition}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-1.5 last:border-b-0"
            >
              <span>{words.condition(condition)}</span>
              <span className="text-end lining-nums">
                {times > 1 && (
                  <span className="text-muted">
                    {t("scoredTimes", { times, each: points / times })}{" "}
                  </span>
                )}
                <span className="font-bold text-gold">+{words.number(points)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
