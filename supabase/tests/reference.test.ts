/** News, rules, FAQ, special rules, factions and unit corrections: everyone reads, administrators write. */
import { describe, expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { unit } from "./rows.test-support.ts";

const { scene } = openScenes();

const changed = (changes: string) => `('${unit}'::jsonb ${changes})`;

const inserts: Readonly<Record<string, string>> = {
  news_items: "(content_en) values ('x')",
  special_rules: "(name) values ('x')",
  rules_chapters: "(title) values ('x')",
  rules_sections: "(chapter_id, title) select id, 'x' from public.rules_chapters",
  faq_sections: "(section) values ('x')",
  factions: "(id, name) values ('x', 'x')",
  unit_overrides: `(id, faction_id, unit) values ('x', 'feudom', ${changed("")})`,
};

describe.each(Object.entries(inserts))("%s", (table, insert) => {
  const hash = `select md5(string_agg(t::text, ',' order by id)) as hash from public.${table} t`;

  test(
    "R21: only an administrator with a second factor writes texts and units, and every other attempt is refused",
    scene(async ({ guest, ada, tess, bane, alma, admin, owner }) => {
      await owner.ask("insert into public.rules_chapters (title) values ('Dice')");
      await admin.ask(`insert into public.${table} ${insert}`);
      const before = await owner.ask(hash);
      for (const person of [guest, ada, tess, bane, alma]) {
        for (const statement of [
          `insert into public.${table} ${insert}`,
          `update public.${table} set updated_at = now()`,
          `update public.${table} set id = id`,
          `delete from public.${table}`,
          `delete from public.${table} where false`,
        ]) {
          expect((await person.attempt(statement)).code).toBe("42501");
        }
      }
      expect(await owner.ask(hash)).toEqual(before);
    }),
  );

  test(
    "M07: every write of an administrator leaves a row that says who, what, before and after",
    scene(async ({ admin, owner }) => {
      await owner.ask("insert into public.rules_chapters (title) values ('Dice')");
      await admin.ask(`insert into public.${table} ${insert}`);
      await admin.ask(`delete from public.${table}`);
      const written = await admin.ask<{ action: string; actor_id: string }>(
        "select action, actor_id, before, after from public.audit_log where table_name = $1 order by id",
        table,
      );
      expect(written[0]).toMatchObject({ action: "insert", actor_id: admin.id, before: null });
      expect(written.at(-1)).toMatchObject({ action: "delete", actor_id: admin.id, after: null });
    }),
  );
});

test(
  "the app reads news by date, rules and questions in their order, special rules by name",
  scene(async ({ guest, owner }) => {
    await owner.ask(
      "insert into public.news_items (news_id, date, content_en) values ('old', '2025-01-01', 'a'), ('new', '2026-01-01', 'b')",
    );
    await owner.ask(
      "insert into public.rules_chapters (title, order_index) values ('Second', 2), ('First', 1)",
    );
    await owner.ask(
      "insert into public.faq_sections (section, order_index) values ('b', 2), ('a', 1)",
    );
    await owner.ask(
      "insert into public.special_rules (name, name_es) values ('Scout', 'Explorador')",
    );
    expect(
      await guest.ask("select * from public.news_items order by date desc limit 1"),
    ).toMatchObject([{ news_id: "new", content_en: "b", content_es: null, translation_key: null }]);
    expect(
      await guest.ask("select * from public.rules_chapters order by order_index"),
    ).toMatchObject([{ title: "First" }, { title: "Second" }]);
    expect(await guest.ask("select * from public.rules_sections order by order_index")).toEqual([]);
    expect(await guest.ask("select * from public.faq_sections order by order_index")).toMatchObject(
      [{ section: "a" }, { section: "b" }],
    );
    expect(
      await guest.ask(
        "select name, name_es, name_fr, description, description_es, description_fr from public.special_rules where name = 'Scout'",
      ),
    ).toHaveLength(1);
    const unknown = "select name, name_de from public.special_rules";
    expect((await guest.attempt(unknown)).code).toBe("42703");
  }),
);

test(
  "the five factions are there from the start, in three languages",
  scene(async ({ guest }) => {
    const factions = await guest.ask<{
      id: string;
      name: string;
      name_es: string;
      name_fr: string;
    }>("select id, name, name_es, name_fr from public.factions order by order_index");
    expect(factions.map(({ id }) => id)).toEqual([
      "northern-tribes",
      "hegemony-of-embersig",
      "scions-of-yaldabaoth",
      "syenann",
      "feudom",
    ]);
    expect(
      factions.every((each) => each.name !== "" && each.name_es !== "" && each.name_fr !== ""),
    ).toBe(true);
  }),
);

test(
  "M08: a faction or a unit cannot be named like a path",
  scene(async ({ admin }) => {
    for (const id of ["../../.github", "a/b", "A", "", "a--b", "-a", "x".repeat(101)]) {
      const faction = "insert into public.factions (id, name) values ($1, 'x')";
      expect((await admin.attempt(faction, id)).code).toBe("23514");
      const add = `insert into public.unit_overrides (id, faction_id, unit) values ($1, 'feudom', ${changed("")})`;
      expect((await admin.attempt(add, id)).code).toBe("23514");
    }
  }),
);

test.each([
  ["more than 60 points", `|| '{"pointsCost":61}'`],
  ["points that are text", `|| '{"pointsCost":"20"}'`],
  ["half a point", `|| '{"pointsCost":1.5}'`],
  ["four copies", `|| '{"availability":4}'`],
  ["command of 4", `|| '{"command":4}'`],
  ["an unknown type", `|| '{"type":"Dragon"}'`],
  ["no name", `- 'names'`],
  ["a name of two lines", `|| '{"names":{"en":"a\\nb"}}'`],
  ["keywords that are no array", `|| '{"keywords":"x"}'`],
  ["legality that is text", `|| '{"tournamentLegal":"false"}'`],
])("a unit with %s is refused", (_, changes) =>
  scene(async ({ admin }) => {
    const add = `insert into public.unit_overrides (id, faction_id, unit) values ('orc', 'feudom', ${changed(changes)})`;
    expect((await admin.attempt(add)).code).toBe("23514");
  })(),
);
