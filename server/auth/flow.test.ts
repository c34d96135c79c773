import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AuthServer,
  codeOf,
  goodPassword,
  linkOf,
  refusalOf,
  startAuthServer,
} from "./auth.test-support.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

test("someone signs up, confirms by mail, signs in, stays signed in, and signs out", async () => {
  const { email, client } = server.person();
  const signUp = await client.auth.signUp({
    email,
    password: goodPassword,
    options: {
      data: { username: "Drago", language: "fr" },
      emailRedirectTo: `${server.origin}/builder`,
    },
  });
  expect(signUp).toMatchObject({ error: null, data: { session: null, user: { email } } });

  const early = await client.auth.signInWithPassword({ email, password: goodPassword });
  expect(early.error?.code).toBe("invalid_credentials");

  const mail = await server.mailbox.mailTo(email);
  expect(mail.subject).toBe("Confirmez votre adresse e-mail");
  const { link, token_hash: tokenHash, next } = linkOf(mail);
  expect(link.origin + link.pathname).toBe(`${server.origin}/confirm`);
  expect(next).toBe("/builder");
  const confirmed = await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
  expect(confirmed.error).toBeNull();
  expect(confirmed.data.session?.user.email_confirmed_at).toBeDefined();

  const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword });
  const first = signedIn.data.session;
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  const read = await client.auth.getClaims();
  expect(read.error).toBeNull();
  const claims = read.data?.claims;
  expect(claims).toMatchObject({
    sub: first?.user.id,
    role: "authenticated",
    aud: "authenticated",
    aal: "aal1",
    email,
    is_anonymous: false,
    user_metadata: { username: "Drago" },
    app_metadata: { provider: "email" },
  });
  expect(claims?.["amr"]).toMatchObject([{ method: "password" }]);

  const refreshed = await client.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(first?.refresh_token);

  expect((await client.auth.signOut()).error).toBeNull();
  const after = await server.person().client.auth.refreshSession({
    refresh_token: refreshed.data.session?.refresh_token ?? "",
  });
  expect(after.error?.code).toBe("refresh_token_not_found");
});

test("the code of the mail does what its link does", async () => {
  const { email, client } = server.person();
  await client.auth.signUp({ email, password: goodPassword });
  const token = codeOf(await server.mailbox.mailTo(email));
  const { data, error } = await client.auth.verifyOtp({ email, token, type: "email" });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
});

test("a mailed link that was asked for with PKCE leads back with a code for the asking device alone", async () => {
  const { email, client } = server.person(undefined, { pkce: true });
  await client.auth.signUp({
    email,
    password: goodPassword,
    options: { emailRedirectTo: `${server.origin}/builder?faction=feudom` },
  });
  const { token_hash: token } = linkOf(await server.mailbox.mailTo(email));
  const query = new URLSearchParams({
    token,
    type: "signup",
    redirect_to: `${server.origin}/builder?faction=feudom`,
  });
  const answer = await server.call(`/auth/v1/verify?${query.toString()}`, {
    method: "GET",
    key: null,
  });
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get("location") ?? "");
  expect(target.pathname).toBe("/builder");
  expect(target.hash).toBe("");
  const code = target.searchParams.get("code") ?? "";

  const thief = await server.call("/auth/v1/token?grant_type=pkce", {
    body: { auth_code: crypto.randomUUID(), code_verifier: "a".repeat(43) },
  });
  expect(thief.status).toBe(404);
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  const again = await client.auth.exchangeCodeForSession(code);
  expect(again.error).not.toBeNull();
});

test("a code of PKCE without its secret gives no session, and is spent", async () => {
  const { email } = await server.newMember();
  const { client } = server.person({ email }, { pkce: true });
  const before = server.mailbox.received.length;
  await client.auth.signInWithOtp({ email });
  const { token_hash: token, type } = linkOf(await server.mailbox.mailTo(email, before));
  const query = new URLSearchParams({ token, type });
  const answer = await server.call(`/auth/v1/verify?${query.toString()}`, {
    method: "GET",
    key: null,
  });
  const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const body = { auth_code: code, code_verifier: "b".repeat(43) };
  const refused = await server.call("/auth/v1/token?grant_type=pkce", { body });
  expect(await refusalOf(refused)).toEqual({ status: 400, code: "bad_code_verifier" });
  expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
});

test("a magic link signs in, and makes a member of someone new", async () => {
  const { email, client } = server.person();
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  const { token_hash: tokenHash } = linkOf(await server.mailbox.mailTo(email));
  const { data } = await client.auth.verifyOtp({ token_hash: tokenHash, type: "magiclink" });
  expect(data.user?.email).toBe(email);
  expect(data.session?.access_token).toBeDefined();
});

test("a magic link makes no member of someone new when only members may sign in", async () => {
  const { email, client } = server.person();
  const answer = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  expect(answer.error).toBeNull();
  const { email: known } = await server.newMember();
  expect(await server.asSuperuser("select from auth.users where email = $1", [email])).toEqual([]);
  expect(known).not.toBe(email);
});

test("who forgot the password chooses a new one by mail, and every other device is signed out", async () => {
  const { email, client: phone } = await server.newMember();
  const { client } = server.person({ email });
  const before = server.mailbox.received.length;
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${server.origin}/reset-password` });
  const { token_hash: tokenHash, next } = linkOf(await server.mailbox.mailTo(email, before));
  expect(next).toBe("/reset-password");
  await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  const changed = await client.auth.updateUser({ password: "tulip harbour 11 moss" });
  expect(changed.error).toBeNull();
  expect((await phone.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  const old = await server
    .person()
    .client.auth.signInWithPassword({ email, password: goodPassword });
  expect(old.error?.code).toBe("invalid_credentials");
  const fresh = await client.auth.signInWithPassword({ email, password: "tulip harbour 11 moss" });
  expect(fresh.error).toBeNull();
});

test("an invitation leads to an account whose password is chosen on arrival", async () => {
  const { email, client } = server.person();
  const tools = server.client(server.secrets.secretKey);
  expect((await tools.auth.admin.inviteUserByEmail(email)).error).toBeNull();
  const { token_hash: tokenHash, type } = linkOf(await server.mailbox.mailTo(email));
  expect(type).toBe("invite");
  await client.auth.verifyOtp({ token_hash: tokenHash, type: "invite" });
  expect((await client.auth.updateUser({ password: goodPassword })).error).toBeNull();
  expect(
    (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
  ).toBeNull();
});

test("ways to sign in that are not offered are refused in words that the client knows", async () => {
  const { client } = server.person();
  const codes = await Promise.all([
    client.auth.signInWithIdToken({ provider: "google", token: "x" }),
    client.auth.signInWithSSO({ domain: "example.org" }),
    client.auth.signInAnonymously(),
    client.auth.signInWithPassword({ phone: "+34600000000", password: goodPassword }),
  ]);
  expect(codes.map(({ error }) => error?.code)).toEqual([
    "provider_disabled",
    "saml_provider_disabled",
    "anonymous_provider_disabled",
    "phone_provider_disabled",
  ]);
  const byPhone = await client.auth.verifyOtp({
    phone: "+34600000000",
    token: "123456",
    type: "sms",
  });
  expect(byPhone.error).toMatchObject({ status: 403, code: "otp_expired" });
  const web3 = await server.call("/auth/v1/token?grant_type=web3", { body: {} });
  expect(await refusalOf(web3)).toEqual({ status: 422, code: "web3_provider_disabled" });
  expect(web3.headers.get("x-sb-error-code")).toBe("web3_provider_disabled");
});

test("a member's identity is listed, and as the only one cannot be taken away", async () => {
  const { client, email } = await server.newMember();
  const { data } = await client.auth.getUserIdentities();
  const [identity] = data?.identities ?? [];
  expect(identity).toMatchObject({ provider: "email", identity_data: { email } });
  if (identity === undefined) throw new Error("no identity");
  const unlinked = await client.auth.unlinkIdentity(identity);
  expect(unlinked.error).toMatchObject({
    status: 404,
    code: "manual_linking_disabled",
    message: "Manual linking is disabled",
  });
});
