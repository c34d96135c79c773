/** The figures of the site over the last 30 days, as the server keeps them. */
import { queryOptions } from "@tanstack/react-query";
import { asRecord, asRows, asText } from "#domain/outside.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { timeOfShare } from "./answer-times.ts";

/** The series in the order in which they are shown. */
export const seriesNames = [
  "members",
  "lists",
  "posts",
  "matches",
  "reports",
  "errors",
  "median",
  "p95",
  "mail_waiting",
  "database_bytes",
  "file_bytes",
] as const;

/** A thing that is counted or measured each day. */
export type SeriesName = (typeof seriesNames)[number];

/** A value for a day; null where nothing was measured. */
export interface DayValue {
  /** YYYY-MM-DD, in UTC. */
  readonly day: string;
  readonly value: number | null;
}

/** The figures of 30 days, and how many there are in all. */
export interface Figures {
  readonly series: Readonly<Record<SeriesName, readonly DayValue[]>>;
  /** Numbers in all, of the same moment as those of today. */
  readonly totals: Readonly<Record<"members" | "lists" | "posts" | "matches", number | null>>;
  readonly answersToday: number;
}

const daysShown = 30;

function dayBefore(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** Days without a row had nothing new, and were not measured. */
const counted = new Set<SeriesName>(["members", "lists", "posts", "matches", "reports", "errors"]);

function valueOf(row: Readonly<Record<string, unknown>>, name: SeriesName): number | null {
  if (name !== "median" && name !== "p95") {
    return numberOrNull(row[name]) ?? (counted.has(name) ? 0 : null);
  }
  const times = row["answer_times"];
  return timeOfShare(Array.isArray(times) ? times.map(Number) : [], name === "p95" ? 0.95 : 0.5);
}

/** The figures in an answer, with every day of the month. */
export function figuresIn(json: unknown): Figures {
  const answer = asRecord(json);
  const byDay = new Map(asRows(answer["days"]).map((row) => [asText(row["day"]), row]));
  const today = asText(answer["today"]);
  const days = Array.from({ length: daysShown }, (_, index) =>
    dayBefore(today, daysShown - 1 - index),
  );
  const seriesOf = (name: SeriesName) =>
    days.map((day) => ({ day, value: valueOf(byDay.get(day) ?? {}, name) }));
  const now = byDay.get(today) ?? {};
  const waiting = numberOrNull(answer["mail_waiting"]);
  const all = asRecord(answer["all"]);
  return {
    series: {
      members: seriesOf("members"),
      lists: seriesOf("lists"),
      posts: seriesOf("posts"),
      matches: seriesOf("matches"),
      reports: seriesOf("reports"),
      errors: seriesOf("errors"),
      median: seriesOf("median"),
      p95: seriesOf("p95"),
      // Kept once an hour, but counted whenever somebody looks.
      mail_waiting: seriesOf("mail_waiting").map((each) =>
        each.day === today ? { ...each, value: waiting ?? each.value } : each,
      ),
      database_bytes: seriesOf("database_bytes"),
      file_bytes: seriesOf("file_bytes"),
    },
    totals: {
      members: numberOrNull(all["members"]),
      lists: numberOrNull(all["lists"]),
      posts: numberOrNull(all["posts"]),
      matches: numberOrNull(all["matches"]),
    },
    answersToday: numberOrNull(now["answers"]) ?? 0,
  };
}

/** Asked for anew each minute as long as somebody looks. */
export const figuresQuery = queryOptions({
  queryKey: ["admin", "figures"],
  queryFn: async ({ signal }) => {
    const client = await backend();
    return figuresIn(dataOf(await client.rpc("site_figures").abortSignal(signal)));
  },
  staleTime: 0,
  refetchInterval: 60_000,
  meta: { isSecret: true },
});
