import { createHmac, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Authentication, CallerError, createAuthentication } from "./authentication.ts";
import { ownIssuer } from "./own-issuer.ts";
import { deriveSecrets, type Secrets } from "./secrets.ts";
import { openTestDatabase, type TestDatabase } from "./test-support/database.ts";

let own: TestDatabase;
let secrets: Secrets;
let authentication: Authentication;
let clock: number;
const member = randomUUID();
const session = randomUUID();

beforeAll(async () => {
  own = await openTestDatabase();
  secrets = await deriveSecrets("a secret of thirty-two characters", "sb_publishable_test");
  await own.asSuperuser(
    "insert into auth.users (id, email, created_at, updated_at) values ($1, 'a@example.org', now(), now())",
    [member],
  );
});
beforeEach(async () => {
  clock = Date.now();
  authentication = createAuthentication(ownIssuer(own.database, secrets), () => clock);
  await own.asSuperuser("update auth.users set banned_until = null");
  await own.asSuperuser(
    `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
     values ($1, $2, 'aal1', now(), now()) on conflict do nothing`,
    [session, member],
  );
});
afterAll(() => own.close());

const seconds = () => Math.floor(Date.now() / 1000);
const claims = () => ({
  aud: "authenticated",
  role: "authenticated",
  sub: member,
  session_id: session,
  iat: seconds(),
  exp: seconds() + 3600,
});

function ask(headers: Record<string, string>, path = "/rest/v1/x"): Promise<unknown> {
  return authentication.callerOf(new Request(`http://wab.test${path}`, { headers })).then(
    ({ role, claims: { sub } }) => (sub === undefined ? role : { role, sub }),
    (error: unknown) => (error instanceof CallerError ? error.kind : error),
  );
}

const withToken = (token: string) =>
  ask({ apikey: "sb_publishable_test", authorization: `Bearer ${token}` });

describe("who asks", () => {
  test("a request without a key, or with one that we did not give out, is nobody's", async () => {
    expect(await ask({})).toBe("no-key");
    expect(await ask({ apikey: "sb_publishable_other" })).toBe("bad-key");
  });

  test("the public key stands for a guest, the secret one for the server's tools", async () => {
    expect(await ask({ apikey: "sb_publishable_test" })).toBe("anon");
    expect(await ask({}, "/rest/v1/x?apikey=sb_publishable_test")).toBe("anon");
    const key = secrets.secretKey;
    expect(await ask({ apikey: key, authorization: `Bearer ${key}` })).toBe("service_role");
  });

  test("a token stands for its member, whichever key came along", async () => {
    const token = await secrets.signToken(claims());
    const expected = { role: "authenticated", sub: member };
    expect(await withToken(token)).toEqual(expected);
    expect(await ask({ apikey: secrets.secretKey, authorization: `Bearer ${token}` })).toEqual(
      expected,
    );
  });
});

/** Tokens that somebody made to look like ours. */
async function forgeries(): Promise<readonly (readonly [name: string, token: string])[]> {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const stranger = await generateKeyPair("ES256");
  const foreign = (header: object, body: object = claims()) =>
    new SignJWT({ ...body })
      .setProtectedHeader({ alg: "ES256", ...header })
      .sign(stranger.privateKey);
  const [published] = secrets.jwks.keys;
  const unsigned = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims())}`;
  const signedWith = (key: string) =>
    `${unsigned}.${createHmac("sha256", key).update(unsigned).digest("base64url")}`;
  const good = await secrets.signToken(claims());
  return [
    ["no signature", `${encode({ alg: "none" })}.${encode(claims())}.`],
    ["the public key as a shared secret", signedWith(JSON.stringify(published))],
    ["the public point as a shared secret", signedWith(String(published?.x))],
    ["another's key", await foreign({})],
    ["another's key under our name", await foreign({ kid: published?.kid ?? "" })],
    ["a key inside the token", await foreign({ jwk: await exportJWK(stranger.publicKey) })],
    ["a key at an address", await foreign({ jku: "https://evil.example/keys.json" })],
    ["a key at a path", await foreign({ kid: "../../../dev/null" })],
    [
      "a role that is not a member's",
      await secrets.signToken({ ...claims(), role: "service_role" }),
    ],
    [
      "a role of the server by another's key",
      await foreign({}, { ...claims(), role: "service_role" }),
    ],
    [
      "another issuer",
      await secrets.signToken({ ...claims(), iss: "https://evil.example/auth/v1" }),
    ],
    ["another audience", await secrets.signToken({ ...claims(), aud: "elsewhere" })],
    ["a member who is no uuid", await secrets.signToken({ ...claims(), sub: "1 or 1=1" })],
    ["no session", await secrets.signToken({ ...claims(), session_id: undefined })],
    ["not yet valid", await secrets.signToken({ ...claims(), nbf: seconds() + 600 })],
    ["cut short", good.slice(0, -8)],
    [
      "other content",
      `${good.split(".")[0]}.${encode({ ...claims(), sub: randomUUID() })}.${good.split(".")[2]}`,
    ],
    ["no token at all", "not.a.token"],
  ];
}

describe("A07: a forged token", () => {
  test("A07: a forged token of any kind is refused, and the refusal says nothing about the key", async () => {
    for (const [name, token] of await forgeries()) {
      expect([name, await withToken(token)]).toEqual([name, "bad-token"]);
    }
    expect(new CallerError("bad-token").message).toBe("JWT invalid");
  });

  test("F18: an expired token is told apart from a forged one; a minute of difference between clocks is forgiven", async () => {
    expect(await withToken(await secrets.signToken({ ...claims(), exp: seconds() - 120 }))).toBe(
      "expired-token",
    );
    expect(
      await withToken(await secrets.signToken({ ...claims(), exp: seconds() - 30 })),
    ).toMatchObject({ sub: member });
  });

  test("a token that was good is not taken beyond its own end", async () => {
    const token = await secrets.signToken({ ...claims(), exp: seconds() + 5 });
    expect(await withToken(token)).toMatchObject({ sub: member });
    clock += 10_000;
    // Past its end by our clock it is checked anew; by jose's own clock it is still in its minute.
    expect(await withToken(token)).toMatchObject({ sub: member });
  });
});

describe("a token outlives its session", () => {
  test("A08: a token is refused within two seconds of the end of its session", async () => {
    const token = await secrets.signToken(claims());
    expect(await withToken(token)).toMatchObject({ sub: member });
    await own.asSuperuser("delete from auth.sessions where id = $1", [session]);
    clock += 2001;
    expect(await withToken(token)).toBe("session-ended");
  });

  test("a token is refused at once by the process that ended its session", async () => {
    const token = await secrets.signToken(claims());
    await withToken(token);
    await own.asSuperuser("delete from auth.sessions where id = $1", [session]);
    authentication.forget(session);
    expect(await withToken(token)).toBe("session-ended");
  });

  test("A09: a banned member's token is refused within two seconds, and works again after the ban", async () => {
    const token = await secrets.signToken(claims());
    await withToken(token);
    await own.asSuperuser("update auth.users set banned_until = 'infinity' where id = $1", [
      member,
    ]);
    clock += 2001;
    expect(await withToken(token)).toBe("banned");
    await own.asSuperuser("update auth.users set banned_until = null where id = $1", [member]);
    clock += 2001;
    expect(await withToken(token)).toMatchObject({ sub: member });
  });
});
