import { expect, test } from "vitest";
import { sitDown } from "./matches.test-support.ts";
import { openScenes, type Person } from "./people.test-support.ts";
import { befriend, requestFriend } from "./rows.test-support.ts";

const { scene, database } = openScenes();

/** Tells whether somebody may listen on a channel and say something there, asked as the server asks. */
async function mayJoin(person: Person, topic: string, extension: string): Promise<string> {
  const send = await person.attempt(
    `with topic as (select set_config('realtime.topic', $1, true))
     insert into realtime.messages (topic, extension) select $1, $2 from topic`,
    topic,
    extension,
  );
  return send.code ?? "sent";
}

/** Tells whether somebody is let into a channel to hear who is present, asked as the server asks. */
async function hears(owner: Person, person: Person, topic: string): Promise<boolean> {
  await owner.ask(
    "insert into realtime.messages (topic, extension, private) values ($1, 'presence', true)",
    topic,
  );
  const { rows } = await person.attempt(
    `with topic as materialized (select set_config('realtime.topic', $1, true) as name)
     select id from realtime.messages, topic where topic.name = messages.topic`,
    topic,
  );
  return rows.length > 0;
}

test(
  "T05: a member is present in the own channel alone, and guests and banned members in none",
  scene(async ({ guest, ada, ben, bane, dora }) => {
    expect(await mayJoin(ada, `online:${ada.id}`, "presence")).toBe("sent");
    expect(await mayJoin(ada, `online:${ada.id}`, "broadcast")).toBe("42501");
    await befriend(ada, ben);
    expect(await mayJoin(ben, `online:${ada.id}`, "presence")).toBe("42501");
    expect(await mayJoin(ada, "online", "presence")).toBe("42501");
    for (const person of [guest, bane, dora]) {
      expect(await mayJoin(person, `online:${person.id}`, "presence")).toBe("42501");
    }
  }),
);

test(
  "T05: friends hear that a member is there; strangers, guests and administrators do not",
  scene(async ({ ada, ben, cara, guest, admin, owner }) => {
    const topic = `online:${ada.id}`;
    await befriend(ada, ben);
    await requestFriend(cara, ada);
    const heard = [];
    for (const person of [ada, ben, cara, guest, admin]) {
      heard.push(await hears(owner, person, topic));
    }
    expect(heard).toEqual([true, true, false, false, false]);
  }),
);

test(
  "nobody hears of a member who shows their presence to nobody, nor says so in their name",
  scene(async ({ ada, ben, owner }) => {
    const topic = `online:${ada.id}`;
    await befriend(ada, ben);
    await ada.ask("insert into public.privacy (presence) values ('nobody')");
    expect(await hears(owner, ben, topic)).toBe(false);
    expect(await mayJoin(ada, topic, "presence")).toBe("42501");
    await ada.ask("update public.privacy set presence = 'friends'");
    expect(await hears(owner, ben, topic)).toBe(true);
  }),
);

test(
  "a member who was blocked or is no friend any more does not hear who is there, either way",
  scene(async ({ ada, ben, cara, owner }) => {
    await befriend(ada, ben);
    await befriend(ada, cara);
    await ada.ask("insert into public.blocks (blocked_id) values ($1)", ben.id);
    await cara.ask("delete from public.friendships");
    for (const person of [ben, cara]) {
      expect(await hears(owner, person, `online:${ada.id}`)).toBe(false);
      expect(await hears(owner, ada, `online:${person.id}`)).toBe(false);
    }
  }),
);

test(
  "friends do not hear of a member who is banned",
  scene(async ({ ada, ben, owner }) => {
    await befriend(ada, ben);
    await owner.ask("update public.profiles set banned = true where id = $1", ada.id);
    expect(await hears(owner, ben, `online:${ada.id}`)).toBe(false);
  }),
);

test(
  "other devices of a member hear of changed blocks, and nobody else does",
  scene(async ({ ada, ben, guest, owner }) => {
    const topic = `blocks:${ada.id}`;
    await ada.ask("insert into public.blocks (blocked_id) values ($1)", ben.id);
    const sent = "select event, private from realtime.messages where topic = $1";
    expect(await owner.ask(sent, topic)).toEqual([{ event: "changed", private: true }]);
    const asTopic = `with topic as materialized (select set_config('realtime.topic', $1, true) as name)
       select event from realtime.messages, topic where topic.name = messages.topic`;
    expect(await ada.ask(asTopic, topic)).toEqual([{ event: "changed" }]);
    expect(await ben.ask(asTopic, topic)).toEqual([]);
    expect(await guest.ask(asTopic, topic)).toEqual([]);
  }),
);

test(
  "nobody but the database speaks in the channel of a match, its players neither",
  scene(async ({ ada, ben, guest }) => {
    const [{ channel }] = await sitDown(ada, ben);
    for (const person of [ada, ben, guest]) {
      for (const extension of ["broadcast", "presence"]) {
        expect(await mayJoin(person, `match:${channel}`, extension)).toBe("42501");
      }
    }
    expect(await mayJoin(ada, "anything", "broadcast")).toBe("42501");
  }),
);

test(
  "M14: nobody but the database says that a post is gone",
  scene(async ({ guest, ada, admin }) => {
    for (const person of [guest, ada, admin]) {
      expect(await mayJoin(person, "posts", "broadcast")).toBe("42501");
      expect(await mayJoin(person, "posts", "presence")).toBe("42501");
    }
  }),
);

test("T02: changes are told of tables that row security guards, and of none with roles or addresses", async () => {
  const rows = await database().asOwner<{ name: string }>(
    "select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "activities",
    "army_lists",
    "direct_messages",
    "friendships",
    "game_results",
    "notifications",
    "profile_comments",
  ]);
});

const upload = "insert into storage.objects (bucket_id, name) values ($1, $2)";

test(
  "S01: a member keeps pictures in the own folder alone",
  scene(async ({ ada, ben, bane, guest, owner }) => {
    await ada.ask(upload, "avatars", `${ada.id}/me.webp`);
    const move = "update storage.objects set name = $1 where bucket_id = 'avatars'";
    expect((await ada.attempt(move, `${ben.id}/me.webp`)).code).toBe("42501");
    expect((await ben.attempt(move, `${ben.id}/me.webp`)).count).toBe(0);
    for (const name of [`${ben.id}/me.webp`, "me.webp", `x/${ada.id}/me.webp`, ada.id]) {
      expect((await ada.attempt(upload, "avatars", name)).code).toBe("42501");
    }
    for (const person of [bane, guest]) {
      expect((await person.attempt(upload, "avatars", `${person.id}/me.webp`)).code).toBe("42501");
    }
    expect(await owner.ask("select name from storage.objects")).toEqual([
      { name: `${ada.id}/me.webp` },
    ]);
  }),
);

test(
  "S06: nobody lists the pictures of others",
  scene(async ({ ada, ben, guest, admin }) => {
    await ada.ask(upload, "avatars", `${ada.id}/me.webp`);
    for (const person of [guest, ben, admin]) {
      expect(await person.ask("select * from storage.objects")).toEqual([]);
    }
    expect(await ada.ask("select * from storage.objects")).toHaveLength(1);
    expect(await guest.ask("select * from storage.buckets")).toEqual([]);
  }),
);

test("S04: the bucket for avatars takes pictures of at most two mebibytes", async () => {
  expect(
    await database().asOwner(
      "select file_size_limit, allowed_mime_types from storage.buckets where id = 'avatars'",
    ),
  ).toEqual([
    { file_size_limit: "2097152", allowed_mime_types: ["image/png", "image/jpeg", "image/webp"] },
  ]);
});
