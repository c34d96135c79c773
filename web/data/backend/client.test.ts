import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSession, sessionKey } from "../auth/stored-session.ts";
import { backend } from "./client.ts";
import { dataOf } from "./errors.ts";
import { removeText, writeText } from "../local/storage.ts";

const user = { id: "0f2f4d3e-0000-4000-8000-000000000000", email: "ada@example.org" };

let sessions = 0;

/** The official client remembers for a while which refresh token got no answer, so each has its own. */
function aSession(accessToken: string) {
  sessions += 1;
  const end = Math.floor(Date.now() / 1000) + 3600;
  const session = {
    access_token: accessToken,
    refresh_token: `r${sessions}`,
    token_type: "bearer",
    user,
  };
  return { ...session, expires_in: 3600, expires_at: end };
}

/** A backend that takes the token `eyNew` alone, and renews tokens with these answers, one after the other. */
function answersRenewals(...answers: readonly Response[]) {
  const left = [...answers];
  const renewals: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const url = String(input);
    if (url.includes("/auth/v1/token")) {
      renewals.push(url);
      return left.shift() ?? Response.json({ code: "refresh_token_not_found" }, { status: 400 });
    }
    const token = new Headers(init?.headers).get("authorization");
    return token === "Bearer eyNew"
      ? Response.json([{ name: "Raiders" }])
      : Response.json({ code: "PGRST303" }, { status: 401 });
  });
  return renewals;
}

async function names(): Promise<unknown> {
  const client = await backend();
  return dataOf(await client.from("army_lists").select("name"));
}

let tokens = 0;
let oldToken = "";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  tokens += 1;
  oldToken = `eyOld${tokens}`;
  writeText(sessionKey(), JSON.stringify(aSession(oldToken)));
});
afterEach(() => {
  vi.useRealTimers();
  removeText(sessionKey());
  vi.unstubAllGlobals();
});

const busy = () =>
  Response.json({ code: "over_request_rate_limit", msg: "Too many" }, { status: 429 });

test("a token that could not be renewed because the server was busy is renewed with the next call", async () => {
  const renewals = answersRenewals(busy(), Response.json(aSession("eyNew")));
  await expect(names()).rejects.toMatchObject({ kind: "rate-limited" });
  expect(readSession()?.accessToken).toBe(oldToken);
  // The official client does not ask again at once.
  vi.setSystemTime(Date.now() + 120_000);
  expect(await names()).toEqual([{ name: "Raiders" }]);
  expect(renewals).toHaveLength(2);
});

test("calls that are refused together are made again with the one new token", async () => {
  const renewals = answersRenewals(Response.json(aSession("eyNew")));
  expect(await Promise.all([names(), names(), names()])).toHaveLength(3);
  expect(renewals).toHaveLength(1);
});

test("a token whose renewal the server refuses ends the session, and is not tried again", async () => {
  const renewals = answersRenewals();
  await expect(names()).rejects.toMatchObject({ kind: "signed-out" });
  await expect(names()).rejects.toMatchObject({ kind: "signed-out" });
  expect(renewals).toHaveLength(1);
  expect(readSession()).toBeNull();
});

test("whoever has yet to show the second factor asks as a guest, and keeps the session", async () => {
  const halfWay = { ...aSession("eyHalf"), user: { ...user, factors: [{ status: "verified" }] } };
  writeText(sessionKey(), JSON.stringify(halfWay));
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string | URL, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get("authorization"));
    return Response.json([]);
  });
  expect(await names()).toEqual([]);
  expect(asked).toEqual([expect.not.stringContaining("eyHalf")]);
  expect(readSession()?.awaitsSecondFactor).toBe(true);
});

test("sockets that a server took with it come back spread over seconds, and later when it stays away", async () => {
  const { realtime } = await backend();
  const pauses = (tries: number) =>
    Array.from({ length: 1000 }, () => realtime.reconnectAfterMs(tries)).toSorted((a, b) => a - b);
  const [first, later] = [pauses(1), pauses(6)];
  const inTenths = new Set(first.map((pause) => Math.floor(pause / 100)));
  expect(inTenths.size).toBeGreaterThan(30);
  expect(first[0]).toBeGreaterThanOrEqual(500);
  expect(first.at(-1)).toBeLessThan(4000);
  expect(later.at(-1)).toBeGreaterThan(10_000);
  expect(later.at(-1)).toBeLessThan(20_000);
});
