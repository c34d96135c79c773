import { expect, test } from "vitest";
import { befriend, requestFriend } from "./rows.test-support.ts";
import { openScenes } from "./people.test-support.ts";

const { scene } = openScenes();

const told = "select type, sender_id, content from public.notifications order by created_at";

test(
  "a friend request that is accepted makes friends, and each is told of the other's part",
  scene(async ({ ada, ben, owner }) => {
    await requestFriend(ada, ben);
    expect(await ben.ask(told)).toEqual([
      { type: "friend_request", sender_id: ada.id, content: { sender_name: "ada" } },
    ]);
    await ben.ask("update public.friendships set status = 'accepted'");
    expect(await ada.ask(told)).toEqual([
      { type: "friend_accepted", sender_id: ben.id, content: { sender_name: "ben" } },
    ]);
    expect(await ada.ask("select username from public.profiles where id = $1", ben.id)).toEqual([
      { username: "ben" },
    ]);
    expect(await owner.ask("select from public.activities")).toHaveLength(2);
  }),
);

test(
  "R16: the sender of a friend request cannot accept it",
  scene(async ({ ada, ben, owner }) => {
    const id = await requestFriend(ada, ben);
    const accept = "update public.friendships set status = 'accepted' where id = $1";
    expect((await ada.attempt(accept, id)).count).toBe(0);
    const [row] = await owner.ask("select status from public.friendships where id = $1", id);
    expect(row).toEqual({ status: "pending" });
    const both = "insert into public.friendships (recipient_id, status) values ($1, 'accepted')";
    expect((await ada.attempt(both, ben.id)).code).toBe("42501");
  }),
);

test(
  "R17: a third member neither sees nor ends a friendship",
  scene(async ({ ada, ben, cara, guest, owner }) => {
    const id = await befriend(ada, ben);
    expect(await cara.ask("select * from public.friendships")).toEqual([]);
    expect((await cara.attempt("delete from public.friendships where id = $1", id)).count).toBe(0);
    expect((await guest.attempt("select * from public.friendships")).code).toBe("42501");
    expect(await owner.ask("select from public.friendships")).toHaveLength(1);
    expect((await ben.attempt("delete from public.friendships where id = $1", id)).count).toBe(1);
  }),
);

test(
  "R12: nobody sends a friend request in another's name",
  scene(async ({ ada, ben, cara }) => {
    const forge = "insert into public.friendships (sender_id, recipient_id) values ($1, $2)";
    expect((await cara.attempt(forge, ada.id, ben.id)).code).toBe("42501");
  }),
);

test(
  "R15: a friend request to oneself, to who blocked one, or to a banned or unknown member is refused with one code",
  scene(async ({ ada, ben, bane, dora }) => {
    await ben.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
    const request = "insert into public.friendships (recipient_id) values ($1)";
    const nobody = "00000000-0000-4000-8000-000000000000";
    const refusals = [];
    for (const id of [ada.id, ben.id, bane.id, dora.id, nobody]) {
      const { code, message } = await ada.attempt(request, id);
      refusals.push(`${code} ${message}`);
    }
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toMatch(/^42501/);
  }),
);

test(
  "Q04: a friend request that is taken back and repeated is told once, and stops at twenty a day",
  scene(async ({ ada, ben, owner }) => {
    const outcomes = [];
    for (let turn = 0; turn < 25; turn++) {
      const tried = await ada.attempt(
        "insert into public.friendships (recipient_id) values ($1)",
        ben.id,
      );
      outcomes.push(tried.code ?? "sent");
      await ada.ask("delete from public.friendships where sender_id = $1", ada.id);
    }
    expect(outcomes.filter((code) => code === "sent")).toHaveLength(20);
    expect(outcomes.slice(20)).toEqual(Array.from({ length: 5 }, () => "PT429"));
    expect(await owner.ask("select from public.notifications where not read")).toHaveLength(0);
    await owner.ask("delete from private.member_actions");
    await requestFriend(ada, ben);
    const again = "insert into public.friendships (recipient_id) values ($1)";
    expect((await ada.attempt(again, ben.id)).code).toBe("23505");
    expect((await ben.attempt(again, ada.id)).code).toBe("23505");
    expect(await owner.ask("select from public.notifications where not read")).toHaveLength(1);
  }),
);

test(
  "blocking somebody ends the friendship, and only the blocker knows",
  scene(async ({ ada, ben, cara }) => {
    await befriend(ada, ben);
    await ben.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
    expect(await ada.ask("select * from public.friendships")).toEqual([]);
    expect(await ada.ask("select * from public.blocks")).toEqual([]);
    expect(await cara.ask("select * from public.blocks")).toEqual([]);
    expect(await ben.ask("select blocked_id from public.blocks")).toEqual([{ blocked_id: ada.id }]);
    const forge = "insert into public.blocks (blocker_id, blocked_id) values ($1, $2)";
    expect((await cara.attempt(forge, ada.id, ben.id)).code).toBe("42501");
    expect((await ada.attempt("delete from public.blocks")).count).toBe(0);
  }),
);

const restore = "select public.restore_friendship($1) as is_back";

test(
  "whoever ends a friendship can bring it back, and the other is not asked again",
  scene(async ({ ada, ben, owner }) => {
    const id = await befriend(ada, ben);
    await owner.ask("delete from public.notifications");
    await ben.ask("delete from public.friendships");
    expect(await ada.ask("select * from public.friendships")).toEqual([]);
    expect(await ada.ask(restore, ben.id)).toEqual([{ is_back: false }]);
    expect(await ben.ask(restore, ada.id)).toEqual([{ is_back: true }]);
    expect(await ada.ask("select id, sender_id, status from public.friendships")).toEqual([
      { id, sender_id: ada.id, status: "accepted" },
    ]);
    expect(await owner.ask("select from public.notifications")).toEqual([]);
    expect(await ben.ask(restore, ada.id)).toEqual([{ is_back: false }]);
  }),
);

test(
  "a friendship that somebody ended is not brought back over the other's refusal of the next request",
  scene(async ({ ada, ben, owner }) => {
    await befriend(ada, ben);
    await ada.ask("delete from public.friendships");
    await requestFriend(ada, ben);
    await ben.ask("delete from public.friendships");
    expect(await ada.ask(restore, ben.id)).toEqual([{ is_back: false }]);
    expect(await owner.ask("select from public.friendships")).toEqual([]);
  }),
);

test(
  "a request that was declined can be brought back, which its sender is not told of",
  scene(async ({ ada, ben, owner }) => {
    await requestFriend(ada, ben);
    await ben.ask("delete from public.friendships");
    await owner.ask("delete from private.member_actions");
    expect(await ben.ask(restore, ada.id)).toEqual([{ is_back: true }]);
    expect(await ada.ask("select status from public.friendships")).toEqual([{ status: "pending" }]);
    expect(await owner.ask("select from public.notifications")).toEqual([]);
    expect(await owner.ask("select from private.member_actions")).toEqual([]);
  }),
);

test(
  "a friendship stays ended after two minutes, and against whoever has blocked",
  scene(async ({ ada, ben, cara, owner }) => {
    await befriend(ada, ben);
    await ada.ask("delete from public.friendships");
    await owner.ask("update private.ended_friendships set ended_at = now() - interval '3 minutes'");
    expect(await ada.ask(restore, ben.id)).toEqual([{ is_back: false }]);
    await befriend(ada, cara);
    await ada.ask("delete from public.friendships");
    await cara.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
    expect(await ada.ask(restore, cara.id)).toEqual([{ is_back: false }]);
    expect(await owner.ask("select from public.friendships")).toEqual([]);
  }),
);

test(
  "a block that is undone at once brings the friendship back",
  scene(async ({ ada, ben }) => {
    await befriend(ada, ben);
    await ada.ask("insert into public.blocks (blocked_id) values ($1)", ben.id);
    await ada.ask("delete from public.blocks");
    expect(await ben.ask(restore, ada.id)).toEqual([{ is_back: false }]);
    expect(await ada.ask(restore, ben.id)).toEqual([{ is_back: true }]);
    expect(await ben.ask("select status from public.friendships")).toEqual([
      { status: "accepted" },
    ]);
  }),
);
