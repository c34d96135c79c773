import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import type { GameState } from "#domain/game/state.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import { PlayerClock } from "./player-clock.tsx";

interface PlayerHeadProps {
  readonly playerId: string;
  readonly name: string;
  readonly faction: string | null;
  readonly score: number;
  readonly activations: number;
  readonly turns: number;
  readonly isNext: boolean;
  readonly isShown: boolean;
  /** Null where no clocks are used. */
  readonly clock: GameState["clock"] | null;
  readonly onShow: (playerId: string) => void;
}

function isSameClock(one: GameState["clock"] | null, other: GameState["clock"] | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * A player's points and activations, always in sight. On a narrow screen, where one list is shown at a
 * time, it is the button that shows the player's.
 */
export const PlayerHead = memo(
  function PlayerHead(props: PlayerHeadProps) {
    const t = useTranslations("table.player");
    const isNarrow = useIsNarrow();
    const { playerId, name, faction, isNext, isShown, onShow } = props;
    const look = `panel grid min-h-14 w-full content-center gap-0.5 px-2.5 py-1.5 text-start ${
      isNext ? "border-gold!" : ""
    } ${isNarrow && isShown ? "bg-raised!" : ""}`;
    if (!isNarrow) {
      return (
        <div data-faction={faction} className={look}>
          <Standing {...props} />
        </div>
      );
    }
    return (
      <button
        type="button"
        data-faction={faction}
        aria-pressed={isShown}
        aria-label={t("show", { player: name })}
        className={look}
        onClick={() => onShow(playerId)}
      >
        <Standing {...props} />
      </button>
    );
  },
  ({ clock, ...one }, { clock: otherClock, ...other }) =>
    isSameClock(clock, otherClock) &&
    (Object.keys(one) as readonly (keyof typeof one)[]).every((key) => one[key] === other[key]),
);

function Standing(props: PlayerHeadProps) {
  const { playerId, name, score, activations, turns, isNext, clock } = props;
  const t = useTranslations("table.player");
  return (
    <>
      <span className="flex items-center gap-1">
        {isNext && (
          <ChevronRight
            aria-label={t("next")}
            role="img"
            size={18}
            className="-ml-1 shrink-0 text-gold"
          />
        )}
        <span className="min-w-0 grow truncate font-bold">{name}</span>
        <span
          role="img"
          aria-label={t("points", { points: score })}
          className="text-xl font-bold text-gold"
        >
          {score}
        </span>
      </span>
      <span className="flex items-center justify-between gap-2">
        <span
          role="img"
          aria-label={t("activations", { done: activations, all: turns })}
          className="flex gap-1"
        >
          {Array.from({ length: Math.max(turns, activations) }, (_, place) => (
            <span
              key={place}
              className={`size-3 rounded-full border border-(--accent,var(--color-gold)) ${
                place < activations ? "bg-(--accent,var(--color-gold))" : ""
              }`}
            />
          ))}
        </span>
        {clock !== null && <PlayerClock clock={clock} playerId={playerId} playerName={name} />}
      </span>
    </>
  );
}
