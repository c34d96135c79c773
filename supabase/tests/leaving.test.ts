import { expect, test } from "vitest";
import { seedEverything } from "./access-seed.test-support.ts";
import { type Cast, openScenes, type Person } from "./people.test-support.ts";
import { befriend, commentOnProfile, post, saveList, write } from "./rows.test-support.ts";

const { scene, database } = openScenes();

/** Every column that refers to a member or an account, from the catalogue. */
const references = `
  select format('%I.%I', n.nspname, c.relname) as relation, a.attname as column
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
    and n.nspname in ('public', 'private')`;

async function hashesOfOthers({ owner, ada }: Cast): Promise<unknown> {
  const tables = await owner.ask<{ relation: string }>(
    `select distinct relation from (${references}) as r order by 1`,
  );
  const hashes: Record<string, unknown> = {};
  for (const { relation } of tables) {
    const rows = await owner.ask<{ text: string }>(
      `select t::text as text from ${relation} t where t::text not like '%' || $1 || '%' order by 1`,
      ada.id,
    );
    hashes[relation] = rows.map(({ text }) => text);
  }
  return hashes;
}

test(
  "P08: when an account is deleted, nothing in any table names it any more, and others keep what is theirs",
  scene(async (cast) => {
    const { ada, ben, cara, owner, service } = cast;
    const ids = await seedEverything(cast);
    const kept = await write(cara, ada, "From Cara");
    await cara.ask(
      "update public.profiles set avatar_url = '/art/portrait/alborc_portrait.jpg' where id = $1",
      cara.id,
    );
    const before = await hashesOfOthers(cast);

    await service.ask("delete from auth.users where id = $1", ada.id);

    const columns = await owner.ask<{ relation: string; column: string }>(references);
    for (const { relation, column } of columns) {
      const left = await owner.ask(`select from ${relation} where ${column} = $1`, ada.id);
      expect(`${relation}.${column}: ${left.length}`).toBe(`${relation}.${column}: 0`);
    }
    const tables = new Set(columns.map(({ relation }) => relation));
    for (const relation of tables) {
      const naming = await owner.ask(
        `select * from ${relation} t where t::text like '%' || $1 || '%'`,
        ada.id,
      );
      expect(naming).toEqual([]);
    }
    expect(
      await cara.ask("select recipient_id from public.direct_messages where id = $1", kept),
    ).toEqual([{ recipient_id: null }]);
    expect(
      await cara.ask(
        "select name from public.game_participants where game_id = $1 order by seat",
        ids.game,
      ),
    ).toEqual([{ name: "Former member" }, { name: "cara" }]);
    expect(await owner.ask("select from public.short_links where created_by is null")).toHaveLength(
      1,
    );
    expect(
      await owner.ask("select from public.shared_lists where user_id = $1", ben.id),
    ).toHaveLength(1);
    const after = await hashesOfOthers(cast);
    // The free seat of a match that nobody else plays in is nobody's.
    const lost = missing(before, after).filter((row) => !row.includes(ids.freeGame));
    expect(lost).toEqual([]);
  }),
);

test(
  "P08: what an administrator took off a profile, and the name in notifications of others, go with the account",
  scene(async ({ ada, ben, cara, admin, owner, service }) => {
    await ada.ask("select public.change_username('Marker first')");
    await ada.ask("insert into public.profile_details (bio) values ('I am the Marker')");
    const reported = async (by: Person, target: string, id: string) => {
      const [row] = await by.ask<{ id: string }>(
        `insert into public.reports (${target}, reason) values ($1, 'rude') returning id`,
        id,
      );
      await admin.ask("select public.decide_report($1, 'upheld', 'Be kind', null)", row?.id ?? "");
    };
    await reported(ben, "profile_id", ada.id);
    await admin.ask("update public.profile_details set bio = null where user_id = $1", ada.id);
    await reported(ada, "profile_comment_id", await commentOnProfile(cara, ada));
    await ada.ask("select public.change_username('Marker second')");
    await reported(ben, "profile_comment_id", await commentOnProfile(ada, ben));
    const kept = "select type, content - 'name' as content from public.notifications order by id";
    const [bens, caras] = [await ben.ask(kept), await cara.ask(kept)];
    expect([bens.length, caras.length]).toEqual([3, 1]);

    await service.ask("delete from auth.users where id = $1", ada.id);

    for (const relation of ["public.audit_log", "public.notifications"]) {
      const naming = await owner.ask(
        `select * from ${relation} t where t::text like '%Marker%' or t::text like '%' || $1 || '%'`,
        ada.id,
      );
      expect(naming).toEqual([]);
    }
    expect(await ben.ask(kept)).toEqual(bens.filter(({ type }) => type === "report_decided"));
    expect(await cara.ask(kept)).toEqual(caras);
  }),
);

/** Rows of others that were there before and are not any more; counts of likes and comments may change. */
function missing(before: unknown, after: unknown): readonly string[] {
  const now = after as Readonly<Record<string, readonly string[]>>;
  return Object.entries(before as Readonly<Record<string, readonly string[]>>).flatMap(
    ([relation, rows]) =>
      relation === "public.shared_lists" ? [] : rows.filter((row) => !now[relation]?.includes(row)),
  );
}

test(
  "P09: a member exports everything that is stored of the member, and nothing that is another's",
  scene(async (cast) => {
    const { ada, ben, cara } = cast;
    await seedEverything(cast);
    await saveList(ben, "Secret of Ben");
    await befriend(ben, cara).catch(() => undefined);
    await write(ben, cara, "Whispered by Ben");
    await commentOnProfile(ben, cara);
    const [row] = await ada.ask<{ data: Export }>("select public.export_my_data() as data");
    const { account, tables } = row?.data ?? { account: {}, tables: {} };
    expect(account).toMatchObject({ id: ada.id, email: "ada@example.org" });
    expect(JSON.stringify(account)).not.toContain("password");
    for (const table of tablesOfAMember) {
      expect(`${table}: ${(tables[table] ?? []).length > 0}`).toBe(`${table}: true`);
      for (const each of tables[table] ?? []) expect(JSON.stringify(each)).toContain(ada.id);
    }
    const text = JSON.stringify(tables);
    for (const foreign of ["Secret of Ben", "Whispered by Ben"])
      expect(text).not.toContain(foreign);
  }),
);

/** Tables in which the seed leaves a row of hers. */
const tablesOfAMember = [
  "profiles",
  "army_lists",
  "army_list_versions",
  "shared_lists",
  "deleted_rows",
  "activities",
  "notifications",
  "notification_settings",
  "push_subscriptions",
  "friendships",
  "direct_messages",
  "profile_comments",
  "blocks",
  "reports",
  "shared_list_likes",
  "shared_list_comments",
  "short_links",
  "games",
  "game_participants",
  "game_events",
  "game_seals",
  "match_tokens",
  "match_records",
  "mail_outbox",
  "mail_choices",
  "announcements",
  "member_actions",
  "username_changes",
];

interface Export {
  readonly account: Readonly<Record<string, unknown>>;
  readonly tables: Readonly<Record<string, readonly unknown[]>>;
}

interface Part {
  readonly rows: readonly unknown[];
  readonly next: unknown;
}

/** All rows of a table, in parts as they come, and how many parts that were. */
async function exportTable(person: Person, table: string) {
  const rows: unknown[] = [];
  let after: unknown = null;
  for (let parts = 1; ; parts++) {
    const [answer] = await person.ask<{ part: Part }>(
      "select public.export_my_rows($1, $2::text::jsonb) as part",
      table,
      after === null ? null : JSON.stringify(after),
    );
    rows.push(...(answer?.part.rows ?? []));
    after = answer?.part.next ?? null;
    if (after === null) return { rows, parts };
  }
}

test(
  "P09: the export in parts holds what the one in a piece does",
  scene(async (cast) => {
    const { ada } = cast;
    await seedEverything(cast);
    const [whole] = await ada.ask<{ data: Export }>("select public.export_my_data() as data");
    const [head] = await ada.ask<{ data: { account: unknown; tables: readonly string[] } }>(
      "select public.export_my_tables() as data",
    );
    expect(head?.data.account).toEqual(whole?.data.account);
    expect(head?.data.tables.toSorted()).toEqual(Object.keys(whole?.data.tables ?? {}).toSorted());
    const sorted = (rows: readonly unknown[] = []) => rows.map((row) => JSON.stringify(row)).sort();
    for (const table of head?.data.tables ?? []) {
      const { rows } = await exportTable(ada, table);
      expect({ table, rows: sorted(rows) }).toEqual({
        table,
        rows: sorted(whole?.data.tables[table]),
      });
    }
  }),
);

test(
  "P09: the rows of other tables are not exported, and not those of others",
  scene(async ({ ada, ben }) => {
    await saveList(ben, "Secret of Ben");
    for (const table of [
      "audit_log",
      "users",
      "auth.users",
      "army_lists; select 1",
      "news_items",
    ]) {
      const { code } = await ada.attempt("select public.export_my_rows($1)", table);
      expect(`${table}: ${code}`).toBe(`${table}: 22023`);
    }
    expect((await exportTable(ada, "army_lists")).rows).toEqual([]);
  }),
);

test("P09: whoever adds a column that names a member decides whether it is exported", async () => {
  const rows = await database().asOwner<{ place: string }>(
    "select table_name || '.' || column_name as place from private.member_columns() where not exported",
  );
  expect(rows.map(({ place }) => place).sort()).toEqual([
    "audit_log.actor_id",
    "blocks.blocked_id",
    "deleted_rows.deleted_by",
    "mail_outbox.requested_by",
    "notifications.sender_id",
    "profile_comments.profile_id",
    "reports.accused_id",
    "reports.profile_id",
  ]);
});

test(
  "a guest and a banned member export nothing",
  scene(async ({ guest, bane, ada }) => {
    await post(ada);
    for (const person of [guest, bane]) {
      for (const call of ["data()", "tables()", "rows('profiles')"]) {
        expect((await person.attempt(`select public.export_my_${call}`)).code).toBe("42501");
      }
    }
  }),
);
