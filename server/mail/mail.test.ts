import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type AuthServer,
  goodPassword,
  linkOf,
  startAuthServer,
} from "#server/auth/auth.test-support.ts";
import { service } from "#server/database/database.ts";
import { output } from "#server/log.ts";
import { acceptedLanguage, queueMail } from "./outbox.ts";
import { renderMail } from "./render.ts";
import { deleteExpired } from "../auth/delete-expired.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

const mailsTo = (address: string) => server.mailbox.received.filter(({ to }) => to === address);

describe("F20: the mail server is down", () => {
  test("F20: while the mail server is down the answer is the same, and in the end there is one mail", async () => {
    const { email, client } = server.person();
    server.mailbox.refuse(true);
    const { error } = await client.auth.signUp({ email, password: goodPassword });
    expect(error).toBeNull();
    await vi.waitFor(async () => {
      const [row] = await server.asSuperuser<{ tries: number }>(
        "select tries from auth_server.mail_outbox where recipient = $1 and last_error is not null",
        [email],
      );
      expect(row?.tries).toBeGreaterThan(0);
    }, 5000);
    expect(mailsTo(email)).toEqual([]);
    server.mailbox.refuse(false);
    const mail = await server.mailbox.mailTo(email);
    await vi.waitFor(async () => {
      const rows = await server.asSuperuser(
        "select from auth_server.mail_outbox where recipient = $1 and sent_at is not null",
        [email],
      );
      expect(rows).toHaveLength(1);
    });
    expect(mailsTo(email)).toHaveLength(1);
    const { token_hash: tokenHash } = linkOf(mail);
    const confirmed = await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
    expect(confirmed.error).toBeNull();
  });

  test("F20: two servers that share a database send each mail once", async () => {
    const second = await startAuthServer({
      config: { databaseUrl: server.ownerAddress, smtpUrl: server.mailbox.url },
    });
    const addresses = Array.from({ length: 12 }, () => server.person().email);
    const { database } = server.server.context;
    await database.transaction(service, async (tx) => {
      for (const recipient of addresses) {
        await queueMail(tx, { template: "password-changed", language: "en", recipient });
      }
    });
    for (const address of addresses) await server.mailbox.mailTo(address);
    await vi.waitFor(async () => {
      const waiting = await server.asSuperuser(
        "select from auth_server.mail_outbox where sent_at is null and given_up_at is null",
      );
      expect(waiting).toEqual([]);
    });
    expect(addresses.map((address) => mailsTo(address).length)).toEqual(Array(12).fill(1));
    await second.stop();
  });

  test("a mail whose link was replaced before it could be sent is not sent", async () => {
    const { email, client } = server.person();
    server.mailbox.refuse(true);
    await client.auth.signInWithOtp({ email });
    const triesOf = () =>
      server.asSuperuser<{ tries: number; last_error: string | null }>(
        "select tries, last_error from auth_server.mail_outbox where recipient = $1 order by created_at",
        [email],
      );
    await vi.waitFor(async () => expect(await triesOf()).toHaveLength(1), 5000);
    await client.auth.signInWithOtp({ email });
    await vi.waitFor(async () => expect(await triesOf()).toHaveLength(2), 5000);
    server.mailbox.refuse(false);
    const { token_hash: tokenHash } = linkOf(await server.mailbox.mailTo(email));
    const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: "magiclink" });
    expect(error).toBeNull();
    await vi.waitFor(async () => {
      expect((await triesOf())[0]?.last_error).toBe("superseded");
    }, 8000);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("a mail keeps its Message-ID over all tries, so that a mailbox can tell that two are one", async () => {
    const { email } = await server.newMember();
    await server.person().client.auth.resetPasswordForEmail(email);
    const mail = await server.mailbox.mailTo(email);
    const [row] = await server.asSuperuser<{ id: string }>(
      "select id from auth_server.mail_outbox where recipient = $1",
      [email],
    );
    expect(mail.headers["message-id"]).toBe(`<${row?.id}@localhost>`);
    expect(mail.headers["auto-submitted"]).toBe("auto-generated");
  });
});

describe("without a mail server", () => {
  test("without a mail server mail waits for the administrator, who can hand its link on", async () => {
    const lone = await startAuthServer({ config: { smtpUrl: undefined } });
    const { email, client } = lone.person();
    await client.auth.signUp({ email, password: goodPassword });
    const admin = await lone.newMember();
    await lone.asSuperuser("select private.set_wab_admin($1, true)", [admin.id]);
    await lone.asSuperuser("update auth.sessions set aal = 'aal2' where user_id = $1", [admin.id]);
    const { data } = await admin.client.auth.refreshSession();
    const token = data.session?.access_token;
    const answer = await lone.call("/functions/v1/outbox", { method: "GET", token });
    const { mails } = (await answer.json()) as {
      mails: { recipient: string; state: string; link: string | null }[];
    };
    const mail = mails.find(({ recipient }) => recipient === email);
    expect(mail?.state).toBe("waiting");
    const link = new URL(mail?.link ?? "");
    const confirmed = await client.auth.verifyOtp({
      token_hash: link.searchParams.get("token_hash") ?? "",
      type: "signup",
    });
    expect(confirmed.error).toBeNull();
    await lone.stop();
  });

  test("F21: in development mail is said in the log, one line of JSON each, whatever people call themselves", async () => {
    const lines: string[] = [];
    const write = vi.spyOn(output, "write").mockImplementation((text) => {
      lines.push(text);
      return true;
    });
    const lone = await startAuthServer({ config: { smtpUrl: undefined, logMail: true } });
    const { email, client } = lone.person();
    const username = 'Drago\r\n{"level":"fatal","event":"forged"}\u001B[31m';
    await client.auth.signUp({ email, password: goodPassword, options: { data: { username } } });
    await vi.waitFor(() => expect(lines.join("")).toContain(email), 5000);
    await lone.stop();
    write.mockRestore();
    const said = lines.join("").trim().split("\n");
    const events = said.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toContain("mail");
    expect(events).not.toContain("forged");
    expect(lines.join("")).not.toContain("\u001B");
  });
});

describe("M03: what people wrote is text in a mail and nothing else", () => {
  test.for(["en", "es", "fr"] as const)("M03: markup in a mail in %s stays text", (language) => {
    const { html, text } = renderMail("mail-change-current", language, {
      link: 'https://example.org/confirm?a=1&b="><script>',
      code: "123456",
      address: "<img src=x onerror=alert(1)>@example.org",
    });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;img src=x");
    expect(text).toContain("<img src=x onerror=alert(1)>@example.org");
  });

  test.for([
    "victim@example.org\r\nBcc: other@example.org",
    "victim@example.org, other@example.org",
    "victim@example.org;other@example.org",
    "Boss <victim@example.org>",
    '"victim"@example.org',
    "victim@example",
    `${"x".repeat(250)}@example.org`,
  ])("M03: %s is no mail address", async (email) => {
    const answer = await server.call("/auth/v1/otp", { body: { email } });
    expect(answer.status).toBe(400);
  });
});

test("mail is written in the language that the member chose, else the browser's, else English", async () => {
  expect(acceptedLanguage("de-DE, es-ES;q=0.9, en;q=0.8")).toBe("es");
  expect(acceptedLanguage(null)).toBe("en");
  const { email } = server.person();
  await server.call("/auth/v1/otp", { body: { email }, headers: { "accept-language": "fr-FR" } });
  expect((await server.mailbox.mailTo(email)).subject).toBe("Votre lien de connexion");
});

test("sign-ups and mails that have gone stale are forgotten, and no member is", async () => {
  const { id, email } = await server.newMember();
  const unconfirmed = server.person();
  await unconfirmed.client.auth.signUp({ email: unconfirmed.email, password: goodPassword });
  await server.mailbox.mailTo(unconfirmed.email);
  await server.asSuperuser("update auth.users set created_at = now() - interval '31 days'");
  await server.asSuperuser(
    "update auth_server.mail_outbox set created_at = now() - interval '31 days'",
  );
  await deleteExpired({ ...server.server.context });
  const users = await server.asSuperuser("select id from auth.users where email = any($1)", [
    [email, unconfirmed.email],
  ]);
  expect(users).toEqual([{ id }]);
  expect(await server.asSuperuser("select from auth_server.mail_outbox")).toEqual([]);
});

test("Q11: of a session that is renewed over and over two hundred spent tokens are kept, and the one that is good", async () => {
  const { id, session } = await server.newMember();
  await server.asSuperuser(
    `insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
     select 'spent ' || n, user_id, session_id, true, now(), now()
     from auth.refresh_tokens cross join generate_series(1, 300) as n where user_id = $1`,
    [id],
  );
  await deleteExpired({ ...server.server.context });
  const kept = await server.asSuperuser(
    `select count(*) filter (where revoked)::int as spent,
       min(token) filter (where token = 'spent 300') as newest
     from auth.refresh_tokens where user_id = $1`,
    [id],
  );
  expect(kept).toEqual([{ spent: 200, newest: "spent 300" }]);
  const body = { refresh_token: session.refresh_token };
  const answer = await server.call("/auth/v1/token?grant_type=refresh_token", { body });
  expect(answer.status).toBe(200);
});
