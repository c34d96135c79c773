import { ChevronRight, Timer } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

interface PlayerClockProps {
  /** Milliseconds used before the present run. */
  readonly spent: number;
  /** The time at which the present run began; null while the clock stands. */
  readonly since: number | null;
  readonly playerName: string;
}

function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** The time that a player has used, counting while it runs. Only the clock itself is drawn each second. */
function PlayerClock({ spent, since, playerName }: PlayerClockProps) {
  const t = useTranslations("table.clock");
  const isRunning = since !== null;
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (!isRunning) return;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [isRunning]);

  return (
    <span
      role="timer"
      aria-label={t("of", { player: playerName })}
      className={`inline-flex items-center gap-1 ${isRunning ? "font-bold text-gold" : "text-muted"}`}
    >
      <Timer aria-hidden size={15} />
      {timeText(spent + (since === null ? 0 : Math.max(0, now - since)))}
    </span>
  );
}

interface PlayerHeadProps {
  readonly playerId: string;
  readonly name: string;
  readonly faction: string | null;
  readonly score: number;
  readonly activations: number;
  readonly turns: number;
  readonly isNext: boolean;
  readonly isShown: boolean;
  /** Milliseconds used before the clock's present run; null where no clocks are used. */
  readonly spent: number | null;
  /** The time at which the present run began; null while the clock stands. */
  readonly since: number | null;
  readonly onShow: (playerId: string) => void;
}

/**
 * A player's points and activations, always in sight. On a narrow screen, where one list is shown at a
 * time, it is the button that shows the player's.
 */
export const PlayerHead = memo(function PlayerHead(props: PlayerHeadProps) {
  const t = useTranslations("table.player");
  const isNarrow = useIsNarrow();
  const { playerId, name, faction, isNext, isShown, onShow } = props;
  const look = `panel grid min-h-14 short:min-h-11 short:py-0.5 w-full min-w-0 content-center overflow-hidden gap-0.5 px-2.5 py-1.5 text-start ${
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
});

function Standing(props: PlayerHeadProps) {
  const { name, score, activations, turns, isNext, spent, since } = props;
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
      <span className="flex flex-wrap items-center justify-between gap-x-2">
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
        {spent !== null && <PlayerClock spent={spent} since={since} playerName={name} />}
      </span>
    </>
  );
}
