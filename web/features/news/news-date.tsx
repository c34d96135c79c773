import { useFormatter } from "use-intl";

/** A day of the calendar is the same one in every time zone. */
const zone = { timeZone: "UTC" } as const;

/** Formats a day: `11/03/26` in English, in the order of the language in others. */
export function useShortDate(): (day: string) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(day), { ...zone, day: "2-digit", month: "2-digit", year: "2-digit" });
}

/** The day of an item in the archive: `Nov 03, 2026` in English. */
export function NewsDate({ day }: { readonly day: string }) {
  const format = useFormatter();
  const words = { ...zone, day: "2-digit", month: "short", year: "numeric" } as const;
  return (
    <time dateTime={day} className="font-bold text-gold">
      {format.dateTime(new Date(day), words)}
    </time>
  );
}
