/** Somebody who knows the password of a member with a second factor, and nothing else. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "#server/realtime/realtime.test-support.ts";
import { goodPassword, linkOf, refusalOf, someAddress } from "../auth.test-support.ts";
import { startFactorServer } from "./factors.test-support.ts";

let people: Awaited<ReturnType<typeof startFactorServer>>;
beforeAll(async () => {
  people = await startFactorServer();
});
afterAll(() => people.server.stop());

type Owner = Awaited<ReturnType<typeof people.memberWithFactor>>;

/** Signs in with the password alone, from another network. */
async function stranger({ email }: Owner) {
  const { client, address } = people.server.person({ email });
  const { data, error } = await client.auth.signInWithPassword({ email, password: goodPassword });
  if (error !== null) throw error;
  return { client, address, token: data.session.access_token };
}

async function sessionOf(client: SupabaseClient) {
  return (await client.auth.getSession()).data.session;
}

describe("A18: the password alone is nobody, where its member has a second factor", () => {
  test("A18: with the password alone no message is read or written, no name changed, no data exported", async () => {
    const owner = await people.memberWithFactor();
    const friend = await people.server.newMember();
    const { client } = await stranger(owner);
    const refused = { status: 401 };
    expect(await client.from("direct_messages").select("id")).toMatchObject(refused);
    expect(await client.from("army_lists").select("id")).toMatchObject(refused);
    expect(
      await client
        .from("direct_messages")
        .insert({ sender_id: owner.id, recipient_id: friend.id, content: "from me" }),
    ).toMatchObject(refused);
    expect(await client.rpc("export_my_data")).toMatchObject(refused);
    expect(await client.rpc("change_username", { wanted: "Somebody" })).toMatchObject(refused);
    expect(await client.rpc("my_sessions")).toMatchObject(refused);
    expect(await client.rpc("end_other_sessions")).toMatchObject(refused);
    // The owner's own session goes on meanwhile.
    expect(await owner.client.from("direct_messages").select("id")).toMatchObject({
      status: 200,
      data: [],
    });
  });

  test("A18: with the password alone no file is put there, no function called, and nobody signed out", async () => {
    const owner = await people.memberWithFactor();
    const { client, token } = await stranger(owner);
    const picture = await client.storage
      .from("avatars")
      .upload(`${owner.id}/a.png`, new Blob(["x"], { type: "image/png" }));
    expect(picture.error?.message).toBe("Confirm with the second factor and try again");
    for (const name of ["delete-account", "outbox", "deployments"]) {
      const answer = await people.server.call(`/functions/v1/${name}`, { token, body: {} });
      expect(await refusalOf(answer)).toEqual({ status: 403, code: "aal2_required" });
    }
    for (const scope of ["others", "global"]) {
      const answer = await people.server.call(`/auth/v1/logout?scope=${scope}`, { token });
      expect(await refusalOf(answer)).toEqual({ status: 403, code: "insufficient_aal" });
    }
    expect((await owner.client.auth.getUser()).error).toBeNull();
  });

  test("A18: with the password alone nothing of the account is changed, not even a code mailed", async () => {
    const owner = await people.memberWithFactor();
    const { token } = await stranger(owner);
    const forbidden = { status: 403, code: "insufficient_aal" };
    for (const [method, path, body] of [
      ["PUT", "/user", { data: { language: "fr" } }],
      ["PUT", "/user", { current_password: goodPassword }],
      ["GET", "/reauthenticate", undefined],
      ["GET", "/user/identities", undefined],
      ["GET", "/recovery-codes", undefined],
      ["POST", "/recovery-codes", {}],
      ["POST", "/factors", { factor_type: "totp" }],
      ["DELETE", `/factors/${owner.factorId}`, undefined],
    ] as const) {
      const answer = await people.server.call(`/auth/v1${path}`, { method, token, body });
      expect({ path, ...(await refusalOf(answer)) }).toEqual({ path, ...forbidden });
    }
  });

  test("A18: with the password alone nobody joins a channel in the member's name, and one that was open before the factor came closes", async () => {
    const { server, enrol } = people;
    const owner = await server.newMember();
    const other = server.person({ email: owner.email }).client;
    await other.auth.signInWithPassword({ email: owner.email, password: goodPassword });
    await other.realtime.setAuth((await sessionOf(other))?.access_token ?? null);
    const states: string[] = [];
    const topic = `online:${owner.id}`;
    other.channel(topic, { config: { private: true } }).subscribe((state) => states.push(state));
    await until(() => states.includes("SUBSCRIBED"));
    await enrol(owner.client, "phone");
    await until(() => states.length > 1);
    expect(states[1]).not.toBe("SUBSCRIBED");
    await other.removeAllChannels();

    const thief = await stranger({ ...owner } as Owner);
    await thief.client.realtime.setAuth(thief.token);
    const refused: string[] = [];
    thief.client
      .channel(topic, { config: { private: true } })
      .subscribe((state) => refused.push(state));
    await until(() => refused.length > 0);
    expect(refused[0]).toBe("CHANNEL_ERROR");
    await thief.client.removeAllChannels();
  });

  test("A18: renewing the session, a sign-in link and a forgotten password stay without the second factor", async () => {
    const { server } = people;
    const owner = await people.memberWithFactor();
    const read = (client: SupabaseClient) => client.from("army_lists").select("id");
    const { client } = await stranger(owner);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await read(client)).toMatchObject({ status: 401 });
    for (const [type, ask] of [
      [
        "magiclink",
        (someone: SupabaseClient) => someone.auth.signInWithOtp({ email: owner.email }),
      ],
      ["recovery", (someone: SupabaseClient) => someone.auth.resetPasswordForEmail(owner.email)],
    ] as const) {
      const before = server.mailbox.received.length;
      const someone = server.person({ email: owner.email }).client;
      await ask(someone);
      const { token_hash } = linkOf(await server.mailbox.mailTo(owner.email, before));
      expect((await someone.auth.verifyOtp({ token_hash, type })).error).toBeNull();
      expect(await read(someone)).toMatchObject({ status: 401 });
    }
  });

  test("A18: whoever shows the second factor after the password goes on at once, and signs out here without it", async () => {
    const { confirm, nextCode } = people;
    const owner = await people.memberWithFactor();
    const { client } = await stranger(owner);
    expect(await client.from("army_lists").select("id")).toMatchObject({ status: 401 });
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await confirm(client, owner.factorId, nextCode(owner.secret))).error).toBeNull();
    expect(await client.from("army_lists").select("id")).toMatchObject({ status: 200 });
    const left = await stranger(owner);
    expect((await left.client.auth.signOut({ scope: "local" })).error).toBeNull();
  });

  test("A17: an administrator's token that still speaks of a second factor does nothing once the factor is gone", async () => {
    const { server } = people;
    const admin = await people.memberWithFactor();
    await server.asSuperuser("select private.set_wab_admin($1, true)", [admin.id]);
    const ask = () => admin.client.rpc("administered_members");
    expect((await ask()).error).toBeNull();
    await server.asSuperuser("delete from auth.mfa_factors where user_id = $1", [admin.id]);
    expect((await ask()).error?.message).toBe("aal2_required");
  });
});

describe("A04: whoever has the password does not keep the owner out", () => {
  async function guess(client: SupabaseClient, { factorId }: Owner, times: number) {
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < times; attempt++) {
      codes.push((await people.confirm(client, factorId, "000000")).error?.code);
    }
    return codes;
  }

  test("A04: wrong codes in a stranger's sessions do not count against the owner", async () => {
    const { server, confirm, nextCode } = people;
    const owner = await people.memberWithFactor();
    for (let session = 0; session < 3; session++) {
      const { client } = await stranger(owner);
      expect((await guess(client, owner, 11)).at(-1)).toBe("over_request_rate_limit");
    }
    // In the session that has shown the factor, and in a new one on another device.
    expect((await confirm(owner.client, owner.factorId, nextCode(owner.secret))).error).toBeNull();
    const device = server.person({ email: owner.email }).client;
    await device.auth.signInWithPassword({ email: owner.email, password: goodPassword });
    expect((await confirm(device, owner.factorId, nextCode(owner.secret))).error).toBeNull();
  });

  test("A17: one network tries 40 codes a day, however many sessions it opens; the owner's network is not asked for the sum of all", async () => {
    const { server, confirm, nextCode } = people;
    const owner = await people.memberWithFactor();
    const address = someAddress();
    const tries: (string | undefined)[] = [];
    for (let session = 0; session < 5; session++) {
      const client = server.client(undefined, {
        global: { headers: { "x-forwarded-for": address } },
      });
      await client.auth.signInWithPassword({ email: owner.email, password: goodPassword });
      tries.push(...(await guess(client, owner, 9)));
    }
    expect(tries.filter((code) => code === "mfa_verification_failed")).toHaveLength(40);
    await server.asSuperuser(
      "insert into limits.counters (key, points, expire) values ($1, 500, null) on conflict (key) do update set points = 500",
      [`factor-verify-member:${owner.id}`],
    );
    const elsewhere = await stranger(owner);
    expect(await guess(elsewhere.client, owner, 1)).toEqual(["over_request_rate_limit"]);
    const home = server.client(undefined, {
      global: { headers: { "x-forwarded-for": owner.address } },
    });
    await home.auth.signInWithPassword({ email: owner.email, password: goodPassword });
    expect((await confirm(home, owner.factorId, nextCode(owner.secret))).error).toBeNull();
  });

  test("A04: fifty sign-ins with the password do not push out the session that has shown the factor", async () => {
    const { server } = people;
    const owner = await people.memberWithFactor();
    await server.asSuperuser(
      `insert into auth.sessions (id, user_id, aal, created_at, updated_at, not_after)
       select gen_random_uuid(), $1, 'aal1', now() + interval '1 minute', now(), now() + interval '1 day'
       from generate_series(1, 60)`,
      [owner.id],
    );
    await stranger(owner);
    expect((await owner.client.auth.getUser()).error).toBeNull();
  });

  test("A04: wrong passwords in one session leave another session of the member its tries", async () => {
    const { server } = people;
    const { email, client } = await server.newMember();
    const other = server.person({ email }).client;
    await other.auth.signInWithPassword({ email, password: goodPassword });
    for (let attempt = 0; attempt < 11; attempt++) {
      await client.auth.updateUser({ current_password: "not the password" });
    }
    const tried = await client.auth.updateUser({ current_password: goodPassword });
    expect(tried.error?.code).toBe("over_request_rate_limit");
    expect((await other.auth.updateUser({ current_password: goodPassword })).error).toBeNull();
  });
});
