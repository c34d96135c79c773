import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthServer, goodPassword, startAuthServer } from "#server/auth/auth.test-support.ts";
import { newAdmin } from "./functions.test-support.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

describe("P08: deleting the account", () => {
  const remove = (token: string | undefined, body: object = {}) =>
    server.call("/functions/v1/delete-account", { token, body });

  /** Moves the sign-in back by an hour. */
  async function age(id: string): Promise<void> {
    await server.asSuperuser(
      `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'
       where session_id in (select s.id from auth.sessions as s where s.user_id = $1)`,
      [id],
    );
  }

  test("P08: deleting an account removes rows, files and sessions in every table with a way to the member, and nobody else's", async () => {
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

  test("a recent sign-in is proof enough to delete the account, unless a wrong password is given; with a second factor it has to be shown", async () => {
    const recent = await server.newMember();
    const mistyped = await remove(recent.session.access_token, { password: "not the password" });
    expect(await mistyped.json()).toMatchObject({ error: "wrong_password" });
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

  test("a second factor that was shown long ago does not delete the account: the password is asked for", async () => {
    const { id, session } = await server.newMember();
    await server.asSuperuser("update auth.sessions set aal = 'aal2' where user_id = $1", [id]);
    await age(id);
    const refused = await remove(session.access_token);
    expect(await refused.json()).toMatchObject({ error: "reauthentication_needed" });
    expect((await remove(session.access_token, { password: goodPassword })).status).toBe(200);
  });

  test("M06: the last administrator cannot delete the account, and nothing of theirs goes", async () => {
    await server.asSuperuser("delete from private.member_roles where not wab_admin");
    const admin = await newAdmin(server);
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
