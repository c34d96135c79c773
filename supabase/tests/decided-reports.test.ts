import { describe, expect, test } from "vitest";
import { openScenes, type Person } from "./people.test-support.ts";
import { comment, post } from "./rows.test-support.ts";

const { scene } = openScenes();

type Target = "shared_list_id" | "shared_list_comment_id" | "profile_id";

async function report(by: Person, target: Target, id: string): Promise<string> {
  const [row] = await by.ask<{ id: string }>(
    `insert into public.reports (${target}, reason) values ($1, 'rude') returning id`,
    id,
  );
  return row?.id ?? "";
}

const decide = "select public.decide_report($1, $2, 'Rude') as is_done";
const active = "select id from public.shared_lists where is_active";
const comments = "select content from public.shared_list_comments";
const states = "select status from public.reports order by created_at, id";
const told = "select type, content from public.notifications where type like '%hidden'";
const said =
  "select payload - 'id' as payload from realtime.messages where topic = 'posts' and event = 'gone' and payload ? 'comment'";

describe("a report that is upheld", () => {
  test(
    "a report that is upheld hides the post at once, tells its author why, and closes all reports of it",
    scene(async ({ ada, ben, cara, guest, admin }) => {
      const id = await post(ada);
      const first = await report(ben, "shared_list_id", id);
      await report(cara, "shared_list_id", id);
      expect(await admin.ask(decide, first, "upheld")).toEqual([{ is_done: true }]);
      expect(await guest.ask(active)).toEqual([]);
      expect(await admin.ask(states)).toEqual([{ status: "upheld" }, { status: "upheld" }]);
      expect(await ada.ask(told)).toEqual([
        { type: "post_hidden", content: { list_id: id, name: "Raiders", reason: "Rude" } },
      ]);
    }),
  );

  test(
    "an upheld report that is taken back shows the post again, opens the reports and spares the author the news",
    scene(async ({ ada, ben, cara, guest, admin }) => {
      const id = await post(ada);
      const first = await report(ben, "shared_list_id", id);
      const second = await report(cara, "shared_list_id", id);
      await admin.ask(decide, first, "upheld");
      expect(await admin.ask(decide, second, "open")).toEqual([{ is_done: true }]);
      expect(await guest.ask(active)).toEqual([{ id }]);
      expect(await admin.ask(states)).toEqual([{ status: "open" }, { status: "open" }]);
      expect(await ada.ask(told)).toEqual([]);
    }),
  );

  test(
    "an upheld report that is taken back leaves a post inactive that its author had deactivated before",
    scene(async ({ ada, ben, guest, admin }) => {
      const id = await post(ada);
      const about = await report(ben, "shared_list_id", id);
      await ada.ask("update public.shared_lists set is_active = false where id = $1", id);
      await admin.ask(decide, about, "upheld");
      await admin.ask(decide, about, "open");
      expect(await guest.ask(active)).toEqual([]);
      expect(await ada.ask("select hidden_at from public.shared_lists")).toEqual([
        { hidden_at: null },
      ]);
    }),
  );

  test(
    "an upheld report that is taken back leaves the post inactive when its author has posted under the name again",
    scene(async ({ ada, ben, guest, admin }) => {
      const about = await report(ben, "shared_list_id", await post(ada));
      await admin.ask(decide, about, "upheld");
      const again = await post(ada);
      expect(await admin.ask(decide, about, "open")).toEqual([{ is_done: true }]);
      expect(await guest.ask(active)).toEqual([{ id: again }]);
    }),
  );

  test(
    "a report that is upheld hides a comment from all but its author and administrators, and from the count at the post",
    scene(async ({ ada, ben, cara, guest, admin, owner }) => {
      const shown = await post(ada);
      const remark = await comment(ben, shown, "Rubbish");
      const about = await report(cara, "shared_list_comment_id", remark);
      const count = "select comments_count as count from public.shared_lists";
      await admin.ask(decide, about, "upheld");
      for (const person of [guest, ada, cara]) expect(await person.ask(comments)).toEqual([]);
      for (const person of [ben, admin])
        expect(await person.ask(comments)).toEqual([{ content: "Rubbish" }]);
      expect(await guest.ask(count)).toEqual([{ count: 0 }]);
      expect(await ben.ask(told)).toEqual([
        { type: "comment_hidden", content: { list_id: shown, name: "Raiders", reason: "Rude" } },
      ]);
      expect(await owner.ask(said)).toEqual([{ payload: { comment: remark } }]);

      await admin.ask(decide, about, "open");
      expect(await guest.ask(comments)).toEqual([{ content: "Rubbish" }]);
      expect(await guest.ask(count)).toEqual([{ count: 1 }]);
      expect(await ben.ask(told)).toEqual([]);

      await admin.ask(decide, about, "upheld");
      await ben.ask("delete from public.shared_list_comments where id = $1", remark);
      expect(await guest.ask(count)).toEqual([{ count: 0 }]);
    }),
  );

  test(
    "a comment's author cannot get around a report that was upheld",
    scene(async ({ ada, ben, cara, admin }) => {
      const remark = await comment(ben, await post(ada));
      await admin.ask(decide, await report(cara, "shared_list_comment_id", remark), "upheld");
      const show = "update public.shared_list_comments set hidden_at = null where id = $1";
      expect((await ben.attempt(show, remark)).code).toBe("42501");
    }),
  );

  test(
    "a report that is upheld is in the audit log with who decided it",
    scene(async ({ ada, ben, cara, admin }) => {
      const remark = await comment(ben, await post(ada));
      await admin.ask(decide, await report(cara, "shared_list_comment_id", remark), "upheld");
      const rows = await admin.ask(
        "select table_name, actor_id from public.audit_log where actor_id is not null order by table_name",
      );
      expect(rows).toEqual([
        { table_name: "reports", actor_id: admin.id },
        { table_name: "shared_list_comments", actor_id: admin.id },
      ]);
    }),
  );
});

test(
  "a dismissed report hides nothing, and can be opened again",
  scene(async ({ ada, ben, guest, admin }) => {
    const id = await post(ada);
    const about = await report(ben, "shared_list_id", id);
    expect(await admin.ask(decide, about, "dismissed")).toEqual([{ is_done: true }]);
    expect(await admin.ask(decide, about, "dismissed")).toEqual([{ is_done: false }]);
    expect(await guest.ask(active)).toEqual([{ id }]);
    await admin.ask(decide, about, "open");
    expect(await admin.ask(states)).toEqual([{ status: "open" }]);
  }),
);

test(
  "a report that another administrator has decided is not decided the other way unseen",
  scene(async ({ ada, ben, guest, admin }) => {
    const id = await post(ada);
    const about = await report(ben, "shared_list_id", id);
    await admin.ask(decide, about, "dismissed");
    expect(await admin.attempt(decide, about, "upheld")).toMatchObject({
      code: "PT409",
      message: "report_decided",
    });
    expect(await guest.ask(active)).toEqual([{ id }]);
    expect((await admin.attempt(decide, about, "whatever")).code).toBe("PT409");
  }),
);

test(
  "a report of a post that was deleted meanwhile can still be closed, and closes no other",
  scene(async ({ ada, ben, admin }) => {
    const first = await post(ada, "First");
    const second = await post(ada, "Second");
    const about = await report(ben, "shared_list_id", first);
    await report(ben, "shared_list_id", second);
    await ada.ask("delete from public.shared_lists");
    await admin.ask(decide, about, "upheld");
    expect(await admin.ask("select status from public.reports order by status")).toEqual([
      { status: "open" },
      { status: "upheld" },
    ]);
  }),
);

test(
  "a report of a post that was deleted and brought back hides it all the same",
  scene(async ({ ada, ben, guest, admin }) => {
    const id = await post(ada);
    const about = await report(ben, "shared_list_id", id);
    await ada.ask("delete from public.shared_lists where id = $1", id);
    await ada.ask("select public.restore_deleted(id) from public.deleted_rows");
    expect(await guest.ask(active)).toEqual([{ id }]);
    expect(await admin.ask(decide, about, "upheld")).toEqual([{ is_done: true }]);
    expect(await guest.ask(active)).toEqual([]);
  }),
);

test(
  "only an administrator with a second factor decides reports",
  scene(async ({ ada, ben, alma, guest }) => {
    const about = await report(ben, "shared_list_id", await post(ada));
    expect((await alma.attempt(decide, about, "upheld")).message).toBe("aal2_required");
    expect((await ben.attempt(decide, about, "dismissed")).message).toBe("administrators_only");
    expect((await guest.attempt(decide, about, "dismissed")).code).toBe("42501");
  }),
);
