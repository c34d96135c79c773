import { Map as MapIcon } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Course } from "#domain/match/course.ts";

interface TrackProps {
  /** Opens the map and the rules of the mission; undefined without one. */
  readonly onRules: (() => void) | undefined;
  /** Whose activation is next, in words; empty where nobody's is. */
  readonly whose: string;
  /** Tells whether it is that of the one player of this device. */
  readonly isOwn: boolean;
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

/** The rounds of the match, the turn of the present one, and whose activation is next. */
export const Track = memo(function Track(props: TrackProps) {
  const { onRules, whose, isOwn, rounds, round, turn, turns, isOver, isEnded } = props;
  const t = useTranslations("table");
  const stops = rounds === "" ? [] : rounds.split(",").map((each) => each.split(" "));
  return (
    <div className="flex items-center gap-3">
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
      {onRules !== undefined && (
        <button
          type="button"
          aria-label={t("rules")}
          title={t("rules")}
          className="-my-2 -ml-2 grid size-11 shrink-0 place-items-center rounded-lg text-gold"
          onClick={onRules}
        >
          <MapIcon aria-hidden size={22} />
        </button>
      )}
      <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-x-2.5 leading-tight">
        <p
          role="status"
          className={`max-w-full truncate font-bold empty:hidden ${isOwn ? "rounded-full bg-gold px-2.5 text-on-gold" : ""}`}
        >
          {whose}
        </p>
        <p className="truncate text-[0.95rem] text-muted">
          {isEnded && t("matchIsOver")}
          {!isEnded && round === 0 && t("beforeFirst")}
          {!isEnded && round > 0 && (isOver ? t("roundIsOver") : t("turnOf", { turn, turns }))}
        </p>
      </div>
    </div>
  );
});
