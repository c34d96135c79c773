import { useFormatter, useTranslations } from "use-intl";
import type { Figures, SeriesName } from "#web/data/admin/figures.ts";

/** Figures and days in the reader's language. */
export function useFigureWords() {
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
