import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthServer, codeOf, goodPassword, linkOf, startAuthServer } from "./auth.test-support.ts";

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
    options: { data: { username: "Drago", language: "fr" }, emailRedirectTo: `${server.origin}/builder` },
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
