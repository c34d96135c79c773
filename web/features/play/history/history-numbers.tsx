import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import {
  matchesIn,
  statisticsOf,
  winRate,
  type HistoryStatistics,
} from "#domain/match/history-statistics.ts";
import type { GameSummary } from "#domain/match/summary.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { useMatchWords } from "../parts/use-match-words.ts";
import { ResultBar } from "./result-bar.tsx";
import { ScoredWhere } from "./scored-where.tsx";
import { TallyTable } from "./tally-table.tsx";

/** The numbers of these matches, as pictures with their tables. */
export function HistoryNumbers({ summaries }: { readonly summaries: readonly GameSummary[] }) {
  const t = useTranslations("results.numbers");
  const statistics = useMemo(() => statisticsOf(summaries), [summaries]);
  if (matchesIn(statistics.all) === 0) {
    return <p className="panel px-4 py-8 text-center text-muted">{t("none")}</p>;
  }
  return (
    <>
      <WinRates statistics={statistics} />
      <ScoredWhere scoring={statistics.scoring} />
    </>
  );
}

function WinRates({ statistics }: { readonly statistics: HistoryStatistics }) {
  const t = useTranslations("results.numbers");
  const word = useTranslations("results");
  const words = useMatchWords();
  const [by, setBy] = useState<"faction" | "mission" | "opponent">("faction");
  const { all, byFaction, byMission, byOpponent } = statistics;
  const groups = {
    faction: byFaction.map((group) => ({ ...group, name: words.faction(group.key) })),
    mission: byMission.map((group) => ({ ...group, name: words.mission(group.key) })),
    opponent: byOpponent.map((group) => ({ ...group, name: group.name || word("noName") })),
  }[by];
  return (
    <section aria-labelledby="rates-heading" className="panel grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="rates-heading" className="text-xl text-gold">
          {t("rate")}
        </h2>
        <p className="font-(family-name:--font-title) text-3xl lining-nums">
          {words.percent(winRate(all) ?? 0)}
        </p>
      </div>
      <ResultBar tally={all} />
      <p className="lining-nums">{t("tally", all)}</p>
      <Segmented
        label={t("by")}
        value={by}
        choices={[
          { value: "faction", label: t("faction") },
          { value: "mission", label: t("mission") },
          { value: "opponent", label: t("opponent") },
        ]}
        onChange={setBy}
      />
      <TallyTable caption={`${t("by")}: ${t(by)}`} heading={t(by)} groups={groups} />
      <p className="text-[0.95rem] text-muted">{t("rateNote")}</p>
    </section>
  );
}
