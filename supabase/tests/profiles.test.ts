import { describe, expect, test } from "vitest";
import { fc } from "#domain/properties.test-support.ts";
import { type Person, openScenes } from "./people.test-support.ts";
import { befriend, post, requestFriend } from "./rows.test-support.ts";

const { scene, database } = openScenes();

const activeMembers =
  "select * from public.profiles where banned is false and deactivated is false";
const flags = "select profiles.wab_admin, profiles.tester from public.profiles where id = $1";

describe("what is seen", () => {
  test(
    "a member reads the own roles and public id, as the app asks for them",
    scene(async ({ ada, alma, tess }) => {
      expect(await ada.ask(flags, ada.id)).toEqual([{ wab_admin: false, tester: false }]);
      expect(await alma.ask(flags, alma.id)).toEqual([{ wab_admin: true, tester: false }]);
      expect(await tess.ask(flags, tess.id)).toEqual([{ wab_admin: false, tester: true }]);
      const [row] = await ada.ask<{ wab_id: string }>(
        "select wab_id from public.profiles where id = $1",
        ada.id,
      );
      expect(row?.wab_id).toMatch(/^WAB(-[0-9A-Z]{4}){3}$/);
    }),
  );

  test(
    "everyone counts the members who are neither banned nor deactivated, and lists none of them",
    scene(async ({ guest, ada, admin }) => {
      expect(await guest.count(activeMembers)).toBe(7);
      expect(await ada.count(activeMembers)).toBe(7);
      expect(await admin.count(activeMembers)).toBe(7);
      expect(await guest.ask(activeMembers)).toEqual([]);
      expect((await ada.ask(activeMembers)).map((row) => row["id"])).toEqual([ada.id]);
    }),
  );

  test(
    "whoever has posted is known by name to everyone",
    scene(async ({ ada, ben, guest }) => {
      await post(ben);
      const names = "select username from public.profiles where id = $1";
      expect(await guest.ask(names, ben.id)).toEqual([{ username: "ben" }]);
      expect(await ada.ask(names, ben.id)).toEqual([{ username: "ben" }]);
    }),
  );

  test(
    "friends know each other by name, and so do those who ask and are asked, until one is banned",
    scene(async ({ ada, ben, cara, emil, guest, owner }) => {
      await befriend(ada, ben);
      await requestFriend(ada, cara);
      const names = "select username from public.profiles order by username";
      const seenBy = async (person: Person) =>
        (await person.ask(names)).map(({ username }) => username);
      expect(await seenBy(ada)).toEqual(["ada", "ben", "cara"]);
      expect(await seenBy(ben)).toEqual(["ada", "ben"]);
      expect(await seenBy(cara)).toEqual(["ada", "cara"]);
      expect(await seenBy(emil)).toEqual(["emil"]);
      expect(await seenBy(guest)).toEqual([]);
      await owner.ask("update public.profiles set banned = true where id = $1", ben.id);
      expect(await seenBy(ada)).toEqual(["ada", "cara"]);
    }),
  );

  test(
    "A10: a banned and a deactivated member are seen by nobody but administrators, and not counted",
    scene(async ({ guest, ada, admin, bane, dora, owner }) => {
      await owner.ask("delete from public.profiles where id = $1", dora.id);
      expect(await guest.count(activeMembers)).toBe(7);
      for (const visitor of [guest, ada]) {
        expect(await visitor.count("select * from public.profiles where banned")).toBe(0);
        expect(await visitor.count(`select * from public.profiles where id = '${bane.id}'`)).toBe(
          0,
        );
      }
      expect(await bane.ask("select * from public.profiles")).toEqual([]);
      expect(await admin.ask("select * from public.profiles where banned")).toHaveLength(1);
    }),
  );
});

describe("counting members", () => {
  const ofBen = [
    "select * from public.profiles where username like 'b%'",
    "select * from public.profiles where wab_id > 'WAB-0'",
    "select * from public.profiles where (avatar_url is null) and not banned",
    "select * from public.profiles where id is not null",
    "select 1 from public.profiles where created_at <= now()",
    "select * from public.profiles order by updated_at limit 1",
  ];

  test.each(ofBen)("counting members tells nobody of strangers by what they are like: %s", (text) =>
    scene(async ({ ada, guest }) => {
      expect(await guest.count(text)).toBe(0);
      expect(await ada.count(text)).toBe(text.includes("like 'b%'") ? 0 : 1);
    })(),
  );

  test(
    "counting members works without a filter and by the two flags, in whatever order they come",
    scene(async ({ guest }) => {
      expect(await guest.count("select * from public.profiles")).toBe(7);
      const turned = "select * from public.profiles where deactivated = false and banned = false";
      expect(await guest.count(turned)).toBe(7);
    }),
  );
});

describe("R09: who is an administrator stays unknown", () => {
  test(
    "R09: neither filter, order, count nor embedding tells a member of another's roles",
    scene(async ({ ada, alma }) => {
      await post(alma);
      const seen = "select profiles.wab_admin, profiles.tester from public.profiles where id = $1";
      expect(await ada.ask(seen, alma.id)).toEqual([{ wab_admin: null, tester: null }]);
      expect(await ada.count("select * from public.profiles where profiles.wab_admin")).toBe(0);
      expect(
        await ada.count("select * from public.profiles where profiles.wab_admin is false"),
      ).toBe(1);
      const ordered = "select username from public.profiles order by profiles.wab_admin, username";
      expect(await ada.ask(ordered)).toEqual([{ username: "ada" }, { username: "alma" }]);
    }),
  );

  test(
    "R09: a guest may not even ask for roles, and no API reaches the table of roles",
    scene(async ({ guest, ada, alma }) => {
      const asked = await guest.attempt("select profiles.wab_admin from public.profiles");
      expect(asked.code).toBe("42501");
      expect((await guest.attempt("select * from private.member_roles")).code).toBe("42501");
      expect(await ada.ask("select * from private.member_roles")).toEqual([]);
      expect(await alma.ask("select member_id from private.member_roles")).toEqual([
        { member_id: alma.id },
      ]);
    }),
  );
});

describe("what is changed", () => {
  test(
    "a member edits the own profile",
    scene(async ({ ada }) => {
      const [row] = await ada.ask(
        "update public.profiles set avatar_url = $2 where id = $1 returning avatar_url",
        ada.id,
        " /art/portrait/alborc_portrait.jpg ",
      );
      expect(row).toEqual({ avatar_url: "/art/portrait/alborc_portrait.jpg" });
    }),
  );

  test(
    "R08: a member cannot edit another's profile",
    scene(async ({ ada, ben, owner }) => {
      const whole = "select to_jsonb(p) as row from public.profiles p where id = $1";
      const before = await owner.ask(whole, ben.id);
      const tried = await ada.attempt(
        "update public.profiles set avatar_url = null where id = $1",
        ben.id,
      );
      expect(tried).toMatchObject({ count: 0, code: undefined });
      expect(await owner.ask(whole, ben.id)).toEqual(before);
    }),
  );

  test("R07: whatever a member writes to columns that are not the member's, they stay", async () => {
    const named = await database().asOwner<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'public.profiles'::regclass and attnum > 0
         and not attisdropped and attname <> 'avatar_url'`,
    );
    expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(otherColumns).sort());
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...Object.keys(otherColumns)), {
          minLength: 1,
          maxLength: 3,
        }),
        async (columns) => scene(({ ada, owner }) => refusesWrites(ada, owner, columns))(),
      ),
      { numRuns: 100 },
    );
  });

  test(
    "R07: a member makes no profile, neither one nor several nor by upsert",
    scene(async ({ ada, ben }) => {
      const one = "insert into public.profiles (id, username) values ($1, 'other')";
      const upsert = `${one} on conflict (id) do update set username = excluded.username`;
      for (const id of [ada.id, ben.id]) {
        expect((await ada.attempt(one, id)).code).toBe("42501");
        expect((await ada.attempt(upsert, id)).code).toBe("42501");
      }
      expect((await ada.attempt("delete from public.profiles where id = $1", ada.id)).code).toBe(
        "42501",
      );
    }),
  );

  test(
    "R07: the roles of a profile are no columns that anyone could write",
    scene(async ({ ada, admin }) => {
      for (const role of ["wab_admin", "tester"]) {
        const write = `update public.profiles set ${role} = true where id = $1`;
        expect((await ada.attempt(write, ada.id)).code).toBe("42703");
        expect((await admin.attempt(write, admin.id)).code).toBe("42703");
      }
    }),
  );

  test(
    "A17: an administrator bans only after the second factor, and the refusal says so",
    scene(async ({ alma, admin, ada, ben }) => {
      const ban = "update public.profiles set banned = true where id = $1";
      expect(await alma.attempt(ban, ben.id)).toMatchObject({
        code: "42501",
        message: "aal2_required",
      });
      expect(await ada.attempt(ban, ben.id)).toMatchObject({
        code: "42501",
        message: "administrators_only",
      });
      expect((await admin.attempt(ban, ben.id)).count).toBe(1);
    }),
  );
});

/** Every column of a profile that its member may not write, with a value that would fit. */
const otherColumns: Readonly<Record<string, string>> = {
  id: "gen_random_uuid()",
  username: "'Somebody Else'",
  wab_id: "'WAB-0000-0000-0000'",
  banned: "false",
  deactivated: "true",
  removed_at: "now()",
  created_at: "now() - interval '1 year'",
  updated_at: "now()",
};

async function refusesWrites(
  ada: Person,
  owner: Person,
  columns: readonly string[],
): Promise<void> {
  const whole =
    "select to_jsonb(p) as row, p.wab_admin, p.tester from public.profiles p where id = $1";
  const before = await owner.ask(whole, ada.id);
  const changes = columns.map((column) => `${column} = ${otherColumns[column]}`).join(", ");
  const tried = await ada.attempt(`update public.profiles set ${changes} where id = $1`, ada.id);
  expect(tried.code).toBe("42501");
  expect(await owner.ask(whole, ada.id)).toEqual(before);
}

test(
  "a count of the members, and a search among them, read each member's row once, however many there are",
  scene(async ({ guest, ada, ben, owner }) => {
    await owner.ask(
      `insert into auth.users (id, email, email_confirmed_at)
       select gen_random_uuid(), 'many-' || n || '@example.net', now() from generate_series(1, 3000) n`,
    );
    await owner.ask("analyze public.profiles");
    interface Plan {
      readonly "QUERY PLAN": readonly {
        readonly Plan: {
          readonly "Shared Hit Blocks": number;
          readonly "Shared Read Blocks": number;
        };
      }[];
    }
    const blocks = async (by: Person, query: string) => {
      const [row] = await by.ask<Plan>(
        `explain (analyze, buffers, timing off, summary off, format json) ${query}`,
      );
      const plan = row?.["QUERY PLAN"][0]?.Plan;
      return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
    };
    for (const person of [guest, ada, ben]) {
      expect(await blocks(person, "select count(*) from public.profiles")).toBeLessThan(3000);
    }
    expect(await blocks(ada, "select * from public.find_members('nobody')")).toBeLessThan(3000);
    expect(await blocks(guest, "select * from public.search_posts('nobody')")).toBeLessThan(3000);
  }),
);
