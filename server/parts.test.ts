/** The gateway in front of parts: who may ask, how often, and what is said when it cannot be done. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BodyError } from "./body.ts";
import { createCors } from "./cors.ts";
import { OverloadError, UnavailableError } from "./database/database.ts";
import { createGateway, type Mount } from "./gateway.ts";
import { LimitError } from "./limits.ts";
import { createOrigins } from "./origins.ts";
import { securityHeaders } from "./security-headers.ts";
import { startTestServer } from "./test-support/server.ts";

const site = { pages: [], handle: () => Promise.resolve(new Response("page")) };
const origins = createOrigins({
  siteUrl: "https://wab.example",
  allowedOrigins: ["https://app.example"],
  port: () => 443,
});

function gateway(mount: Partial<Mount> = {}) {
  const part = () => Promise.resolve(Response.json({ ok: true }));
  return createGateway({
    site,
    headers: securityHeaders([]),
    mounts: { "/rest/v1": { part, ...mount } },
    cors: createCors(origins.isOwn),
  });
}

const ask = (mount: Partial<Mount> = {}, init: RequestInit = {}) =>
  gateway(mount).handle(new Request("https://wab.example/rest/v1/lists", init));

const failing = (error: Error) => ({
  part: async () => {
    throw error;
  },
});

describe("a part that cannot answer", () => {
  test.for([
    [new OverloadError("full"), 503, "1"],
    [new UnavailableError("away"), 503, "1"],
    [new LimitError(17), 429, "17"],
    [new BodyError("too-large"), 413, null],
    [new BodyError("compressed"), 415, null],
  ] as const)(
    "a part that throws %s answers with its status, in words and with the time to wait",
    async ([error, status, wait]) => {
      const response = await ask(failing(error));
      expect([response.status, response.headers.get("retry-after")]).toEqual([status, wait]);
      expect(await response.json()).toMatchObject({
        message: expect.any(String),
        msg: expect.any(String),
      });
      expect(response.headers.get("content-security-policy")).not.toBeNull();
    },
  );

  test("a fault of a part is answered with an empty 500", async () => {
    const response = await ask(failing(new Error("the secret reason")));
    expect([response.status, await response.text()]).toEqual([500, ""]);
  });
});

describe("M12: pages of other origins", () => {
  const preflight = (origin: string) =>
    ask(
      {},
      {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "apikey",
        },
      },
    );

  test.for(["https://wab.example", "https://app.example"])(
    "M12: a page of %s may call",
    async (origin) => {
      const asked = await preflight(origin);
      expect(asked.status).toBe(204);
      expect(asked.headers.get("access-control-allow-headers")).toBe("apikey");
      const answered = await ask({}, { headers: { origin } });
      expect(answered.headers.get("access-control-allow-origin")).toBe(origin);
    },
  );

  test.for([
    "https://evil.example",
    "null",
    "https://wab.example.evil.example",
    "http://wab.example",
  ])("M12: a page of %s may not call", async (origin) => {
    const asked = await preflight(origin);
    const answered = await ask({}, { headers: { origin } });
    for (const { headers } of [asked, answered]) {
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("Q06: too many calls", () => {
  test("Q06: a guest's 301st call in five minutes is refused; pages still come", async () => {
    const server = await startTestServer({ callLimits: { guest: 30, member: 50 } });
    const { client } = server;
    const call = async () => (await client().from("news_items").select("id").limit(1)).status;
    const statuses = [];
    for (let index = 0; index < 31; index++) statuses.push(await call());
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await server.get("/")).status).toBe(200);
    // Two phones at one table ask more often than whoever looks around, and know a token.
    const given = { match: randomUUID(), token: "0".repeat(64), after: 0, most: 1 };
    expect((await client().rpc("match_events", given)).status).toBe(401);
    const { client: members } = await server.member();
    expect((await members.from("news_items").select("id").limit(1)).status).not.toBe(429);
    await server.stop();
  });
});
