import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import {
  matchesIn,
  statisticsOf,
  winRate,
  type HistoryStatistics,
  type MissionScoring,
  type Tally,
  type TallyGroup,
} from "#domain/match/history-statistics.ts";
import { results, type GameSummary } from "#domain/match/summary.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMatchWords } from "../parts/use-match-words.ts";

/** The conditions that one scored on a mission, with their points as bars and in figures. */
function ScoredWhere({ scoring }: { readonly scoring: readonly MissionScoring[] }) {
  const t = useTranslations("results.numbers");
  const words = useMatchWords();
  const [chosen, setChosen] = useState("");
  const shown = scoring.find(({ mission }) => mission === chosen) ?? scoring[0];
  if (shown === undefined) return null;
  const average = words.average(shown.points / shown.matches);
  return (
    <section aria-labelledby="scored-heading" className="panel grid grid-cols-1 gap-3 p-4">
      <h2 id="scored-heading" className="text-xl text-gold">
        {t("scored")}
      </h2>
      <select
        className="field"
        aria-label={t("scoredOn")}
        value={shown.mission}
        onChange={({ target }) => setChosen(target.value)}
      >
        {scoring.map(({ mission }) => (
          <option key={mission} value={mission}>
            {words.mission(mission)}
          </option>
        ))}
      </select>
      <p className="text-muted">{t("average", { count: shown.matches, points: average })}</p>
      <ScoringTable scoring={shown} />
    </section>
  );
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly times: number | null;
  readonly points: number;
}

function ScoringTable({ scoring }: { readonly scoring: MissionScoring }) {
  const t = useTranslations("results.numbers");
  const words = useMatchWords();
  const ticked = scoring.conditions.reduce((sum, { points }) => sum + points, 0);
  const free = scoring.points - ticked;
  const rows: readonly Row[] = [
    ...scoring.conditions.map(({ of, condition, times, points }) => ({
      key: `${of} ${condition}`,
      name: words.condition(condition),
      times,
      points,
    })),
    ...(free === 0 ? [] : [{ key: "free", name: t("free"), times: null, points: free }]),
  ];
  const most = Math.max(1, ...rows.map(({ points }) => points));
  return (
    <table className="w-full border-collapse lining-nums tabular-nums">
      <caption className="visually-hidden">{t("scored")}</caption>
      <thead className="text-[0.9rem] text-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {t("condition")}
          </th>
          <th scope="col" className="px-1 py-1 text-end font-normal">
            {t("times")}
          </th>
          <th scope="col" className="px-1 py-1 text-end font-normal">
            {t("points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, times, points }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 pe-2 text-start leading-tight font-normal">
              {name}
              <span
                aria-hidden
                className="mt-1 block h-2 rounded-sm bg-gold"
                style={{ width: `${(Math.max(0, points) / most) * 100}%` }}
              />
            </th>
            <td className="px-1 pt-2 text-end align-top">
              {times === null ? "–" : words.number(times)}
            </td>
            <td className="px-1 pt-2 text-end align-top font-bold text-gold">
              {words.number(points)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Wins, draws and losses as parts of a bar; the figures stand beside it. */
function ResultBar({ tally }: { readonly tally: Tally }) {
  return (
    <span aria-hidden className="result-bar">
      {results
        .filter((result) => tally[result] > 0)
        .map((result) => (
          <span key={result} data-result={result} style={{ flexGrow: tally[result] }} />
        ))}
    </span>
  );
}

/** The groups that are drawn at first, and with each wish for more. */
const portion = 12;

interface TallyTableProps {
  readonly caption: string;
  readonly heading: string;
  readonly groups: readonly TallyGroup[];
}

const figure = "px-1 py-1 text-end align-top";

/** Wins, draws and losses of each group, as a bar below its name and in figures. */
function TallyTable({ caption, heading, groups }: TallyTableProps) {
  const t = useTranslations("results.numbers");
  const more = useTranslations("results.history");
  const words = useMatchWords();
  const [most, setMost] = useState(portion);
  const rest = groups.length - most;
  return (
    <>
      <table className="w-full border-collapse lining-nums tabular-nums">
        <caption className="visually-hidden">{caption}</caption>
        <thead className="text-[0.9rem] text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {heading}
            </th>
            {(["won", "draw", "lost", "rate"] as const).map((column) => (
              <th key={column} scope="col" className={`${figure} font-normal`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, most).map(({ key, name, tally }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="w-1/2 py-2 pe-2 text-start leading-tight">
                <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
                <span className="mt-1 block">
                  <ResultBar tally={tally} />
                </span>
              </th>
              <td className={`${figure} pt-2`}>{words.number(tally.won)}</td>
              <td className={`${figure} pt-2`}>{words.number(tally.draw)}</td>
              <td className={`${figure} pt-2`}>{words.number(tally.lost)}</td>
              <td className={`${figure} pt-2 font-bold text-gold`}>
                {words.percent(winRate(tally) ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button onClick={() => setMost(most + portion)}>
          {more("more", { count: Math.min(rest, portion) })}
        </Button>
      )}
    </>
  );
}

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
