import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ["127.0.0.1"] } });
});
afterAll(() => server.stop());

/** The public client as it is used from an address of its own. */
function guestAt(address: string) {
  return server.client(undefined, { global: { headers: { "x-forwarded-for": address } } });
}

async function statuses(times: number, call: (number: number) => PromiseLike<{ status: number }>) {
  const found: number[] = [];
  for (let number = 0; number < times; number++) found.push((await call(number)).status);
  return found;
}

test("L11: whoever guesses short ids is stopped, and others still open theirs", async () => {
  const guess = (number: number) =>
    guestAt("203.0.113.1").rpc("resolve_short_link", {
      short_id: number.toString(36).padStart(16, "0"),
    });
  const answers = await statuses(241, guess);
  expect(answers.slice(0, 240)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);

  const other = guestAt("203.0.113.2");
  const made = await other.rpc("create_short_link", { code: "eJyrVkrOz0tVslIqSS0uUaoFAC3kBW8" });
  const opened = await other.rpc("resolve_short_link", { short_id: made.data });
  expect(opened.data).toBe("eJyrVkrOz0tVslIqSS0uUaoFAC3kBW8");
});

test("a guest fills no table with short links, and is told when to come back", async () => {
  const make = (number: number) =>
    guestAt("2001:db8:1:2::7").rpc("create_short_link", { code: `list${number}` });
  const answers = await statuses(121, make);
  expect(answers.slice(0, 120)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);

  const refused = await fetch(`${server.origin}/rest/v1/rpc/create_short_link`, {
    method: "POST",
    headers: {
      apikey: server.secrets.publishableKey,
      "content-type": "application/json",
      // Another address of the same household.
      "x-forwarded-for": "2001:db8:1:2::8",
    },
    body: JSON.stringify({ code: "one-more" }),
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
});

test("calls of the server's own tools are not counted", async () => {
  const tools = server.client(server.secrets.secretKey);
  const answers = await statuses(245, () =>
    tools.rpc("resolve_short_link", { short_id: "0000000000000000" }),
  );
  expect(answers).not.toContain(429);
});

test("R32: a guest who guesses names is stopped, and members and other guests still see profiles", async () => {
  const guess = (number: number) =>
    guestAt("203.0.113.3").rpc("profile_page", { name: `guess ${number}` });
  const answers = await statuses(241, guess);
  expect(answers.slice(0, 240)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);

  expect((await guestAt("203.0.113.4").rpc("profile_page", { name: "guess" })).status).toBe(200);
  const { token } = await server.member();
  const memberThere = server.client(undefined, {
    accessToken: () => Promise.resolve(token),
    global: { headers: { "x-forwarded-for": "203.0.113.3" } },
  });
  expect((await memberThere.rpc("profile_page", { name: "guess" })).status).toBe(200);
});

test("R32: a member who searches without end is stopped, and the others of the network are not", async () => {
  const [collector, neighbour] = [await server.member(), await server.member()];
  const search = (number: number) => collector.client.rpc("find_members", { query: `a${number}` });
  const answers = await statuses(201, search);
  expect(new Set(answers.slice(0, 200))).toEqual(new Set([200]));
  expect(answers.at(-1)).toBe(429);
  expect((await neighbour.client.rpc("find_members", { query: "ada" })).status).toBe(200);
});
