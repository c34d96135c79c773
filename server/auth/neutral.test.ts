/** Attempts of strangers to learn who has an account: they learn nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHasher } from "./passwords/password-hasher.ts";
import {
  type AuthServer,
  goodPassword,
  linkOf,
  refusalOf,
  startAuthServer,
  watchedAuth,
} from "./auth.test-support.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const stranger = () => `${crypto.randomUUID().slice(0, 13)}@example.org`;

describe("A01: a guest signs up with an address that a member already uses", () => {
  test("A01: a sign-up with a known address is answered like a fresh one, with the same work, and adds no account", async () => {
    const { email } = await server.newMember();
    const ask = watchedAuth(server);
    const count = async () =>
      (await server.asSuperuser<{ count: string }>("select count(*) from auth.users"))[0]?.count;
    const fresh = await ask("/auth/v1/signup", { email: stranger(), password: goodPassword });
    const before = await count();
    const known = await ask("/auth/v1/signup", { email, password: goodPassword });
    expect(await count()).toBe(before);
    const withoutAddress = (text: string) => text.replaceAll(/[\w-]+@example\.org/g, "<address>");
    expect({ ...known, text: withoutAddress(known.text) }).toEqual({
      ...fresh,
      text: withoutAddress(fresh.text),
    });
    expect(fresh.text).not.toContain("access_token");
  });

  test("A01: a sign-up with a member's address tells the member by mail and leaves the password", async () => {
    const { email } = await server.newMember();
    const before = server.mailbox.received.length;
    const { client } = server.person();
    await client.auth.signUp({ email, password: "another good one 4" });
    const mail = await server.mailbox.mailTo(email, before);
    expect(mail.subject).toBe("You already have an account");
    expect(mail.text).not.toMatch(/https?:|\d{6}/);
    expect(
      (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();
  });
});

describe("signing up for an account that waits for its confirmation", () => {
  test("a second sign-up with the same password before the confirmation sends the mail again", async () => {
    const { email, client } = server.person();
    await client.auth.signUp({ email, password: goodPassword });
    await server.mailbox.mailTo(email);
    const before = server.mailbox.received.length;
    await client.auth.signUp({ email, password: goodPassword });
    const { token_hash: tokenHash } = linkOf(await server.mailbox.mailTo(email, before));
    await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
    expect(
      (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();
  });

  test("a stranger who signed up first cannot get in after the owner has confirmed", async () => {
    const { email, client } = server.person();
    await server.person().client.auth.signUp({ email, password: "the thief knows 7" });
    await server.mailbox.mailTo(email);
    const before = server.mailbox.received.length;
    await client.auth.signUp({ email, password: goodPassword });
    const {
      token_hash: tokenHash,
      type,
      next,
    } = linkOf(await server.mailbox.mailTo(email, before));
    expect({ type, next }).toEqual({ type: "recovery", next: "/reset-password" });
    await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    const thief = await server
      .person()
      .client.auth.signInWithPassword({ email, password: "the thief knows 7" });
    expect(thief.error?.code).toBe("invalid_credentials");
    expect((await client.auth.updateUser({ password: goodPassword })).error).toBeNull();
    expect(
      (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();
  });
});

test.for([
  ["a magic link", "magiclink"],
  ["a recovery", "recovery"],
  ["an invitation", "invite"],
] as const)(
  "a password that a stranger chose for an unconfirmed account does not survive %s",
  async ([, type]) => {
    const { email, client } = server.person();
    const theirs = "the thief knows 7";
    await server.person().client.auth.signUp({ email, password: theirs });
    await server.mailbox.mailTo(email);
    const before = server.mailbox.received.length;
    if (type === "magiclink") await client.auth.signInWithOtp({ email });
    if (type === "recovery") await client.auth.resetPasswordForEmail(email);
    if (type === "invite") {
      await server.client(server.secrets.secretKey).auth.admin.inviteUserByEmail(email);
    }
    const { token_hash: tokenHash } = linkOf(await server.mailbox.mailTo(email, before));
    const followed = await client.auth.verifyOtp({ token_hash: tokenHash, type });
    expect(followed.error).toBeNull();
    const { client: thief } = server.person();
    const { error } = await thief.auth.signInWithPassword({ email, password: theirs });
    expect(error?.code).toBe("invalid_credentials");
  },
);

describe("A02: a guest asks for mail to a known and an unknown address", () => {
  test.for([
    ["recover", {}],
    ["otp", { create_user: false }],
    ["resend", { type: "signup" }],
  ] as const)(
    "A02: %s answers alike for a known and an unknown address, and does the same work",
    async ([route, more]) => {
      const { email } = await server.newMember();
      const ask = watchedAuth(server);
      const known = await ask(`/auth/v1/${route}`, { email, ...more });
      const unknown = await ask(`/auth/v1/${route}`, { email: stranger(), ...more });
      expect(known).toEqual(unknown);
      expect(known).toMatchObject({ status: 200, text: "{}" });
      expect(known.asked).toHaveLength(1);
    },
  );

  test("A02: of a known and an unknown address only the known one is sent a mail", async () => {
    const unknown = stranger();
    const { email } = await server.newMember();
    const before = server.mailbox.received.length;
    const { client } = server.person();
    await client.auth.resetPasswordForEmail(unknown);
    await client.auth.resetPasswordForEmail(email);
    await server.mailbox.mailTo(email, before);
    expect(server.mailbox.received.some(({ to }) => to === unknown)).toBe(false);
    const waiting = await server.asSuperuser(
      "select from auth_server.mail_outbox where recipient = $1",
      [unknown],
    );
    expect(waiting).toEqual([]);
  });
});

describe("A03: whatever is wrong with a sign-in, the answer is one", () => {
  test("A03: sign-ins that fail look alike: unknown, wrong password, unconfirmed, a wrong one of a banned or closed account", async () => {
    const { email } = await server.newMember();
    const unconfirmed = stranger();
    await server.person().client.auth.signUp({ email: unconfirmed, password: goodPassword });
    const [banned, deactivated] = [await server.newMember(), await server.newMember()];
    await server.asSuperuser("update public.profiles set banned = true where id = $1", [banned.id]);
    await server.asSuperuser("update public.profiles set deactivated = true where id = $1", [
      deactivated.id,
    ]);
    const ask = watchedAuth(server);
    const attempts = [
      { email: stranger(), password: goodPassword },
      { email, password: "not the password" },
      { email: unconfirmed, password: goodPassword },
      { email: banned.email, password: "not the password" },
      { email: deactivated.email, password: "not the password" },
      { email: deactivated.email, password: "x".repeat(100) },
    ];
    const answers = [];
    for (const attempt of attempts) {
      answers.push(await ask("/auth/v1/token?grant_type=password", attempt));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400 });
    expect(answers[0]?.text).toContain("invalid_credentials");
  });

  test("A03: the right password of a banned or closed account is told so, and opens no session", async () => {
    for (const column of ["banned", "deactivated"]) {
      const { id, email, client } = await server.newMember();
      await server.asSuperuser(`update public.profiles set ${column} = true where id = $1`, [id]);
      const { data, error } = await client.auth.signInWithPassword({
        email,
        password: goodPassword,
      });
      expect(error?.code).toBe("user_banned");
      expect(data.session).toBeNull();
      expect(
        await server.asSuperuser("select from auth.sessions where user_id = $1", [id]),
      ).toEqual([]);
    }
  });

  test("A02: whoever asks for a new password of a banned or closed account is told why by mail, without a link", async () => {
    for (const [column, subject] of [
      ["banned", "Your account was banned"],
      ["deactivated", "Your account is closed"],
    ] as const) {
      const { id, email, client } = await server.newMember();
      await server.asSuperuser(`update public.profiles set ${column} = true where id = $1`, [id]);
      await server.asSuperuser(
        "insert into private.sanctions (member_id, kind, reason, told) values ($1, 'ban', 'inside', 'Advertising')",
        [id],
      );
      const before = server.mailbox.received.length;
      await client.auth.resetPasswordForEmail(email);
      const mail = await server.mailbox.mailTo(email, before);
      expect(mail.subject).toBe(subject);
      expect(mail.text.includes("Reason: Advertising")).toBe(column === "banned");
      expect(mail.text).not.toMatch(/https?:|\d{6}|inside/);
    }
  });

  test("A03: a sign-in compares the password even where there is no account", async () => {
    const hasher = createHasher();
    const stored = await hasher.hash(goodPassword);
    const timeOf = async (hash: string | undefined) => {
      const begin = performance.now();
      expect(await hasher.fits("not the password", hash)).toBe(false);
      return performance.now() - begin;
    };
    await timeOf(undefined);
    expect(await timeOf(undefined)).toBeGreaterThan((await timeOf(stored)) / 5);
  });

  test("A10: a deactivated member stays out until an administrator lets them back in", async () => {
    const { id, email, client } = await server.newMember();
    await server.asSuperuser("update public.profiles set deactivated = true where id = $1", [id]);
    const refused = await client.auth.signInWithPassword({ email, password: goodPassword });
    expect(refused.error?.code).toBe("user_banned");
    await server.asSuperuser("update public.profiles set deactivated = false where id = $1", [id]);
    expect(
      (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();
  });
});

test("a change to an address of another member tells nobody but its owner", async () => {
  const { client } = await server.newMember();
  const owner = await server.newMember();
  const before = server.mailbox.received.length;
  const { data, error } = await client.auth.updateUser({ email: owner.email });
  expect(error).toBeNull();
  expect(data.user?.new_email).toBe(owner.email);
  const mail = await server.mailbox.mailTo(owner.email, before);
  expect(mail.subject).toBe("You already have an account");
});

test("a made-up link is answered like one that has been used", async () => {
  const answers = await Promise.all(
    ["signup", "recovery", "magiclink", "email_change", "invite"].map(async (type) =>
      refusalOf(
        await server.call("/auth/v1/verify", { body: { type, token_hash: "0".repeat(64) } }),
      ),
    ),
  );
  for (const answer of answers) expect(answer).toEqual({ status: 403, code: "otp_expired" });
});

test("where sign-up is closed nobody makes an account, and members sign in as always", async () => {
  const closed = await startAuthServer({ config: { hasOpenSignUp: false } });
  try {
    const member = await closed.newMember();
    const { email, client } = closed.person();
    const { error } = await client.auth.signUp({ email, password: goodPassword });
    expect(error?.code).toBe("signup_disabled");
    await client.auth.signInWithOtp({ email });
    await client.auth.signInWithOtp({ email: member.email });
    await closed.mailbox.mailTo(member.email);
    expect(await closed.asSuperuser("select from auth.users where email = $1", [email])).toEqual(
      [],
    );
    const settings = await (await closed.call("/auth/v1/settings", { method: "GET" })).json();
    expect(settings).toMatchObject({ disable_signup: true });
    const again = await member.client.auth.signInWithPassword({
      email: member.email,
      password: goodPassword,
    });
    expect(again.error).toBeNull();
  } finally {
    await closed.stop();
  }
});
