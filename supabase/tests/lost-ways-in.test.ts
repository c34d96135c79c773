/** Help of administrators for members who lost their second factor or their mailbox. */
import { describe, expect, test } from "vitest";
import { openScenes, type Cast, type Person } from "./people.test-support.ts";

const { scene } = openScenes();

const remove = "select public.remove_second_factor($1) as is_done";
const move = "select public.change_member_address($1, $2) as is_done";
const mails =
  "select template, recipient, language from public.mail_outbox where user_id = $1 order by template";

async function giveFactor({ owner }: Cast, { id }: Person): Promise<void> {
  await owner.ask(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    id,
  );
}

describe("removing a second factor", () => {
  test(
    "an administrator removes the second factor of a member who lost it; it is in the audit log, and the member is told",
    scene(async ({ admin, mona, owner }) => {
      expect((await mona.attempt("select * from public.army_lists")).count).toBe(0);
      expect(await admin.ask(remove, mona.id)).toEqual([{ is_done: true }]);
      expect(await admin.ask(remove, mona.id)).toEqual([{ is_done: false }]);
      expect((await mona.attempt("select public.my_sessions()")).code).toBeUndefined();
      expect(await owner.ask(mails, mona.id)).toEqual([
        { template: "factors-removed", recipient: "mona@example.org", language: "en" },
      ]);
      const [row] = await owner.ask(
        "select actor_id, table_name, before from public.audit_log where row_id = $1 order by id desc limit 1",
        mona.id,
      );
      expect(row).toEqual({
        actor_id: admin.id,
        table_name: "mfa_factors",
        before: { factors: 1 },
      });
    }),
  );

  test(
    "a session that had shown the factor goes on without it, and no longer acts as an administrator",
    scene(async (cast) => {
      const { admin, service, owner } = cast;
      await giveFactor(cast, admin);
      await service.ask("select private.remove_second_factor($1)", admin.id);
      expect((await admin.attempt(move, cast.ben.id, "a@example.net")).message).toBe(
        "aal2_required",
      );
      expect((await admin.attempt("select public.my_sessions()")).code).toBeUndefined();
      const [row] = await owner.ask(
        "select actor_id from public.audit_log where table_name = 'mfa_factors'",
      );
      expect(row).toEqual({ actor_id: null });
    }),
  );

  test(
    "nobody but an administrator with a second factor removes that of a member, and not their own this way",
    scene(async ({ guest, ada, ben, bane, mona, alma, admin }) => {
      for (const person of [guest, ada, ben, bane, mona]) {
        expect((await person.attempt(remove, mona.id)).code).toBe("42501");
      }
      expect((await alma.attempt(remove, mona.id)).message).toBe("aal2_required");
      expect(await admin.attempt(remove, admin.id)).toMatchObject({
        code: "PT409",
        message: "not_oneself",
      });
    }),
  );
});

describe("another address", () => {
  test(
    "an administrator gives a member with a dead mailbox another address; both are told, and what was mailed before is void",
    scene(async ({ admin, ben, owner }) => {
      await owner.ask(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         values (gen_random_uuid(), $1, 'recovery_token', 'x', 'ben@example.org')`,
        ben.id,
      );
      expect(await admin.ask(move, ben.id, " Ben.New@Example.net ")).toEqual([{ is_done: true }]);
      expect(await admin.ask(move, ben.id, "ben.new@example.net")).toEqual([{ is_done: false }]);
      expect(await owner.ask("select email from auth.users where id = $1", ben.id)).toEqual([
        { email: "ben.new@example.net" },
      ]);
      expect(
        await owner.ask("select from auth.one_time_tokens where user_id = $1", ben.id),
      ).toHaveLength(0);
      expect(await owner.ask(mails, ben.id)).toEqual([
        { template: "mail-changed-by-admin", recipient: "ben@example.org", language: "en" },
        { template: "mail-set-by-admin", recipient: "ben.new@example.net", language: "en" },
      ]);
      const [row] = await owner.ask(
        "select before, after from public.audit_log where table_name = 'users' and row_id = $1",
        ben.id,
      );
      expect(row).toEqual({
        before: { email: "ben@example.org" },
        after: { email: "ben.new@example.net" },
      });
    }),
  );

  test(
    "an address that is none, or another member's, is refused, as are an administrator's and one's own",
    scene(async ({ admin, ada, ben, cara, service, owner }) => {
      for (const address of ["", "ben", "ben@example", "a b@example.org", "<b@example.org>"]) {
        expect((await admin.attempt(move, ben.id, address)).message).toBe("address_invalid");
      }
      expect((await admin.attempt(move, ben.id, "ada@example.org")).message).toBe("address_taken");
      expect((await admin.attempt(move, admin.id, "x@example.net")).message).toBe("not_oneself");
      await owner.ask("select private.set_wab_admin($1, true)", cara.id);
      expect((await admin.attempt(move, cara.id, "x@example.net")).message).toBe(
        "is_administrator",
      );
      await service.ask("select private.change_member_address($1, 'cara@example.net')", cara.id);
      expect((await ada.attempt(move, ben.id, "x@example.net")).code).toBe("42501");
    }),
  );
});

test(
  "P08: the audit log of a member who leaves for good keeps neither address nor factors",
  scene(async ({ admin, ben, owner }) => {
    await admin.ask(move, ben.id, "ben@example.net");
    await owner.ask("delete from auth.users where id = $1", ben.id);
    const rows = await owner.ask(
      "select row_id, before, after from public.audit_log where table_name = 'users'",
    );
    expect(rows).toEqual([{ row_id: "former member", before: null, after: null }]);
  }),
);

describe("a blocked member", () => {
  const name = "select username from public.profiles where id = $1";
  const partner = "select username, standing from public.message_partner($1)";

  test(
    "whoever is blocked reads no new name of the member, by row or in messages, and an own block opens nothing",
    scene(async ({ ada, ben, guest, alma, admin, owner }) => {
      await owner.ask(
        "insert into public.direct_messages (sender_id, recipient_id, content) values ($1, $2, 'x')",
        ada.id,
        ben.id,
      );
      expect(await ben.ask(name, ada.id)).toEqual([{ username: "ada" }]);
      await ada.ask("insert into public.blocks (blocked_id) values ($1)", ben.id);
      await owner.ask("update public.profiles set username = 'other' where id = $1", ada.id);
      expect(await ben.ask(name, ada.id)).toEqual([]);
      expect(await ben.ask(partner, ada.id)).toEqual([{ username: null, standing: "gone" }]);
      // The one who blocked still sees whom, and administrators see everybody.
      expect(await ada.ask(name, ben.id)).toEqual([{ username: "ben" }]);
      await ben.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
      expect(await ben.ask(name, ada.id)).toEqual([]);
      expect(await admin.ask(name, ada.id)).toEqual([{ username: "other" }]);
      expect(await guest.ask(name, ada.id)).toEqual([]);
      expect(await alma.ask(name, ada.id)).toEqual([]);
    }),
  );
});

describe("a report about an administrator", () => {
  const decide = "select public.decide_report($1, 'dismissed') as is_done";

  test(
    "an administrator does not decide a report about themselves while there is another",
    scene(async ({ admin, ada, ben, bane, guest, owner }) => {
      const [about] = await ada.ask<{ id: string }>(
        "insert into public.reports (profile_id, reason) values ($1, 'rude') returning id",
        admin.id,
      );
      const id = about?.id ?? "";
      for (const person of [guest, ben, bane]) {
        expect((await person.attempt(decide, id)).code).toBe("42501");
      }
      await owner.ask("select private.set_wab_admin($1, true)", ben.id);
      expect(await admin.attempt(decide, id)).toMatchObject({
        code: "PT409",
        message: "not_oneself",
      });
      await owner.ask("select private.set_wab_admin($1, false)", ben.id);
      expect(await admin.ask(decide, id)).toEqual([{ is_done: true }]);
    }),
  );
});
