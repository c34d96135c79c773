/** Addresses of units, missions and feats: those that there are, and those that nobody knows. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { feats, missions } from "#catalog/missions.ts";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  return (await fetch(server.origin + path, init)).status;
}

test("every unit, mission and feat of the catalogue has a page", async () => {
  const paths = [
    ...units.slice(0, 5).map(({ id }) => `/unit-stats/${id}`),
    ...missions.map(({ id }) => `/missions/${id}`),
    ...feats.map(({ id }) => `/missions/feats/${id}`),
  ];
  const answers = await Promise.all(paths.map((path) => statusOf(path)));
  expect(new Set(answers)).toEqual(new Set([200]));
});

test.for([
  "/unit-stats/compare",
  "/unit-stats/costs",
  "/missions/feats",
  "/missions/feats/",
  "/missions/scenario",
  "/unit-stats/orc-hunters/",
])("the address %s names nothing of the catalogue", async (path) => {
  expect(await statusOf(path)).toBe(200);
});

describe("what nobody knows", () => {
  test.for([
    "/unit-stats/nonsense",
    "/unit-stats/Orc%20Hunters",
    "/unit-stats/%E2%98%A0",
    "/missions/nonsense",
    "/missions/nonsense/",
    "/missions/feats/nonsense",
  ])("the unknown address %s is the app's own page with status 404", async (path) => {
    const response = await server.get(path, { accept: "text/html" });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<div id="root"></div>');
  });

  test("an unknown address is 404 for HEAD as well, and a script that wants data gets no page", async () => {
    expect(await statusOf("/missions/nonsense", { method: "HEAD" })).toBe(404);
    const headers = { accept: "application/json" };
    expect(await (await server.get("/missions/nonsense", headers)).text()).toBe("");
  });
});

test("the unit that an administrator added has a page from then on", async () => {
  const unit = units.find(({ id }) => id === "orc-hunters");
  const path = "/unit-stats/orc-trackers";
  expect(await statusOf(path)).toBe(404);
  await server.asOwner(
    "insert into public.unit_overrides (id, faction_id, unit) values ('orc-trackers', 'northern-tribes', $1::text::jsonb)",
    [JSON.stringify(unit)],
  );
  expect(await statusOf(path)).toBe(200);
});

test("while the database cannot say whether a unit exists, its address is a page", async () => {
  await server.asSuperuser(
    "insert into limits.counters (key, points, expire) values ($1, 1000, $2) on conflict (key) do update set points = 1000",
    ["preview page:127.0.0.1", Date.now() + 60_000],
  );
  expect(await statusOf("/unit-stats/nonsense")).toBe(200);
  expect(await statusOf("/missions/nonsense")).toBe(404);
});
