import { expect, test } from "vitest";
import { openScenes, type Person } from "./people.test-support.ts";
import { sitDown } from "./matches.test-support.ts";
import { befriend, post } from "./rows.test-support.ts";

const { scene } = openScenes();

const posted = "select content from public.activities where type = 'list_posted'";

test(
  "friends read what a member did, strangers and guests do not",
  scene(async ({ ada, ben, cara, guest }) => {
    await befriend(ada, ben);
    const id = await post(ada);
    const expected = [{ content: { list_id: id, name: "Raiders", faction: "northern-tribes" } }];
    expect(await ada.ask(posted)).toEqual(expected);
    expect(await ben.ask(posted)).toEqual(expected);
    expect(await cara.ask(posted)).toEqual([]);
    expect((await guest.attempt(posted)).code).toBe("42501");
  }),
);

test(
  "an activity whose cause is taken back is no longer told",
  scene(async ({ ada }) => {
    const id = await post(ada);
    await ada.ask("update public.shared_lists set is_active = false where id = $1", id);
    expect(await ada.ask(posted)).toEqual([]);
  }),
);

test(
  "F02: a post that is refused leaves neither activity nor notification",
  scene(async ({ ada, owner }) => {
    await post(ada);
    const again = `insert into public.shared_lists (name, faction, units) values ('Raiders', 'x', '[]')`;
    expect((await ada.attempt(again)).code).toBe("23505");
    expect(await owner.ask("select from public.activities")).toHaveLength(1);
  }),
);

test(
  "nobody makes up an activity, and everyone may remove the own ones",
  scene(async ({ ada, ben }) => {
    await post(ada);
    const fake = "insert into public.activities (user_id, type) values ($1, 'game_won')";
    expect((await ada.attempt(fake, ada.id)).code).toBe("42501");
    expect((await ben.attempt("delete from public.activities")).count).toBe(0);
    expect((await ada.attempt("delete from public.activities")).count).toBe(1);
  }),
);

const feed =
  "select type, username, other_username, list_name, faction, mission from public.activity_feed($1)";

test(
  "the feed names who did what with whom, the latest first, mine or the friends' or both",
  scene(async ({ ada, ben, cara }) => {
    await befriend(ada, ben);
    await post(ada);
    await befriend(ben, cara);
    const friends = await ada.ask<{ type: string }>(feed, "friends");
    expect(friends).toHaveLength(2);
    expect(friends).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "friend_added", username: "ben", other_username: "ada" }),
        expect.objectContaining({ type: "friend_added", username: "ben", other_username: "cara" }),
      ]),
    );
    const mine = await ada.ask(feed, "mine");
    expect(mine).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "friend_added", username: "ada", other_username: "ben" }),
        expect.objectContaining({
          type: "list_posted",
          list_name: "Raiders",
          faction: "northern-tribes",
        }),
      ]),
    );
    expect(mine).toHaveLength(2);
    const all = await ada.ask(feed, "all");
    expect(all).toHaveLength(3);
    expect(all.filter((row) => row["username"] === "ben")).toMatchObject([
      { other_username: "cara" },
    ]);
    expect(await ada.ask(feed, "others")).toEqual([]);
  }),
);

test(
  "a match in the feed says against whom, unless the opponent shows matches to nobody",
  scene(async ({ ada, ben, cara, owner }) => {
    await befriend(ada, cara);
    const [device] = await sitDown(ada, ben);
    await owner.ask(
      `select private.count_result(row($1, 1, '{}', $2, null, null, now(), null, null, null, null)::public.game_results)`,
      device.match,
      ada.id,
    );
    const won =
      "select other_username from public.activity_feed('friends') where type = 'game_won'";
    expect(await cara.ask(won)).toEqual([{ other_username: "ben" }]);
    await ben.ask("insert into public.privacy (matches) values ('nobody')");
    expect(await cara.ask(won)).toEqual([{ other_username: null }]);
    expect(
      await ada.ask(
        "select other_username from public.activity_feed('mine') where type = 'game_won'",
      ),
    ).toEqual([{ other_username: null }]);
  }),
);

test(
  "results of a member who shows matches to nobody are told to no friend, and older entries still are",
  scene(async ({ ada, ben, owner }) => {
    await befriend(ada, ben);
    await post(ada);
    await owner.ask(
      `insert into public.activities (user_id, type, created_at)
       select $1, 'game_won', now() + n * interval '1 second' from generate_series(1, 130) n`,
      ada.id,
    );
    const types = async (reader: Person, whose: string) => {
      const rows = await reader.ask<{ type: string }>(feed, whose);
      return [...new Set(rows.map(({ type }) => type))].sort();
    };
    const rows = "select from public.activities where type = 'game_won'";
    expect(await types(ben, "friends")).toEqual(["game_won"]);
    expect(await ben.ask(rows)).toHaveLength(130);
    await ada.ask("insert into public.privacy (matches) values ('nobody')");
    expect(await types(ben, "friends")).toEqual(["friend_added", "list_posted"]);
    expect(await ben.ask(rows)).toEqual([]);
    expect(await types(ada, "mine")).toEqual(["game_won"]);
    expect(await ada.ask(rows)).toHaveLength(130);
  }),
);

test(
  "a member who shows activity to nobody is read by no friend, nor in what a friend did with them",
  scene(async ({ ada, ben, cara }) => {
    await befriend(ada, ben);
    await befriend(ada, cara);
    await post(ada);
    await ada.ask("insert into public.privacy (activity) values ('nobody')");
    expect(await ben.ask("select * from public.activities where user_id = $1", ada.id)).toEqual([]);
    expect(await ben.ask(feed, "friends")).toEqual([]);
    expect(await ada.ask(feed, "mine")).toHaveLength(3);
    await befriend(ben, cara);
    expect(await ben.ask(feed, "friends")).toMatchObject([
      { username: "cara", other_username: "ben" },
    ]);
  }),
);

test(
  "the feed is silent about who is banned, blocked or no friend any more",
  scene(async ({ ada, ben, cara, emil, owner }) => {
    for (const person of [ben, cara]) await befriend(ada, person);
    await befriend(ben, emil);
    await befriend(ben, cara);
    await ada.ask("insert into public.blocks (blocked_id) values ($1)", emil.id);
    await owner.ask("update public.profiles set banned = true where id = $1", cara.id);
    expect(await ada.ask(feed, "friends")).toMatchObject([
      { username: "ben", other_username: "ada" },
    ]);
    await ben.ask("delete from public.friendships");
    expect(await ada.ask(feed, "friends")).toEqual([]);
  }),
);

test(
  "the rows of activities name nobody whom the feed is silent about: hidden, banned or blocked",
  scene(async ({ ada, ben, cara, emil, owner }) => {
    await befriend(ada, ben);
    for (const person of [cara, emil]) await befriend(ben, person);
    const friendsOfBen = async (reader: Person) => {
      const rows = await reader.ask<{ friend: string }>(
        "select content ->> 'friend_id' as friend from public.activities where user_id = $1",
        ben.id,
      );
      return rows.map(({ friend }) => friend).sort();
    };
    const all = [ada.id, cara.id, emil.id].sort();
    expect(await friendsOfBen(ada)).toEqual(all);
    await cara.ask("insert into public.privacy (activity) values ('nobody')");
    expect(await friendsOfBen(ada)).toEqual([ada.id, emil.id].sort());
    await emil.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
    expect(await friendsOfBen(ada)).toEqual([ada.id]);
    await cara.ask("delete from public.privacy");
    await owner.ask("update public.profiles set banned = true where id = $1", cara.id);
    expect(await friendsOfBen(ada)).toEqual([ada.id]);
    expect(await friendsOfBen(ben)).toEqual(all);
  }),
);

test(
  "the feed goes on behind its last entry",
  scene(async ({ ada, owner }) => {
    await owner.ask(
      `insert into public.activities (user_id, type, created_at)
       select $1, 'game_won', now() - n * interval '1 hour' from generate_series(1, 70) n`,
      ada.id,
    );
    const seen = new Set<string>();
    let last: { id: string; created_at: string } | undefined;
    for (let page = 0; page < 3; page++) {
      const rows: readonly { id: string; created_at: string }[] = await ada.ask(
        "select id, created_at::text from public.activity_feed('mine', $1::text::timestamptz, $2, 30)",
        last?.created_at ?? null,
        last?.id ?? null,
      );
      for (const { id } of rows) seen.add(id);
      last = rows.at(-1);
    }
    expect(seen.size).toBe(70);
  }),
);

test(
  "an own activity that was removed comes back within two minutes, for its member alone",
  scene(async ({ ada, ben, owner }) => {
    await post(ada);
    const [row] = await ada.ask<{ id: string }>("delete from public.activities returning id");
    const restore = "select public.restore_activity($1) as is_back";
    expect(await ben.ask(restore, row?.id ?? "")).toEqual([{ is_back: false }]);
    expect(await ada.ask(restore, row?.id ?? "")).toEqual([{ is_back: true }]);
    expect(await ada.ask(posted)).toHaveLength(1);
    await ada.ask("delete from public.activities");
    await owner.ask("update private.removed_activities set removed_at = now() - interval '1 hour'");
    expect(await ada.ask(restore, row?.id ?? "")).toEqual([{ is_back: false }]);
  }),
);
