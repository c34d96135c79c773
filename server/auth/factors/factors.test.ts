/** Second factors. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthServer, codeOf, goodPassword, linkOf, refusalOf } from "../auth.test-support.ts";
import { startFactorServer } from "./factors.test-support.ts";

let people: Awaited<ReturnType<typeof startFactorServer>>;
let server: AuthServer;
beforeAll(async () => {
  people = await startFactorServer();
  ({ server } = people);
});
afterAll(() => server.stop());

const codeNow = (secret: string) => people.codeNow(secret);
const nextCode = (secret: string) => people.nextCode(secret);
const memberWithFactor = () => people.memberWithFactor();
const confirm = (client: SupabaseClient, factorId: string, code: string) =>
  people.confirm(client, factorId, code);

async function levelOf(client: SupabaseClient) {
  return (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
}

test("a member adds a second factor, is asked for it at the next sign-in, and takes it away again", async () => {
  const { email, client, factorId, secret } = await memberWithFactor();
  expect(await levelOf(client)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  const claims = (await client.auth.getClaims()).data?.claims;
  expect(claims?.["amr"]).toMatchObject([{ method: "totp" }, { method: "otp" }]);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await levelOf(client)).toMatchObject({ currentLevel: "aal2" });

  const other = server.person({ email }).client;
  await other.auth.signInWithPassword({ email, password: goodPassword });
  expect(await levelOf(other)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  const before = server.mailbox.received.length;
  await confirm(other, factorId, nextCode(secret));
  expect(await levelOf(other)).toMatchObject({ currentLevel: "aal2" });
  expect((await other.auth.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await server.mailbox.mailTo(email, before)).subject).toBe(
    "Two-step verification: an app was removed",
  );
  await other.auth.refreshSession();
  expect(await levelOf(other)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
});

/** Moves the last proof of a member back by so many seconds. */
async function letTimePass(id: string, seconds: number): Promise<void> {
  await server.asSuperuser(
    `update auth.mfa_amr_claims set updated_at = updated_at - make_interval(secs => $2)
     where session_id in (select s.id from auth.sessions as s where s.user_id = $1)`,
    [id, seconds],
  );
}

const enrol = (client: SupabaseClient) => client.auth.mfa.enroll({ factorType: "totp" });

test("whoever finds a session open adds no second factor, and takes none away", async () => {
  const { id, client } = await server.newMember();
  await letTimePass(id, 3600);
  const bare = await enrol(client);
  expect(bare.error?.code).toBe("reauthentication_needed");
  const wrong = await client.auth.updateUser({ current_password: "not the password" });
  expect(wrong.error?.code).toBe("current_password_mismatch");
  expect((await enrol(client)).error?.code).toBe("reauthentication_needed");

  const guarded = await memberWithFactor();
  await letTimePass(guarded.id, 3600);
  const { factorId } = guarded;
  const removed = await guarded.client.auth.mfa.unenroll({ factorId });
  expect(removed.error?.code).toBe("reauthentication_needed");
  const second = await guarded.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "mine" });
  expect(second.error?.code).toBe("reauthentication_needed");
});

test("a member who gives the password again adds a second factor in the same session", async () => {
  const { id, client } = await server.newMember();
  await letTimePass(id, 3600);
  const proof = await client.auth.updateUser({ current_password: goodPassword });
  expect(proof.error).toBeNull();
  expect((await enrol(client)).error).toBeNull();
});

test("a mailed code stands for the password where there is none, and for a second factor's removal", async () => {
  const { id, email, client, factorId } = await memberWithFactor();
  await server.asSuperuser("update auth.users set encrypted_password = null where id = $1", [id]);
  await letTimePass(id, 3600);
  const bare = await client.auth.updateUser({ current_password: goodPassword });
  expect(bare.error?.code).toBe("reauthentication_needed");
  const before = server.mailbox.received.length;
  await client.auth.reauthenticate();
  const nonce = codeOf(await server.mailbox.mailTo(email, before));
  expect((await client.auth.updateUser({ nonce })).error).toBeNull();
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
});

test("a call with a bad token and a bad body is refused for its token", async () => {
  const token = "no.good.token";
  for (const [method, path] of [
    ["POST", "/factors"],
    ["POST", `/factors/${crypto.randomUUID()}/verify`],
    ["PUT", "/user"],
    ["POST", "/logout?scope=nowhere"],
  ] as const) {
    const answer = await server.call(`/auth/v1${path}`, { method, token, body: { data: 7 } });
    expect(await refusalOf(answer)).toEqual({ status: 401, code: "bad_jwt" });
  }
});

test("the address that an authenticator app scans names the site and the member", async () => {
  const { client, email } = await server.newMember();
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (data?.type !== "totp") throw new Error("The factor was not enrolled");
  const uri = new URL(data.totp.uri);
  expect(decodeURIComponent(uri.pathname)).toContain(`WAB:${email}`);
  expect(uri.searchParams.get("secret")).toBe(data.totp.secret);
});

test("adding a second factor signs out other devices that have not shown it", async () => {
  const { client, email } = await server.newMember();
  const other = server.person({ email }).client;
  await other.auth.signInWithPassword({ email, password: goodPassword });
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (data?.type !== "totp") throw new Error("The factor was not enrolled");
  await confirm(client, data.id, nextCode(data.totp.secret));
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("A17: a code of the second factor counts once", async () => {
  const { client, factorId, secret } = await memberWithFactor();
  const code = nextCode(secret);
  expect((await confirm(client, factorId, code)).error).toBeNull();
  expect((await confirm(client, factorId, code)).error?.code).toBe("mfa_verification_failed");
  expect((await confirm(client, factorId, nextCode(secret))).error).toBeNull();
});

test("A17: the factor of another member is not found", async () => {
  const { factorId, secret } = await memberWithFactor();
  const { session } = await server.newMember();
  const token = session.access_token;
  const body = { challenge_id: crypto.randomUUID(), code: codeNow(secret) };
  const answers = await Promise.all([
    server.call(`/auth/v1/factors/${factorId}/challenge`, { token, body: {} }),
    server.call(`/auth/v1/factors/${factorId}/verify`, { token, body }),
    server.call(`/auth/v1/factors/${factorId}`, { method: "DELETE", token }),
    server.call("/auth/v1/factors/none/verify", { token, body }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("A17: the eleventh try at a code of the second factor within a quarter of an hour is refused", async () => {
  const { email, factorId, secret } = await memberWithFactor();
  const { client } = server.person({ email });
  await client.auth.signInWithPassword({ email, password: goodPassword });
  const wrong = nextCode(secret) === "111111" ? "222222" : "111111";
  const codes: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    codes.push((await confirm(client, factorId, wrong)).error?.code);
  }
  expect(codes[0]).toBe("mfa_verification_failed");
  expect(codes[10]).toBe("over_request_rate_limit");
});

test("A18: with the password alone a second factor is neither removed nor added to", async () => {
  const { email, factorId } = await memberWithFactor();
  const { client } = server.person({ email });
  await client.auth.signInWithPassword({ email, password: goodPassword });
  expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 403,
    code: "insufficient_aal",
  });
  const added = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "thief" });
  expect(added.error).toMatchObject({ status: 403, code: "insufficient_aal" });
  const rows = await server.asSuperuser(
    "select f.id from auth.mfa_factors as f join auth.users as u on u.id = f.user_id where u.email = $1",
    [email],
  );
  expect(rows).toEqual([{ id: factorId }]);
});

test("A18: a reset of the password does not get around the second factor", async () => {
  const { email, factorId, secret } = await memberWithFactor();
  const { client } = server.person({ email });
  const before = server.mailbox.received.length;
  await client.auth.resetPasswordForEmail(email);
  const { token_hash: tokenHash } = linkOf(await server.mailbox.mailTo(email, before));
  await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  const password = "tulip harbour 11 moss";
  expect((await client.auth.updateUser({ password })).error).toMatchObject({
    status: 403,
    code: "insufficient_aal",
  });
  const moved = await client.auth.updateUser({ email: server.person().email });
  expect(moved.error?.code).toBe("insufficient_aal");
  await confirm(client, factorId, nextCode(secret));
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  const again = server.person({ email }).client;
  await again.auth.signInWithPassword({ email, password });
  expect(await levelOf(again)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
});

test("the server's tools remove the second factor of a member who lost the phone", async () => {
  const { id, factorId } = await memberWithFactor();
  const { mfa } = server.client(server.secrets.secretKey).auth.admin;
  expect((await mfa.listFactors({ userId: id })).data?.factors).toMatchObject([{ id: factorId }]);
  expect((await mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
  expect((await mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
});
