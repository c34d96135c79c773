import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { releaseTexts, type ReleaseTable } from "./release-texts.ts";
import { seedTexts } from "./seed-texts.ts";

let database: TestDatabase;
let sql: postgres.Sql;
beforeEach(async () => {
  database = await openTestDatabase();
  sql = postgres(database.ownerAddress, { max: 1, onnotice: () => {} });
});
afterEach(async () => {
  await sql.end();
  await database.close();
});

const chapter = (slug: string, title: string) => ({ slug, title, order_index: 1 });
const section = (slug: string, content: string, of = "dice") => ({
  slug,
  chapter: of,
  title: slug,
  content,
  order_index: 1,
});

function release(
  chapters: readonly ReturnType<typeof chapter>[],
  sections: readonly ReturnType<typeof section>[],
): readonly ReleaseTable[] {
  return [
    { table: "rules_chapters", key: "slug", rows: chapters },
    { table: "rules_sections", key: "slug", rows: sections },
  ];
}

const dice = chapter("dice", "Dice");

async function contents(): Promise<Readonly<Record<string, string>>> {
  const rows = await database.asOwner<{ slug: string; content: string }>(
    "select slug, content from public.rules_sections order by slug",
  );
  return Object.fromEntries(rows.map((row) => [row.slug, row.content]));
}

describe("the texts of a release", () => {
  test("the texts of a release fill an empty database with everything that the catalogue says", async () => {
    const texts = await releaseTexts();
    const figures = await seedTexts(sql, texts);
    // The factions come with the migrations, and say the same.
    const count = texts.slice(1).reduce((sum, { rows }) => sum + rows.length, 0);
    expect(figures).toEqual({ insert: count, update: 0, remove: 0 });
    const [cover] = await database.asOwner<Record<string, string>>(
      `select section.title_es, section.content_fr, chapter.slug from public.rules_sections as section
       join public.rules_chapters as chapter on chapter.id = chapter_id where section.slug = 'cover'`,
    );
    expect(cover).toMatchObject({ title_es: "Cobertura", slug: "shooting-and-sight" });
    expect(cover?.["content_fr"]).toContain("Couvert");
    const [aim] = await database.asOwner("select * from public.special_rules where name = 'Aim'");
    expect(aim).toMatchObject({ name_es: "Apuntar", description: expect.any(String) as string });
    expect(await seedTexts(sql, texts)).toEqual({ insert: 0, update: 0, remove: 0 });
  });

  test("the texts of a release never undo an edit or a deletion, and reach every row that nobody touched", async () => {
    const first = [section("roll", "a"), section("reroll", "a"), section("elite", "a")];
    await seedTexts(sql, release([dice], first));
    await database.asOwner("update public.rules_sections set content = 'mine' where slug = 'roll'");
    await database.asOwner("delete from public.rules_sections where slug = 'elite'");
    const next = first.map(({ slug }) => section(slug, "b"));
    for (const _ of ["a release", "a restart"]) {
      await seedTexts(sql, release([dice], next));
      expect(await contents()).toEqual({ reroll: "b", roll: "mine" });
    }
    await database.asOwner("update public.rules_sections set content = 'a' where slug = 'roll'");
    await seedTexts(sql, release([dice], next));
    expect(await contents()).toEqual({ reroll: "b", roll: "b" });
  });

  test("texts that a release no longer has go, but no chapter goes with somebody's section in it", async () => {
    const magic = chapter("magic", "Magic");
    const tinge = section("tinge", "a", "magic");
    await seedTexts(sql, release([dice, magic], [section("roll", "a"), tinge]));
    await database.asOwner(
      "update public.rules_sections set content = 'mine' where slug = 'tinge'",
    );
    await seedTexts(sql, release([dice], [section("elite", "a")]));
    expect(await contents()).toEqual({ elite: "a", tinge: "mine" });
    const left = await database.asOwner("select slug from public.rules_chapters order by slug");
    expect(left).toEqual([{ slug: "dice" }, { slug: "magic" }]);
  });

  test("the texts of a release come once when several servers start at the same moment", async () => {
    const other = postgres(database.ownerAddress, { max: 1, onnotice: () => {} });
    const texts = release([dice], [section("roll", "a")]);
    const figures = await Promise.all([seedTexts(sql, texts), seedTexts(other, texts)]);
    await other.end();
    expect(figures.map(({ insert }) => insert).toSorted((a, b) => a - b)).toEqual([0, 2]);
  });
});
