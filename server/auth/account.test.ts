/** What members change about their account, and what it takes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const newPassword = "tulip harbour 11 moss";

describe("A11: changing the password", () => {
  test("A11: without the current one it is refused, with it other devices are signed out", async () => {
    const { email, client } = await server.newMember();
    const other = server.person({ email });
    await other.client.auth.signInWithPassword({ email, password: goodPassword });
    const bare = await client.auth.updateUser({ password: newPassword });
    expect(bare.error?.code).toBe("current_password_required");
    const wrong = await client.auth.updateUser({
      password: newPassword,
      current_password: "not the password",
    });
    expect(wrong.error?.code).toBe("current_password_mismatch");
    const before = server.mailbox.received.length;
    const right = await client.auth.updateUser({
      password: newPassword,
      current_password: goodPassword,
    });
    expect(right.error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    const old = await other.client.auth.signInWithPassword({ email, password: goodPassword });
    expect(old.error?.code).toBe("invalid_credentials");
    const mail = await server.mailbox.mailTo(email, before);
    expect(mail.subject).toBe("Your password was changed");
  });

  test("A11: a mailed code stands for the current password, once", async () => {
    const { email, client } = await server.newMember();
    const before = server.mailbox.received.length;
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = codeOf(await server.mailbox.mailTo(email, before));
    const wrong = nonce === "000000" ? "000001" : "000000";
    const refused = await client.auth.updateUser({ password: newPassword, nonce: wrong });
    expect(refused.error?.code).toBe("reauthentication_not_valid");
    expect((await client.auth.updateUser({ password: newPassword, nonce })).error).toBeNull();
    const again = await client.auth.updateUser({ password: `${newPassword}!`, nonce });
    expect(again.error?.code).toBe("reauthentication_not_valid");
  });

  test("A11: a code of six digits cannot be guessed: after five wrong ones none is right", async () => {
    const { email } = await server.newMember();
    const { client } = server.person({ email });
    const before = server.mailbox.received.length;
    await client.auth.signInWithOtp({ email });
    const mail = await server.mailbox.mailTo(email, before);
    const token = codeOf(mail);
    const wrong = token === "123456" ? "654321" : "123456";
    for (let attempt = 0; attempt < 5; attempt++) {
      const refused = await client.auth.verifyOtp({ email, token: wrong, type: "email" });
      expect(refused.error?.code).toBe("otp_expired");
    }
    const late = await client.auth.verifyOtp({ email, token, type: "email" });
    expect(late.error?.code).toBe("otp_expired");
    const { token_hash: tokenHash } = linkOf(mail);
    const link = await client.auth.verifyOtp({ token_hash: tokenHash, type: "magiclink" });
    expect(link.error).toBeNull();
  });

  test("the same password is no new one, and a weak one says which rule it breaks", async () => {
    const { email, client } = await server.newMember();
    const change = (password: string) =>
      client.auth.updateUser({ password, current_password: goodPassword });
    expect((await change(goodPassword)).error?.code).toBe("same_password");
    expect((await change("short")).error).toMatchObject({
      code: "weak_password",
      reasons: ["length"],
    });
    expect((await change("Password1234")).error).toMatchObject({ reasons: ["common"] });
    expect((await change(email)).error).toMatchObject({ reasons: ["personal"] });
    expect((await change("é".repeat(40))).error).toMatchObject({ reasons: ["too_long"] });
  });
});

describe("A12: changing the mail address", () => {
  test("A12: the old address stays until both mailboxes have confirmed", async () => {
    const { id, email, client } = await server.newMember();
    const next = server.person().email;
    const before = server.mailbox.received.length;
    const asked = await client.auth.updateUser({ email: next });
    expect(asked.data.user).toMatchObject({ email, new_email: next });
    const [toOld, toNew] = [
      await server.mailbox.mailTo(email, before),
      await server.mailbox.mailTo(next, before),
    ];
    expect(toOld.text).toContain(next);
    const stored = () => server.asSuperuser("select email from auth.users where id = $1", [id]);

    const first = await client.auth.verifyOtp({
      token_hash: linkOf(toNew).token_hash,
      type: "email_change",
    });
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    expect(await stored()).toEqual([{ email }]);
    const early = await server.person().client.auth.signInWithPassword({
      email: next,
      password: goodPassword,
    });
    expect(early.error?.code).toBe("invalid_credentials");
    const repeated = await client.auth.verifyOtp({
      token_hash: linkOf(toNew).token_hash,
      type: "email_change",
    });
    expect(repeated.error?.code).toBe("otp_expired");
    expect(await stored()).toEqual([{ email }]);

    const second = await client.auth.verifyOtp({
      token_hash: linkOf(toOld).token_hash,
      type: "email_change",
    });
    expect(second.data.user?.email).toBe(next);
    expect(await stored()).toEqual([{ email: next }]);
    const notice = await server.mailbox.mailTo(email, before + 2);
    expect(notice.subject).toBe("Your mail address was changed");
    const moved = await client.auth.signInWithPassword({ email: next, password: goodPassword });
    expect(moved.error).toBeNull();
  });
});

describe("A13: mailed links", () => {
  async function recoveryLink() {
    const member = await server.newMember();
    const before = server.mailbox.received.length;
    await server.person().client.auth.resetPasswordForEmail(member.email);
    const mail = await server.mailbox.mailTo(member.email, before);
    return { ...member, mail, tokenHash: linkOf(mail).token_hash };
  }
  const verify = (body: object) => server.call("/auth/v1/verify", { body });
  const refused = { status: 403, code: "otp_expired" };

  test("A13: a link works once", async () => {
    const { tokenHash, email } = await recoveryLink();
    expect((await verify({ type: "recovery", token_hash: tokenHash })).status).toBe(200);
    const again = await verify({ type: "recovery", token_hash: tokenHash });
    expect(await refusalOf(again.clone())).toEqual(refused);
    expect(await again.text()).not.toContain(email);
  });

  test("A13: a link works for an hour", async () => {
    const { tokenHash, id } = await recoveryLink();
    await server.asSuperuser(
      "update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where user_id = $1",
      [id],
    );
    const late = await verify({ type: "recovery", token_hash: tokenHash });
    expect(await refusalOf(late)).toEqual(refused);
  });

  test("A13: a code works for the mailbox that it was sent to and no other", async () => {
    const { mail } = await recoveryLink();
    const other = await recoveryLink();
    const body = { type: "recovery", email: other.email, token: codeOf(mail) };
    expect(await refusalOf(await verify(body))).toEqual(refused);
  });

  test("A13: a link of one kind is none of another, and a newer one voids it", async () => {
    const { tokenHash, email } = await recoveryLink();
    expect((await verify({ type: "signup", token_hash: tokenHash })).status).toBe(403);
    const before = server.mailbox.received.length;
    await server.person().client.auth.resetPasswordForEmail(email);
    await server.mailbox.mailTo(email, before);
    expect((await verify({ type: "recovery", token_hash: tokenHash })).status).toBe(403);
  });

  test("A13: the database and the outbox hold nothing that a link or code could be made from", async () => {
    const { tokenHash, mail } = await recoveryLink();
    const [stored] = await server.asSuperuser<{ all: string }>(
      `select (select jsonb_agg(to_jsonb(t)) from auth.one_time_tokens as t)::text
         || (select jsonb_agg(to_jsonb(c)) from auth_server.one_time_codes as c)::text
         || (select jsonb_agg(to_jsonb(m)) from auth_server.mail_outbox as m)::text as all`,
    );
    expect(stored?.all).toContain("recovery");
    expect(stored?.all).not.toContain(tokenHash);
    expect(stored?.all).not.toContain(`"${codeOf(mail)}"`);
  });

  test("a mail scanner that follows the link of a mail does not spend it", async () => {
    const { mail, tokenHash } = await recoveryLink();
    const { link } = linkOf(mail);
    const page = await server.get(link.pathname + link.search, { accept: "text/html" });
    expect(page.status).toBe(200);
    expect((await verify({ type: "recovery", token_hash: tokenHash })).status).toBe(200);
  });
});

describe("A15: where a link leads", () => {
  const hostile = [
    "https://evil.example",
    "//evil.example",
    "https://SITE@evil.example",
    "https://SITE.evil.example",
    "https://evil.example/SITE",
    "javascript:alert(1)",
    "data:text/html,hello",
    String.raw`https:\\evil.example`,
    "https://evil.example%0d%0aLocation: https://evil.example",
    " https://evil.example",
    "http://user:password@HOST",
  ];

  test.for(hostile)("A15: %s leads to the site instead", async (pattern) => {
    const { host } = new URL(server.origin);
    const redirect = pattern.replace("SITE", host).replace("HOST", host);
    const { email } = server.person();
    const query = new URLSearchParams({ redirect_to: redirect });
    await server.call(`/auth/v1/otp?${query.toString()}`, { body: { email } });
    const { link, token_hash: token, next } = linkOf(await server.mailbox.mailTo(email));
    expect(link.origin).toBe(server.origin);
    expect(next).toBe("/");
    const follow = new URLSearchParams({ token, type: "magiclink", redirect_to: redirect });
    const answer = await server.call(`/auth/v1/verify?${follow.toString()}`, {
      method: "GET",
      key: null,
    });
    const target = new URL(answer.headers.get("location") ?? "");
    expect(target.origin).toBe(server.origin);
    expect(target.hash).toContain("access_token=");
  });

  test("A15: a request in the name of another host makes no link to it", async () => {
    const { email } = server.person();
    await server.raw(
      [
        "POST /auth/v1/signup HTTP/1.1",
        "Host: evil.example",
        "Origin: https://evil.example",
        `apikey: ${server.secrets.publishableKey}`,
        "X-Forwarded-For: 10.9.8.7",
        "X-Forwarded-Host: evil.example",
        `Content-Length: ${JSON.stringify({ email, password: goodPassword }).length}`,
        "Connection: close",
        "",
        JSON.stringify({ email, password: goodPassword }),
      ].join("\r\n"),
    );
    const { link } = linkOf(await server.mailbox.mailTo(email));
    expect(link.origin).toBe(`http://localhost:${server.port}`);
  });

  test("A15: a link that fails says so on the site", async () => {
    const query = new URLSearchParams({ token: "0".repeat(64), type: "recovery" });
    const answer = await server.call(`/auth/v1/verify?${query.toString()}`, {
      method: "GET",
      key: null,
    });
    const target = new URL(answer.headers.get("location") ?? "");
    expect(target.origin).toBe(server.origin);
    expect(new URLSearchParams(target.hash.slice(1)).get("error_code")).toBe("otp_expired");
  });
});

test("A20: what members say about themselves grants nothing", async () => {
  const { id, client } = await server.newMember();
  const data = { wab_admin: true, role: "service_role", tester: true, aal: "aal2", banned: false };
  expect((await client.auth.updateUser({ data })).data.user?.user_metadata).toMatchObject(data);
  const { data: refreshed } = await client.auth.refreshSession();
  const claims = (await client.auth.getClaims(refreshed.session?.access_token)).data?.claims;
  expect(claims).toMatchObject({
    role: "authenticated",
    aal: "aal1",
    app_metadata: { provider: "email" },
  });
  const profile = await client.from("profiles").select("wab_admin, tester").eq("id", id).single();
  expect(profile.data).toEqual({ wab_admin: false, tester: false });
});

test("A20: nor does what they say when they sign up, or keys that only tools may set", async () => {
  const { email } = server.person();
  const body = {
    email,
    password: goodPassword,
    role: "service_role",
    app_metadata: { wab_admin: true },
    data: { wab_admin: true, role: "service_role" },
  };
  await server.call("/auth/v1/signup", { body });
  const { token_hash: tokenHash } = linkOf(await server.mailbox.mailTo(email));
  const answer = await server.call("/auth/v1/verify", {
    body: { type: "signup", token_hash: tokenHash },
  });
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string;
    user: { app_metadata: object };
  };
  expect(user.app_metadata).toEqual({ provider: "email", providers: ["email"] });
  const changed = await server.call("/auth/v1/user", { method: "PUT", token, body });
  expect(changed.status).toBe(400);
  const plain = {
    app_metadata: { wab_admin: true },
    role: "service_role",
    data: { likes: "dice" },
  };
  const answered = await server.call("/auth/v1/user", { method: "PUT", token, body: plain });
  expect(await answered.json()).toMatchObject({
    role: "authenticated",
    app_metadata: { provider: "email", providers: ["email"] },
  });
});

test("what members say about themselves travels in every token, so it has a limit", async () => {
  const { client } = await server.newMember();
  const { error } = await client.auth.updateUser({ data: { story: "x".repeat(5000) } });
  expect(error?.code).toBe("validation_failed");
});

describe("A19: administration of accounts", () => {
  const routes = [
    ["POST", "/admin/users", { email: "made@example.org", password: goodPassword }],
    ["GET", "/admin/users", undefined],
    ["POST", "/admin/generate_link", { type: "magiclink", email: "made@example.org" }],
    ["POST", "/invite", { email: "made@example.org" }],
    ["PUT", `/admin/users/00000000-0000-4000-8000-000000000001`, { password: newPassword }],
    ["DELETE", `/admin/users/00000000-0000-4000-8000-000000000001`, {}],
  ] as const;

  test.for(routes)("A19: %s %s is not for guests or members", async ([method, path, body]) => {
    const { session } = await server.newMember();
    const before = server.mailbox.received.length;
    for (const token of [undefined, server.secrets.publishableKey, session.access_token]) {
      const answer = await server.call(`/auth/v1${path}`, { method, token, body });
      expect([401, 403]).toContain(answer.status);
    }
    const made = await server.asSuperuser(
      "select from auth.users where email = 'made@example.org'",
    );
    expect(made).toEqual([]);
    expect(server.mailbox.received).toHaveLength(before);
  });

  test("the server's own tools make, find, change, ban and delete accounts", async () => {
    const { admin } = server.client(server.secrets.secretKey).auth;
    const { email } = server.person();
    const created = await admin.createUser({ email, password: goodPassword, email_confirm: true });
    const id = created.data.user?.id ?? "";
    const { client } = server.person();
    expect(
      (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    expect((await admin.createUser({ email, password: goodPassword })).error?.code).toBe(
      "email_exists",
    );
    const listed = await admin.listUsers({ page: 1, perPage: 200 });
    expect(listed.data.users.map((user) => user.id)).toContain(id);

    const changed = await admin.updateUserById(id, {
      app_metadata: { club: "north" },
      ban_duration: "1h30m",
    });
    expect(changed.data.user?.app_metadata).toMatchObject({ club: "north" });
    expect((await client.auth.getUser()).error).not.toBeNull();
    await admin.updateUserById(id, { ban_duration: "none" });
    expect(
      (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();

    const link = await admin.generateLink({ type: "recovery", email });
    const tokenHash = link.data.properties?.hashed_token ?? "";
    const verified = await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    expect(verified.data.user?.id).toBe(id);

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe("user_not_found");
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });
});
