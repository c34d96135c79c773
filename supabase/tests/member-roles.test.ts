import { expect, test } from "vitest";
import { addMember, openScenes } from "./people.test-support.ts";
import { post, saveList } from "./rows.test-support.ts";

const { scene, database } = openScenes();

const grant = "select public.set_wab_admin($1, $2)";
const admins = "select member_id from private.member_roles where wab_admin";

test(
  "an administrator with a second factor makes another administrator, and takes it back",
  scene(async ({ admin, ada, owner }) => {
    await admin.ask(grant, ada.id, true);
    expect(await owner.ask(admins)).toHaveLength(2);
    await admin.ask(grant, ada.id, false);
    expect(await owner.ask(admins)).toEqual([{ member_id: admin.id }]);
    const unknown = await admin.attempt(grant, "00000000-0000-4000-8000-000000000000", true);
    expect(unknown).toMatchObject({ code: "PT404", message: "member_not_found" });
  }),
);

test(
  "R30: nobody gives roles without being an administrator with a second factor, least of all to oneself",
  scene(async ({ guest, ada, tess, alma, bane, owner }) => {
    for (const person of [guest, ada, tess, alma, bane]) {
      const target = person.id === "" ? ada.id : person.id;
      for (const call of [
        "select public.set_wab_admin($1, true)",
        "select public.set_tester($1, true)",
        "select private.set_wab_admin($1, true)",
        "select private.set_role_as_admin($1, 'wab_admin', true)",
        "insert into private.member_roles (member_id, wab_admin) values ($1, true)",
        "update private.member_roles set wab_admin = true where member_id = $1",
        "delete from private.member_roles where member_id = $1",
      ]) {
        expect((await person.attempt(call, target)).code).toBe("42501");
      }
    }
    expect(await owner.ask(admins)).toEqual([{ member_id: alma.id }]);
  }),
);

test(
  "R31: an administrator whose role was taken away is refused at the next call, whatever the token says",
  scene(async ({ admin, ada, owner }) => {
    await owner.ask("select private.set_wab_admin($1, true)", ada.id);
    await owner.ask("select private.set_wab_admin($1, false)", admin.id);
    expect(await admin.attempt(grant, ada.id, false)).toMatchObject({
      code: "42501",
      message: "administrators_only",
    });
    expect(await admin.ask("select * from public.audit_log")).toEqual([]);
  }),
);

test(
  "A20: what a member writes about roles into the own account changes nothing",
  scene(async ({ ada, owner }) => {
    const claims = `{"wab_admin":true,"tester":true,"role":"service_role"}`;
    await owner.ask(
      "update auth.users set raw_user_meta_data = $2::text::jsonb where id = $1",
      ada.id,
      claims,
    );
    const own = "select profiles.wab_admin, profiles.tester from public.profiles where id = $1";
    expect(await ada.ask(own, ada.id)).toEqual([{ wab_admin: false, tester: false }]);
    expect((await ada.attempt(grant, ada.id, true)).code).toBe("42501");
  }),
);

test(
  "M06: the last administrator can neither step down, be banned, deactivated, removed nor deleted",
  scene(async ({ admin, alma, owner, service }) => {
    for (const [person, statement] of [
      [admin, "select public.set_wab_admin($1, false)"],
      [admin, "update public.profiles set banned = true where id = $1"],
      [admin, "select public.remove_member($1)"],
      [service, "select private.set_wab_admin($1, false)"],
      [service, "delete from auth.users where id = $1"],
      [owner, "delete from private.member_roles where member_id = $1"],
    ] as const) {
      expect(await person.attempt(statement, alma.id)).toMatchObject({
        code: "PT409",
        message: "last_admin",
      });
    }
    expect((await alma.attempt("select public.deactivate_account()")).code).toBe("PT409");
  }),
);

test(
  "M06: an administrator who is banned does not count as the one who stays",
  scene(async ({ admin, ada, owner }) => {
    await owner.ask("select private.set_wab_admin($1, true)", ada.id);
    await owner.ask("update public.profiles set banned = true where id = $1", ada.id);
    expect((await admin.attempt(grant, admin.id, false)).code).toBe("PT409");
  }),
);

test("M06: of two administrators who step down at the same time, one stays", async () => {
  const { asOwner, database: pool } = database();
  const second = await addMember(database(), "zoe");
  const [first] = await asOwner<{ member_id: string }>(admins);
  await asOwner("select private.set_wab_admin($1, true)", [second.id]);
  const outcomes = await Promise.allSettled(
    [first?.member_id ?? "", second.id].map((id) =>
      pool.transaction(
        { role: "service_role", claims: { role: "service_role" } },
        async (transaction) => {
          await transaction.query("select private.set_wab_admin($1, false)", [id]);
          await transaction.query("select pg_sleep(0.2)");
        },
      ),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await asOwner(admins)).toHaveLength(1);
  await asOwner("select private.set_wab_admin($1, true)", [first?.member_id ?? ""]);
});

test(
  "administrators find members by name, public id or mail address; others are refused",
  scene(async ({ admin, ada, bane, tess }) => {
    const find = "select username, email, banned, tester from public.administered_members($1)";
    expect(await admin.ask(find, "BANE@example")).toEqual([
      { username: "bane", email: "bane@example.org", banned: true, tester: false },
    ]);
    expect(await admin.ask(find, tess.id)).toMatchObject([{ username: "tess", tester: true }]);
    expect((await ada.attempt(find, "")).message).toBe("administrators_only");
    expect((await bane.attempt(find, "")).message).toBe("account_inactive");
  }),
);

test(
  "M09: who was banned, or had deactivated the account, is so again when restored from a removal",
  scene(async ({ admin, ada, owner }) => {
    for (const before of [
      { banned: true, deactivated: false },
      { banned: false, deactivated: true },
      { banned: true, deactivated: true },
    ]) {
      await owner.ask(
        "update public.profiles set banned = $2, deactivated = $3 where id = $1",
        ada.id,
        before.banned,
        before.deactivated,
      );
      await admin.ask("select public.remove_member($1)", ada.id);
      await admin.ask("select public.restore_member($1)", ada.id);
      const now = "select banned, deactivated, removed_at from public.profiles where id = $1";
      expect(await owner.ask(now, ada.id)).toEqual([{ ...before, removed_at: null }]);
    }
  }),
);

test(
  "M09: a removed member is gone for everyone, keeps everything for 30 days, and comes back whole",
  scene(async ({ admin, ada, ben, guest, owner }) => {
    await saveList(ada);
    await post(ada);
    const others = await owner.ask("select count(*) from public.profiles where id <> $1", ada.id);
    expect(await admin.ask("select public.remove_member($1) as done", ada.id)).toEqual([
      { done: true },
    ]);
    expect(await ben.ask("select * from public.find_members('ada')")).toEqual([]);
    expect(await guest.ask("select * from public.shared_lists")).toEqual([]);
    await owner.ask("select private.purge_expired()");
    expect(await admin.ask("select public.restore_member($1) as done", ada.id)).toEqual([
      { done: true },
    ]);
    expect(await guest.ask("select * from public.shared_lists")).toHaveLength(1);
    expect(await owner.ask("select from public.army_lists")).toHaveLength(1);
    expect(await owner.ask("select count(*) from public.profiles where id <> $1", ada.id)).toEqual(
      others,
    );
    await admin.ask("select public.remove_member($1)", ada.id);
    await owner.ask(
      "update public.profiles set removed_at = now() - interval '31 days' where banned",
    );
    await owner.ask("select private.purge_expired()");
    expect(await owner.ask("select from auth.users where id = $1", ada.id)).toHaveLength(0);
  }),
);
