import { describe, expect, test } from "vitest";
import { openScenes, type Cast, type Person } from "./people.test-support.ts";
import { comment, commentOnProfile, post, write } from "./rows.test-support.ts";

const { scene } = openScenes();

const decide = "select public.decide_report($1, $2, 'Rude', $3) as is_done";

async function report(by: Person, target: string, id: string, reason = "rude"): Promise<string> {
  const [row] = await by.ask<{ id: string }>(
    `insert into public.reports (${target}, reason) values ($1, $2) returning id`,
    id,
    reason,
  );
  return row?.id ?? "";
}

interface AuditRow {
  readonly actor_id: string | null;
  readonly table_name: string;
  readonly row_id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Every change that an administrator makes of a person or of what they wrote. */
interface Change {
  readonly name: string;
  /** Makes what is changed, and gives the call. */
  readonly prepare: (cast: Cast) => Promise<readonly [text: string, ...values: string[]]>;
  readonly table: string;
  readonly before: object | null;
  readonly after: object | null;
}

const onBen =
  (text: string, earlier: string | null = null) =>
  async ({ ben, owner }: Cast) => {
    if (earlier !== null) await owner.ask(earlier, ben.id);
    return [text, ben.id] as const;
  };

const changes: readonly Change[] = [
  {
    name: "making an administrator",
    prepare: onBen("select public.set_wab_admin($1, true)", "select private.set_tester($1, true)"),
    table: "member_roles",
    before: { wab_admin: false },
    after: { wab_admin: true },
  },
  {
    name: "making a tester",
    prepare: onBen("select public.set_tester($1, true)", "select private.set_wab_admin($1, true)"),
    table: "member_roles",
    before: { tester: false },
    after: { tester: true },
  },
  {
    name: "a warning",
    prepare: onBen("select public.warn_member($1, 'Be kind')"),
    table: "sanctions",
    before: null,
    after: { kind: "warning", reason: "Be kind" },
  },
  {
    name: "a ban",
    prepare: onBen("select public.ban_member($1, 'Spam')"),
    table: "profiles",
    before: { banned: false },
    after: { banned: true },
  },
  {
    name: "the reason of a ban",
    prepare: onBen("select public.ban_member($1, 'Spam')"),
    table: "sanctions",
    before: null,
    after: { kind: "ban", reason: "Spam" },
  },
  {
    name: "the end of a ban",
    prepare: onBen(
      "select public.lift_ban($1)",
      "update public.profiles set banned = true where id = $1",
    ),
    table: "profiles",
    before: { banned: true },
    after: { banned: false },
  },
  {
    name: "closing an account",
    prepare: onBen("select public.set_deactivated($1, true)"),
    table: "profiles",
    before: { deactivated: false },
    after: { deactivated: true },
  },
  {
    name: "opening an account again",
    prepare: onBen(
      "select public.set_deactivated($1, false)",
      "update public.profiles set deactivated = true where id = $1",
    ),
    table: "profiles",
    before: { deactivated: true },
    after: { deactivated: false },
  },
  {
    name: "a removal",
    prepare: onBen("select public.remove_member($1)"),
    table: "profiles",
    before: { banned: false, removed_at: null },
    after: { banned: true },
  },
  {
    name: "a restoration",
    prepare: onBen(
      "select public.restore_member($1)",
      "update public.profiles set banned = true, removed_at = now() where id = $1",
    ),
    table: "profiles",
    before: { banned: true },
    after: { banned: false, removed_at: null },
  },
  {
    name: "ending all sessions",
    prepare: onBen("select public.end_member_sessions($1)"),
    table: "sessions",
    before: { sessions: 1 },
    after: null,
  },
  {
    name: "hiding a post",
    prepare: async ({ ben }) => ["select public.hide_shared_list($1, 'Spam')", await post(ben)],
    table: "shared_lists",
    before: { is_active: true, hidden_reason: null },
    after: { is_active: false, hidden_reason: "Spam" },
  },
  {
    name: "releasing a post",
    prepare: async ({ ben, owner }) => {
      const id = await post(ben);
      await owner.ask("select private.hide_post($1, true, 'Spam')", id);
      return ["select public.release_shared_list($1)", id];
    },
    table: "shared_lists",
    before: { hidden_reason: "Spam" },
    after: { hidden_reason: null },
  },
  {
    name: "a report that is dismissed",
    prepare: async ({ ada, ben }) => [
      "select public.decide_report($1, 'dismissed')",
      await report(ada, "shared_list_id", await post(ben)),
    ],
    table: "reports",
    before: { status: "open" },
    after: { status: "dismissed" },
  },
  {
    name: "a comment hidden for a report",
    prepare: async ({ ada, ben }) => [
      "select public.decide_report($1, 'upheld', 'Spam')",
      await report(ada, "shared_list_comment_id", await comment(ben, await post(ada))),
    ],
    table: "shared_list_comments",
    before: { hidden_reason: null },
    after: { hidden_reason: "Spam" },
  },
  {
    name: "a comment under a profile deleted for a report",
    prepare: async ({ ada, ben }) => [
      "select public.decide_report($1, 'upheld', 'Spam')",
      await report(ada, "profile_comment_id", await commentOnProfile(ben, ada)),
    ],
    table: "profile_comments",
    before: { content: "Hello" },
    after: null,
  },
];

describe("M07: what administrators change is recorded", () => {
  test.each(changes)(
    "M07: $name leaves a row that says who did it, when, and what was there before and after",
    async ({ prepare, table, before, after }) =>
      scene(async (cast) => {
        const { admin } = cast;
        const [text, ...values] = await prepare(cast);
        const [last] = await cast.owner.ask<{ id: string }>(
          "select coalesce(max(id), 0) as id from public.audit_log",
        );
        await admin.ask(text, ...values);
        const rows = await admin.ask<AuditRow>(
          `select actor_id, table_name, row_id, before, after from public.audit_log
           where id > $1 and table_name = $2 and happened_at = now()`,
          last?.id ?? "0",
          table,
        );
        expect(rows).toMatchObject([{ actor_id: admin.id, before, after }]);
      })(),
  );
});

test(
  "an administrator can neither ban nor remove nor close themselves, also where others could stay",
  scene(async ({ admin, ada, owner }) => {
    await owner.ask("select private.set_wab_admin($1, true)", ada.id);
    for (const call of [
      "select public.ban_member($1, 'x')",
      "select public.remove_member($1)",
      "select public.set_deactivated($1, true)",
      "update public.profiles set banned = true where id = $1",
    ]) {
      expect(await admin.attempt(call, admin.id)).toMatchObject({
        code: "PT409",
        message: "not_oneself",
      });
    }
  }),
);

test(
  "a warning reaches the member with its reason, and is kept for administrators",
  scene(async ({ admin, ada }) => {
    await admin.ask("select public.warn_member($1, ' Be kind ')", ada.id);
    expect(
      await ada.ask("select content from public.notifications where type = 'warning'"),
    ).toEqual([{ content: { reason: "Be kind" } }]);
    const [row] = await admin.ask<{ member: { sanctions: unknown } }>(
      "select public.administered_member($1) as member",
      ada.id,
    );
    expect(row?.member.sanctions).toMatchObject([{ kind: "warning", reason: "Be kind" }]);
    expect((await admin.attempt("select public.warn_member($1, ' ')", ada.id)).message).toBe(
      "reason_missing",
    );
  }),
);

test(
  "A09: a ban refuses the member's next call; lifted, it lets them back in, but not who is removed",
  scene(async ({ admin, ada }) => {
    const own = "select count(*)::int as n from public.army_lists";
    await admin.ask("select public.ban_member($1, 'Spam')", ada.id);
    expect((await ada.attempt("delete from public.army_lists")).code).toBe("42501");
    expect(await ada.ask(own)).toEqual([{ n: 0 }]);
    expect(await admin.ask("select public.lift_ban($1) as done", ada.id)).toEqual([{ done: true }]);
    await admin.ask("select public.remove_member($1)", ada.id);
    expect(await admin.ask("select public.lift_ban($1) as done", ada.id)).toEqual([
      { done: false },
    ]);
  }),
);

describe("a ban is told by mail", () => {
  interface Told {
    readonly user_id: string;
    readonly language: string;
    readonly facts: object;
  }
  const told = ({ owner }: Cast) =>
    owner.ask<Told>(
      "select user_id, language, facts from public.mail_outbox where template = 'account-banned'",
    );

  test(
    "a banned member is told in their language, with the reason that was written for them and no other",
    scene(async (cast) => {
      const { admin, ada, ben, owner } = cast;
      await owner.ask(
        `update auth.users set email_confirmed_at = now(), raw_user_meta_data = '{"language": "fr"}' where id = $1`,
        ada.id,
      );
      await owner.ask("update auth.users set email_confirmed_at = now() where id = $1", ben.id);
      await admin.ask("select public.ban_member($1, 'Spam wave', ' Advertising ')", ada.id);
      await admin.ask("select public.ban_member($1, 'Spam wave')", ben.id);
      expect(await told(cast)).toEqual([
        { user_id: ada.id, language: "fr", facts: { reason: "Advertising" } },
        { user_id: ben.id, language: "en", facts: {} },
      ]);
      const [row] = await admin.ask<{ member: { sanctions: unknown } }>(
        "select public.administered_member($1) as member",
        ada.id,
      );
      expect(row?.member.sanctions).toMatchObject([{ reason: "Spam wave", told: "Advertising" }]);
    }),
  );

  test(
    "an address that nobody has confirmed gets no mail about a ban",
    scene(async (cast) => {
      await cast.owner.ask(
        "update auth.users set email_confirmed_at = null where id = $1",
        cast.ada.id,
      );
      await cast.admin.ask("select public.ban_member($1, 'Spam')", cast.ada.id);
      expect(await told(cast)).toEqual([]);
    }),
  );

  test(
    "a ban that is lifted before its mail has left is told to nobody",
    scene(async (cast) => {
      await cast.owner.ask(
        "update auth.users set email_confirmed_at = now() where id = $1",
        cast.ada.id,
      );
      await cast.admin.ask("select public.ban_member($1, 'A slip')", cast.ada.id);
      await cast.admin.ask("select public.lift_ban($1)", cast.ada.id);
      expect(await told(cast)).toEqual([]);
    }),
  );

  test(
    "who is banned with a decision about a report reads the reason of the decision",
    scene(async (cast) => {
      const { admin, ada, ben, owner } = cast;
      await owner.ask("update auth.users set email_confirmed_at = now() where id = $1", ben.id);
      await admin.ask(
        decide,
        await report(ada, "shared_list_id", await post(ben)),
        "upheld",
        "ban",
      );
      expect(await told(cast)).toMatchObject([{ user_id: ben.id, facts: { reason: "Rude" } }]);
    }),
  );
});

test(
  "comments under profiles count as comments of a member, like those under posts",
  scene(async ({ admin, ada, ben }) => {
    await comment(ada, await post(ben));
    await commentOnProfile(ada, ben);
    const [row] = await admin.ask<{ member: { comments: number } }>(
      "select public.administered_member($1) as member",
      ada.id,
    );
    expect(row?.member.comments).toBe(2);
  }),
);

test(
  "an administrator ends one session of a member or all of them, and stays signed in",
  scene(async ({ admin, ada, owner }) => {
    const [phone] = await owner.ask<{ id: string }>(
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal)
       values (gen_random_uuid(), $1, now(), now(), 'aal1') returning id`,
      ada.id,
    );
    const end = "select public.end_member_sessions($1, $2) as ended";
    expect(await admin.ask(end, ada.id, phone?.id ?? "")).toEqual([{ ended: 1 }]);
    expect(await admin.ask(end, ada.id, null)).toEqual([{ ended: 1 }]);
    // The administrator is signed in elsewhere as well, without a second factor.
    expect(await admin.ask(end, admin.id, null)).toEqual([{ ended: 1 }]);
    expect(await admin.ask(end, admin.id, null)).toEqual([{ ended: 0 }]);
    expect((await ada.attempt("delete from public.army_lists")).code).toBe("42501");
  }),
);

test(
  "administrators find members by what they are, a page at a time, with how many there are",
  scene(async ({ admin, tess, bane, dora, ada, owner }) => {
    const find =
      "select username, total::int from public.administered_members(filter => $1, page => $2)";
    const only = async (filter: string) =>
      (await admin.ask<{ username: string }>(find, filter, 0)).map(({ username }) => username);
    expect(await only("administrators")).toEqual(["alma"]);
    expect(await only("testers")).toEqual(["tess"]);
    expect(await only("banned")).toEqual(["bane"]);
    expect(await only("deactivated")).toEqual(["dora"]);
    await owner.ask(
      "update public.profiles set banned = true, removed_at = now() where id = $1",
      ada.id,
    );
    expect(await only("removed")).toEqual(["ada"]);
    expect(await only("banned")).toEqual(["bane"]);
    expect(await only("all")).toHaveLength(9);
    expect(await admin.ask(find, "all", 1)).toEqual([]);
    expect([tess.id, bane.id, dora.id]).not.toContain("");
  }),
);

describe("reports of one thing", () => {
  interface Queue {
    readonly total: number;
    readonly things: readonly {
      readonly id: string;
      readonly kind: string;
      readonly reporters: readonly { readonly name: string | null }[];
      readonly accused: { readonly username: string; readonly reports: number };
    }[];
  }
  const queue = async (admin: Person, state = "open", kind: string | null = null) => {
    const [row] = await admin.ask<{ queue: Queue }>(
      "select public.reported_things($1, $2) as queue",
      state,
      kind,
    );
    return row?.queue ?? { total: 0, things: [] };
  };

  test(
    "what several members report stands in the queue once, and is decided once; each of them is told",
    scene(async ({ ada, ben, cara, admin }) => {
      const id = await post(ada);
      const first = await report(ben, "shared_list_id", id);
      await report(cara, "shared_list_id", id, "spam");
      const { total, things } = await queue(admin);
      expect(total).toBe(1);
      expect(things).toMatchObject([
        {
          kind: "post",
          reporters: expect.arrayContaining([
            expect.objectContaining({ name: "ben" }),
            expect.objectContaining({ name: "cara" }),
          ]),
        },
      ]);
      await admin.ask(decide, first, "dismissed", null);
      expect(await queue(admin)).toEqual({ total: 0, things: [] });
      const told = "select content from public.notifications where type = 'report_decided'";
      for (const person of [ben, cara]) {
        expect(await person.ask(told)).toEqual([
          { content: { decision: "dismissed", kind: "post", name: "Raiders" } },
        ]);
      }
      expect(await ada.ask(told)).toEqual([]);
      await admin.ask(decide, first, "open", null);
      expect(await ben.ask(told)).toEqual([]);
      expect((await queue(admin)).total).toBe(1);
    }),
  );

  test(
    "an administrator whom somebody reports does not learn who that was, and still reads why",
    scene(async ({ ada, ben, cara, admin, alma }) => {
      const id = await report(ben, "profile_id", alma.id, "rude");
      await report(ben, "shared_list_id", await post(ada));
      await report(cara, "shared_list_id", await post(alma, "Of Alma"));
      const { things } = await queue(admin);
      const reporters = (about: string, kind: string) =>
        things.find((thing) => thing.accused.username === about && thing.kind === kind)?.reporters;
      expect(reporters("alma", "profile")).toMatchObject([{ id, name: null, reason: "rude" }]);
      expect(reporters("alma", "post")).toMatchObject([{ name: null }]);
      expect(reporters("ada", "post")).toMatchObject([{ name: "ben" }]);
      expect(await admin.ask("select reporter_id from public.reports")).toEqual([
        { reporter_id: ben.id },
      ]);
      await admin.ask(decide, id, "dismissed", null);
      expect((await queue(admin, "done")).things).toMatchObject([{ reporters: [{ name: null }] }]);
    }),
  );

  test(
    "the queue holds posts, comments, profiles and messages, filtered by kind, the oldest first",
    scene(async ({ ada, ben, cara, admin, owner }) => {
      await owner.ask(
        "insert into public.friendships (sender_id, recipient_id, status) values ($1, $2, 'accepted')",
        ben.id,
        cara.id,
      );
      const shown = await post(ada);
      const made = [
        await report(cara, "shared_list_id", shown),
        await report(cara, "shared_list_comment_id", await comment(ben, shown)),
        await report(cara, "profile_comment_id", await commentOnProfile(ben, cara)),
        await report(cara, "message_id", await write(ben, cara)),
        await report(cara, "profile_id", ben.id),
      ];
      for (const [index, id] of made.entries()) {
        await owner.ask(
          "update public.reports set created_at = now() - make_interval(hours => $2::int) where id = $1",
          id,
          100 - index,
        );
      }
      const kinds = ["post", "comment", "profile_comment", "message", "profile"];
      expect((await queue(admin)).things.map(({ kind }) => kind)).toEqual(kinds);
      for (const kind of kinds) {
        expect((await queue(admin, "open", kind)).things.map((thing) => thing.kind)).toEqual([
          kind,
        ]);
      }
      const [message] = (await queue(admin, "open", "message")).things;
      expect(message?.accused).toMatchObject({ username: "ben", reports: 3 });
    }),
  );

  test(
    "M10: a reported message opens to administrators as it was, and no other message does",
    scene(async ({ ben, cara, admin, owner }) => {
      await owner.ask(
        "insert into public.friendships (sender_id, recipient_id, status) values ($1, $2, 'accepted')",
        ben.id,
        cara.id,
      );
      const reported = await write(ben, cara, "You fool");
      await write(ben, cara, "Between us");
      await report(cara, "message_id", reported);
      expect(JSON.stringify(await queue(admin))).toContain("You fool");
      expect(JSON.stringify(await queue(admin))).not.toContain("Between us");
      expect(await admin.ask("select content from public.direct_messages")).toEqual([
        { content: "You fool" },
      ]);
    }),
  );

  test(
    "a comment under a profile that a report deletes comes back with the decision, and is told of once",
    scene(async ({ ada, ben, admin }) => {
      const id = await commentOnProfile(ben, ada);
      const about = await report(ada, "profile_comment_id", id);
      const comments = "select id, content from public.profile_comments";
      await admin.ask(decide, about, "upheld", null);
      expect(await ada.ask(comments)).toEqual([]);
      const told = "select content from public.notifications where type = 'comment_hidden'";
      expect(await ben.ask(told)).toMatchObject([{ content: { kind: "profile_comment" } }]);
      await admin.ask(decide, about, "open", null);
      expect(await ada.ask(comments)).toEqual([{ id, content: "Hello" }]);
      expect(
        await ada.ask("select from public.notifications where type = 'profile_comment'"),
      ).toHaveLength(1);
      await admin.ask(decide, about, "upheld", null);
      expect(await ada.ask(comments)).toEqual([]);
    }),
  );

  test(
    "a decision that bans or warns the author is taken back with it",
    scene(async ({ ada, ben, admin, owner }) => {
      const about = await report(ada, "profile_id", ben.id);
      const banned = "select banned from public.profiles where id = $1";
      await admin.ask(decide, about, "upheld", "ban");
      expect(await owner.ask(banned, ben.id)).toEqual([{ banned: true }]);
      await admin.ask(decide, about, "open", null);
      expect(await owner.ask(banned, ben.id)).toEqual([{ banned: false }]);
      await admin.ask(decide, about, "upheld", "warning");
      const warnings =
        "select from public.notifications where recipient_id = $1 and type = 'warning'";
      expect(await owner.ask(warnings, ben.id)).toHaveLength(1);
      await admin.ask(decide, about, "open", null);
      expect(await owner.ask(warnings, ben.id)).toEqual([]);
      expect(await owner.ask("select from private.sanctions")).toEqual([]);
    }),
  );

  test(
    "a reporter learns the decision and the name, and nothing else of the accused",
    scene(async ({ ada, ben, admin }) => {
      const about = await report(ada, "profile_id", ben.id);
      await admin.ask(decide, about, "upheld", "ban");
      expect(
        await ada.ask(
          "select content, sender_id from public.notifications where type = 'report_decided'",
        ),
      ).toEqual([
        { content: { decision: "upheld", kind: "profile", name: "ben" }, sender_id: null },
      ]);
      const answers = [
        await ada.ask("select to_jsonb(report) as row from public.reports as report"),
        await ada.ask("select public.export_my_data() -> 'tables' -> 'reports' as rows"),
        await ada.ask("select public.export_my_rows('reports') as rows"),
      ];
      for (const answer of answers) {
        expect(JSON.stringify(answer)).toContain('"upheld"');
        expect(JSON.stringify(answer)).not.toContain('"ban"');
      }
    }),
  );

  test(
    "administrators alone join the channel that says when something is reported",
    scene(async ({ admin, alma, ada, owner }) => {
      await report(ada, "profile_id", admin.id);
      const said = "select payload - 'id' as payload from realtime.messages";
      const joined = async (person: Person) => {
        await owner.ask("select set_config('realtime.topic', 'administration', true)");
        return (await person.attempt(`${said} where topic = 'administration'`)).rows;
      };
      expect(await joined(admin)).toHaveLength(1);
      expect(await joined(alma)).toEqual([]);
      expect(await joined(ada)).toEqual([]);
    }),
  );
});

describe("the figures of the site", () => {
  interface Figures {
    readonly today: string;
    readonly open_reports: number;
    readonly days: readonly Readonly<Record<string, number | string | number[]>>[];
  }
  const figures = async (admin: Person) => {
    const [row] = await admin.ask<{ figures: Figures }>("select public.site_figures() as figures");
    return row?.figures;
  };

  test(
    "what happens today counts at once, and what is kept of earlier days stays",
    scene(async ({ admin, ada, ben, owner }) => {
      await owner.ask("select private.keep_daily_figures()");
      await owner.ask(
        "update private.daily_figures set posts = 7 where day = (now() at time zone 'utc')::date - 2",
      );
      await owner.ask("select private.keep_daily_figures()");
      await post(ada);
      await report(ben, "profile_id", ada.id);
      const found = await figures(admin);
      expect(found?.days).toHaveLength(30);
      expect(found?.days.at(-1)).toMatchObject({ day: found?.today, posts: 1, reports: 1 });
      expect(found?.days.at(-1)?.["database_bytes"]).toBeGreaterThan(1_000_000);
      expect(found?.days.at(-3)).toMatchObject({ posts: 7 });
      expect(found?.open_reports).toBe(1);
    }),
  );

  test(
    "answers that several servers count on one day are added up, place by place",
    scene(async ({ admin, service }) => {
      const add =
        "select private.add_answers((now() at time zone 'utc')::date, $1, $2, $3::bigint[])";
      await service.ask(add, 3, 1, "{1,2}");
      await service.ask(add, 4, 0, "{1,0,3}");
      expect((await figures(admin))?.days.at(-1)).toMatchObject({
        answers: 7,
        errors: 1,
        answer_times: [2, 2, 3],
      });
    }),
  );
});

test(
  "an administrator gets a notice before everybody does, and nobody else gets it",
  scene(async ({ admin, ada, owner }) => {
    const text = (title: string) => ({ title, text: "Saturday" });
    const texts = { en: text("Starts"), es: text("Empieza"), fr: text("Début") };
    const send = "select public.send_notice_to_self($1::jsonb)";
    await admin.ask(send, JSON.stringify(texts));
    const notices = await owner.ask(
      "select recipient_id, content -> 'title' ->> 'es' as title from public.notifications where type = 'notice'",
    );
    expect(notices).toEqual([{ recipient_id: admin.id, title: "Empieza" }]);
    expect((await admin.attempt(send, JSON.stringify({ en: text("Starts") }))).code).toBe("23514");
    expect((await ada.attempt(send, JSON.stringify(texts))).code).toBe("42501");
  }),
);
