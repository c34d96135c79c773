import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { commentOnProfile, requestFriend } from "./rows.test-support.ts";

const { scene } = openScenes();

const newestFirst =
  "select * from public.notifications where recipient_id = $1 order by created_at desc";

test(
  "R11: no client makes a notification, not even an administrator",
  scene(async ({ ada, ben, admin, guest, owner }) => {
    const fake = `insert into public.notifications (recipient_id, type, content)
      values ($1, 'build_failure', '{"deploy_url":"javascript:alert(1)"}')`;
    for (const person of [ada, admin, guest]) {
      expect((await person.attempt(fake, ben.id)).code).toBe("42501");
    }
    expect(await owner.ask("select from public.notifications")).toHaveLength(0);
  }),
);

test(
  "R12: the sender's name is that of whoever did it, as it is now",
  scene(async ({ ada, ben }) => {
    await ada.ask("select public.change_username('Ada L')");
    await requestFriend(ada, ben);
    expect(await ben.ask(newestFirst, ben.id)).toMatchObject([
      { sender_id: ada.id, content: { sender_name: "Ada L" }, message: null, read: false },
    ]);
  }),
);

test(
  "R13: a member marks only the own notifications read, and changes nothing else of them",
  scene(async ({ ada, ben }) => {
    await requestFriend(ada, ben);
    const [row] = await ben.ask<{ id: string }>(newestFirst, ben.id);
    const id = row?.id ?? "";
    expect(await ada.ask(newestFirst, ben.id)).toEqual([]);
    const read = "update public.notifications set read = true where id = $1";
    expect((await ada.attempt(read, id)).count).toBe(0);
    for (const change of ["recipient_id = $2", "sender_id = $2"]) {
      const forge = `update public.notifications set ${change} where id = $1`;
      expect((await ben.attempt(forge, id, ada.id)).code).toBe("42501");
    }
    const rewrite = "update public.notifications set content = '{}' where id = $1";
    expect((await ben.attempt(rewrite, id)).code).toBe("42501");
    expect((await ben.attempt(read, id)).count).toBe(1);
  }),
);

test(
  "marking all as read touches the unread ones of the recipient alone",
  scene(async ({ ada, ben, cara, owner }) => {
    await requestFriend(ada, ben);
    await commentOnProfile(cara, ben);
    await requestFriend(ben, cara);
    const all =
      "update public.notifications set read = true where recipient_id = $1 and read = false";
    expect((await ben.attempt(all, ben.id)).count).toBe(2);
    expect((await ben.attempt(all, ben.id)).count).toBe(0);
    expect(await owner.ask("select from public.notifications where not read")).toHaveLength(1);
  }),
);

test(
  "a comment on a profile tells its owner, and the owner's own comment tells nobody",
  scene(async ({ ada, ben }) => {
    await commentOnProfile(ben, ben);
    await commentOnProfile(ada, ben);
    expect(await ben.ask("select type, sender_id from public.notifications")).toEqual([
      { type: "profile_comment", sender_id: ada.id },
    ]);
  }),
);
