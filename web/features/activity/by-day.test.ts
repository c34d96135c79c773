import { expect, test } from "vitest";
import type { Activity } from "#web/data/members/activity.ts";
import { byDay } from "./by-day.ts";

function anActivity(time: Date): Activity {
  const deed = { kind: "match", outcome: "won", opponent: null, missionId: null } as const;
  const who = { userId: "a", username: "Ann", avatarUrl: null };
  return { id: time.toISOString(), createdAt: time.toISOString(), deed, ...who };
}

test("entries stand under the reader's own days, the latest first", () => {
  const times = [
    new Date(2026, 2, 30, 0, 5),
    new Date(2026, 2, 29, 23, 55),
    new Date(2026, 2, 29, 1),
    new Date(2026, 2, 20, 12),
  ];
  const days = byDay(times.map(anActivity), new Date(2026, 2, 30, 8));
  expect(days.map(({ date, daysAgo, activities }) => [date, daysAgo, activities.length])).toEqual([
    ["2026-03-30", 0, 1],
    ["2026-03-29", 1, 2],
    ["2026-03-20", 10, 1],
  ]);
});
