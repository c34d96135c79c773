import { useFormatter, useTranslations } from "use-intl";
import type { SummaryPlayer } from "#domain/match/summary.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { conditionIn, featById, missionById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** Milliseconds. */
const minute = 60_000;

/** A match's names, times and figures in the reader's language. */
export function useMatchWords() {
  const t = useTranslations("results");
  const language = useLanguage();
  const format = useFormatter();

  return {
    language,
    /** A player by the name, or by the seat, 1 or 2. */
    player: ({ name }: Pick<SummaryPlayer, "name">, seat: number) =>
      name.trim() === "" ? t("player", { seat }) : name.trim(),
    mission: (id: string | null) =>
      id === null ? t("noMission") : (missionById(id)?.mission.names[language] ?? id),
    feat: (id: string) => featById(id)?.feat.names[language] ?? id,
    faction: (id: string | null) => {
      if (id === null || id === "") return t("noFaction");
      const known = asFactionId(id);
      return known === null || known === undefined ? id : factionName(known, language);
    },
    condition: (condition: string) => conditionIn(condition, language),
    day: (time: number) => format.dateTime(time, { dateStyle: "medium" }),
    moment: (time: number) => format.dateTime(time, { dateStyle: "medium", timeStyle: "short" }),
    clock: (time: number) => format.dateTime(time, { timeStyle: "short" }),
    duration: (milliseconds: number) => {
      const minutes = Math.round(milliseconds / minute);
      return minutes < 60
        ? t("minutes", { minutes })
        : t("hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    },
    average: (value: number) => format.number(value, { maximumFractionDigits: 1 }),
    number: (value: number) => format.number(value),
    percent: (part: number) => format.number(part, { style: "percent" }),
  };
}
