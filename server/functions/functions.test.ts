import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { type AuthServer, goodPassword, startAuthServer } from "#server/auth/auth.test-support.ts";
import { signMember } from "#server/test-support/server.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

interface Asker {
  readonly name: string;
  readonly token: string | undefined;
}

const sessionIdOf = (token: string) =>
  (
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
      session_id: string;
    }
  ).session_id;

/** An administrator, with a token of one factor and one of two. */
async function newAdmin() {
  const { id, email, session } = await server.newMember();
  await server.asSuperuser("select private.set_wab_admin($1, true)", [id]);
  const claims = { sub: id, session_id: sessionIdOf(session.access_token), email };
  const [aal1, aal2] = await Promise.all([
    signMember(server.secrets, { ...claims, aal: "aal1" }),
    signMember(server.secrets, { ...claims, aal: "aal2" }),
  ]);
  return { id, email, aal1, aal2 };
}

async function everyoneElse(): Promise<readonly Asker[]> {
  const [member, tester, banned, admin] = [
    await server.newMember(),
    await server.newMember(),
    await server.newMember(),
    await newAdmin(),
  ];
  await server.asSuperuser("select private.set_tester($1, true)", [tester.id]);
  await server.asSuperuser("update public.profiles set banned = true where id = $1", [banned.id]);
  const over = { exp: Math.floor(Date.now() / 1000) - 120, aal: "aal2" };
  const sessionId = sessionIdOf(member.session.access_token);
  return [
    { name: "a guest", token: undefined },
    { name: "a guest with the public key", token: server.secrets.publishableKey },
    { name: "a member", token: member.session.access_token },
    { name: "a tester", token: tester.session.access_token },
    { name: "a banned member", token: banned.session.access_token },
    {
      name: "someone whose token is over",
      token: await signMember(server.secrets, { sub: member.id, session_id: sessionId, ...over }),
    },
    { name: "an administrator without the second factor", token: admin.aal1 },
  ];
}

const outboxes = () =>
  server.asSuperuser<{ count: string }>("select count(*) from public.mail_outbox");

describe("M02: functions for administrators", () => {
  test.for([
    ["POST", "send-email", { template: "welcome", recipients: [crypto.randomUUID()] }],
    ["GET", "deployments", undefined],
    ["GET", "outbox", undefined],
  ] as const)("M02: %s %s answers nobody else", async ([method, name, body]) => {
    for (const { token } of await everyoneElse()) {
      const answer = await server.call(`/functions/v1/${name}`, { method, token, body });
      expect([401, 403]).toContain(answer.status);
    }
    expect(await outboxes()).toEqual([{ count: "0" }]);
  });

  test("A17: an administrator is told that the second factor is missing, and goes on with it", async () => {
    const { aal1, aal2 } = await newAdmin();
    const refused = await server.call("/functions/v1/deployments", { method: "GET", token: aal1 });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: "aal2_required" });
    const answer = await server.call("/functions/v1/deployments", { method: "GET", token: aal2 });
    expect(answer.status).toBe(200);
  });

  test("R31: who was an administrator a moment ago is none any more", async () => {
    const [{ id, aal2 }] = [await newAdmin(), await newAdmin()];
    await server.asSuperuser("select private.set_wab_admin($1, false)", [id]);
    const answer = await server.call("/functions/v1/outbox", { method: "GET", token: aal2 });
    expect(answer.status).toBe(403);
  });
});

describe("M03: mail that administrators send", () => {
  test("M03: guests send nothing, and nobody writes sender, address or words", async () => {
    const relay = { to: "victim@example.org", from: "boss@example.org", html: "<b>hello</b>" };
    const guest = await server.call("/functions/v1/send-email", { body: relay });
    expect(guest.status).toBe(401);
    const { id, aal2: token } = await newAdmin();
    const bodies = [
      relay,
      { template: "welcome", recipients: [id], from: "boss@example.org" },
      { template: "welcome", recipients: [id], html: "<b>hello</b>" },
      { template: "welcome", recipients: ["victim@example.org"] },
      { template: "welcome\r\nBcc: victim@example.org", recipients: [id] },
      { template: "recovery", recipients: [id] },
    ];
    for (const body of bodies) {
      const answer = await server.call("/functions/v1/send-email", { token, body });
      expect(answer.status).toBe(400);
    }
    expect(await outboxes()).toEqual([{ count: "0" }]);
  });

  test("M03: members get our words in their language, from the one sender there is", async () => {
    const { aal2: token } = await newAdmin();
    const member = await server.newMember();
    await member.client.auth.updateUser({ data: { language: "es" } });
    const body = { template: "news", recipients: [member.id] };
    const answer = await server.call("/functions/v1/send-email", { token, body });
    expect(await answer.json()).toEqual({ queued: 1 });
    const mail = await server.mailbox.mailTo(member.email);
    expect(mail).toMatchObject({ subject: "Novedades de WAB", from: "noreply@localhost" });
  });
});

describe("M05: deployments", () => {
  test("M05: a failed one is told to each administrator once, however often the list is read", async () => {
    const { id, aal2: token } = await newAdmin();
    const deployment = {
      id: "deploy-1",
      state: "error",
      site_name: "wab",
      branch: "main",
      deploy_url: "https://example.org/deploys/1",
    };
    const tell = () =>
      server.call("/functions/v1/deployments", {
        body: deployment,
        key: server.secrets.secretKey,
        token: server.secrets.secretKey,
      });
    expect((await tell()).status).toBe(200);
    expect((await tell()).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.call("/functions/v1/deployments", { method: "GET", token }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await answers[0]?.json()).toMatchObject({ deployments: [deployment] });
    const told = await server.asSuperuser(
      "select from public.notifications where recipient_id = $1 and type = 'build_failure'",
      [id],
    );
    expect(told).toHaveLength(1);
  });

  test("M05: a guest reads nothing, and a member tells of nothing", async () => {
    const guest = await server.call("/functions/v1/deployments", { method: "GET" });
    expect(guest.status).toBe(401);
    const { session } = await server.newMember();
    const body = { id: "forged", state: "error", site_name: "wab" };
    const member = await server.call("/functions/v1/deployments", {
      token: session.access_token,
      body,
    });
    expect(member.status).toBe(403);
    expect(await server.asSuperuser("select from public.deployments where id = 'forged'")).toEqual(
      [],
    );
  });

  test("the official client reads the list", async () => {
    const { aal2 } = await newAdmin();
    const client = server.client(undefined, { accessToken: () => Promise.resolve(aal2) });
    const { data, error } = await client.functions.invoke("deployments", { method: "GET" });
    expect(error).toBeNull();
    expect(data).toHaveProperty("deployments");
  });
});

describe("the outbox", () => {
  test("with a mail server, administrators see what was sent and not what it said", async () => {
    const { aal2: token, email } = await newAdmin();
    const before = server.mailbox.received.length;
    await server.person().client.auth.resetPasswordForEmail(email);
    await server.mailbox.mailTo(email, before);
    const answer = await server.call("/functions/v1/outbox", { method: "GET", token });
    const text = await answer.text();
    expect(text).toContain(email);
    expect(text).not.toMatch(/token_hash|\b\d{6}\b"/);
  });

  test("a function that there is not is not found", async () => {
    const answer = await server.call("/functions/v1/nothing", { method: "GET" });
    expect(answer.status).toBe(404);
  });
});

describe("P08: deleting the account", () => {
  const remove = (token: string | undefined, body: object = {}) =>
    server.call("/functions/v1/delete-account", { token, body });

  /** As if the sign-in had been an hour ago. */
  async function age(id: string): Promise<void> {
    await server.asSuperuser(
      `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'
       where session_id in (select s.id from auth.sessions as s where s.user_id = $1)`,
      [id],
    );
  }

  test("P08: rows, files and sessions go, in every table with a way to the member, and nobody else's", async () => {
    const { id, email, client, session } = await server.newMember();
    const other = await server.newMember();
    for (const each of [{ client, id }, other]) {
      await each.client.from("army_lists").insert({
        name: "Mine",
        faction: "feudom",
        units: [],
        user_id: each.id,
        wab_id: (await each.client.from("profiles").select("wab_id").eq("id", each.id).single())
          .data?.wab_id,
      });
      const picture = await sharp({
        create: { width: 8, height: 8, channels: 3, background: "#8a6420" },
      })
        .png()
        .toBuffer();
      const stored = await each.client.storage
        .from("avatars")
        .upload(`${each.id}/me.png`, picture, { contentType: "image/png" });
      expect(stored.error).toBeNull();
    }
    await age(id);
    const before = server.mailbox.received.length;
    expect((await remove(session.access_token)).status).toBe(403);
    expect((await remove(session.access_token, { password: "not the password" })).status).toBe(403);
    const answer = await remove(session.access_token, { password: goodPassword });
    expect(await answer.json()).toEqual({ deleted: true });

    expect(await mentions(id)).toEqual([]);
    expect(await mentions(other.id)).not.toEqual([]);
    const gone = client.storage.from("avatars").getPublicUrl(`${id}/me.png`).data.publicUrl;
    expect((await fetch(gone)).ok).toBe(false);
    const kept = client.storage.from("avatars").getPublicUrl(`${other.id}/me.png`).data.publicUrl;
    expect((await fetch(kept)).ok).toBe(true);
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect(
      (await client.auth.signInWithPassword({ email, password: goodPassword })).error?.code,
    ).toBe("invalid_credentials");
    const mail = await server.mailbox.mailTo(email, before);
    expect(mail.subject).toBe("Your account was deleted");
  });

  /** Tables in which some row names this member. */
  async function mentions(id: string): Promise<readonly string[]> {
    const tables = await server.asSuperuser<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'private', 'auth', 'auth_server', 'storage')
         and table_type = 'BASE TABLE'`,
    );
    const found = [];
    for (const { name } of tables) {
      const rows = await server.asSuperuser(
        `select from ${name} as each where to_jsonb(each)::text like '%' || $1 || '%'`,
        [id],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  test("a recent sign-in is enough, a second factor that is not shown is not", async () => {
    const recent = await server.newMember();
    expect((await remove(recent.session.access_token)).status).toBe(200);
    const guarded = await server.newMember();
    await server.asSuperuser(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
      [guarded.id],
    );
    const refused = await remove(guarded.session.access_token, { password: goodPassword });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: "aal2_required" });
  });

  test("M06: the last administrator cannot leave, and nothing of theirs goes", async () => {
    await server.asSuperuser("delete from private.member_roles where not wab_admin");
    const admin = await newAdmin();
    await server.asSuperuser(
      `update public.profiles set banned = true
       where id in (select member_id from private.member_roles where wab_admin and member_id <> $1)`,
      [admin.id],
    );
    const answer = await remove(admin.aal1);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: "last_admin" });
    const rows = await server.asSuperuser("select from auth.sessions where user_id = $1", [
      admin.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});
