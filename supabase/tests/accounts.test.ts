import { describe, expect, test } from "vitest";
import { anyCharacter } from "#domain/characters.test-support.ts";
import { fc } from "#domain/properties.test-support.ts";
import { addMember, openScenes, type Person } from "./people.test-support.ts";

const { scene, database } = openScenes();

function signUp(owner: Person, metadata: string) {
  return owner.ask<{ id: string }>(
    `insert into auth.users (id, email, raw_user_meta_data)
     values (gen_random_uuid(), gen_random_uuid() || '@example.org', $1::text::jsonb) returning id`,
    metadata,
  );
}

async function nameNow(owner: Person, id: string | undefined): Promise<string> {
  const [profile] = await owner.ask<{ username: string }>(
    "select username from public.profiles where id = $1",
    id ?? "",
  );
  return profile?.username ?? "(none)";
}

const confirm = (owner: Person, id: string | undefined) =>
  owner.ask("update auth.users set email_confirmed_at = now() where id = $1", id ?? "");

async function nameOf(owner: Person, metadata: string): Promise<string> {
  const [account] = await signUp(owner, metadata);
  await confirm(owner, account?.id);
  return nameNow(owner, account?.id);
}

describe("a new account gets a profile", () => {
  test.each([
    ['{"username":"Zoë of the North"}', /^Zoë of the North$/],
    ['{"username":"  <b>Zed</b>  "}', /^b Zed b$/],
    ['{"username":"ada"}', /^ada-[0-9A-Z]{4}$/],
    ['{"username":"АDA"}', /^Player [0-9A-Z]{8}$|^DA$/],
    ['{"username":"Admin"}', /^Player [0-9A-Z]{8}$/],
    ['{"username":"adm1n"}', /^Player [0-9A-Z]{8}$/],
    ['{"username":"x"}', /^Player [0-9A-Z]{8}$/],
    ['{"username":{"a":1}}', /^a 1$/],
    ['{"username":null}', /^Player [0-9A-Z]{8}$/],
    ['{"language":"es"}', /^Jugador [0-9A-Z]{8}$/],
    ['{"language":"fr","username":"Admin"}', /^Joueur [0-9A-Z]{8}$/],
    ["{}", /^Player [0-9A-Z]{8}$/],
    ["[]", /^Player [0-9A-Z]{8}$/],
  ])("a new account gets a profile for %s", (metadata, expected) =>
    scene(async ({ owner }) => {
      expect(await nameOf(owner, metadata)).toMatch(expected);
    })(),
  );

  test("whatever name is wanted, the sign-up goes through and the profile is well formed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 60 }), async (wanted) =>
        scene(async ({ owner }) => {
          const metadata = JSON.stringify({ username: wanted.replaceAll("\0", "") });
          const name = await nameOf(owner, metadata);
          expect(await owner.ask("select private.is_username($1) as ok", name)).toEqual([
            { ok: true },
          ]);
        })(),
      ),
      { numRuns: 200 },
    );
  });

  test(
    "a name that is taken over and over still leaves everyone with a name of their own",
    scene(async ({ owner }) => {
      const names = new Set<string>();
      for (let turn = 0; turn < 20; turn++) names.add(await nameOf(owner, '{"username":"Zed"}'));
      expect(names.size).toBe(20);
    }),
  );
});

describe("names belong to those who have confirmed their address", () => {
  test(
    "a sign-up that nobody confirms holds no name",
    scene(async ({ owner }) => {
      const [unconfirmed] = await signUp(owner, '{"username":"Zed"}');
      expect(await nameNow(owner, unconfirmed?.id)).toMatch(/^Player [0-9A-Z]{8}$/);
      expect(await nameOf(owner, '{"username":"Zed"}')).toBe("Zed");
      await confirm(owner, unconfirmed?.id);
      expect(await nameNow(owner, unconfirmed?.id)).toMatch(/^Zed-[0-9A-Z]{4}$/);
    }),
  );

  test(
    "a name that was chosen before the address was confirmed stays",
    scene(async ({ owner }) => {
      const [account] = await signUp(owner, '{"username":"Zed"}');
      const id = account?.id ?? "";
      await owner.ask("update public.profiles set username = 'Zoltan' where id = $1", id);
      await confirm(owner, id);
      expect(await nameNow(owner, id)).toBe("Zoltan");
    }),
  );
});

describe("A09: a ban reaches the account", () => {
  const account = "select banned_until > now() as is_banned from auth.users where id = $1";
  const sessions = "select from auth.sessions where user_id = $1";

  test(
    "A09: banning ends every session and keeps the member from signing in; lifting the ban lets in again",
    scene(async ({ ada, ben, admin, owner }) => {
      await admin.ask("update public.profiles set banned = true where id = $1", ada.id);
      expect(await owner.ask(account, ada.id)).toEqual([{ is_banned: true }]);
      expect(await owner.ask(sessions, ada.id)).toHaveLength(0);
      expect(await owner.ask(sessions, ben.id)).toHaveLength(1);
      await admin.ask("update public.profiles set banned = false where id = $1", ada.id);
      expect(await owner.ask(account, ada.id)).toEqual([{ is_banned: null }]);
    }),
  );

  test(
    "A10: deactivating the own account ends every session and keeps from signing in, and everything is kept",
    scene(async ({ ada, owner }) => {
      await ada.ask("select public.deactivate_account()");
      expect(await owner.ask(account, ada.id)).toEqual([{ is_banned: true }]);
      expect(await owner.ask(sessions, ada.id)).toHaveLength(0);
      expect((await ada.attempt("select public.deactivate_account()")).code).toBe("42501");
      expect(await owner.ask("select from public.profiles where id = $1", ada.id)).toHaveLength(1);
    }),
  );

  test(
    "whoever finds a session open does not close the account with it",
    scene(async ({ ada, ben, owner }) => {
      const close = "select public.deactivate_account()";
      await owner.ask(
        `update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes'
         where session_id in (select id from auth.sessions where user_id = $1)`,
        ada.id,
      );
      expect(await ada.attempt(close)).toMatchObject({
        code: "42501",
        message: "reauthentication_needed",
      });
      await owner.ask(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        ben.id,
      );
      expect(await ben.attempt(close)).toMatchObject({ code: "42501", message: "aal2_required" });
      expect(await owner.ask(account, ada.id)).toEqual([{ is_banned: null }]);
    }),
  );

  test(
    "A09: a ban that the identity service sets by itself counts at once as well",
    scene(async ({ ada, owner }) => {
      await owner.ask(
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        ada.id,
      );
      expect(await ada.ask("select * from public.profiles")).toEqual([]);
      expect((await ada.attempt("update public.profiles set avatar_url = null")).code).toBe(
        "42501",
      );
    }),
  );
});

test("A08: a token whose session has ended reads and writes nothing, another session goes on", async () => {
  const zed = await addMember(database(), "zed");
  const own = "select username from public.profiles where id = $1";
  const caller = { role: "authenticated", claims: zed.claims } as const;
  const elsewhere = { ...zed.claims, session_id: "11111111-1111-4111-8111-111111111111" };
  expect(await database().database.query(caller, own, [zed.id])).toHaveLength(1);
  for (const claims of [elsewhere, { ...zed.claims, session_id: undefined }]) {
    const ended = { role: "authenticated", claims } as const;
    expect(await database().database.query(ended, own, [zed.id])).toHaveLength(0);
    const write = database().database.query(ended, "update public.profiles set avatar_url = null");
    await expect(write).rejects.toMatchObject({ code: "42501" });
  }
  await database().asOwner("delete from auth.sessions where user_id = $1", [zed.id]);
  expect(await database().database.query(caller, own, [zed.id])).toHaveLength(0);
});
