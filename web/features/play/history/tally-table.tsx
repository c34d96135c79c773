import { useState } from "react";
import { useTranslations } from "use-intl";
import { winRate, type TallyGroup } from "#domain/match/history-statistics.ts";
import { Button } from "#web/ui/button.tsx";
import { useMatchWords } from "../parts/use-match-words.ts";
import { ResultBar } from "./result-bar.tsx";

/** The groups that are drawn at first, and with each wish for more. */
const portion = 12;

interface TallyTableProps {
  readonly caption: string;
  readonly heading: string;
  readonly groups: readonly TallyGroup[];
}

const figure = "px-1 py-1 text-end align-top";

/** Wins, draws and losses of each group, as a bar below its name and in figures. */
export function TallyTable({ caption, heading, groups }: TallyTableProps) {
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
