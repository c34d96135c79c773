/** Changes that members make to their account, and what each takes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuthServer,
  codeOf,
  goodPassword,
  linkOf,
  startAuthServer,
} from "../auth.test-support.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const newPassword = "tulip harbour 11 moss";

describe("A11: changing the password", () => {
  test("A11: a new password without the current one is refused, with it other devices are signed out", async () => {
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

  test("A11: a session from a recovery link chooses one password without proof, and the next takes the current one", async () => {
    const { email } = await server.newMember();
    const { client } = server.person({ email });
    const before = server.mailbox.received.length;
    await client.auth.resetPasswordForEmail(email);
    const { token_hash: tokenHash } = linkOf(await server.mailbox.mailTo(email, before));
    await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    const again = await client.auth.updateUser({ password: `${newPassword}!` });
    expect(again.error?.code).toBe("current_password_required");
  });

  test("A11: after five wrong guesses at a mailed code of six digits none is right", async () => {
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

  test("the same password is refused as a new one, and a weak one with the rule it breaks", async () => {
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
    expect((await change(`${newPassword}\0`)).error).toMatchObject({ reasons: ["characters"] });
  });
});

test("a password that bcrypt would take for another does not sign in", async () => {
  const { email, client } = await server.newMember();
  for (const password of [
    `${goodPassword}\0${goodPassword}`,
    `${goodPassword}\0`,
    goodPassword + "x".repeat(72),
  ]) {
    const refused = await client.auth.signInWithPassword({ email, password });
    expect(refused.error?.code).toBe("invalid_credentials");
  }
  const long = "moss ".repeat(14);
  expect(
    (await client.auth.updateUser({ password: long, current_password: goodPassword })).error,
  ).toBeNull();
  const longer = await client.auth.signInWithPassword({ email, password: `${long}abcdef` });
  expect(longer.error?.code).toBe("invalid_credentials");
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
    expect(notice.subject).toBe("Your email address was changed");
    const moved = await client.auth.signInWithPassword({ email: next, password: goodPassword });
    expect(moved.error).toBeNull();
  });
});

describe("A12: each mailbox of a change confirms once", () => {
  /** A change that the new mailbox alone has confirmed. */
  async function halfChanged() {
    const member = await server.newMember();
    const next = server.person().email;
    const before = server.mailbox.received.length;
    await member.client.auth.updateUser({ email: next });
    const toNew = await server.mailbox.mailTo(next, before);
    const toOld = await server.mailbox.mailTo(member.email, before);
    await follow(toNew);
    const stored = async () => {
      const [row] = await server.asSuperuser<{ email: string }>(
        "select email from auth.users where id = $1",
        [member.id],
      );
      return row?.email;
    };
    return { ...member, next, toOld, stored };
  }

  const follow = (mail: Parameters<typeof linkOf>[0]) =>
    server.person().client.auth.verifyOtp({
      token_hash: linkOf(mail).token_hash,
      type: "email_change",
    });

  async function resend(email: string) {
    const before = server.mailbox.received.length;
    await server.person().client.auth.resend({ type: "email_change", email });
    return before;
  }

  test("A12: after a stranger's resend, the new mailbox that confirms again changes nothing", async () => {
    const { email, next, stored } = await halfChanged();
    const before = await resend(email);
    const again = await follow(await server.mailbox.mailTo(next, before));
    expect(again.error).toBeNull();
    expect(again.data.session).toBeNull();
    expect(await stored()).toBe(email);
  });

  test("A12: a resend starts over, and both mailboxes that confirm then change the address", async () => {
    const { email, next, toOld, stored } = await halfChanged();
    const before = await resend(email);
    const [old, fresh] = [
      await server.mailbox.mailTo(email, before),
      await server.mailbox.mailTo(next, before),
    ];
    expect((await follow(toOld)).error?.code).toBe("otp_expired");
    expect((await follow(old)).data.session).toBeNull();
    expect(await stored()).toBe(email);
    expect((await follow(fresh)).data.user?.email).toBe(next);
    expect(await stored()).toBe(next);
  });

  test("A12: a link that the server's tools make anew for one mailbox of a change does not stand for the other", async () => {
    const { email, next, stored } = await halfChanged();
    const { admin } = server.client(server.secrets.secretKey).auth;
    const { data } = await admin.generateLink({
      type: "email_change_new",
      email,
      newEmail: next,
    });
    const again = await server.person().client.auth.verifyOtp({
      token_hash: data.properties?.hashed_token ?? "",
      type: "email_change",
    });
    expect(again.data.session).toBeNull();
    expect(await stored()).toBe(email);
  });

  test("a new password ends a change of address that was under way", async () => {
    const { email, next, client } = await halfChanged();
    const before = server.mailbox.received.length;
    await client.auth.updateUser({ password: newPassword, current_password: goodPassword });
    expect((await client.auth.getUser()).data.user?.new_email).toBeUndefined();
    await server.mailbox.mailTo(email, before);
    const after = await resend(email);
    await server.person().client.auth.resetPasswordForEmail(email);
    // Requests are answered in turn: when the second mail is here, the first came to nothing.
    const mail = await server.mailbox.mailTo(email, after);
    expect(mail.subject).toBe("Choose a new password");
    expect(server.mailbox.received.slice(after).some(({ to }) => to === next)).toBe(false);
  });

  test("a password that the tools set voids the links of a change that was under way", async () => {
    const { id, toOld, stored, email } = await halfChanged();
    const { admin } = server.client(server.secrets.secretKey).auth;
    await admin.updateUserById(id, { password: newPassword });
    expect((await follow(toOld)).error?.code).toBe("otp_expired");
    expect(await stored()).toBe(email);
  });

  test("the first confirmation is answered alike for a free address and one of another member", async () => {
    const answers = [];
    for (const next of [server.person().email, (await server.newMember()).email]) {
      const member = await server.newMember();
      const before = server.mailbox.received.length;
      await member.client.auth.updateUser({ email: next });
      const answer = await follow(await server.mailbox.mailTo(member.email, before));
      answers.push({ error: answer.error, session: answer.data.session });
    }
    expect(answers).toEqual([
      { error: null, session: null },
      { error: null, session: null },
    ]);
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

test("A20: what members say when they sign up, or keys that only tools may set, grants nothing", async () => {
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

test("data that members keep about themselves has a limit, because it travels in every token", async () => {
  const { client } = await server.newMember();
  const { error } = await client.auth.updateUser({ data: { story: "x".repeat(5000) } });
  expect(error?.code).toBe("validation_failed");
});
