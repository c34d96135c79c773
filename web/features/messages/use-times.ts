import { useFormatter, useNow } from "use-intl";

/** The day of a time where the reader is, as a text that sorts. */
export function dayOf(time: string): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

const minute = 60_000;

/** The way to write when something was said, in few characters: the time of today, else the date. */
export function useShortTime(): (time: string) => string {
  const format = useFormatter();
  const now = useNow({ updateInterval: minute });
  return (time) => {
    const date = new Date(time);
    if (dayOf(time) === dayOf(now.toISOString())) {
      return format.dateTime(date, { timeStyle: "short" });
    }
    const isThisYear = date.getFullYear() === now.getFullYear();
    return format.dateTime(date, {
      day: "numeric",
      month: "short",
      ...(isThisYear ? {} : { year: "2-digit" }),
    });
  };
}

/** The way to write a day above its messages. */
export function useDayName(): (time: string) => string {
  const format = useFormatter();
  const now = useNow({ updateInterval: minute });
  return (time) => {
    const date = new Date(time);
    const isThisYear = date.getFullYear() === now.getFullYear();
    return format.dateTime(date, {
      weekday: "long",
      day: "numeric",
      month: "long",
      ...(isThisYear ? {} : { year: "numeric" }),
    });
  };
}
