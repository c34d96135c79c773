import { Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { timeUsed } from "#domain/game/clock.ts";
import type { GameState } from "#domain/game/state.ts";

interface PlayerClockProps {
  readonly clock: GameState["clock"];
  readonly playerId: string;
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
export function PlayerClock({ clock, playerId, playerName }: PlayerClockProps) {
  const t = useTranslations("table.clock");
  const isRunning = clock.running?.player === playerId;
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
      {timeText(timeUsed(clock, playerId, Math.max(now, clock.running?.since ?? 0)))}
    </span>
  );
}
