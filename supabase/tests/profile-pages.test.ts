/** The parts of a member that others see, who they are, and by which way. */
import { expect, test } from "vitest";
import { play } from "./matches.test-support.ts";
import { openScenes, type Person } from "./people.test-support.ts";
import { post } from "./rows.test-support.ts";

const { scene } = openScenes();

type Page = Readonly<Record<string, unknown>> | null;

async function page(visitor: Person, name: string | null): Promise<Page> {
  const [row] = await visitor.ask<{ page: Page }>("select public.profile_page($1) as page", name);
  return row?.page ?? null;
}

interface Comments {
  readonly total: number;
  readonly may_write: boolean;
  readonly comments: readonly Readonly<Record<string, string>>[];
}

async function comments(visitor: Person, member: Person): Promise<Comments | null> {
  const [row] = await visitor.ask<{ answer: Comments | null }>(
    "select public.comments_under($1) as answer",
    member.id,
  );
  return row?.answer ?? null;
}

async function choose(member: Person, part: string, audience: string): Promise<void> {
  await member.ask(
    `insert into public.privacy (${part}) values ($1)
     on conflict (user_id) do update set ${part} = excluded.${part}`,
    audience,
  );
}

async function befriend(first: Person, second: Person): Promise<void> {
  await first.ask("insert into public.friendships (recipient_id) values ($1)", second.id);
  await second.ask("update public.friendships set status = 'accepted'");
}

async function describeSelf(member: Person): Promise<void> {
  await member.ask("insert into public.profile_details (bio) values ('The marker of this test')");
}

const write =
  "insert into public.profile_comments (profile_id, content) values ($1, 'Well played')";

test(
  "details of a member are shown to everyone, to friends or to nobody, as the member chose",
  scene(async ({ ada, ben, cara, guest }) => {
    await describeSelf(ada);
    await post(ada);
    await befriend(ada, ben);
    const rows = "select bio from public.profile_details";
    const seenBy = async (visitor: Person) => [
      (await visitor.ask(rows)).length === 1,
      JSON.stringify(await page(visitor, "ada")).includes("The marker"),
    ];
    for (const [audience, friend, stranger] of [
      ["everyone", true, true],
      ["friends", true, false],
      ["nobody", false, false],
    ] as const) {
      await choose(ada, "details", audience);
      expect(await seenBy(ada)).toEqual([true, true]);
      expect(await seenBy(ben)).toEqual([friend, friend]);
      expect(await seenBy(cara)).toEqual([stranger, stranger]);
      expect(await seenBy(guest)).toEqual([stranger, stranger]);
    }
  }),
);

test(
  "details of a stranger are on the page of that name, and in no listing",
  scene(async ({ ada, cara, guest }) => {
    await describeSelf(ada);
    for (const visitor of [cara, guest]) {
      expect(await visitor.ask("select * from public.profile_details")).toEqual([]);
      expect(JSON.stringify(await page(visitor, "ada"))).toContain("The marker");
    }
  }),
);

test(
  "what a member hides is in no other answer: their row, the search, a call for one member, a report",
  scene(async ({ ada, ben, admin }) => {
    await describeSelf(ada);
    await choose(ada, "details", "nobody");
    await post(ada);
    for (const visitor of [ben, admin]) {
      const answers = [
        await visitor.ask("select * from public.profiles where id = $1", ada.id),
        await visitor.ask("select public.member_profile($1)", ada.id),
        await visitor.ask("select public.find_members('ada')"),
        await visitor.ask(
          "insert into public.reports (profile_id, reason) values ($1, 'x') returning copy",
          ada.id,
        ),
      ];
      expect(answers.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
      expect(JSON.stringify(answers)).not.toContain("The marker");
    }
  }),
);

test(
  "an administrator reads and changes what a profile says of its member once it is reported, which is recorded",
  scene(async ({ ada, ben, admin }) => {
    await describeSelf(ada);
    await choose(ada, "details", "friends");
    const change = "update public.profile_details set bio = null where user_id = $1";
    expect((await admin.attempt(change, ada.id)).count).toBe(0);
    await ben.ask("insert into public.reports (profile_id, reason) values ($1, 'x')", ada.id);
    expect((await admin.attempt(change, ada.id)).count).toBe(1);
    expect(
      await admin.ask(
        "select action, before from public.audit_log where table_name = 'profile_details'",
      ),
    ).toMatchObject([{ action: "update", before: { bio: "The marker of this test" } }]);
  }),
);

test(
  "a name in another spelling of the same key finds the member; nobody's name finds nobody",
  scene(async ({ ada, guest }) => {
    expect(await page(guest, "Á d-A")).toMatchObject({ id: ada.id, username: "ada", own: null });
    expect(await page(guest, "nobody here")).toBeNull();
    expect(await page(guest, null)).toBeNull();
    expect(await page(ada, null)).toMatchObject({ username: "ada", own: { posts: 0, friends: 0 } });
  }),
);

test(
  "a banned, a deactivated and a blocking member have no page for others",
  scene(async ({ ada, ben, guest }) => {
    await ada.ask("insert into public.blocks (blocked_id) values ($1)", ben.id);
    expect(await page(ben, "ada")).toBeNull();
    expect(await comments(ben, ada)).toBeNull();
    expect(await page(ada, "ben")).toMatchObject({ username: "ben" });
    for (const name of ["bane", "dora"]) expect(await page(guest, name)).toBeNull();
  }),
);

test(
  "links of a profile are at most five addresses of https, each with a label",
  scene(async ({ ada }) => {
    const save = `insert into public.profile_details (links) values ($1)
      on conflict (user_id) do update set links = excluded.links`;
    const good = { label: "My club", address: "https://example.org/wab?a=1#b" };
    expect(
      (await ada.attempt(save, JSON.stringify(Array.from({ length: 5 }, () => good)))).code,
    ).toBeUndefined();
    for (const bad of [
      Array.from({ length: 6 }, () => good),
      [{ ...good, address: "http://example.org" }],
      [{ ...good, address: "javascript:alert(1)" }],
      [{ ...good, address: "https://user@example.org" }],
      [{ ...good, address: "https://localhost/" }],
      [{ ...good, address: "https://169.254.169.254/" }],
      [{ ...good, label: "" }],
      [{ ...good, label: "\u202egpj" }],
      [{ ...good, more: "x" }],
      [{ label: "x" }],
      ["x"],
      [null],
      {},
    ]) {
      expect((await ada.attempt(save, JSON.stringify(bad))).code).toBe("23514");
    }
  }),
);

test(
  "comments under a profile are read and written by those whom its owner allows; authors keep theirs",
  scene(async ({ ada, ben, cara, guest }) => {
    await befriend(ada, ben);
    await cara.ask(write, ada.id);
    expect(await comments(guest, ada)).toMatchObject({ total: 1, may_write: false });
    await choose(ada, "comments", "friends");
    expect((await cara.attempt(write, ada.id)).code).toBe("42501");
    await ben.ask(write, ada.id);
    expect(await comments(ben, ada)).toMatchObject({ total: 2, may_write: true });
    for (const visitor of [cara, guest]) expect(await comments(visitor, ada)).toBeNull();
    expect(await cara.ask("select author_id from public.profile_comments")).toEqual([
      { author_id: cara.id },
    ]);
    await choose(ada, "comments", "nobody");
    expect((await ben.attempt(write, ada.id)).code).toBe("42501");
    expect(await comments(ada, ada)).toMatchObject({ total: 2, may_write: true });
  }),
);

test(
  "comments under a profile come twenty at a time, the latest first, each with its author",
  scene(async ({ ada, ben, owner }) => {
    await owner.ask(
      `insert into public.profile_comments (profile_id, author_id, content, created_at)
       select $1, $2, number::text, now() - number * interval '1 minute' from generate_series(1, 25) as number`,
      ada.id,
      ben.id,
    );
    const first = await comments(ada, ada);
    expect(first?.comments.map(({ content }) => content)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 1)),
    );
    expect(first?.comments[0]).toMatchObject({ username: "ben", author_id: ben.id });
    const last = first?.comments.at(-1);
    const [row] = await ada.ask<{ answer: Comments }>(
      "select public.comments_under($1, $2::text::timestamptz, $3) as answer",
      ada.id,
      last?.["created_at"] ?? "",
      last?.["id"] ?? "",
    );
    expect(row?.answer.comments.map(({ content }) => content)).toEqual([
      "21",
      "22",
      "23",
      "24",
      "25",
    ]);
  }),
);

test(
  "matches of a member are shown as the member chose, without the name of an opponent who hides theirs",
  scene(async ({ ada, ben, guest }) => {
    const game = await play(ada, ben);
    await ada.ask(
      "insert into public.game_results (game_id, winner_seat, scores) values ($1, 1, '{}')",
      game,
    );
    expect(await page(guest, "ada")).toMatchObject({ matches: [], figures: {} });
    await ben.ask(
      "select public.confirm_game_result($1, created_at) from public.game_results",
      game,
    );
    expect(await page(guest, "ada")).toMatchObject({
      figures: { games_won: 1, games_lost: 0, games_drawn: 0 },
      matches: [{ id: game, outcome: "won", opponent: "ben" }],
    });
    await choose(ben, "matches", "nobody");
    expect(await page(guest, "ada")).toMatchObject({ matches: [{ opponent: null }] });
    expect(await page(guest, "ben")).toMatchObject({ matches: null, figures: null });
    await post(ben);
    expect(
      await ada.ask("select * from public.profile_figures where user_id = $1", ben.id),
    ).toEqual([]);
  }),
);

test(
  "a profile shows the latest ten confirmed matches, the last one first",
  scene(async ({ ada, ben, guest, owner }) => {
    await owner.ask(
      `with played as (
         insert into public.games (id, created_by, mission)
         select gen_random_uuid(), $1, 'Match ' || n from generate_series(1, 12) n returning id, mission
       ), seats as (
         insert into public.game_participants (game_id, user_id, seat, name)
         select id, case seat when 1 then $1 else $2 end::uuid, seat, 'Player'
         from played, generate_series(1, 2) as seat
       )
       insert into public.game_results (game_id, winner_seat, scores, recorded_by, confirmed_by, confirmed_at)
       select id, 2, '{}', $1, $2,
         case mission when 'Match 11' then null else now() + substr(mission, 7)::integer * interval '1 minute' end
       from played`,
      ada.id,
      ben.id,
    );
    const { matches } = (await page(guest, "ada")) as { matches: readonly { mission: string }[] };
    const shown = [12, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Match ${number}`);
    expect(matches.map(({ mission }) => mission)).toEqual(shown);
    expect(matches[0]).toMatchObject({ outcome: "lost", opponent: "ben" });
  }),
);
