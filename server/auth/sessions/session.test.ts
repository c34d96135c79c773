/** Length and end of sessions. */
import { generateKeyPairSync } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signMember } from "#server/test-support/server.ts";
import { type AuthServer, goodPassword, refusalOf, startAuthServer } from "../auth.test-support.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const refreshWith = (token: string) =>
  server.call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: token } });

const userWith = (token: string) => server.call("/auth/v1/user", { method: "GET", token });

/** Moves the use of the refresh token back by a while. */
async function letTimePass(sessionId: string, seconds: number): Promise<void> {
  await server.asSuperuser(
    `update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $2)
     where session_id = $1`,
    [sessionId, seconds],
  );
}

const sessionIdOf = (token: string) =>
  (
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
      session_id: string;
    }
  ).session_id;

describe("refresh tokens", () => {
  test("two tabs that refresh at once get the same next token", async () => {
    const { session } = await server.newMember();
    const answers = await Promise.all([1, 2, 3].map(() => refreshWith(session.refresh_token)));
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
      refresh_token: string;
    }[];
    const [first] = bodies;
    expect(new Set(bodies.map((body) => body.refresh_token)).size).toBe(1);
    expect((await refreshWith(first?.refresh_token ?? "")).status).toBe(200);
    // A tab that slept through both is led to the token that is good now.
    const late = await refreshWith(session.refresh_token);
    expect(late.status).toBe(200);
    const { refresh_token: current } = (await late.json()) as { refresh_token: string };
    expect((await refreshWith(current)).status).toBe(200);
  });

  test("A05: a refresh token that comes again later ends the session for thief and member, who is told", async () => {
    const { session, email, client } = await server.newMember();
    const stolen = session.refresh_token;
    const { data } = await client.auth.refreshSession();
    const current = data.session?.refresh_token ?? "";
    await letTimePass(sessionIdOf(session.access_token), 11);
    const before = server.mailbox.received.length;
    expect(await refusalOf(await refreshWith(stolen))).toEqual({
      status: 400,
      code: "refresh_token_already_used",
    });
    expect(await refusalOf(await refreshWith(current))).toEqual({
      status: 400,
      code: "refresh_token_not_found",
    });
    expect((await refreshWith(stolen)).status).toBe(400);
    expect(await refusalOf(await userWith(data.session?.access_token ?? ""))).toEqual({
      status: 403,
      code: "session_not_found",
    });
    const mail = await server.mailbox.mailTo(email, before);
    expect(mail.subject).toBe("You were signed out for security");
  });

  test("the database holds no refresh token that could be used", async () => {
    const { session } = await server.newMember();
    const rows = await server.asSuperuser("select from auth.refresh_tokens where token = $1", [
      session.refresh_token,
    ]);
    expect(rows).toEqual([]);
  });
});

describe("how many sessions there are, and for how long", () => {
  const sessionsOf = (id: string) =>
    server.asSuperuser<{ id: string }>("select id from auth.sessions where user_id = $1", [id]);

  test("a session that was not used for 180 days has ended, and each refresh puts that off", async () => {
    const { id, session } = await server.newMember();
    const daysLeft = async () => {
      const [row] = await server.asSuperuser<{ days: number }>(
        "select round(extract(epoch from not_after - now()) / 86400)::int as days from auth.sessions where user_id = $1",
        [id],
      );
      return row?.days;
    };
    expect(await daysLeft()).toBe(180);
    await server.asSuperuser(
      "update auth.sessions set not_after = now() + interval '1 day' where user_id = $1",
      [id],
    );
    const answer = await refreshWith(session.refresh_token);
    const { refresh_token: next } = (await answer.json()) as { refresh_token: string };
    expect(await daysLeft()).toBe(180);
    await server.asSuperuser(
      "update auth.sessions set not_after = now() - interval '1 second' where user_id = $1",
      [id],
    );
    expect(await refusalOf(await refreshWith(next))).toEqual({
      status: 400,
      code: "refresh_token_not_found",
    });
  });

  test("of fifty sessions the one that was not used for longest makes room for another", async () => {
    const { id, email } = await server.newMember();
    await server.asSuperuser(
      `insert into auth.sessions (id, user_id, created_at, refreshed_at)
       select gen_random_uuid(), $1, now() - interval '90 days',
         (now() at time zone 'utc') - make_interval(days => day)
       from generate_series(1, 49) as day`,
      [id],
    );
    const [oldest] = await server.asSuperuser<{ id: string }>(
      "select id from auth.sessions where user_id = $1 order by refreshed_at limit 1",
      [id],
    );
    const { client } = server.person();
    await client.auth.signInWithPassword({ email, password: goodPassword });
    const kept = await sessionsOf(id);
    expect(kept).toHaveLength(50);
    expect(kept).not.toContainEqual(oldest);
  });
});

describe("A08: signing out", () => {
  async function threeDevices() {
    const here = await server.newMember();
    const there = server.person(here);
    const { data } = await there.client.auth.signInWithPassword({
      email: here.email,
      password: goodPassword,
    });
    if (data.session === null) throw new Error("The sign-in failed");
    return {
      here: here.session,
      there: data.session,
      stranger: (await server.newMember()).session,
    };
  }

  test.for([
    ["local", 403, 200],
    ["others", 200, 403],
    ["global", 403, 403],
  ] as const)(
    "A08: signing out with %s ends the sessions that it names and no others",
    async ([scope, atHome, elsewhere]) => {
      const { here, there, stranger } = await threeDevices();
      const token = here.access_token;
      expect((await userWith(token)).status).toBe(200);
      const answer = await server.call(`/auth/v1/logout?scope=${scope}`, { token });
      expect(answer.status).toBe(204);
      expect((await userWith(token)).status).toBe(atHome);
      expect((await userWith(there.access_token)).status).toBe(elsewhere);
      expect((await userWith(stranger.access_token)).status).toBe(200);
      expect((await refreshWith(there.refresh_token)).status).toBe(elsewhere === 200 ? 200 : 400);
      // Nothing is believed longer of this server's own sign-outs, so writes are refused at once.
      const data = await server.call("/rest/v1/army_lists?select=id", { method: "GET", token });
      expect(data.status).toBe(atHome === 200 ? 200 : 401);
    },
  );
});

test("A09: a ban ends refreshes and calls at once, and the member's rows stay", async () => {
  const { id, session } = await server.newMember();
  const token = session.access_token;
  await server.asSuperuser(
    "update auth.users set banned_until = now() + interval '1 hour' where id = $1",
    [id],
  );
  expect(await refusalOf(await userWith(token))).toEqual({ status: 403, code: "user_banned" });
  expect(await refusalOf(await refreshWith(session.refresh_token))).toEqual({
    status: 400,
    code: "user_banned",
  });
  expect(await server.asSuperuser("select from public.profiles where id = $1", [id])).toHaveLength(
    1,
  );
});

describe("A07: forged tokens", () => {
  const sub = crypto.randomUUID();
  const claims = {
    sub,
    session_id: crypto.randomUUID(),
    role: "authenticated",
    aud: "authenticated",
  };
  const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const foreignToken = (header: object, more: object = {}) =>
    new SignJWT({ ...claims, exp: soon, ...more })
      .setProtectedHeader({ alg: "ES256", ...header })
      .sign(foreign.privateKey);

  const forgeries: readonly (readonly [string, () => Promise<string>])[] = [
    [
      "without a signature",
      () => Promise.resolve(new UnsecuredJWT({ ...claims, exp: soon }).encode()),
    ],
    [
      "signed with the public key as a password",
      () => {
        const { x = "" } = server.secrets.jwks.keys[0] ?? {};
        return new SignJWT({ ...claims, exp: soon })
          .setProtectedHeader({ alg: "HS256" })
          .sign(Buffer.from(x.padEnd(32, "x")));
      },
    ],
    ["signed with another key", () => foreignToken({})],
    [
      "that names our key and is signed with another",
      () => foreignToken({ kid: server.secrets.jwks.keys[0]?.kid }),
    ],
    [
      "that brings its own key",
      () => foreignToken({ jwk: foreign.publicKey.export({ format: "jwk" }) }),
    ],
    ["that says where its key is", () => foreignToken({ jku: "http://127.0.0.1:9/keys" })],
    ["whose key is named by a path", () => foreignToken({ kid: "../../../dev/null" })],
    ["of the server's role with a wrong key", () => foreignToken({}, { role: "service_role" })],
    ["that is over", () => signMember(server.secrets, { ...claims, exp: soon - 3600 - 61 })],
    ["that begins in the future", () => signMember(server.secrets, { ...claims, nbf: soon })],
    ["for another audience", () => signMember(server.secrets, { ...claims, aud: "elsewhere" })],
    ["whose member is no member", () => signMember(server.secrets, { ...claims, sub: "me" })],
    ["cut short", async () => (await signMember(server.secrets, claims)).slice(0, -9)],
  ];

  test.for(forgeries)("A07: a token %s is refused", async ([, make]) => {
    const answer = await userWith(await make());
    expect(await refusalOf(answer.clone())).toEqual({ status: 401, code: "bad_jwt" });
    expect(await answer.clone().json()).toMatchObject({
      msg: expect.stringMatching(/^invalid JWT:/),
    });
    expect(await answer.text()).not.toMatch(/ES256|HS256|secret|kid/i);
  });
});

describe("F18: clocks that differ", () => {
  test("F18: a token that ended within the last minute still counts, one that ended before does not", async () => {
    const { id, session } = await server.newMember();
    const sessionId = sessionIdOf(session.access_token);
    const now = Math.floor(Date.now() / 1000);
    const ending = (exp: number) =>
      signMember(server.secrets, { sub: id, session_id: sessionId, exp });
    expect((await userWith(await ending(now - 45))).status).toBe(200);
    expect((await userWith(await ending(now - 75))).status).toBe(401);
  });

  test.for([
    ["an hour ahead", 3_600_000],
    ["an hour behind", -3_600_000],
  ] as const)(
    "F18: after the server's clock has jumped %s, members stay signed in by refreshing",
    async ([, jump]) => {
      const { session } = await server.newMember();
      const jumped = await startAuthServer({
        now: () => Date.now() + jump,
        config: { databaseUrl: server.ownerAddress },
      });
      const body = { refresh_token: session.refresh_token };
      const answer = await jumped.call("/auth/v1/token?grant_type=refresh_token", { body });
      expect(answer.status).toBe(200);
      await jumped.stop();
    },
  );
});

test("a call without a key, or with one that we did not give out, is refused", async () => {
  const none = await server.call("/auth/v1/settings", { method: "GET", key: null });
  const wrong = await server.call("/auth/v1/settings", {
    method: "GET",
    key: "sb_publishable_other",
  });
  expect([none.status, wrong.status]).toEqual([401, 401]);
  const open = await server.call("/auth/v1/.well-known/jwks.json", { method: "GET", key: null });
  expect(open.status).toBe(200);
});

test("a body that is no JSON, too large or too deep is refused in the protocol's own words", async () => {
  const send = (body: string) =>
    fetch(`${server.origin}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: server.secrets.publishableKey },
      body,
    });
  expect(await refusalOf(await send("{"))).toEqual({ status: 400, code: "bad_json" });
  expect(await refusalOf(await send("[".repeat(10_000)))).toEqual({
    status: 400,
    code: "bad_json",
  });
  expect((await send(`"${"x".repeat(66_000)}"`)).status).toBe(413);
  const refused = { status: 400, code: "validation_failed" };
  expect(await refusalOf(await send('{"email": 7}'))).toEqual(refused);
  const strange = { email: "someone@example.org", password: goodPassword, data: { a: "\u0000" } };
  expect(await refusalOf(await send(JSON.stringify(strange)))).toEqual(refused);
  for (const type of ["constructor", "__proto__", "toString"]) {
    const body = { type, token_hash: "0", email: "someone@example.org" };
    expect(await refusalOf(await server.call("/auth/v1/verify", { body }))).toEqual(refused);
    expect(await refusalOf(await server.call("/auth/v1/resend", { body }))).toEqual(refused);
  }
  const nobody = { email: "\u0000@example.org", password: goodPassword };
  const signIn = await server.call("/auth/v1/token?grant_type=password", { body: nobody });
  expect(await refusalOf(signIn)).toEqual(refused);
});
