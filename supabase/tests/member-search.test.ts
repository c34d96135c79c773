import { describe, expect, test } from "vitest";
import { openScenes, type Person } from "./people.test-support.ts";
import { post } from "./rows.test-support.ts";

const { scene } = openScenes();

const find = "select * from public.find_members($1)";

test(
  "R32: a search gives at most ten members, and of each only what tells them apart",
  scene(async ({ ada, owner }) => {
    await owner.ask(
      `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
       select gen_random_uuid(), n || '@example.net', jsonb_build_object('username', 'Crow ' || n), now()
       from generate_series(1, 30) n`,
    );
    const found = await ada.ask(find, "crow");
    expect(found).toHaveLength(10);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(["avatar_url", "id", "username", "wab_id"]);
  }),
);

test(
  "names that begin with the query come first, then those that have it inside, each in their order",
  scene(async ({ ada, owner }) => {
    const names = ["Crow", "Black crow", "Crow 2", "crow and crow", "A Crow", "Crown"];
    await owner.ask(
      `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
       select gen_random_uuid(), n || '@example.net', jsonb_build_object('username', name), now()
       from unnest($1::text[]) with ordinality as given (name, n)`,
      names,
    );
    const found = async (query: string) =>
      (await ada.ask(find, query)).map(({ username }) => username);
    const first = ["Crow", "Crow 2", "crow and crow", "Crown"];
    expect(await found("CROW")).toEqual([...first, "A Crow", "Black crow"]);
    expect(await found("ro")).toEqual(["A Crow", "Black crow", ...first]);
  }),
);

test(
  "a member is found by a part of the name or by the whole public id, not by a part of it",
  scene(async ({ ada, ben, owner }) => {
    expect(await ada.ask(find, "BE")).toMatchObject([{ username: "ben" }]);
    const [row] = await owner.ask<{ wab_id: string }>(
      "select wab_id from public.profiles where id = $1",
      ben.id,
    );
    const wabId = row?.wab_id ?? "";
    expect(await ada.ask(find, ` ${wabId.toLowerCase()} `)).toMatchObject([{ username: "ben" }]);
    for (const query of [wabId.slice(0, 8), "b", "", "%", "__", "ben@example.org", "\\"]) {
      expect(await ada.ask(find, query)).toEqual([]);
    }
  }),
);

test(
  "a member is found without the accents and letters that a keyboard lacks, and with them",
  scene(async ({ ada, admin, owner }) => {
    await owner.ask(
      `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
       select gen_random_uuid(), n || '@example.net', jsonb_build_object('username', name), now()
       from unnest(array['Chloé', 'Lucía', 'Sørensen', 'Œuvre']) with ordinality as given (name, n)`,
    );
    for (const [query, name] of [
      ["chloe", "Chloé"],
      ["CHLOÉ", "Chloé"],
      ["lucia", "Lucía"],
      ["sorensen", "Sørensen"],
      ["oeuvre", "Œuvre"],
      ["hlo", "Chloé"],
    ] as const) {
      expect(await ada.ask(find, query)).toMatchObject([{ username: name }]);
      expect(
        await admin.ask("select username from public.administered_members($1, 'all', 0)", query),
      ).toEqual([{ username: name }]);
    }
  }),
);

describe("posts are searched", () => {
  const posts = "select name from public.search_posts($1, $2) order by name";
  const named = async (by: Person, query: string, units: readonly string[] = []) =>
    (await by.ask<{ name: string }>(posts, query, [...units])).map(({ name }) => name);

  test(
    "by title, description, tournament, author and unit, without regard to case and accents",
    scene(async ({ ada, ben, guest, owner }) => {
      const id = await post(ben);
      await owner.ask(
        `update public.shared_lists set name = 'Clüb list', description = 'Pour l’été', is_tournament_list = true,
           tournament_name = 'Autumn Cup' where id = $1`,
        id,
      );
      for (const query of ["club", "CLÜB", "l'ete", "autumn", "ben"]) {
        expect(await named(ada, query)).toEqual(["Clüb list"]);
        expect(await named(guest, query)).toEqual(["Clüb list"]);
      }
      expect(await named(ada, "nowhere", ["orc-hunters"])).toEqual(["Clüb list"]);
      for (const query of ["nowhere", "%", "_lub", "\\"])
        expect(await named(ada, query)).toEqual([]);
    }),
  );

  test(
    "and only those that the searcher may see are found; an author who is blocked, by no name",
    scene(async ({ ada, ben, bane, guest, owner }) => {
      const id = await post(ben);
      await owner.ask(
        "update public.shared_lists set name = 'Sons of Ben', description = null where id = $1",
        id,
      );
      await owner.ask(
        "update public.shared_lists set name = 'Ada’s ravens', description = null where id = $1",
        await post(ada),
      );
      expect(await named(ada, "ben")).toEqual(["Sons of Ben"]);
      await owner.ask("update public.shared_lists set name = 'Sons' where id = $1", id);
      expect(await named(ada, "ben")).toEqual(["Sons"]);
      await ben.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
      expect(await named(ada, "ben")).toEqual([]);
      expect(await named(guest, "ben")).toEqual(["Sons"]);
      await owner.ask("update public.shared_lists set is_active = false where id = $1", id);
      expect(await named(guest, "sons")).toEqual([]);
      expect(await named(ben, "sons")).toEqual(["Sons"]);
      expect(await named(bane, "ada's")).toEqual([]);
    }),
  );
});

test(
  "A09: nobody finds whoever is banned or deactivated, or has blocked them",
  scene(async ({ ada, ben }) => {
    for (const query of ["bane", "dora"]) expect(await ada.ask(find, query)).toEqual([]);
    await ben.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
    expect(await ada.ask(find, "ben")).toEqual([]);
    expect(await ada.ask("select * from public.member_profile($1)", ben.id)).toEqual([]);
  }),
);

test(
  "the profile of a stranger who was found can be looked at, without roles",
  scene(async ({ ada, alma, guest, bane, dora }) => {
    const profile =
      "select username, p.wab_admin from public.member_profile($1) as profile, lateral (select profile.wab_admin) p";
    expect(await ada.ask("select username from public.member_profile($1)", alma.id)).toEqual([
      { username: "alma" },
    ]);
    expect(await ada.ask(profile, alma.id)).toEqual([{ username: "alma", wab_admin: null }]);
    expect(await ada.ask("select * from public.member_profile($1)", dora.id)).toEqual([]);
    for (const person of [guest, bane]) {
      expect((await person.attempt(find, "ada")).code).toBe("42501");
    }
  }),
);
