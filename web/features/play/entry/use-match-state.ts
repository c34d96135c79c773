import { useFormatter, useTranslations } from "use-intl";
import type { MatchSummary } from "#web/data/play/matches.ts";
import { missionById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useSeatNames } from "./match-title.tsx";

/** A function that says where a match stands: its result or phase, its mission, its date. */
export function useMatchState(): (match: MatchSummary) => string {
  const t = useTranslations("play.entry.state");
  const format = useFormatter();
  const language = useLanguage();
  const namesOf = useSeatNames();

  const standing = (match: MatchSummary) => {
    if (match.phase === "game" || match.phase === "scoring") {
      return t("round", { round: Math.max(1, match.round) });
    }
    if (match.phase !== "summary") return t(match.phase);
    const [first, second] = match.players;
    if (first === undefined || second === undefined) return t("over");
    if (first.score === second.score) return t("draw");
    return t("won", { name: namesOf(match)[first.score > second.score ? 0 : 1] ?? "" });
  };

  return (match) => {
    const { mission, startedAt, changedAt, role } = match;
    const name = mission === null ? null : missionById(mission)?.mission.names[language];
    const date = format.dateTime(startedAt ?? changedAt, { dateStyle: "medium" });
    const watched = role === "spectator" ? t("watched") : null;
    return [standing(match), name, date, watched].filter((part) => part != null).join(" · ");
  };
}
