import { useState } from "react";
import { useTranslations } from "use-intl";
import type { MissionScoring } from "#domain/match/history-statistics.ts";
import { useMatchWords } from "../parts/use-match-words.ts";

/** The conditions that one scored on a mission, with their points as bars and in figures. */
export function ScoredWhere({ scoring }: { readonly scoring: readonly MissionScoring[] }) {
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
