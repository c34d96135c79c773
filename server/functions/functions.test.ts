import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthServer, startAuthServer } from "#server/auth/auth.test-support.ts";
import { signMember } from "#server/test-support/server.ts";
import { newAdmin, sessionIdOf } from "./functions.test-support.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

interface Asker {
  readonly name: string;
  readonly token: string | undefined;
}

async function everyoneElse(): Promise<readonly Asker[]> {
  const [member, tester, banned, admin] = [
    await server.newMember(),
    await server.newMember(),
    await server.newMember(),
    await newAdmin(server),
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
  ] as const)("M02: %s %s answers administrators and nobody else", async ([method, name, body]) => {
    for (const { token } of await everyoneElse()) {
      const answer = await server.call(`/functions/v1/${name}`, { method, token, body });
      expect([401, 403]).toContain(answer.status);
    }
    expect(await outboxes()).toEqual([{ count: "0" }]);
  });

  test("A17: a function tells an administrator that the second factor is missing, and answers with it", async () => {
    const { aal1, aal2 } = await newAdmin(server);
    const refused = await server.call("/functions/v1/deployments", { method: "GET", token: aal1 });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: "aal2_required" });
    const answer = await server.call("/functions/v1/deployments", { method: "GET", token: aal2 });
    expect(answer.status).toBe(200);
  });

  test("R31: a function refuses somebody who was an administrator a moment ago", async () => {
    const [{ id, aal2 }] = [await newAdmin(server), await newAdmin(server)];
    await server.asSuperuser("select private.set_wab_admin($1, false)", [id]);
    const answer = await server.call("/functions/v1/outbox", { method: "GET", token: aal2 });
    expect(answer.status).toBe(403);
  });
});

describe("M03: mail that administrators send", () => {
  test("M03: guests send no mail to members, and nobody chooses its sender, address or words", async () => {
    const relay = { to: "victim@example.org", from: "boss@example.org", html: "<b>hello</b>" };
    const guest = await server.call("/functions/v1/send-email", { body: relay });
    expect(guest.status).toBe(401);
    const { id, aal2: token } = await newAdmin(server);
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

  test("M03: mail to members has our words in their language, from the one sender there is", async () => {
    const { aal2: token } = await newAdmin(server);
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
  test("M05: a failed deployment is told to each administrator once, however often the list is read", async () => {
    const { id, aal2: token } = await newAdmin(server);
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
    const read = () => server.call("/functions/v1/deployments", { method: "GET", token });
    const answers: Response[] = [];
    // Ten at once: a server with more to do may ask a caller to wait.
    for (let wave = 0; wave < 10; wave++) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, read))));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await answers[0]?.json()).toMatchObject({ deployments: [deployment] });
    const told = await server.asSuperuser(
      "select from public.notifications where recipient_id = $1 and type = 'build_failure'",
      [id],
    );
    expect(told).toHaveLength(1);
  });

  test("M05: a guest reads no deployments, and a member reports none", async () => {
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

  test("the official client reads the list of deployments", async () => {
    const { aal2 } = await newAdmin(server);
    const client = server.client(undefined, { accessToken: () => Promise.resolve(aal2) });
    const { data, error } = await client.functions.invoke("deployments", { method: "GET" });
    expect(error).toBeNull();
    expect(data).toHaveProperty("deployments");
  });
});

describe("the outbox", () => {
  test("with a mail server, administrators see which mails were sent and not what they said", async () => {
    const { aal2: token, email } = await newAdmin(server);
    const before = server.mailbox.received.length;
    await server.person().client.auth.resetPasswordForEmail(email);
    await server.mailbox.mailTo(email, before);
    const answer = await server.call("/functions/v1/outbox", { method: "GET", token });
    const text = await answer.text();
    expect(text).toContain(email);
    expect(text).not.toMatch(/token_hash|\b\d{6}\b"/);
  });

  test("an unknown function is not found", async () => {
    const answer = await server.call("/functions/v1/nothing", { method: "GET" });
    expect(answer.status).toBe(404);
  });
});
