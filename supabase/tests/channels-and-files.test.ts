import { expect, test } from "vitest";
import { sitDown } from "./matches.test-support.ts";
import { openScenes, type Person } from "./people.test-support.ts";

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

test(
  "T05: members are present in the channel of who is online, guests and banned members are not",
  scene(async ({ guest, ada, bane }) => {
    expect(await mayJoin(ada, "online", "presence")).toBe("sent");
    expect(await mayJoin(ada, "online", "broadcast")).toBe("42501");
    for (const person of [guest, bane]) {
      expect(await mayJoin(person, "online", "presence")).toBe("42501");
    }
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
    "army_lists",
    "direct_messages",
    "friendships",
    "game_results",
    "notifications",
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
