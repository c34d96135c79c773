import { describe, expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { comment, post, units } from "./rows.test-support.ts";

const { scene } = openScenes();

const active = "select id, name from public.shared_lists where is_active";
const hide = "select public.hide_shared_list($1, 'Rude') as hidden";

test(
  "a post is seen by everyone, with its points and units for searching",
  scene(async ({ ada, guest }) => {
    await post(ada);
    expect(
      await guest.ask(
        "select name, points, unit_ids from public.shared_lists where unit_ids @> '{alborc}'",
      ),
    ).toEqual([{ name: "Raiders", points: 90, unit_ids: ["alborc", "orc-hunters"] }]);
  }),
);

test(
  "the app finds the own active post of a name and updates it",
  scene(async ({ ada, owner }) => {
    const id = await post(ada);
    const find =
      "select id, name from public.shared_lists where user_id = $1 and name = $2 and is_active is true";
    expect(await ada.ask(find, ada.id, "Raiders")).toEqual([{ id, name: "Raiders" }]);
    const update = `update public.shared_lists set faction = 'syenann', description = ' ', image_url = null,
        units = $2, is_tournament_list = false, tournament_name = 'Cup', updated_at = '2020-01-01'
      where id = $1`;
    await ada.ask(update, id, "[]");
    expect(
      await owner.ask(
        "select description, tournament_name, points, updated_at > '2021-01-01' as is_now from public.shared_lists",
      ),
    ).toEqual([{ description: null, tournament_name: null, points: 0, is_now: true }]);
    const twice =
      "insert into public.shared_lists (name, faction, units) values ('Raiders', 'x', '[]')";
    expect((await ada.attempt(twice)).code).toBe("23505");
  }),
);

test(
  "the time of a post's change is the server's, also when its author sends nothing else",
  scene(async ({ ada, owner }) => {
    const id = await post(ada);
    await ada.ask("update public.shared_lists set updated_at = '2099-01-01' where id = $1", id);
    expect(
      await owner.ask("select updated_at <= now() as is_past from public.shared_lists"),
    ).toEqual([{ is_past: true }]);
  }),
);

describe("R19: a post is its author's", () => {
  test(
    "R19: nobody posts as another or edits another's post",
    scene(async ({ ada, ben, owner }) => {
      const id = await post(ada);
      const forge =
        "insert into public.shared_lists (user_id, name, faction, units) values ($1, 'x', 'x', '[]')";
      expect((await ben.attempt(forge, ada.id)).code).toBe("42501");
      const edit = "update public.shared_lists set description = 'x' where id = $1";
      expect((await ben.attempt(edit, id)).count).toBe(0);
      const give = "update public.shared_lists set user_id = $2 where id = $1";
      expect((await ada.attempt(give, id, ben.id)).code).toBe("42501");
      expect((await ben.attempt("delete from public.shared_lists where id = $1", id)).count).toBe(
        0,
      );
      expect(await owner.ask("select description from public.shared_lists")).toEqual([
        { description: "Mine" },
      ]);
    }),
  );

  test(
    "R19: what an administrator has hidden, its author cannot make active again, in any way",
    scene(async ({ ada, admin, owner }) => {
      const id = await post(ada);
      await admin.ask(hide, id);
      const activate = "update public.shared_lists set is_active = true where id = $1";
      expect((await ada.attempt(activate, id)).code).toBe("42501");
      const release = "update public.shared_lists set hidden_at = null where id = $1";
      expect((await ada.attempt(release, id)).code).toBe("42501");
      expect((await ada.attempt("select public.release_shared_list($1)", id)).code).toBe("42501");
      await ada.ask("delete from public.shared_lists where id = $1", id);
      await ada.ask("select public.restore_deleted(id) from public.deleted_rows");
      expect((await ada.attempt(activate, id)).code).toBe("42501");
      expect(await owner.ask("select is_active from public.shared_lists")).toEqual([
        { is_active: false },
      ]);
    }),
  );
});

test(
  "R20: posts that are not active are seen by their author and by administrators alone",
  scene(async ({ ada, ben, guest, admin, alma }) => {
    const id = await post(ada);
    await ada.ask("update public.shared_lists set is_active = false where id = $1", id);
    const inactive = "select id from public.shared_lists where is_active is false";
    expect(await guest.ask(inactive)).toEqual([]);
    expect(await ben.ask(inactive)).toEqual([]);
    expect(await alma.ask(inactive)).toEqual([]);
    expect(await ada.ask(inactive)).toEqual([{ id }]);
    expect(await admin.ask(inactive)).toEqual([{ id }]);
  }),
);

test(
  "A10: posts of a deactivated and of a banned member are hidden with all that hangs on them, and kept",
  scene(async ({ ada, ben, cara, guest, owner }) => {
    const id = await post(ada);
    await comment(cara, id);
    for (const flag of ["deactivated", "banned"]) {
      await owner.ask(`update public.profiles set ${flag} = true where id = $1`, ada.id);
      for (const person of [guest, ben]) {
        expect(await person.ask(active)).toEqual([]);
        expect(await person.ask("select * from public.shared_list_comments")).toEqual([]);
      }
      await owner.ask(`update public.profiles set ${flag} = false where id = $1`, ada.id);
      expect(await guest.ask(active)).toEqual([{ id, name: "Raiders" }]);
    }
  }),
);

test(
  "M14: a reported post that is hidden vanishes at once, its author is told, and the report stays",
  scene(async ({ ada, ben, guest, admin, alma }) => {
    const id = await post(ada);
    await ben.ask("insert into public.reports (shared_list_id, reason) values ($1, 'Rude')", id);
    expect((await alma.attempt(hide, id)).message).toBe("aal2_required");
    expect((await ben.attempt(hide, id)).message).toBe("administrators_only");
    expect(await admin.ask(hide, id)).toEqual([{ hidden: true }]);
    expect(await admin.ask(hide, id)).toEqual([{ hidden: false }]);
    expect(await guest.ask(active)).toEqual([]);
    expect(await ada.ask("select type, content from public.notifications")).toEqual([
      { type: "post_hidden", content: { list_id: id, name: "Raiders", reason: "Rude" } },
    ]);
    await ada.ask("delete from public.shared_lists where id = $1", id);
    expect(await admin.ask("select reason, accused_id, status from public.reports")).toEqual([
      { reason: "Rude", accused_id: ada.id, status: "open" },
    ]);
    expect(await ben.ask("select reason from public.reports")).toEqual([{ reason: "Rude" }]);
    expect(await ada.ask("select reason from public.reports")).toEqual([]);
  }),
);

test(
  "Q01: the eleventh post in an hour is refused with the seconds to wait; the others stay",
  scene(async ({ ada, owner }) => {
    for (let number = 0; number < 10; number++) await post(ada, `Post ${number}`);
    const eleventh =
      "insert into public.shared_lists (name, faction, units) values ('x', 'x', '[]')";
    const refused = await ada.attempt(eleventh);
    expect(refused.code).toBe("PT429");
    expect(Number(refused.hint)).toBe(3600);
    expect(await owner.ask(active)).toHaveLength(10);
  }),
);

test(
  "likes of a post are counted, and nobody likes twice or for another",
  scene(async ({ ada, ben, cara, owner }) => {
    const id = await post(ada);
    const like =
      "insert into public.shared_list_likes (list_id) values ($1) on conflict do nothing";
    await ben.ask(like, id);
    await ben.ask(like, id);
    await cara.ask(like, id);
    const forge = "insert into public.shared_list_likes (list_id, user_id) values ($1, $2)";
    expect((await ben.attempt(forge, id, ada.id)).code).toBe("42501");
    const counted = "select likes_count from public.shared_lists";
    expect(await owner.ask(counted)).toEqual([{ likes_count: 2 }]);
    expect(await ada.ask("select * from public.shared_list_likes")).toEqual([]);
    expect((await ben.attempt("delete from public.shared_list_likes")).count).toBe(1);
    expect(await owner.ask(counted)).toEqual([{ likes_count: 1 }]);
    const cheat = "update public.shared_lists set likes_count = 99 where id = $1";
    expect((await ada.attempt(cheat, id)).code).toBe("42501");
  }),
);

test(
  "comments on a post are counted, read by everyone, and deleted by author, owner of the post or administrator",
  scene(async ({ ada, ben, cara, guest, admin }) => {
    const id = await post(ada);
    const remove = "delete from public.shared_list_comments where id = $1";
    const first = await comment(ben, id, " Nice\u202e list ");
    expect(await guest.ask("select content from public.shared_list_comments")).toEqual([
      { content: "Nice  list" },
    ]);
    expect(await guest.ask("select comments_count from public.shared_lists")).toEqual([
      { comments_count: 1 },
    ]);
    expect((await cara.attempt(remove, first)).count).toBe(0);
    expect((await ben.attempt(remove, first)).count).toBe(1);
    expect((await ada.attempt(remove, await comment(ben, id))).count).toBe(1);
    expect((await admin.attempt(remove, await comment(ben, id))).count).toBe(1);
  }),
);

test(
  "nobody comments on or likes a post that is not active, or whose author blocked them",
  scene(async ({ ada, ben, cara }) => {
    const id = await post(ada);
    await ada.ask("insert into public.blocks (blocked_id) values ($1)", ben.id);
    const remark = "insert into public.shared_list_comments (list_id, content) values ($1, 'x')";
    expect((await ben.attempt(remark, id)).code).toBe("42501");
    await ada.ask("update public.shared_lists set is_active = false where id = $1", id);
    for (const person of [ada, cara]) expect((await person.attempt(remark, id)).code).toBe("42501");
    const like = "insert into public.shared_list_likes (list_id) values ($1)";
    expect((await cara.attempt(like, id)).code).toBe("42501");
  }),
);

test(
  "who is blocked by an author likes none of their posts, and takes an earlier like back; others go on",
  scene(async ({ ada, ben, cara }) => {
    const [first, second] = [await post(ada, "First"), await post(ada, "Second")];
    const like = "insert into public.shared_list_likes (list_id) values ($1)";
    await ben.ask(like, first);
    await ada.ask("insert into public.blocks (blocked_id) values ($1)", ben.id);
    expect((await ben.attempt(like, second)).code).toBe("42501");
    for (const person of [ada, cara]) expect((await person.attempt(like, second)).count).toBe(1);
    expect((await ben.attempt("delete from public.shared_list_likes")).count).toBe(1);
    await ada.ask("delete from public.blocks");
    expect((await ben.attempt(like, second)).count).toBe(1);
  }),
);

describe("the number of comments at a post", () => {
  const numbers = "select name, comments_count as count from public.shared_lists order by name";
  const readable = "select from public.shared_list_comments";

  test(
    "the number of comments at a post leaves out those of whoever is banned or has closed the account",
    scene(async ({ ada, ben, cara, guest, admin, service }) => {
      const id = await post(ada);
      for (const author of [ben, ben, cara]) await comment(author, id);
      const shown = async () => {
        const [row] = await guest.ask<{ count: number }>(numbers);
        return [row?.count, (await guest.ask(readable)).length];
      };
      await admin.ask("select public.ban_member($1, 'rude')", ben.id);
      expect(await shown()).toEqual([1, 1]);
      await admin.ask("select public.set_deactivated($1, true)", ben.id);
      await admin.ask("select public.lift_ban($1)", ben.id);
      expect(await shown()).toEqual([1, 1]);
      await admin.ask("select public.set_deactivated($1, false)", ben.id);
      expect(await shown()).toEqual([3, 3]);
      await admin.ask("select public.remove_member($1)", ben.id);
      await service.ask("delete from auth.users where id = $1", ben.id);
      expect(await shown()).toEqual([1, 1]);
      await service.ask("delete from auth.users where id = $1", cara.id);
      expect(await shown()).toEqual([0, 0]);
    }),
  );

  test(
    "a comment of a banned member that is hidden or deleted is not taken off the number a second time",
    scene(async ({ ada, ben, cara, guest, admin }) => {
      const id = await post(ada);
      const [hidden, deleted] = [await comment(ben, id), await comment(ben, id)];
      await comment(cara, id);
      const [report] = await cara.ask<{ id: string }>(
        "insert into public.reports (shared_list_comment_id, reason) values ($1, 'x') returning id",
        hidden,
      );
      const decide = "select public.decide_report($1, 'upheld', 'Rude', 'ban')";
      await admin.ask(decide, report?.id ?? "");
      await admin.ask("delete from public.shared_list_comments where id = $1", deleted);
      expect(await guest.ask(numbers)).toEqual([{ name: "Raiders", count: 1 }]);
      await admin.ask("select public.decide_report($1, 'open')", report?.id ?? "");
      expect(await guest.ask(numbers)).toEqual([{ name: "Raiders", count: 2 }]);
      expect(await guest.ask(readable)).toHaveLength(2);
    }),
  );
});

describe("S11: a post's picture is a picture on the web or one of ours", () => {
  const set = `insert into public.shared_lists (name, faction, units, image_url) values ('x', 'x', '${units}', $1)`;

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "http://example.org/a.png",
    "http://169.254.169.254/latest",
    "https://169.254.169.254/latest",
    "https://localhost/a.png",
    "https://metadata.google.internal/a",
    "https://[::1]/a.png",
    "//evil.example/a.png",
    "/etc/passwd",
    "/art/portrait/../../x.jpg",
    "https://site@evil.example/a.png",
    "https://exa mple.org/a.png",
    'https://example.org/"onerror=',
    "https://example.org/a\n.png",
    `https://example.org/${"a".repeat(3000)}`,
  ])("S11: the picture address %s is refused", (address) =>
    scene(async ({ ada }) => {
      expect((await ada.attempt(set, address)).code).toBe("23514");
      const avatar = "update public.profiles set avatar_url = $1 where id = $2";
      expect((await ada.attempt(avatar, address, ada.id)).code).toBe("23514");
    })(),
  );

  test.each([
    "https://example.org/a.png",
    "https://i.example.co.uk:8443/a/b.webp?size=2#x",
    "/art/portrait/alborc_portrait.jpg",
    "/art/card/ahlwardt_ice_bear_card_sp.png",
  ])("S11: the picture address %s is kept", (address) =>
    scene(async ({ ada, owner }) => {
      await ada.ask(set, ` ${address} `);
      expect(await owner.ask("select image_url from public.shared_lists")).toEqual([
        { image_url: address },
      ]);
    })(),
  );
});
