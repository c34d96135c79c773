import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  figuresQuery,
  seriesNames,
  type DayValue,
  type Figures,
  type SeriesName,
} from "#web/data/admin/figures.ts";
import { DayChart } from "#web/ui/day-chart.tsx";
import { Loadable } from "#web/forms/loadable.tsx";

/** Figures and days in the reader's language. */
function useFigureWords() {
  const t = useTranslations("adminPeople.figures");
  const format = useFormatter();

  const value = (name: SeriesName, figure: number | null): string => {
    if (figure === null) return "–";
    if (name === "median" || name === "p95") {
      return format.number(figure, {
        style: "unit",
        unit: "millisecond",
        maximumFractionDigits: figure < 10 ? 1 : 0,
      });
    }
    if (name === "database_bytes" || name === "file_bytes") {
      return format.number(figure / 1_000_000, {
        style: "unit",
        unit: "megabyte",
        maximumFractionDigits: figure < 10_000_000 ? 1 : 0,
      });
    }
    return format.number(figure);
  };

  /** The line below today's value: how many there are in all, or what the value means. */
  const below = (name: SeriesName, { totals, answersToday }: Figures): string => {
    switch (name) {
      case "members":
      case "lists":
      case "posts":
      case "matches": {
        const total = totals[name];
        return total === null ? t("today") : t("inAll", { total: format.number(total) });
      }
      case "errors":
      case "median":
      case "p95":
        return t("answers", { count: answersToday });
      case "reports":
        return t("today");
      case "mail_waiting":
      case "database_bytes":
      case "file_bytes":
        return t("now");
    }
  };

  const day = (text: string) =>
    format.dateTime(new Date(`${text}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });

  return { value, below, day };
}

/** The site over 30 days in figures, today's value large. */
export function SiteFigures() {
  const t = useTranslations("adminPeople.figures");
  const query = useQuery(figuresQuery);
  return (
    <section aria-label={t("title")}>
      <Loadable query={query} waiting={<Grid figures={null} />}>
        {(figures) => <Grid figures={figures} />}
      </Loadable>
    </section>
  );
}

/** The figures, or their places as long as they are not known. */
function Grid({ figures }: { readonly figures: Figures | null }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 min-[64rem]:grid-cols-4">
      {seriesNames.map((name) => (
        <li key={name}>
          {figures === null ? (
            <AwaitedFigure name={name} />
          ) : (
            <Figure name={name} figures={figures} />
          )}
        </li>
      ))}
    </ul>
  );
}

const figureStyle = "panel relative grid h-full content-between gap-2 p-3";

/** The space of a figure, so that nothing moves when it comes. */
function AwaitedFigure({ name }: { readonly name: SeriesName }) {
  const t = useTranslations("adminPeople.figures");
  return (
    <div className={figureStyle}>
      <div>
        <p className="font-bold text-muted">{t(`series.${name}`)}</p>
        <p className="font-title text-2xl text-muted">…</p>
        <p className="min-h-[2lh] text-[0.95rem]" />
      </div>
      <DayChart values={[]} />
    </div>
  );
}

interface FigureProps {
  readonly name: SeriesName;
  readonly figures: Figures;
}

function Figure({ name, figures }: FigureProps) {
  const t = useTranslations("adminPeople.figures");
  const words = useFigureWords();
  const heading = useId();
  const days = figures.series[name];
  const today = days.at(-1)?.value ?? null;
  return (
    <article aria-labelledby={heading} className={figureStyle}>
      <div>
        <h2
          id={heading}
          className="text-base font-bold [overflow-wrap:anywhere] text-muted hyphens-auto"
        >
          {t(`series.${name}`)}
        </h2>
        <p className="font-title text-2xl text-gold lining-nums tabular-nums">
          {words.value(name, today)}
        </p>
        <p className="text-[0.95rem] text-muted">{words.below(name, figures)}</p>
      </div>
      <DayChart values={days.map(({ value }) => value)} />
      <DayTable name={name} days={days} />
    </article>
  );
}

interface DayTableProps {
  readonly name: SeriesName;
  readonly days: readonly DayValue[];
}

/** The chart in figures, for those who cannot see it. */
function DayTable({ name, days }: DayTableProps) {
  const t = useTranslations("adminPeople.figures");
  const words = useFigureWords();
  return (
    // A table is as wide as what is in it, whatever its own width says: the box around it is not.
    <div className="visually-hidden">
      <table>
        <caption>{t("table", { name: t(`series.${name}`) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            <th scope="col">{t(`series.${name}`)}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{words.day(day)}</th>
              <td>{words.value(name, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
