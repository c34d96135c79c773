import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { befriend, write } from "./rows.test-support.ts";

const { scene } = openScenes();

const send = "insert into public.direct_messages (recipient_id, content) values ($1, 'Hi')";

test(
  "friends write to each other, and the recipient is told once until the bell is read",
  scene(async ({ ada, ben }) => {
    await befriend(ada, ben);
    await write(ada, ben, "First");
    await write(ada, ben, "Second");
    const bell = "select content from public.notifications where type = 'direct_message'";
    expect(await ben.ask(bell)).toEqual([{ content: { sender_name: "ada" } }]);
    await ben.ask("update public.notifications set read = true where read is false");
    await write(ada, ben, "Third");
    expect(await ben.ask(bell)).toHaveLength(2);
    expect(await ben.ask("select content from public.direct_messages")).toHaveLength(3);
  }),
);

test(
  "R14: a third member finds nothing of a message, whatever is asked",
  scene(async ({ ada, ben, cara, guest, admin }) => {
    await befriend(ada, ben);
    const id = await write(ada, ben, "the marker");
    for (const person of [cara, admin]) {
      for (const question of [
        "select * from public.direct_messages",
        `select * from public.direct_messages where id = '${id}'`,
        `select * from public.direct_messages where id = '${id}' or content ilike '%marker%'`,
        `select p.username, m.content from public.profiles p join public.direct_messages m on m.sender_id = p.id`,
        "select * from public.notifications",
      ]) {
        expect(await person.ask(question)).toEqual([]);
      }
    }
    expect((await guest.attempt("select * from public.direct_messages")).code).toBe("42501");
  }),
);

test(
  "R15: a message to a stranger, to oneself, to somebody who blocked or was blocked, or who is banned or unknown, is refused with one code",
  scene(async ({ ada, ben, cara, tess, bane, dora, owner }) => {
    await befriend(ada, cara);
    await befriend(ada, tess);
    await cara.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
    await owner.ask("insert into public.blocks values ($1, $2)", ada.id, tess.id);
    await owner.ask(
      "insert into public.friendships (sender_id, recipient_id, status) values ($1, $2, 'accepted'), ($1, $3, 'accepted')",
      ada.id,
      bane.id,
      dora.id,
    );
    const nobody = "00000000-0000-4000-8000-000000000000";
    const before = await owner.ask("select from public.notifications");
    const refusals = [];
    for (const id of [ben.id, ada.id, cara.id, tess.id, bane.id, dora.id, nobody]) {
      const { code, message } = await ada.attempt(send, id);
      refusals.push(`${code} ${message}`);
    }
    expect(new Set(refusals)).toEqual(
      new Set(['42501 new row violates row-level security policy for table "direct_messages"']),
    );
    expect(await owner.ask("select from public.direct_messages")).toHaveLength(0);
    expect(await owner.ask("select from public.notifications")).toHaveLength(before.length);
  }),
);

test(
  "R12: a message has the sender who sent it, whatever it says",
  scene(async ({ ada, ben, cara }) => {
    await befriend(ada, ben);
    const forge =
      "insert into public.direct_messages (sender_id, recipient_id, content) values ($1, $2, 'Hi')";
    expect((await cara.attempt(forge, ada.id, ben.id)).code).toBe("42501");
    expect((await ben.attempt(forge, ada.id, ben.id)).code).toBe("42501");
  }),
);

test(
  "only the recipient marks a message read, and nobody rewrites it; its sender may take it back",
  scene(async ({ ada, ben }) => {
    await befriend(ada, ben);
    const id = await write(ada, ben);
    const read = "update public.direct_messages set read = true where id = $1";
    expect((await ada.attempt(read, id)).count).toBe(0);
    expect((await ben.attempt(read, id)).count).toBe(1);
    const rewrite = "update public.direct_messages set content = 'No' where id = $1";
    for (const person of [ada, ben]) expect((await person.attempt(rewrite, id)).code).toBe("42501");
    const remove = "delete from public.direct_messages where id = $1";
    expect((await ben.attempt(remove, id)).count).toBe(0);
    expect((await ada.attempt(remove, id)).count).toBe(1);
  }),
);

test(
  "Q02: the twenty-first message in a minute is refused with the seconds to wait, and nobody is told",
  scene(async ({ ada, ben, owner }) => {
    await befriend(ada, ben);
    for (let turn = 0; turn < 20; turn++) await write(ada, ben);
    await ben.ask("update public.notifications set read = true where read is false");
    const refused = await ada.attempt(send, ben.id);
    expect(refused).toMatchObject({ code: "PT429", message: "rate_limited" });
    expect(Number(refused.hint)).toBeGreaterThan(0);
    expect(Number(refused.hint)).toBeLessThanOrEqual(60);
    expect(await owner.ask("select from public.direct_messages")).toHaveLength(20);
    expect(await ben.ask("select from public.notifications where not read")).toHaveLength(0);
    await owner.ask("update private.member_actions set happened_at = now() - interval '2 minutes'");
    expect((await ada.attempt(send, ben.id)).code).toBeUndefined();
  }),
);

test(
  "Q02: the twenty-first new conversation of a day is refused, the old ones go on",
  scene(async ({ ada, ben, cara, owner }) => {
    await befriend(ada, ben);
    await befriend(ada, cara);
    await write(ada, ben);
    await owner.ask(
      `insert into private.member_actions (member_id, action)
       select $1, 'conversation' from generate_series(1, 19)`,
      ada.id,
    );
    expect((await ada.attempt(send, cara.id)).code).toBe("PT429");
    expect((await ada.attempt(send, ben.id)).code).toBeUndefined();
  }),
);

test(
  "M10: an administrator reads a message once one of the two has reported it, and no other",
  scene(async ({ ada, ben, cara, admin, alma }) => {
    await befriend(ada, ben);
    const reported = await write(ada, ben, "Reported");
    await write(ada, ben, "Private");
    const report = "insert into public.reports (message_id, reason) values ($1, 'Rude')";
    expect((await cara.attempt(report, reported)).code).toBe("42501");
    await ben.ask(report, reported);
    expect(await admin.ask("select content from public.direct_messages")).toEqual([
      { content: "Reported" },
    ]);
    expect(await alma.ask("select content from public.direct_messages")).toEqual([]);
    await ada.ask("delete from public.direct_messages where id = $1", reported);
    const [row] = await admin.ask<{ copy: object }>("select copy, accused_id from public.reports");
    expect(row).toMatchObject({ copy: { content: "Reported" }, accused_id: ada.id });
  }),
);
