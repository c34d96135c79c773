/** Figures that operators watch, and who may see them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { securityText } from "./site-facts.ts";
import { startTestServer, type TestServer } from "./test-support/server.ts";

const key = "k".repeat(32);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { metricsKey: key } });
});
afterAll(() => server.stop());

async function figures(): Promise<ReadonlyMap<string, number>> {
  const response = await server.get("/metrics", { authorization: `Bearer ${key}` });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split("\n").filter((line) => /^[a-z]/.test(line));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
}

test("a scrape with the key gives the figures of requests, database, mail, sockets, disk and process", async () => {
  const before = await figures();
  await server.get("/rest/v1/news_items?select=id", { apikey: server.secrets.publishableKey });
  const after = await figures();
  const answers = 'wab_http_request_duration_seconds_count{part="/rest/v1",status="200"}';
  expect(after.get(answers)).toBe((before.get(answers) ?? 0) + 1);
  expect(after.get("wab_ready")).toBe(1);
  expect(after.get("wab_realtime_sockets")).toBe(0);
  expect(after.get("wab_database_connections_max")).toBe(5);
  expect(after.get("wab_database_size_bytes")).toBeGreaterThan(1_000_000);
  expect(after.get("wab_disk_free_bytes")).toBeGreaterThan(0);
  expect(after.get('wab_mail_messages{state="waiting"}')).toBe(0);
  expect([...after.keys()].some((name) => name.startsWith("wab_nodejs_eventloop_lag"))).toBe(true);
});

test("without the key, or with a wrong one, nothing is told", async () => {
  for (const authorization of ["", `Bearer ${key}x`, `Bearer ${server.secrets.secretKey}`]) {
    const response = await server.get("/metrics", { authorization });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("");
  }
});

test("nothing about a person is in it", async () => {
  const { id, email } = await server.member();
  const response = await server.get("/metrics", { authorization: `Bearer ${key}` });
  const text = await response.text();
  expect(text).not.toContain(id);
  expect(text).not.toContain(email);
  expect(text).not.toContain("127.0.0.1");
});

test("a short key is refused at the start", () => {
  expect(() => readConfig({ METRICS_KEY: "short" })).toThrow(
    "METRICS_KEY must have at least 20 characters.",
  );
});

test("security.txt names the contact for a year at most, and is not there without one", async () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  const settings = { CONTACT_MAIL: "club@example.org", SITE_URL: "https://wab.example" };
  expect(securityText(readConfig(settings), now)?.split("\n")).toEqual([
    "Contact: mailto:club@example.org",
    "Expires: 2027-11-23T12:00:00.000Z",
    "Preferred-Languages: en, es, fr",
    "Canonical: https://wab.example/.well-known/security.txt",
    "",
  ]);
  expect((await server.get("/.well-known/security.txt")).status).toBe(404);
});
