import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { comment, commentOnProfile, post, requestFriend } from "./rows.test-support.ts";

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
  "the notification of a request is read once the request is accepted, wherever that was",
  scene(async ({ ada, ben, cara }) => {
    await requestFriend(ada, ben);
    await requestFriend(cara, ben);
    await ben.ask("update public.friendships set status = 'accepted' where sender_id = $1", ada.id);
    const requests = await ben.ask<{ sender_id: string; read: boolean }>(
      "select sender_id, read from public.notifications where type = 'friend_request'",
    );
    expect(new Map(requests.map(({ sender_id, read }) => [sender_id, read]))).toEqual(
      new Map([
        [ada.id, true],
        [cara.id, false],
      ]),
    );
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

const ofBen = "select type, sender_id, content from public.notifications where recipient_id = $1";

test(
  "the author of a post hears of a comment once for each member and post until it is read, and not of the own",
  scene(async ({ ada, ben, cara }) => {
    const raiders = await post(ben, "Raiders");
    const wolves = await post(ben, "Wolves");
    await comment(ben, raiders);
    expect(await ben.ask(ofBen, ben.id)).toEqual([]);
    await comment(ada, raiders);
    await comment(ada, raiders, "And nice again");
    await comment(cara, raiders);
    await comment(ada, wolves);
    const told = await ben.ask<{ sender_id: string; content: Record<string, string> }>(
      ofBen,
      ben.id,
    );
    const places = told.map(({ sender_id, content }) => `${sender_id} ${content["name"]}`);
    expect(places.toSorted()).toEqual(
      [`${ada.id} Raiders`, `${ada.id} Wolves`, `${cara.id} Raiders`].toSorted(),
    );
    expect(told).toContainEqual({
      type: "post_comment",
      sender_id: ada.id,
      content: { list_id: raiders, name: "Raiders", sender_name: expect.any(String) },
    });
    await ben.ask("update public.notifications set read = true where recipient_id = $1", ben.id);
    await comment(ada, raiders, "One more");
    expect(await ben.ask(ofBen, ben.id)).toHaveLength(4);
  }),
);

test(
  "a kind that a member switched off makes no notification, for that member alone",
  scene(async ({ ada, ben, cara }) => {
    await ben.ask(
      "insert into public.notification_settings (kind, in_app) values ('friend_request', false)",
    );
    await requestFriend(ada, ben);
    await requestFriend(ada, cara);
    await commentOnProfile(ada, ben);
    expect(await ben.ask(ofBen, ben.id)).toMatchObject([{ type: "profile_comment" }]);
    expect(await cara.ask(ofBen, cara.id)).toMatchObject([{ type: "friend_request" }]);
  }),
);

test(
  "failed builds, hidden posts and comments, decided reports and warnings cannot be switched off",
  scene(async ({ ben }) => {
    const always = ["build_failure", "post_hidden", "comment_hidden", "report_decided", "warning"];
    for (const kind of always) {
      const insert = "insert into public.notification_settings (kind, in_app) values ($1, $2)";
      expect((await ben.attempt(insert, kind, false)).code).toBe("23514");
      expect((await ben.attempt(insert, kind, true)).count).toBe(1);
    }
  }),
);

test(
  "a member reads, makes and changes the own settings of notifications only",
  scene(async ({ ada, ben }) => {
    const forge = "insert into public.notification_settings (user_id, kind) values ($1, 'notice')";
    expect((await ada.attempt(forge, ben.id)).code).toBe("42501");
    await ben.ask(forge, ben.id);
    expect(await ada.ask("select from public.notification_settings")).toHaveLength(0);
    const change = "update public.notification_settings set push = false";
    expect((await ada.attempt(change)).count).toBe(0);
    expect((await ben.attempt(change)).count).toBe(1);
  }),
);

test(
  "the author of a comment that an administrator hid is told of it",
  scene(async ({ ada, ben, admin }) => {
    const raiders = await post(ben);
    const remark = await comment(ada, raiders);
    await admin.ask("select private.hide_comment($1, true, 'Rude')", remark);
    expect(await ada.ask(ofBen, ada.id)).toEqual([
      {
        type: "comment_hidden",
        sender_id: null,
        content: { list_id: raiders, name: "Raiders", reason: "Rude" },
      },
    ]);
  }),
);

test(
  "with 50,000 notifications the bell's page and its count of unread ones are read from indexes",
  scene(async ({ ben, owner }) => {
    await owner.ask(
      `insert into public.notifications (recipient_id, type, read, created_at)
       select $1, 'notice', n % 10 > 0, now() - n * interval '1 minute' from generate_series(1, 50000) as n`,
      ben.id,
    );
    await owner.ask("analyze public.notifications");
    const ways = [
      "select * from public.notifications where recipient_id = $1 order by created_at desc, id desc limit 20",
      "select count(*) from public.notifications where recipient_id = $1 and not read",
      `select * from public.notifications where recipient_id = $1 and not read
       order by created_at desc, id desc limit 20`,
      `select * from public.notifications where recipient_id = $1 and created_at <= now() - interval '20 days'
       order by created_at desc, id desc limit 20`,
    ];
    for (const way of ways) {
      const lines = await ben.ask<{ "QUERY PLAN": string }>(
        `explain (costs off) ${way.replace("$1", `'${ben.id}'`)}`,
      );
      const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index (?:Only )?Scan/);
      expect(plan).not.toContain("Seq Scan on notifications");
    }
  }),
);

test(
  "what was read and is older than 90 days goes; what is unread or younger stays",
  scene(async ({ ben, owner, service }) => {
    await owner.ask(
      `insert into public.notifications (recipient_id, type, read, created_at, message) values
         ($1, 'notice', true, now() - interval '91 days', 'old and read'),
         ($1, 'notice', false, now() - interval '91 days', 'old'),
         ($1, 'notice', true, now() - interval '89 days', 'young and read')`,
      ben.id,
    );
    await service.ask("select private.purge_notifications()");
    expect(await ben.ask("select message from public.notifications order by message")).toEqual([
      { message: "old" },
      { message: "young and read" },
    ]);
  }),
);
