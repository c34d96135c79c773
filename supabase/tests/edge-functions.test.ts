/** The server functions as Supabase runs them: in Deno, with keys, tokens, sessions and files of elsewhere. */
import { readFileSync } from "node:fs";
import { SignJWT } from "jose";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthServer, goodPassword, startAuthServer } from "#server/auth/auth.test-support.ts";
import { newAdmin, sessionIdOf } from "#server/functions/functions.test-support.ts";
import { signMember } from "#server/test-support/server.ts";
import {
  type EdgeFunctions,
  functionNames,
  site,
  startEdgeFunctions,
} from "./edge-functions.test-support.ts";

let server: AuthServer;
let edge: EdgeFunctions;
beforeAll(async () => {
  server = await startAuthServer();
  edge = await startEdgeFunctions(server);
}, 60_000);
afterAll(async () => {
  await edge?.close();
  await server.stop();
});

const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** Status and body of what a function answered the official client. */
async function ask(token: string | undefined, name: string, body?: object) {
  const method = body === undefined ? "GET" : "POST";
  const { data, error, response } = await edge
    .client(token)
    .functions.invoke(name, { method, ...(body === undefined ? {} : { body }) });
  const answer: unknown = error === null ? data : await response?.json();
  return { status: response?.status, answer };
}

const refused = (status: number, error: string) => ({
  status,
  answer: expect.objectContaining({ error }) as unknown,
});

describe("what is deployed", () => {
  test("the official CLI finds each function, and leaves it to the function who may call", () => {
    expect(edge.deployed.map(({ name }) => name).toSorted()).toEqual([...functionNames]);
    expect(edge.deployed.filter((each) => each.verify_jwt)).toEqual([]);
  });

  test("the deployed functions use the very versions of packages that our own server runs with", () => {
    const { imports } = readJson("../functions/deno.json") as { imports: Record<string, string> };
    const own = readJson("../../package.json") as { dependencies: Record<string, string> };
    const packages = Object.entries(imports).filter(([, target]) => target.startsWith("npm:"));
    expect(packages).toEqual(
      packages.map(([name]) => [name, `npm:${name}@${own.dependencies[name]}`]),
    );
    expect(packages).not.toEqual([]);
  });
});

describe("who calls", () => {
  test.for(functionNames)(
    "M02: %s starts without the network and turns guests away",
    async (name) => {
      expect(await ask(undefined, name, {})).toEqual(refused(401, "sign_in_required"));
    },
  );

  test("A08: a function refuses who has signed out or was banned, and a token that nobody gave out", async () => {
    const [left, banned, member] = [
      await server.newMember(),
      await server.newMember(),
      await server.newMember(),
    ];
    await left.client.auth.signOut({ scope: "local" });
    await server.asSuperuser("update public.profiles set banned = true where id = $1", [banned.id]);
    for (const { session } of [left, banned]) {
      expect(await ask(session.access_token, "delete-account", {})).toEqual(
        refused(401, "session_ended"),
      );
    }
    const claims = {
      sub: member.id,
      session_id: sessionIdOf(member.session.access_token),
      role: "authenticated",
      aud: "authenticated",
    };
    const now = Math.floor(Date.now() / 1000);
    const late = await signMember(server.secrets, { ...claims, exp: now - 120 });
    expect(await ask(late, "deployments")).toEqual(refused(401, "expired_token"));
    const forged = await new SignJWT({ ...claims, exp: now + 600 })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("a secret that somebody made up by themselves"));
    expect(await ask(forged, "deployments")).toEqual(refused(401, "bad_token"));
    expect(await ask(member.session.access_token, "deployments")).toEqual(
      refused(403, "administrators_only"),
    );
  });

  test("a page of the app may call a function from its browser, another page may not", async () => {
    const preflight = (origin: string) =>
      edge.call("deployments", {
        method: "OPTIONS",
        headers: { origin, "access-control-request-headers": "authorization, apikey" },
      });
    const ours = await preflight(site);
    expect(ours.status).toBe(204);
    expect(ours.headers.get("access-control-allow-origin")).toBe(site);
    expect((await preflight("https://elsewhere.example")).status).toBe(403);
    const guest = await edge.call("deployments", { headers: { origin: site } });
    expect(guest.status).toBe(401);
    expect(guest.headers.get("access-control-allow-origin")).toBe(site);
  });
});

describe("P08: deleting the account", () => {
  /** Moves the sign-in back by an hour. */
  const age = (id: string) =>
    server.asSuperuser(
      `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'
       where session_id in (select s.id from auth.sessions as s where s.user_id = $1)`,
      [id],
    );

  test("P08: deleting the account with the right password removes rows, files and sessions, and a mail says so", async () => {
    const { id, email, client, session } = await server.newMember();
    const create = { width: 8, height: 8, channels: 3, background: "#8a6420" } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const avatars = client.storage.from("avatars");
    const stored = await avatars.upload(`${id}/me.png`, picture, { contentType: "image/png" });
    expect(stored.error).toBeNull();
    await age(id);
    const before = server.mailbox.received.length;
    const remove = (body: object) => ask(session.access_token, "delete-account", body);

    expect(await remove({})).toEqual(refused(403, "reauthentication_needed"));
    expect(await remove({ password: "not the password" })).toEqual(refused(403, "wrong_password"));
    expect(await remove({ password: goodPassword })).toEqual({
      status: 200,
      answer: { deleted: true },
    });

    for (const [table, column] of [
      ["auth.users", "id"],
      ["auth.sessions", "user_id"],
      ["public.profiles", "id"],
    ]) {
      const rows = await server.asSuperuser(`select from ${table} where ${column} = $1`, [id]);
      expect(rows).toEqual([]);
    }
    const { publicUrl } = avatars.getPublicUrl(`${id}/me.png`).data;
    expect((await fetch(publicUrl)).ok).toBe(false);
    const mail = await server.mailbox.mailTo(email, before);
    expect(mail).toMatchObject({
      subject: "Your account was deleted",
      from: "edge@wab.example",
    });
    // It is forgotten as soon as the mail server has taken it.
    await expect
      .poll(() =>
        server.asSuperuser("select from public.mail_outbox where recipient = $1", [email]),
      )
      .toEqual([]);
  });

  test("checking the password before deleting an account leaves no session behind", async () => {
    const { id, session } = await server.newMember();
    await server.asSuperuser("delete from private.member_roles where not wab_admin");
    await server.asSuperuser("select private.set_wab_admin($1, true)", [id]);
    await age(id);
    const answer = await ask(session.access_token, "delete-account", { password: goodPassword });
    expect(answer).toEqual(refused(409, "last_admin"));
    const sessions = await server.asSuperuser<{ id: string }>(
      "select id from auth.sessions where user_id = $1",
      [id],
    );
    expect(sessions).toEqual([{ id: sessionIdOf(session.access_token) }]);
    await server.asSuperuser("select private.set_wab_admin($1, true)", [
      (await server.newMember()).id,
    ]);
  });

  test("after ten tries at the password of an account that is to be deleted the database says wait", async () => {
    const { id, session } = await server.newMember();
    await age(id);
    const tries = [];
    for (let count = 0; count < 11; count++) {
      tries.push(await ask(session.access_token, "delete-account", {}));
    }
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(403), 429]);
    expect(tries.at(-1)).toEqual(refused(429, "rate_limited"));
  });
});

describe("what administrators do", () => {
  test("A17, M05: deployments are told with the secret key and read with the second factor", async () => {
    const { aal1, aal2 } = await newAdmin(server);
    const { secretKey } = server.secrets;
    const deployment = { id: "edge-1", state: "error", site_name: "wab" };
    const told = await edge.call("deployments", {
      method: "POST",
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: JSON.stringify(deployment),
    });
    expect(await told.json()).toEqual({ recorded: true });
    expect(await ask(aal1, "deployments")).toEqual(refused(403, "aal2_required"));
    const { answer } = await ask(aal2, "deployments");
    expect(answer).toMatchObject({ deployments: [deployment] });
  });

  test("M03: a mail to members leaves from here in their language, and the outbox says whose mail it has", async () => {
    const { aal2 } = await newAdmin(server);
    const member = await server.newMember();
    await member.client.auth.updateUser({ data: { language: "es" } });
    const body = { template: "news", recipients: [member.id] };
    expect(await ask(aal2, "send-email", body)).toEqual({ status: 200, answer: { queued: 1 } });
    const mail = await server.mailbox.mailTo(member.email);
    expect(mail).toMatchObject({ subject: "Novedades de WAB", from: "edge@wab.example" });
    expect(mail.text).toContain(site);
    const { answer } = await ask(aal2, "outbox");
    expect(answer).toMatchObject({
      has_mail_server: true,
      has_account_mail: false,
      mails: [{ recipient: member.email, template: "news", link: null }],
    });
  });

  test("F20: a mail that the mail server put off is tried again when an administrator looks", async () => {
    const { aal2 } = await newAdmin(server);
    const member = await server.newMember();
    server.mailbox.refuse(true);
    await ask(aal2, "send-email", { template: "welcome", recipients: [member.id] });
    const state = () =>
      server.asSuperuser<{ last_error: string | null }>(
        "select last_error from public.mail_outbox where recipient = $1 and last_error is not null",
        [member.email],
      );
    await expect.poll(state).toHaveLength(1);
    server.mailbox.refuse(false);
    await server.asSuperuser("update public.mail_outbox set next_try_at = now()");
    await ask(aal2, "outbox");
    expect((await server.mailbox.mailTo(member.email)).from).toBe("edge@wab.example");
  });
});
