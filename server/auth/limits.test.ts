/** Limits on trying passwords and codes, and on asking for mail. */
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { OverloadError, UnavailableError } from "#server/database/database.ts";
import { createLimits } from "#server/limits.ts";
import { createAuth } from "./auth.ts";
import {
  type AuthServer,
  goodPassword,
  linkOf,
  refusalOf,
  someAddress,
  startAuthServer,
} from "./auth.test-support.ts";
import { createHasher } from "./passwords/password-hasher.ts";
import { signUps } from "./accounts/sign-up.ts";
import { createTurns } from "./passwords/turns.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const signIn = "/auth/v1/token?grant_type=password";

function atOnce(count: number, ask: (attempt: number) => Promise<Response>): Promise<Response[]> {
  return Promise.all(Array.from({ length: count }, (_, attempt) => ask(attempt)));
}

test("A04: a stranger who guesses is stopped, whatever he forges, and does not lock the member out", async () => {
  const { email } = await server.newMember();
  const attacker = someAddress();
  const answers: Response[] = [];
  for (let attempt = 0; attempt < 32; attempt++) {
    // What the visitor wrote comes first; what the proxy saw comes last.
    const address = `203.0.113.${attempt}, ${attacker}`;
    const body = { email, password: `guess number ${attempt}` };
    answers.push(await server.call(signIn, { body, address }));
  }
  const refusals = await Promise.all(answers.map(refusalOf));
  const stopped = refusals.findIndex(({ status }) => status === 429);
  expect(stopped).toBeGreaterThan(0);
  expect(stopped).toBeLessThanOrEqual(30);
  expect(refusals.slice(stopped).every(({ status }) => status === 429)).toBe(true);
  expect(refusals.at(-1)?.code).toBe("over_request_rate_limit");
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);

  const { client } = server.person();
  expect(
    (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
  ).toBeNull();
});

test("A04: many accounts tried from one address are counted together", async () => {
  const address = someAddress();
  const answers = await atOnce(31, (attempt) => {
    const body = { email: `nobody-${attempt}@example.org`, password: "x".repeat(80) };
    return server.call(signIn, { body, address });
  });
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
});

test("a member who often signs in with the right password is not taken for one who guesses", async () => {
  const { email } = await server.newMember();
  const address = someAddress();
  const body = { email, password: goodPassword };
  for (let round = 0; round < 2; round++) {
    const answers = await atOnce(8, () => server.call(signIn, { body, address }));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
});

const signUp = (address: string) =>
  server.call("/auth/v1/signup", {
    body: { email: `${crypto.randomUUID()}@example.org`, password: goodPassword },
    address,
  });

test("Q05: of sixteen sign-ups within an hour from one address, the last is one too many", async () => {
  const answers = await atOnce(16, () => signUp("192.0.2.77"));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual([429]);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("Q05: an IPv6 network of 64 bits counts as one address", async () => {
  await server.server.context.limits.consume(signUps, "2001:db8:7:7::/64", 14);
  expect((await signUp("2001:db8:7:7::1")).status).toBe(200);
  expect((await signUp("2001:db8:7:7:ffff::2")).status).toBe(429);
  expect((await signUp("2001:db8:7:8::1")).status).toBe(200);
});

const recover = (email: string, address = someAddress()) =>
  server.call("/auth/v1/recover", { body: { email }, address });

test("one asker gets six mails for an address in an hour, and others still get theirs", async () => {
  const { email } = await server.newMember();
  const one = someAddress();
  const fromOne: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) fromOne.push((await recover(email, one)).status);
  expect(fromOne).toEqual([...Array<number>(6).fill(200), 429]);
  expect(await refusalOf(await recover(email, one))).toEqual({
    status: 429,
    code: "over_email_send_rate_limit",
  });
  expect((await recover(email)).status).toBe(200);
});

describe("strangers from many networks who ask for mails to one address", () => {
  /** Waits until what was asked for has been decided. */
  const settled = () =>
    vi.waitFor(async () => {
      const waiting = await server.asSuperuser(
        `select from auth_server.mail_requests union all
         select from auth_server.mail_outbox where sent_at is null and given_up_at is null`,
      );
      expect(waiting).toEqual([]);
    }, 10_000);
  /** Counts the mails to an address, sent or not: of several in a row only the newest is sent. */
  const written = (address: string) =>
    server.asSuperuser("select from auth_server.mail_outbox where recipient = $1", [address]);
  const mailsTo = (address: string) => server.mailbox.received.filter(({ to }) => to === address);

  async function besieged() {
    const member = await server.newMember();
    for (let stranger = 0; stranger < 10; stranger++) {
      expect((await recover(member.email)).status).toBe(200);
    }
    await settled();
    return member;
  }

  test("strangers from many networks who ask for mails do not flood the mailbox, and are not told so", async () => {
    const { email } = await besieged();
    expect(await written(email)).toHaveLength(6);
  });

  test("strangers who ask for mails leave the owner of the mailbox a link that works, and other ways in", async () => {
    const { email } = await besieged();
    const newest = mailsTo(email).at(-1);
    if (newest === undefined) throw new Error("no mail");
    const { client } = server.person();
    await client.auth.signInWithOtp({ email });
    await settled();
    expect(mailsTo(email).at(-1)?.subject).toBe("Your sign-in link");
    const { token_hash: tokenHash } = linkOf(newest);
    const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    expect(error).toBeNull();
  });

  test("strangers who ask for mails do not keep a signed-in owner from getting another", async () => {
    const { email, address } = await besieged();
    await recover(email, address);
    await settled();
    expect(await written(email)).toHaveLength(7);
  });
});

test("Q09: while nothing can be counted, nobody signs in, and who is signed in stays so", async () => {
  const { session } = await server.newMember();
  const { context } = server.server;
  const database = {
    ...context.database,
    query: () => Promise.reject(new UnavailableError("The counters cannot be reached")),
  };
  const auth = createAuth({ ...context, limits: createLimits(database, context.log) });
  const visitor = { address: someAddress(), requestId: "q09" };
  const headers = {
    apikey: server.secrets.publishableKey,
    authorization: `Bearer ${session.access_token}`,
  };
  const refused = auth(
    new Request(`http://localhost${signIn}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email: session.user.email, password: goodPassword }),
    }),
    visitor,
  );
  // Answered with 503: nobody has asked too often.
  await expect(refused).rejects.toBeInstanceOf(UnavailableError);
  const read = await auth(new Request("http://localhost/auth/v1/user", { headers }), visitor);
  expect(read.status).toBe(200);
});

test("reading the own account counts as a call, and whoever called too often can still sign out", async () => {
  const small = await startAuthServer({ callLimits: { guest: 300, member: 20 } });
  const { session } = await small.newMember();
  const token = session.access_token;
  const statuses: number[] = [];
  for (let call = 0; call < 21; call++) {
    statuses.push((await small.call("/auth/v1/user", { method: "GET", token })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await small.call("/auth/v1/logout", { token })).status).toBe(204);
  await small.stop();
});

test("D07: of more passwords than can wait, the rest is refused at once and those in line are checked", async () => {
  const hasher = createHasher({ running: 2, waiting: 3 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => hasher.fits("a password", undefined)),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: expect.any(OverloadError) });
  expect(await hasher.fits("a password", await hasher.hash("a password"))).toBe(true);
});

test("D07: somebody who asks over and over is checked in turn with others, and not before them", async () => {
  const turn = createTurns({ running: 1, waiting: 6, waitingEach: 4 });
  const order: string[] = [];
  const go = (asker: string) =>
    turn(asker, async () => {
      await setTimeout(1);
      order.push(asker);
    }).catch(() => order.push(`${asker} refused`));
  const busy = Array.from({ length: 7 }, () => go("busy"));
  const other = Array.from({ length: 4 }, () => go("other"));
  await Promise.all([...busy, ...other, go("third")]);
  // One goes at once and four wait. Others take the last places of whoever has most.
  expect(order.filter((name) => name === "busy refused")).toHaveLength(4);
  expect(order.filter((name) => !name.endsWith("refused"))).toEqual([
    "busy",
    "busy",
    "other",
    "third",
    "busy",
    "other",
    "other",
  ]);
});

test("D07: askers who are known have places and every other turn, however many strangers wait", async () => {
  const turn = createTurns({ running: 1, waiting: 4, waitingKnown: 2 });
  const order: string[] = [];
  const go = (asker: string, isKnown = false) =>
    turn(asker, async () => void order.push(asker), isKnown).catch(() =>
      order.push(`${asker} refused`),
    );
  const strangers = [0, 1, 2, 3, 4].map((index) => go(`stranger ${index}`));
  await Promise.all([...strangers, go("late"), go("member", true), go("player", true)]);
  expect(order).toContain("late refused");
  expect(order.filter((name) => !name.endsWith("refused"))).toEqual([
    "stranger 0",
    "member",
    "stranger 1",
    "player",
    "stranger 2",
    "stranger 3",
    "stranger 4",
  ]);
});

test("D07: a network from which a member signed in before is known to the line", async () => {
  const { email } = await server.newMember();
  const address = "203.0.113.44";
  const known = async () => {
    const [row] = await server.asSuperuser("select private.is_known_network($1) as known", [
      address,
    ]);
    return row?.["known"];
  };
  const body = { email, password: goodPassword };
  expect((await server.call(signIn, { body, address })).status).toBe(200);
  expect(await known()).toBe(false);
  await server.asSuperuser("update limits.counters set points = points - 61 where key = $1", [
    `known ${address}`,
  ]);
  expect(await known()).toBe(true);
});

test("Q05: sign-ups from the networks of one line are counted together, twice as many as from one", async () => {
  const { limits } = server.server.context;
  await limits.consume({ ...signUps, name: "sign-up x2", points: 30 }, "2001:db8:9:100::/56", 29);
  expect((await signUp("2001:db8:9:101::1")).status).toBe(200);
  expect((await signUp("2001:db8:9:102::1")).status).toBe(429);
  expect((await signUp("2001:db8:9:200::1")).status).toBe(200);
});

test("D07: when passwords have waited for seconds without a break, only one is checked at a time", async () => {
  let time = 0;
  const turn = createTurns({ running: 2, rush: 1000, now: () => time });
  const ends: (() => void)[] = [];
  const begin = () => turn("asker", () => new Promise<void>((end) => ends.push(end)));
  const settle = () => setTimeout(1);
  const all = [begin(), begin(), begin(), begin()];
  expect(ends).toHaveLength(2);
  time = 1001;
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await settle();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await settle();
  // The line is empty: there are two places again.
  all.push(begin());
  expect(ends).toHaveLength(5);
  for (const end of ends) end();
  await Promise.all(all);
});

test("tries with the right password stop being given back after 20 in a quarter of an hour, whatever the network", async () => {
  const { email } = await server.newMember();
  const key = server.secrets.hmac("limit", email);
  const rule = { name: "password-right", points: 20, seconds: 900, without: "refuse" } as const;
  await server.server.context.limits.consume(rule, key, 20);
  const address = someAddress();
  const body = { email, password: goodPassword };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 16; attempt++) {
    statuses.push((await server.call(signIn, { body, address })).status);
  }
  expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
  expect((await server.call(signIn, { body })).status).toBe(200);
});

test("D07: while passwords are hashed, the server does other things", async () => {
  const hasher = createHasher();
  const first = await Promise.race([
    hasher.hash("a password").then(() => "hash"),
    setTimeout(1).then(() => "timer"),
  ]);
  expect(first).toBe("timer");
});

test("D07: fifty sign-ins at once from one address end in refusals, and pages are still served", async () => {
  const address = someAddress();
  const body = { email: "nobody@example.org", password: "some password" };
  const attempts = atOnce(50, () => server.call(signIn, { body, address }));
  const page = await server.get("/health");
  expect(page.status).toBe(200);
  const answers = await attempts;
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => [400, 429, 503].includes(status))).toBe(true);
  const refused = answers.filter(({ status }) => status !== 400);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  for (const { headers } of refused) expect(headers.get("retry-after")).not.toBeNull();
});
