/**
 * Databases of different locales, and what our rules say of hard texts in each: the same. Each has all
 * migrations, and the texts of the release.
 */
import { describe, expect, inject, test } from "vitest";
import { prepareDatabase } from "#server/database/prepare.ts";
import { log } from "#server/log.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { hasLocale, type LocaleName, localeNames, locales } from "#server/test-support/locales.ts";
import { testSecret } from "#server/test-support/template.ts";
import { bringTexts } from "#server/texts/bring-texts.ts";
import { addMember, openScenes } from "./people.test-support.ts";

/** Texts, what each becomes on a line and over lines, whether it is a line as it is, and its key as a name. */
const hardTexts = [
  ["a\u00a0b", "a b", "a\u00a0b", true, "ab"],
  ["a\u202f?", "a ?", "a\u202f?", true, "a"],
  ["\u2007a\u2007", "a", "a", false, "a"],
  ["a\u2003\u205f\u3000b", "a b", "a\u2003\u205f\u3000b", false, "ab"],
  ["\u0085a\u1680", "a", "a", false, "a"],
  ["\u000ba\tb\nc\u001f", "a b c", "a\tb\nc", false, "abc"],
  ["Sÿenann", "Sÿenann", "Sÿenann", true, "syenann"],
  ["SŸENANN", "SŸENANN", "SŸENANN", true, "syenann"],
  ["Sy\u0308enann", "Sy\u0308enann", "Sy\u0308enann", true, "syenann"],
  ["İI ıi", "İI ıi", "İI ıi", true, "llll"],
  ["GROẞ", "GROẞ", "GROẞ", true, "gross"],
  ["groß", "groß", "groß", true, "gross"],
  ["ÆŒØÐĐŁĦŦÞ", "ÆŒØÐĐŁĦŦÞ", "ÆŒØÐĐŁĦŦÞ", true, "aeoeoddlhtp"],
  ["æœøðđłħŧþ", "æœøðđłħŧþ", "æœøðđłħŧþ", true, "aeoeoddlhtp"],
  ["ΣΊΣΥΦΟΣ", "ΣΊΣΥΦΟΣ", "ΣΊΣΥΦΟΣ", true, ""],
  ["K\u212a\uff2b", "K\u212a\uff2b", "K\u212a\uff2b", true, "kkk"],
  ["Z\u0301\u0302\u0303", "Z\u0301\u0302", "Z\u0301\u0302", false, "z"],
] as const;

/** Addresses that may be opened, and those that may not. */
const addresses = [
  ["HTTPS://WIKI.EXAMPLE/I?i=İ#ı", true, true],
  ["http://wiki.example", true, false],
  ["https://wiki.example/a\u00a0b", false, false],
  ["https://wiki.example/a\u3000b", false, false],
  ["https://wıki.example/", false, false],
  ["https://printer.LAN/", true, false],
  ["https://files.INTERNAL/", true, false],
] as const;

const available = await Promise.all(
  localeNames.map((name) => hasLocale(inject("clusterAddress"), name)),
);
const known = localeNames.filter((_, index) => available[index]);

async function openIn(name: LocaleName): Promise<TestDatabase> {
  const own = await openTestDatabase(`template template0 encoding 'UTF8' ${locales[name]}`);
  const { ownerAddress } = own;
  const secrets = await deriveSecrets(testSecret, "");
  await prepareDatabase({ ownerAddress, secrets, mayLoseData: true, log });
  await bringTexts(ownerAddress, log);
  return own;
}

describe.each(known)("in a database of the locale %s", (locale) => {
  const { scene, database } = openScenes(() => openIn(locale));
  const ask: TestDatabase["asOwner"] = (...statement) => database().asOwner(...statement);

  test("in a database of any locale a text is cleaned, taken and compared alike", async () => {
    const rows = await ask<{ answers: unknown[] }>(
      `select array[to_jsonb(text), to_jsonb(private.one_line(text, 100)),
         to_jsonb(private.some_lines(text)), to_jsonb(private.is_one_line(text, 100)),
         to_jsonb(private.username_key(text))] as answers
       from unnest($1::text[]) with ordinality as given (text, place) order by place`,
      [hardTexts.map(([text]) => text)],
    );
    expect(rows.map(({ answers }) => answers)).toEqual(hardTexts);
  });

  test("in a database of any locale the same addresses may be opened or be those of a picture", async () => {
    const rows = await ask<{ answers: unknown[] }>(
      `select array[to_jsonb(text), to_jsonb(private.is_web_address(text)),
         to_jsonb(private.is_image_address(text))] as answers
       from unnest($1::text[]) with ordinality as given (text, place) order by place`,
      [addresses.map(([text]) => text)],
    );
    expect(rows.map(({ answers }) => answers)).toEqual(addresses);
  });

  test("in a database of any locale members are found whatever the case of their letters, in the same order", async () => {
    for (const username of ["Zoë Ödland", "zoë-odd", "ZOË ISLE", "İzoë", "Ÿzoë"])
      await addMember(database(), username);
    await scene(async ({ ada }) => {
      const found = async (query: string) =>
        (await ada.ask<{ username: string }>("select * from public.find_members($1)", query)).map(
          ({ username }) => username,
        );
      expect(await found("ZOË")).toEqual(["ZOË ISLE", "Zoë Ödland", "zoë-odd", "İzoë", "Ÿzoë"]);
      expect(await found("ÿZOË")).toEqual(["Ÿzoë"]);
      expect(await found("izoË")).toEqual(["İzoë"]);
    })();
  });

  test(
    "in a database of any locale posts are found whatever the case of their letters",
    scene(async ({ ada }) => {
      for (const name of ["Éclat d’Ÿ", "ISTANBUL", "ΟΔΟΣ"])
        await ada.ask(
          "insert into public.shared_lists (name, faction, units) values ($1, 'northern-tribes', '[]')",
          name,
        );
      for (const [search, name] of [
        ["éCLAT D’ÿ", "Éclat d’Ÿ"],
        ["istanbul", "ISTANBUL"],
        ["οδοσ", "ΟΔΟΣ"],
      ] as const)
        expect(
          await ada.ask("select name from public.shared_lists where name ilike $1", `%${search}%`),
        ).toEqual([{ name }]);
    }),
  );

  test(
    "in a database of any locale columns that the app sorts by are sorted alike",
    scene(async ({ owner }) => {
      await owner.ask("delete from public.special_rules");
      const names = ["b", "a b", "ab", "B", "É", "a-b"];
      await owner.ask("insert into public.special_rules (name) select unnest($1::text[])", names);
      const rows = await owner.ask<{ name: string }>(
        "select name from public.special_rules order by name",
      );
      expect(rows.map(({ name }) => name)).toEqual(["B", "a b", "a-b", "ab", "b", "É"]);
    }),
  );

  test(
    "in a database of any locale an administrator's edits are logged, and a short link is found in capitals",
    scene(async ({ admin }) => {
      await admin.ask("insert into public.special_rules (name) values ('New')");
      expect(
        await admin.ask("select action from public.audit_log where actor_id = $1", admin.id),
      ).toEqual([{ action: "insert" }]);
      const [link] = await admin.ask<{ id: string }>(
        "select public.create_short_link('iIiI') as id",
      );
      expect(
        await admin.ask(
          "select public.resolve_short_link($1) as code",
          (link?.id ?? "").toUpperCase(),
        ),
      ).toEqual([{ code: "iIiI" }]);
    }),
  );
});
