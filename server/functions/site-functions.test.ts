/** Calls of administrators about running the site: about mail, the changelog and deployments; refused to everybody else. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type AuthServer, goodPassword, startAuthServer } from "#server/auth/auth.test-support.ts";
import { askOnce } from "#server/deployments/ask-provider.ts";
import { createSend } from "#server/mail/smtp.ts";
import { troubleOf } from "#server/mail/mail-trouble.ts";
import { newAdmin } from "./functions.test-support.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
}

/** A service of somebody else, played by the test. */
interface Stub {
  readonly url: string;
  readonly calls: Call[];
  answer: (call: Call) => { readonly status: number; readonly body: unknown };
  readonly close: () => void;
}

async function openStub(): Promise<Stub> {
  const calls: Call[] = [];
  const stub: { answer: Stub["answer"] } = { answer: () => ({ status: 404, body: {} }) };
  const server: Server = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const call = { method, path: url, authorization: headers.authorization ?? "", body };
      calls.push(call);
      const answer = stub.answer(call);
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () => void server.close(),
  });
}

let server: AuthServer;
let git: Stub;
let host: Stub;
let admin: Awaited<ReturnType<typeof newAdmin>>;
beforeAll(async () => {
  [git, host] = await Promise.all([openStub(), openStub()]);
  server = await startAuthServer({
    config: {
      repository: { url: git.url, name: "club/wab", branch: "main", token: "git-token" },
      mailFrom: "WAB <noreply@wab.example>",
    },
  });
  admin = await newAdmin(server);
});
afterAll(async () => {
  await server.stop();
  git.close();
  host.close();
});
afterEach(() => {
  git.calls.length = 0;
  host.calls.length = 0;
});

async function ask(name: string, body?: object, token: string | undefined = admin.aal2) {
  const method = body === undefined ? "GET" : "POST";
  const response = await server.call(`/functions/v1/${name}`, { method, token, body });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const calls: readonly (readonly [string, object | undefined])[] = [
  ["mail-server", undefined],
  ["mail-server", { check: true }],
  ["mail-server", { test: "someone@example.org" }],
  ["mail-server", { announcement: { language: "en", title: "x", text: "x" } }],
  ["confirmations", undefined],
  ["confirmations", { resend: true }],
  ["outbox", { retry_failed: true }],
  ["changelog", undefined],
  ["changelog", { text: "# Changelog", sha: "0".repeat(40) }],
  ["deployments", undefined],
];

test.for(calls)(
  "M02: %s %j is refused to guests, members, banned members and administrators without a second factor",
  async ([name, body]) => {
    const member = await server.newMember();
    const banned = await server.newMember();
    await server.asSuperuser("update public.profiles set banned = true where id = $1", [banned.id]);
    const before = server.mailbox.received.length;
    const answers = [
      await ask(name, body, ""),
      await ask(name, body, member.session.access_token),
      await ask(name, body, banned.session.access_token),
      await ask(name, body, admin.aal1),
      await ask(name, body, "no token at all"),
    ];
    for (const { status } of answers) expect([401, 403]).toContain(status);
    expect(git.calls).toEqual([]);
    expect(server.mailbox.received).toHaveLength(before);
  },
);

describe("the mail server", () => {
  test("the state of the mail server is asked of it, and shows neither name nor password", async () => {
    const { status, answer } = await ask("mail-server", { check: true });
    expect(status).toBe(200);
    expect(answer["check"]).toMatchObject({ reached: true, signed_in: true, trouble: null });
    expect(answer["server"]).toMatchObject({ host: "127.0.0.1", has_credentials: false });
    expect(answer["from"]).toBe("WAB <noreply@wab.example>");
  });

  test("a test mail goes to the administrator, or to one address, with our words and our sender", async () => {
    await ask("mail-server", { test: null });
    const mail = await server.mailbox.mailTo(admin.email);
    expect(mail).toMatchObject({ subject: "Test email from WAB", from: "noreply@wab.example" });
    const { answer } = await ask("mail-server", { test: "club@example.org" });
    expect(answer["test"]).toEqual({ to: "club@example.org", trouble: null });
    expect(answer["last_sent_at"]).not.toBeNull();
  });

  test("an announcement that is still being written is sent to its writer alone, as members would get it", async () => {
    const before = server.mailbox.received.length;
    const announcement = { language: "fr", title: "La ligue commence\u00A0!", text: "Samedi." };
    const { answer } = await ask("mail-server", { announcement });
    expect(answer["test"]).toEqual({ to: admin.email, trouble: null });
    const mail = await server.mailbox.mailTo(admin.email, before);
    expect(mail.subject).toBe("La ligue commence\u00A0!");
    expect(mail.text).toContain("Samedi.");
    expect(mail.text).toContain("Ne plus recevoir d’annonces");
    expect(server.mailbox.received).toHaveLength(before + 1);
  });

  test.for([
    { test: "a@example.org\r\nBcc: b@example.org" },
    { test: "a@example.org, b@example.org" },
    { test: "a@example.org", subject: "Mine" },
    { test: "a@example.org", from: "boss@example.org" },
    { html: "<b>x</b>" },
    { announcement: { language: "en", title: "x\r\nBcc: b@example.org", text: "x" } },
    { announcement: { language: "en", title: "x", text: "x", to: "b@example.org" } },
  ])("M03: a test mail with %j is refused, and nothing is sent", async (body) => {
    const before = server.mailbox.received.length;
    expect((await ask("mail-server", body)).status).toBe(400);
    expect(server.mailbox.received).toHaveLength(before);
  });

  /** A mail server that refuses at one place of the conversation. */
  async function troubleWith(options: ConstructorParameters<typeof SMTPServer>[0], auth = "") {
    const refusing = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ["STARTTLS"],
      ...options,
    });
    refusing.on("error", () => undefined);
    await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => new Promise<void>((resolve) => refusing.close(() => resolve())));
    const { port } = refusing.server.address() as AddressInfo;
    const send = createSend(`smtp://${auth}127.0.0.1:${port}`, "WAB <noreply@wab.example>");
    const mail = { id: "x", to: "member@example.org", subject: "x", text: "x", html: "x" };
    return send(mail).then(
      () => undefined,
      (error: unknown) => troubleOf(error),
    );
  }

  const refusal = (code: number, message: string) =>
    Object.assign(new Error(message), { responseCode: code });

  test("refused credentials, a sender that may not send and a recipient that does not exist are told apart by the server's answer", async () => {
    expect(
      await troubleWith(
        { onAuth: (_auth, _session, done) => done(refusal(535, "5.7.8 Bad credentials")) },
        "someone:wrong@",
      ),
    ).toMatchObject({ kind: "credentials", status: 535 });
    const sender = await troubleWith({
      onMailFrom: (_a, _s, done) => done(refusal(553, "noreply@wab.example is not yours")),
    });
    expect(sender).toMatchObject({ kind: "sender-refused", status: 553 });
    expect(sender?.answer).toContain("is not yours");
    expect(sender?.answer).not.toContain("noreply@");
    expect(
      await troubleWith({ onRcptTo: (_a, _s, done) => done(refusal(550, "No such mailbox")) }),
    ).toMatchObject({ kind: "recipient-refused", status: 550 });
    expect(
      await troubleWith({ onMailFrom: (_a, _s, done) => done(refusal(451, "Slow down")) }),
    ).toMatchObject({ kind: "too-many" });
  });

  test("a closed port and a name that no host has are told apart from an answer", async () => {
    const at = (url: string) =>
      createSend(
        url,
        "WAB <noreply@wab.example>",
      )({
        id: "x",
        to: "member@example.org",
        subject: "x",
        text: "x",
        html: "x",
      }).then(
        () => undefined,
        (error: unknown) => troubleOf(error).kind,
      );
    expect(await at("smtp://127.0.0.1:1")).toBe("unreachable");
    expect(await at("smtp://mail.invalid:587")).toBe("unknown-host");
  });

  test("all mails that were given up are tried again at once", async () => {
    const rows = await server.asSuperuser<{ id: string }>(
      `insert into public.mail_outbox (template, recipient, given_up_at, next_try_at)
       values ('news', 'first@example.org', now(), 'infinity'), ('news', 'second@example.org', now(), 'infinity') returning id`,
    );
    expect(rows).toHaveLength(2);
    expect((await ask("outbox")).answer["failed"]).toBe(2);
    expect((await ask("outbox", { retry_failed: true })).status).toBe(200);
    await server.mailbox.mailTo("first@example.org");
    await server.mailbox.mailTo("second@example.org");
  });

  test("a mail that may have arrived is left out when all are tried again, and is sent when it is meant", async () => {
    const [row] = await server.asSuperuser<{ id: string }>(
      `insert into public.mail_outbox (template, recipient, given_up_at, next_try_at, handed_over_at, last_error)
       values ('news', 'third@example.org', now(), 'infinity', now(), 'interrupted: ETIMEDOUT') returning id`,
    );
    const stateOf = async () => {
      const { answer } = await ask("outbox");
      const mails = answer["mails"] as readonly Record<string, unknown>[];
      const mail = mails.find(({ id }) => id === row?.id);
      return { failed: answer["failed"], state: mail?.["state"], can: mail?.["can_retry"] };
    };
    const asBefore = { failed: 0, state: "may-have-arrived", can: true };
    expect(await stateOf()).toEqual(asBefore);
    await ask("outbox", { retry_failed: true });
    expect(await stateOf()).toEqual(asBefore);
    expect((await ask("outbox", { retry: row?.id })).status).toBe(200);
    await server.mailbox.mailTo("third@example.org");
  });

  test("who has not confirmed the address is written to again, once a day", async () => {
    const { email, client } = server.person();
    await client.auth.signUp({ email, password: goodPassword });
    await server.mailbox.mailTo(email);
    expect((await ask("confirmations")).answer).toMatchObject({ pending: 1, due: 0 });
    expect((await ask("confirmations", { resend: true })).answer).toMatchObject({ requested: 0 });
    await server.asSuperuser(
      "update auth_server.mail_outbox set created_at = now() - interval '25 hours' where recipient = $1",
      [email],
    );
    const both = await Promise.all([
      ask("confirmations", { resend: true }),
      ask("confirmations", { resend: true }),
    ]);
    const requested = both.map(({ answer }) => Number(answer["requested"]));
    expect(requested.toSorted((a, b) => a - b)).toEqual([0, 1]);
    const to = () => server.mailbox.received.filter((mail) => mail.to === email);
    await vi.waitFor(() => expect(to()).toHaveLength(2), 5000);
    expect((await ask("confirmations", { resend: true })).answer).toMatchObject({ requested: 0 });
  });
});

describe("the changelog in the repository", () => {
  const text = "# Changelog\n\n## [1.0.0] - 2026-12-01\n\nEverything, “whole”.\n";
  const sha = "a".repeat(40);
  const contents = "/repos/club/wab/contents/CHANGELOG.md";

  test("the changelog is read from the repository with its version", async () => {
    git.answer = () => ({
      status: 200,
      body: { sha, content: Buffer.from(text).toString("base64") },
    });
    expect((await ask("changelog")).answer).toEqual({
      configured: true,
      text,
      sha,
      repository: "club/wab",
      branch: "main",
    });
    expect(git.calls).toMatchObject([
      { method: "GET", path: `${contents}?ref=main`, authorization: "Bearer git-token" },
    ]);
  });

  test("an edited changelog is committed over the version that was read", async () => {
    git.answer = () => ({ status: 200, body: { content: { sha: "b".repeat(40) } } });
    const { status, answer } = await ask("changelog", { text, sha });
    expect(status).toBe(200);
    expect(answer["sha"]).toBe("b".repeat(40));
    const [call] = git.calls;
    expect(call).toMatchObject({ method: "PUT", path: contents });
    const body = JSON.parse(call?.body ?? "{}") as Record<string, string>;
    expect(body).toMatchObject({ branch: "main", sha });
    expect(Buffer.from(body["content"] ?? "", "base64").toString()).toBe(text);
  });

  test("a changelog that has changed in the repository meanwhile is not overwritten", async () => {
    git.answer = () => ({ status: 409, body: { message: "CHANGELOG.md does not match" } });
    const { status, answer } = await ask("changelog", { text, sha });
    expect([status, answer["error"]]).toEqual([409, "conflict"]);
  });

  test("a refused token and a repository that fails are told without the token", async () => {
    git.answer = () => ({ status: 401, body: { message: "Bad credentials" } });
    const refused = await ask("changelog", { text, sha });
    expect([refused.status, refused.answer["error"]]).toEqual([502, "repository_refused"]);
    expect(JSON.stringify(refused.answer)).not.toContain("git-token");
  });

  test.for([
    { text, sha, path: "../.github/workflows/x.yml" },
    { text, sha, branch: "release" },
    { text, sha: "../x" },
    { text: "no changelog", sha },
    { text },
  ])("M08: a commit with %j is refused, and the repository hears nothing", async (body) => {
    expect((await ask("changelog", body)).status).toBe(400);
    expect(git.calls).toEqual([]);
  });
});

describe("deployments", () => {
  const provider = () => ({ url: host.url, token: "host-token", site: "site-1" });
  const poll = () => askOnce(server.server.context, provider());
  const deploy = (id: string, state: string, more: object = {}) => ({
    id,
    state,
    name: "wab",
    branch: "main",
    created_at: new Date().toISOString(),
    admin_url: `https://host.example/deploys/${id}`,
    ...more,
  });
  const told = () =>
    server.asSuperuser(
      "select from public.notifications where type = 'build_failure' and recipient_id = $1",
      [admin.id],
    );

  test("M05: a failed deployment is one failed build and one notification, however often the host and administrators ask", async () => {
    host.answer = () => ({
      status: 200,
      body: [
        deploy("d2", "error", { error_message: "Build script returned 1" }),
        deploy("d1", "ready", { created_at: new Date(Date.now() - 60_000).toISOString() }),
        deploy("d0", "error", { created_at: "2020-01-01T00:00:00Z" }),
      ],
    });
    await poll();
    await poll();
    for (let turn = 0; turn < 100; turn++) await ask("deployments");
    expect(host.calls).toHaveLength(2);
    expect(host.calls[0]).toMatchObject({
      path: "/api/v1/sites/site-1/deploys?per_page=30",
      authorization: "Bearer host-token",
    });
    expect(await told()).toHaveLength(1);
    const { answer } = await ask("deployments");
    const [first] = answer["deployments"] as readonly Record<string, unknown>[];
    expect(first).toMatchObject({
      id: "d2",
      state: "error",
      site_name: "wab",
      deploy_url: "https://host.example/deploys/d2",
      error_message: "Build script returned 1",
    });
    expect(answer["provider"]).toMatchObject({ failed_at: null, reason: null });
  });

  test("a failed build of a site that is not the product's is listed, and alarms nobody", async () => {
    await server.asSuperuser("delete from public.notifications");
    host.answer = () => ({ status: 200, body: [deploy("d9", "error", { name: "other-site" })] });
    await poll();
    const { answer } = await ask("deployments");
    expect(answer["deployments"]).toContainEqual(
      expect.objectContaining({ id: "d9", site_name: "other-site" }),
    );
    expect(await told()).toEqual([]);
    expect(
      await server.asSuperuser("select from public.build_failures where site_name = 'other-site'"),
    ).toEqual([]);
  });

  test("a deployment that fails after it was built is told of when it does", async () => {
    await server.asSuperuser("delete from public.notifications");
    host.answer = () => ({ status: 200, body: [deploy("d3", "building")] });
    await poll();
    expect(await told()).toHaveLength(0);
    host.answer = () => ({
      status: 200,
      body: [deploy("d3", "error", { admin_url: "javascript:alert(1)" })],
    });
    await poll();
    await poll();
    expect(await told()).toHaveLength(1);
    const rows = await server.asSuperuser(
      "select deploy_url from public.deployments where id = 'd3'",
    );
    expect(rows).toEqual([{ deploy_url: null }]);
  });

  test("a host that refuses or says nonsense changes nothing, and administrators read why", async () => {
    const count = () => server.asSuperuser("select from public.deployments");
    const before = (await count()).length;
    for (const [status, body, reason] of [
      [401, {}, "401"],
      [200, { message: "hello" }, "unreadable"],
    ] as const) {
      host.answer = () => ({ status, body });
      await poll();
      const { answer } = await ask("deployments");
      expect(answer["provider"]).toMatchObject({ reason });
    }
    expect(await count()).toHaveLength(before);
  });
});
