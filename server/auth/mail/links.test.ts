/** Mailed links and codes, and where they lead. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuthServer,
  codeOf,
  goodPassword,
  linkOf,
  refusalOf,
  startAuthServer,
} from "../auth.test-support.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

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

  test("A13: a mailed link works once", async () => {
    const { tokenHash, email } = await recoveryLink();
    expect((await verify({ type: "recovery", token_hash: tokenHash })).status).toBe(200);
    const again = await verify({ type: "recovery", token_hash: tokenHash });
    expect(await refusalOf(again.clone())).toEqual(refused);
    expect(await again.text()).not.toContain(email);
  });

  test("A13: a mailed link works for an hour", async () => {
    const { tokenHash, id } = await recoveryLink();
    await server.asSuperuser(
      "update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where user_id = $1",
      [id],
    );
    const late = await verify({ type: "recovery", token_hash: tokenHash });
    expect(await refusalOf(late)).toEqual(refused);
  });

  test("A13: a mailed code works for the mailbox that it was sent to and no other", async () => {
    const { mail } = await recoveryLink();
    const other = await recoveryLink();
    const body = { type: "recovery", email: other.email, token: codeOf(mail) };
    expect(await refusalOf(await verify(body))).toEqual(refused);
  });

  test("A13: a mailed link of one kind does not do the work of another, and a newer one voids it", async () => {
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

  test.for(hostile)(
    "A15: a mailed link that is to lead to %s leads to the site instead",
    async (pattern) => {
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
    },
  );

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

  test("A15: a mailed link that fails leads to the site, which says so", async () => {
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
