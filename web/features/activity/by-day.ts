import type { Activity } from "#web/data/members/activity.ts";

export interface Day {
  /** The day where the reader is, as `2026-11-23`. */
  readonly date: string;
  /** Whole days before today; 0 for today. */
  readonly daysAgo: number;
  readonly activities: readonly Activity[];
}

function dateOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${time.getFullYear()}-${month}-${day}`;
}

/** Milliseconds of noon of a day, which no change of the clock moves to another day. */
function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00Z`);
}

const dayLength = 24 * 60 * 60 * 1000;

/** Puts entries that are in order of time under their days, in the reader's own time zone. */
export function byDay(activities: readonly Activity[], now = new Date()): readonly Day[] {
  const today = noonOf(dateOf(now));
  const days = new Map<string, Activity[]>();
  for (const activity of activities) {
    const date = dateOf(new Date(activity.createdAt));
    days.set(date, [...(days.get(date) ?? []), activity]);
  }
  return [...days].map(([date, ofDay]) => ({
    date,
    daysAgo: (today - noonOf(date)) / dayLength,
    activities: ofDay,
  }));
}
