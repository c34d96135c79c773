import { expect, test } from "vitest";
import { openScenes, type Person } from "./people.test-support.ts";
import { befriend, write } from "./rows.test-support.ts";

const { scene } = openScenes();

interface Conversation {
  readonly partner_id: string | null;
  readonly username: string | null;
  readonly standing: string;
  readonly content: string;
  readonly unread: number;
}

const conversationsOf = (person: Person) =>
  person.ask<Conversation>("select * from public.conversations()");

interface Message {
  readonly id: string;
  readonly content: string;
  readonly created_at: Date;
}

const messagesWith = "select * from public.messages_with($1)";

/** Messages of one transaction have one time; here each is a second later than the one before. */
async function spreadTimes(owner: Person) {
  await owner.ask(
    `update public.direct_messages as message
     set created_at = '2026-01-01T00:00:00Z'::timestamptz + place * interval '1 second'
     from (select id, row_number() over (order by ctid) as place from public.direct_messages) as placed
     where placed.id = message.id`,
  );
}

test(
  "a member's conversations have the newest first, with its last words and what is unread",
  scene(async ({ ada, ben, cara, owner }) => {
    await befriend(ada, ben);
    await befriend(ada, cara);
    await write(ben, ada, "Hello Ada");
    await write(ben, ada, "Are you there?");
    await write(ada, cara, "Tuesday?");
    await spreadTimes(owner);
    expect(await conversationsOf(ada)).toMatchObject([
      { partner_id: cara.id, username: "cara", standing: "open", content: "Tuesday?", unread: 0 },
      { partner_id: ben.id, username: "ben", content: "Are you there?", unread: 2 },
    ]);
    expect(await conversationsOf(cara)).toMatchObject([
      { partner_id: ada.id, content: "Tuesday?", unread: 1 },
    ]);
  }),
);

test(
  "R14: a third member and an administrator find nothing of a conversation in any function",
  scene(async ({ ada, ben, cara, admin, guest }) => {
    await befriend(ada, ben);
    await write(ada, ben, "the marker");
    for (const person of [cara, admin]) {
      expect(await conversationsOf(person)).toEqual([]);
      for (const partner of [ada, ben]) {
        expect(await person.ask(messagesWith, partner.id)).toEqual([]);
        expect(await person.ask("select * from public.message_partner($1)", partner.id)).toEqual(
          [],
        );
      }
    }
    for (const call of ["conversations()", "messages_with(null)", "message_partner(null)"]) {
      expect((await guest.attempt(`select * from public.${call}`)).code).toBe("42501");
    }
  }),
);

test(
  "M10: a reported message shows an administrator no conversation",
  scene(async ({ ada, ben, admin }) => {
    await befriend(ada, ben);
    const id = await write(ada, ben, "Rude");
    await ben.ask("insert into public.reports (message_id, reason) values ($1, 'Rude')", id);
    expect(await conversationsOf(admin)).toEqual([]);
    expect(await admin.ask(messagesWith, ada.id)).toEqual([]);
  }),
);

test(
  "a conversation comes in parts of fifty, each message once, also those of the same moment",
  scene(async ({ ada, ben, owner }) => {
    await befriend(ada, ben);
    await owner.ask(
      `insert into public.direct_messages (sender_id, recipient_id, content, created_at)
       select case when n % 3 = 0 then $1::uuid else $2::uuid end,
         case when n % 3 = 0 then $2::uuid else $1::uuid end, n::text,
         '2026-01-01T00:00:00Z'::timestamptz + (n / 7) * interval '1 second'
       from generate_series(1, 120) n`,
      ada.id,
      ben.id,
    );
    const seen: Message[] = [];
    for (let part = 0; part < 4; part++) {
      const last = seen.at(-1);
      seen.push(
        ...(await ada.ask<Message>(
          "select * from public.messages_with($1, $2, $3)",
          ben.id,
          last?.created_at.toISOString() ?? null,
          last?.id ?? null,
        )),
      );
      expect(seen).toHaveLength(Math.min(120, 50 * (part + 1)));
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    const times = seen.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  }),
);

test(
  "a conversation says whether its partner is still a friend, was blocked, or is not here any more",
  scene(async ({ ada, ben, cara, tess, emil, owner }) => {
    for (const person of [ben, cara, tess, emil]) {
      await befriend(ada, person);
      await write(ada, person);
    }
    await ada.ask("delete from public.friendships where recipient_id = $1", ben.id);
    await ada.ask("insert into public.blocks (blocked_id) values ($1)", cara.id);
    await tess.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
    await owner.ask("update public.profiles set deactivated = true where id = $1", emil.id);
    const standing = new Map(
      (await conversationsOf(ada)).map((each) => [each.partner_id, [each.standing, each.username]]),
    );
    expect(standing.get(ben.id)).toEqual(["apart", "ben"]);
    expect(standing.get(cara.id)).toEqual(["blocked", "cara"]);
    // Nobody is told that they were blocked, nor what the other is called since.
    expect(standing.get(tess.id)).toEqual(["gone", null]);
    expect(standing.get(emil.id)).toEqual(["gone", null]);
  }),
);

test(
  "what was written to members who have left for good is one conversation without a name",
  scene(async ({ ada, ben, cara, owner }) => {
    for (const person of [ben, cara]) {
      await befriend(ada, person);
      await write(ada, person, `To ${person === ben ? "ben" : "cara"}`);
      await write(person, ada);
    }
    await spreadTimes(owner);
    await owner.ask("delete from auth.users where id in ($1, $2)", ben.id, cara.id);
    expect(await conversationsOf(ada)).toMatchObject([
      { partner_id: null, username: null, standing: "gone", content: "To cara", unread: 0 },
    ]);
    expect(await ada.ask(messagesWith, null)).toMatchObject([
      { content: "To cara" },
      { content: "To ben" },
    ]);
  }),
);

test(
  "R32: of a stranger the partner of a conversation says nothing; a friend without messages is there",
  scene(async ({ ada, ben, cara }) => {
    await befriend(ada, ben);
    const partner = "select username, standing from public.message_partner($1)";
    expect(await ada.ask(partner, ben.id)).toEqual([{ username: "ben", standing: "open" }]);
    expect(await ada.ask(partner, cara.id)).toEqual([]);
    expect(await ada.ask(partner, ada.id)).toEqual([]);
  }),
);
