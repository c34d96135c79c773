import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnswerFigures, writeFigures } from "./answer-figures.ts";
import { startTestServer, type TestServer } from "./test-support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Kept {
  readonly answers: string;
  readonly errors: string;
  readonly answer_times: readonly string[];
}

const kept = async () =>
  (
    await server.asOwner<Kept>(
      "select answers, errors, answer_times from private.daily_figures where day = '2026-05-04'",
    )
  )[0];

test("answers are counted by their time, those of 500 and above as errors, and written to their day once", async () => {
  const figures = createAnswerFigures();
  const context = { ...server.server.context, now: () => Date.parse("2026-05-04T23:59:00Z") };
  figures.count(200, 0.3);
  figures.count(404, 1.2);
  figures.count(503, 1e9);
  await writeFigures(figures, context);
  await writeFigures(figures, context);
  const row = await kept();
  expect([Number(row?.answers), Number(row?.errors)]).toEqual([3, 1]);
  const times = row?.answer_times.map(Number) ?? [];
  expect(times).toHaveLength(36);
  expect([times[0], times[1], times[35]]).toEqual([1, 1, 1]);
});

test("a server that stops writes what it has counted", async () => {
  const other = await startTestServer();
  await other.get("/rest/v1/news_items");
  const { ownerAddress } = other.server;
  expect(ownerAddress).not.toBe("");
  const day = "(now() at time zone 'utc')::date";
  await other.server.stop();
  const [row] = await other.asOwner<{ answers: string }>(
    `select answers from private.daily_figures where day = ${day}`,
  );
  expect(Number(row?.answers)).toBeGreaterThanOrEqual(1);
  await other.stop();
});
