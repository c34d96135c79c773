/** Rows that the server writes for administrators: deployments, failed builds, mail; and the audit log. */
import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";

const { scene } = openScenes();

const failed = `insert into public.deployments (id, state, site_name, branch, deploy_url, error_message)
  values ($1, 'error', 'wab', 'main', 'https://deploys.example.org/1', 'It broke')
  on conflict (id) do update set state = excluded.state`;
const told =
  "select content from public.notifications where type = 'build_failure' order by created_at desc limit 5";

test(
  "M05: a failed deployment is told to each administrator once, however often it is read or written",
  scene(async ({ service, alma, ada, owner }) => {
    await owner.ask("select private.set_wab_admin($1, true)", ada.id);
    for (let turn = 0; turn < 5; turn++) await service.ask(failed, "deploy-1");
    for (let turn = 0; turn < 100; turn++) await alma.ask("select * from public.deployments");
    const expected = [
      {
        content: {
          site_name: "wab",
          branch: "main",
          error_message: "It broke",
          deploy_url: "https://deploys.example.org/1",
        },
      },
    ];
    expect(await alma.ask(told)).toEqual(expected);
    expect(await ada.ask(told)).toEqual(expected);
    await service.ask(failed, "deploy-2");
    expect(await owner.ask("select from public.notifications")).toHaveLength(4);
  }),
);

test(
  "failed builds are seen by administrators, also before the second factor, and written by nobody but the server",
  scene(async ({ service, alma, ada, tess, guest, admin }) => {
    await service.ask(failed, "deploy-1");
    for (const table of ["deployments", "build_failures"]) {
      expect(await alma.ask(`select * from public.${table}`)).toHaveLength(1);
      for (const person of [ada, tess])
        expect(await person.ask(`select * from public.${table}`)).toEqual([]);
      expect((await guest.attempt(`select * from public.${table}`)).code).toBe("42501");
      expect((await admin.attempt(`delete from public.${table}`)).code).toBe("42501");
    }
    const forge = failed.replace("https:", "javascript:");
    expect((await service.attempt(forge, "deploy-3")).code).toBe("23514");
  }),
);

test(
  "the outbox is seen by administrators with a second factor alone",
  scene(async ({ service, alma, admin, ada, guest }) => {
    const send =
      "insert into public.mail_outbox (template, recipient, facts) values ('notice', $1, '{}')";
    await service.ask(send, "ada@example.org");
    const outbox = "select recipient from public.mail_outbox";
    expect(await admin.ask(outbox)).toEqual([{ recipient: "ada@example.org" }]);
    for (const person of [alma, ada]) expect(await person.ask(outbox)).toEqual([]);
    expect((await guest.attempt(outbox)).code).toBe("42501");
    expect((await admin.attempt(send, "x@example.org")).code).toBe("42501");
    const injected = "x@example.org\r\nBcc: y@example.org";
    expect((await service.attempt(send, injected)).code).toBe("23514");
  }),
);

test(
  "M07: what an administrator does to a member says who, when, what before and what after",
  scene(async ({ admin, ada }) => {
    await admin.ask("update public.profiles set banned = true where id = $1", ada.id);
    await admin.ask("select public.change_username('Renamed', $1)", ada.id);
    await admin.ask("select public.set_tester($1, true)", ada.id);
    const rows = await admin.ask(
      `select table_name, action, row_id, before, after, happened_at = now() as is_now
       from public.audit_log where actor_id = $1 order by id`,
      admin.id,
    );
    const change = { table_name: "profiles", action: "update", row_id: ada.id, is_now: true };
    expect(rows).toEqual([
      { ...change, before: { banned: false }, after: { banned: true } },
      { ...change, before: { username: "ada" }, after: { username: "Renamed" } },
      {
        ...change,
        table_name: "member_roles",
        action: "insert",
        before: null,
        after: { member_id: ada.id, tester: true, wab_admin: false },
      },
    ]);
  }),
);

test(
  "M07: members' own edits are not recorded, and nobody edits the record, not even the server",
  scene(async ({ ada, admin, service, alma }) => {
    await ada.ask(
      "update public.profiles set avatar_url = '/art/portrait/alborc_portrait.jpg' where id = $1",
      ada.id,
    );
    await admin.ask(
      "update public.profiles set avatar_url = '/art/portrait/alborc_portrait.jpg' where id = $1",
      admin.id,
    );
    expect(await admin.ask("select * from public.audit_log where actor_id is not null")).toEqual(
      [],
    );
    expect(await alma.ask("select * from public.audit_log")).toEqual([]);
    for (const person of [admin, service]) {
      for (const statement of [
        "insert into public.audit_log (action, table_name, row_id) values ('insert', 'x', 'x')",
        "update public.audit_log set actor_id = null",
        "delete from public.audit_log",
        "truncate public.audit_log",
      ]) {
        expect((await person.attempt(statement)).code).toBe("42501");
      }
    }
  }),
);
