import { describe, expect, test } from "vitest";
import { nameFault, tidyName } from "#domain/member-name.ts";
import { openScenes, type Person } from "./people.test-support.ts";
import { comment, post } from "./rows.test-support.ts";

const { scene } = openScenes();

async function change(person: Person, name: string): Promise<unknown> {
  const [row] = await person.ask("select public.change_username($1) as answer", name);
  return row?.["answer"];
}

async function check(person: Person, name: string): Promise<unknown> {
  const [row] = await person.ask("select public.check_username($1) as answer", name);
  return row?.["answer"];
}

async function nameOf(owner: Person, { id }: Person): Promise<unknown> {
  const [row] = await owner.ask("select username from public.profiles where id = $1", id);
  return row?.["username"];
}

async function monthsLater(owner: Person): Promise<void> {
  await owner.ask(
    "update private.username_changes set changed_at = changed_at - interval '30 days 1 second'",
  );
}

describe("choosing a name", () => {
  test(
    "a member chooses a name, and keeps the WAB id",
    scene(async ({ ada, owner }) => {
      const own = "select username, wab_id, changes_left, next_change_at from public.my_username()";
      const [before] = await ada.ask(own);
      expect(await check(ada, "Ada Löwe")).toBe("available");
      expect(await change(ada, "Ada Löwe")).toBe("changed");
      expect(await check(ada, "Ada Löwe")).toBe("yours");
      expect(await ada.ask(own)).toEqual([{ ...before, username: "Ada Löwe", changes_left: 1 }]);
      expect(await nameOf(owner, ada)).toBe("Ada Löwe");
    }),
  );

  test(
    "invisible characters and spaces that nobody meant go from a name before it is looked at",
    scene(async ({ ada, owner }) => {
      expect(await change(ada, "  Ada\u200b\u202e  d\u2019Oro\u00a0\ufeff")).toBe("changed");
      expect(await nameOf(owner, ada)).toBe("Ada d'Oro");
    }),
  );

  test(
    "a third change of name within 30 days is refused, and says when the next one is due",
    scene(async ({ ada, owner }) => {
      expect(await change(ada, "Ada One")).toBe("changed");
      expect(await change(ada, "Ada Two")).toBe("changed");
      expect(await change(ada, "Ada Three")).toBe("too-often");
      expect(await nameOf(owner, ada)).toBe("Ada Two");
      expect(
        await ada.ask(
          "select changes_left, next_change_at = now() + interval '30 days' as is_due from public.my_username()",
        ),
      ).toEqual([{ changes_left: 0, is_due: true }]);
      await monthsLater(owner);
      expect(await change(ada, "Ada Three")).toBe("changed");
    }),
  );

  test(
    "a name that was given up is its former owner's for 30 days",
    scene(async ({ ada, ben, owner }) => {
      expect(await change(ada, "Grace")).toBe("changed");
      expect(await change(ben, "Áda")).toBe("taken");
      expect(await change(ada, "ada")).toBe("changed");
      expect(await change(ben, "Grace")).toBe("taken");
      const wanted = "update public.profiles set username = 'Grace' where id = $1";
      expect((await owner.attempt(wanted, ben.id)).code).toBe("23505");
      await monthsLater(owner);
      expect(await change(ben, "Grace")).toBe("changed");
    }),
  );

  test(
    "a member renames nobody else and does not get around the rules by writing the column",
    scene(async ({ ada, ben, alma, admin, owner }) => {
      const other = "select public.change_username('Somebody', $1)";
      expect((await ada.attempt(other, ben.id)).code).toBe("42501");
      expect((await alma.attempt(other, ben.id)).message).toBe("aal2_required");
      const write = "update public.profiles set username = 'Somebody' where id = $1";
      expect((await ada.attempt(write, ada.id)).code).toBe("42501");
      expect((await admin.attempt(other, ben.id)).code).toBeUndefined();
      expect(await nameOf(owner, ben)).toBe("Somebody");
    }),
  );

  test(
    "a banned member and a guest can neither change nor check names",
    scene(async ({ bane, guest }) => {
      for (const person of [bane, guest]) {
        for (const call of ["change_username('Grace')", "check_username('Grace')", "my_username()"])
          expect((await person.attempt(`select public.${call}`)).code).toBe("42501");
      }
    }),
  );
});

describe("nobody looks like somebody else", () => {
  test.each(["ALMA", "Álma", "a.l-m a", "ALMÁ"])(
    "the name %s counts as taken when there is an alma",
    (name) =>
      scene(async ({ ada }) => {
        expect(await check(ada, name)).toBe(name === "a.l-m a" ? "alike" : "taken");
        expect(await change(ada, name)).not.toBe("changed");
      })(),
  );

  test.each(["A1ma", "AIma", "aıma", "ałma"])(
    "the name %s is refused as too much like alma",
    (name) =>
      scene(async ({ ada, owner }) => {
        expect(["alike", "taken"]).toContain(await check(ada, name));
        expect(await change(ada, name)).not.toBe("changed");
        const write = "update public.profiles set username = $2 where id = $1";
        expect((await owner.attempt(write, ada.id, name)).code).toBe("23505");
      })(),
  );

  test(
    "a name like an administrator's is refused in the same words as one like any member's",
    scene(async ({ ada, emil, alma, owner }) => {
      await owner.ask("update public.profiles set username = 'Morna' where id = $1", emil.id);
      await owner.ask("update public.profiles set username = 'Verna' where id = $1", alma.id);
      for (const pair of [
        ["Mom4", "Vem4"],
        ["MORNA", "VERNA"],
        ["Moma", "Vema"],
        ["Mornaa", "Vernaa"],
      ] as const)
        expect(await check(ada, pair[0])).toBe(await check(ada, pair[1]));
    }),
  );

  test.each([
    ["аlma", "letters"],
    ["αlma", "letters"],
    ["Ɑlma", "letters"],
    ["ƖƖƖƖ", "letters"],
    ["ſam", "letters"],
    ["ǃǃǃǃ", "letters"],
    ["Zoë\u0301\u0301\u0301", "letters"],
    ["<b>Zed", "letters"],
    ["line\nbreak", "letters"],
    ["\u001b[31mred", "letters"],
    ["-dash", "letters"],
    ["a--b", "letters"],
    ["\u3164\u3164\u3164", "letters"],
    ["ab", "too-short"],
    ["a\u200bb", "too-short"],
    ["", "too-short"],
    ["a".repeat(31), "too-long"],
    ["Admin", "reserved"],
    ["adm1n", "reserved"],
    ["4dmin", "reserved"],
    ["A.d.m.i.n", "reserved"],
    ["SuperAdmin", "reserved"],
    ["Administratrice", "reserved"],
    ["administrador", "reserved"],
    ["Moderator Bob", "reserved"],
    ["Modérateur", "reserved"],
    ["The Moderator", "reserved"],
    ["WAB", "reserved"],
    ["W.A.B", "reserved"],
    ["VVAB", "reserved"],
    ["WAB Team", "reserved"],
    ["WABteam", "reserved"],
    ["Équipe WAB", "reserved"],
    ["WAB-7K3F-Q9ZD", "reserved"],
    ["Warcrow", "reserved"],
    ["Former Member", "reserved"],
    ["Badminton Bea", "available"],
    ["Wabbit", "available"],
    ["Sÿenann Łukasz", "available"],
    ["İbrahim Ştefan", "available"],
    ["Straße 9", "available"],
    ["O’Brien_2", "available"],
  ])("the name %j is %s", (name, expected) =>
    scene(async ({ ada }) => {
      expect(await check(ada, name)).toBe(expected);
      // What the screen says by itself while somebody types is what the database says.
      const isFormal = ["letters", "too-short", "too-long"].includes(expected);
      expect(nameFault(tidyName(name))).toBe(isFormal ? expected : null);
    })(),
  );
});

test(
  "every name that may be chosen has a key to compare it by: every letter leaves something in it",
  scene(async ({ owner }) => {
    const letters = await owner.ask<{ letter: string; key: string; folded: string }>(
      `select chr(code) as letter, private.username_key(chr(code)) as key, private.folded_name(chr(code)) as folded
       from generate_series(33, 8192) as code where private.is_username(repeat(chr(code), 3))`,
    );
    expect(letters.length).toBeGreaterThan(200);
    expect(letters.filter(({ key }) => !/^[a-z0-9]+$/.test(key))).toEqual([]);
    expect(letters.filter(({ folded }) => !/^[a-z0-9]+$/.test(folded))).toEqual([]);
  }),
);

test(
  "the sixty-first question after a name within an hour waits, whichever way it is asked",
  scene(async ({ ada }) => {
    for (let turn = 0; turn < 30; turn++) {
      await check(ada, "alma");
      await change(ada, "alma");
    }
    expect((await ada.attempt("select public.check_username('Grace')")).code).toBe("PT429");
    expect((await ada.attempt("select public.change_username('Grace')")).code).toBe("PT429");
  }),
);

test(
  "pages that show posts or comments hear that their author has another name; of others they hear nothing",
  scene(async ({ ada, ben, cara, owner }) => {
    await comment(ben, await post(ada));
    await change(ada, "Grace");
    await change(ben, "Linus");
    await change(cara, "Barbara");
    const messages = await owner.ask<{ payload: { author: string } }>(
      "select payload from realtime.messages where topic = 'posts' and event = 'renamed'",
    );
    expect(messages.map(({ payload }) => payload.author)).toEqual([ada.id, ben.id]);
  }),
);
