import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Course } from "#domain/game/course.ts";

interface TrackProps {
  readonly rounds: string;
  readonly round: number;
  readonly turn: number;
  readonly turns: number;
  readonly isOver: boolean;
  /** Tells whether the match is over, and not its round alone. */
  readonly isEnded: boolean;
}

/** The rounds of a course as a text, so that the track is drawn anew only when one of them changes. */
export function roundsText({ rounds }: Course): string {
  return rounds.map(({ number, state }) => `${number} ${state}`).join(",");
}

const looks: Readonly<Record<string, string>> = {
  past: "border-gold-deep text-gold",
  present: "border-transparent bg-gold font-bold text-on-gold",
  ahead: "border-line text-muted",
};

/** The rounds of the match and the turn of the present one. */
export const Track = memo(function Track(props: TrackProps) {
  const { rounds, round, turn, turns, isOver, isEnded } = props;
  const t = useTranslations("table");
  const stops = rounds === "" ? [] : rounds.split(",").map((each) => each.split(" "));
  return (
    <div className="flex items-center justify-between gap-3">
      <ol aria-label={t("rounds")} className="flex items-center gap-1">
        {stops.map(([number = "", state = ""]) => (
          <li
            key={number}
            aria-current={state === "present" ? "step" : undefined}
            className={`grid size-7 place-items-center rounded-full border text-[0.95rem] ${looks[state] ?? ""}`}
          >
            <span className="visually-hidden">{t("round", { round: Number(number) })}</span>
            <span aria-hidden>{number}</span>
          </li>
        ))}
      </ol>
      <p className="min-w-0 truncate text-[0.95rem]">
        {isEnded && t("matchIsOver")}
        {!isEnded && round === 0 && t("beforeFirst")}
        {!isEnded && round > 0 && (isOver ? t("roundIsOver") : t("turnOf", { turn, turns }))}
      </p>
    </div>
  );
});
