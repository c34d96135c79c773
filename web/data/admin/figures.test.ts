import { expect, test } from "vitest";
import { figuresIn } from "./figures.ts";

const answer = {
  today: "2026-03-01",
  mail_waiting: 4,
  all: { members: 88, lists: 5, posts: 0, matches: 2 },
  days: [
    { day: "2026-02-27", members: 3, all_members: 90, database_bytes: 5, answer_times: [10] },
    { day: "2026-03-01", members: 1, all_members: null, database_bytes: null, answers: 7 },
  ],
};

test("every day of the month has its place, also those on which nothing happened", () => {
  const { members } = figuresIn(answer).series;
  expect(members).toHaveLength(30);
  expect(members.slice(-3)).toEqual([
    { day: "2026-02-27", value: 3 },
    { day: "2026-02-28", value: 0 },
    { day: "2026-03-01", value: 1 },
  ]);
});

test("what was not measured on a day has no value, and totals are those of now", () => {
  const { series, totals, answersToday } = figuresIn(answer);
  expect(series.database_bytes.slice(-3).map(({ value }) => value)).toEqual([5, null, null]);
  expect(series.median.at(-1)?.value).toBeNull();
  expect(totals).toEqual({ members: 88, lists: 5, posts: 0, matches: 2 });
  expect(answersToday).toBe(7);
});

test("the mail that waits is what waits now, not what did when the day was last kept", () => {
  expect(figuresIn(answer).series.mail_waiting.at(-1)?.value).toBe(4);
});
