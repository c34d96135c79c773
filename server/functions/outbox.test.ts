import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type AuthServer, goodPassword, startAuthServer } from "#server/auth/auth.test-support.ts";
import { newAdmin } from "./functions.test-support.ts";

interface Mail {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly state: string;
  readonly can_retry: boolean;
  readonly last_error: string | null;
  readonly link: string | null;
}

interface Answer {
  readonly mails: readonly Mail[];
  readonly waiting: number;
  readonly has_mail_server: boolean;
}

async function read(server: AuthServer, token: string) {
  const answer = await server.call("/functions/v1/outbox", { method: "GET", token });
  return (await answer.json()) as Answer;
}

/** The mail to an address, as soon as it is written. */
async function mailTo(server: AuthServer, token: string, address: string): Promise<Mail> {
  return vi.waitFor(async () => {
    const mail = (await read(server, token)).mails.find(({ recipient }) => recipient === address);
    if (mail === undefined) throw new Error(`There is no mail to ${address}`);
    return mail;
  }, 10_000);
}

function retry(server: AuthServer, token: string, id: string) {
  return server.call("/functions/v1/outbox", { token, body: { retry: id } });
}

describe("without a mail server", () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ config: { smtpUrl: undefined } });
  });
  afterAll(() => server.stop());

  test("without a mail server an administrator hands on the link of a fresh sign-up, and it is gone once it was used", async () => {
    const { aal2 } = await newAdmin(server);
    const { email, client } = server.person();
    await client.auth.signUp({ email, password: goodPassword });
    const fresh = await mailTo(server, aal2, email);
    expect(fresh).toMatchObject({ template: "confirm", state: "waiting", can_retry: false });
    const tokenHash = new URL(fresh.link ?? "").searchParams.get("token_hash") ?? "";
    const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
    expect(error).toBeNull();
    const used = (await read(server, aal2)).mails.find(({ id }) => id === fresh.id);
    expect(used).toMatchObject({ state: "obsolete", link: null });
  });

  test("without a mail server no mail but that of a fresh sign-up shows an administrator a link or a code", async () => {
    const { aal2 } = await newAdmin(server);
    const member = await server.newMember();
    const { client } = server.person();
    await client.auth.resetPasswordForEmail(member.email);
    await client.auth.signInWithOtp({ email: member.email });
    await client.auth.signInWithOtp({ email: server.person().email });
    await member.client.auth.updateUser({ email: server.person().email });
    await member.client.auth.reauthenticate();
    const seen = async () => (await read(server, aal2)).mails.map(({ template }) => template);
    await expect
      .poll(seen)
      .toEqual(
        expect.arrayContaining([
          "recovery",
          "magic-link",
          "mail-change-current",
          "mail-change-new",
        ]),
      );
    const { mails } = await read(server, aal2);
    const others = mails.filter(({ template }) => template !== "confirm");
    expect(others.filter(({ link }) => link !== null)).toEqual([]);
    expect(JSON.stringify(others)).not.toMatch(/token_hash|\b\d{6}\b/);
  });

  test("the mail of a confirmation that is asked for after a sign-in shows an administrator no link", async () => {
    const { aal2 } = await newAdmin(server);
    const { email, client } = server.person();
    await client.auth.signUp({ email, password: goodPassword });
    await mailTo(server, aal2, email);
    await server.asSuperuser("update auth.users set last_sign_in_at = now() where email = $1", [
      email,
    ]);
    expect(await mailTo(server, aal2, email)).toMatchObject({ template: "confirm", link: null });
  });
});

describe("with a mail server", () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer();
  });
  afterAll(() => server.stop());

  async function aFailure(token: string): Promise<Mail> {
    const { email, client } = server.person();
    server.mailbox.refuse(true);
    await client.auth.signUp({ email, password: goodPassword });
    const find = async () =>
      (await read(server, token)).mails.find(({ recipient }) => recipient === email);
    await expect
      .poll(async () => (await find())?.last_error ?? null, { timeout: 10_000 })
      .not.toBe(null);
    server.mailbox.refuse(false);
    const failure = await find();
    if (failure === undefined) throw new Error("There is no mail");
    return failure;
  }

  test("a mail that was given up is sent when an administrator tries it again", async () => {
    const { aal2 } = await newAdmin(server);
    const { id, recipient } = await aFailure(aal2);
    await server.asSuperuser(
      "update auth_server.mail_outbox set given_up_at = now(), next_try_at = 'infinity' where id = $1",
      [id],
    );
    const before = await read(server, aal2);
    expect(before.mails.find((mail) => mail.id === id)).toMatchObject({
      state: "given-up",
      can_retry: true,
      link: null,
    });
    expect((await retry(server, aal2, id)).status).toBe(200);
    expect((await server.mailbox.mailTo(recipient)).to).toBe(recipient);
    await expect
      .poll(async () => (await read(server, aal2)).mails.find((mail) => mail.id === id)?.state)
      .toBe("sent");
    expect((await retry(server, aal2, id)).status).toBe(404);
  });

  test("a mail that is about to be sent by itself is not sent a second time", async () => {
    const { aal2 } = await newAdmin(server);
    const { id } = await aFailure(aal2);
    await server.asSuperuser(
      "update auth_server.mail_outbox set sent_at = null, next_try_at = now() + interval '90 seconds' where id = $1",
      [id],
    );
    expect((await read(server, aal2)).mails.find((mail) => mail.id === id)?.can_retry).toBe(false);
    expect((await retry(server, aal2, id)).status).toBe(404);
    await server.asSuperuser(
      "update auth_server.mail_outbox set next_try_at = now() + interval '1 hour' where id = $1",
      [id],
    );
    const { mails, waiting } = await read(server, aal2);
    expect(mails.find((mail) => mail.id === id)?.can_retry).toBe(true);
    expect(waiting).toBeGreaterThan(0);
  });

  test("nobody but an administrator with a second factor has a mail tried again", async () => {
    const { aal1, aal2 } = await newAdmin(server);
    const { session } = await server.newMember();
    const { id } = await aFailure(aal2);
    expect((await retry(server, aal1, id)).status).toBe(403);
    expect((await retry(server, session.access_token, id)).status).toBe(403);
    expect((await retry(server, aal2, "everything")).status).toBe(400);
  });
});
