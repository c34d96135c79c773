import { Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";

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
export function PlayerClock({ spent, since, playerName }: PlayerClockProps) {
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
