import { randomUUID } from "node:crypto";
import { appendFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { makeBackup } from "./backup.ts";
import { DamagedBackupError, type Manifest, readWholeManifest } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";

let base: string;
let source: TestDatabase;
let target: TestDatabase;
let from: postgres.Sql;
let into: postgres.Sql;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "wab-backup-"));
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  from = postgres(source.ownerAddress, { max: 4, onnotice: () => {} });
  into = postgres(target.ownerAddress, { max: 2, onnotice: () => {} });
  await mkdir(join(base, "files/avatars"), { recursive: true });
  await writeFile(join(base, "files/avatars/one"), "a picture");
});
afterEach(async () => {
  await Promise.all([from.end(), into.end()]);
  await Promise.all([source.close(), target.close()]);
  await rm(base, { recursive: true, force: true });
});

const folder = () => join(base, "backup");
const backUp = () => makeBackup(from, join(base, "files"), folder());
const restore = (mayReplace = false) =>
  restoreBackup(into, { folder: folder(), filesDir: join(base, "restored"), mayReplace });

/** Someone with text that a copy must not trip over. */
async function addMember(sql: postgres.Sql): Promise<string> {
  const id = randomUUID();
  const meta = JSON.stringify({ name: 'Zoë\t"quoted"\n\\N next line' });
  await sql`
    insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at)
    values (${id}, ${`${id}@example.org`}, ${meta}::text::jsonb, now(), now())`;
  return id;
}

async function contentHashes(sql: postgres.Sql): Promise<readonly string[]> {
  const other = join(base, `check-${randomUUID()}`);
  await makeBackup(sql, join(base, "none"), other);
  const { tables } = await readWholeManifest(other);
  return tables.map(({ name, contentHash, rows }) => `${name} ${rows} ${contentHash}`);
}

const members = async (sql: postgres.Sql) =>
  (await sql<{ id: string }[]>`select id from auth.users order by id`).map(({ id }) => id);

describe("a backup", () => {
  test("F12: brings back every row and file on an empty database, byte by byte", async () => {
    for (let index = 0; index < 5; index++) await addMember(from);
    const figures = await backUp();
    expect(figures.files).toBe(1);
    const before = await contentHashes(from);
    await restore();
    expect(await contentHashes(into)).toEqual(before);
    expect(await readFile(join(base, "restored/avatars/one"), "utf8")).toBe("a picture");
  });

  test("F12: is of one moment, whatever is written meanwhile", async () => {
    await addMember(from);
    const state = { isOver: false };
    const writing = (async () => {
      while (!state.isOver) {
        await from.begin(async (sql) => {
          const id = randomUUID();
          await sql`insert into auth.users (id, email, created_at, updated_at) values (${id}, ${id}, now(), now())`;
          await sql`insert into auth.sessions (id, user_id, created_at, updated_at) values (${randomUUID()}, ${id}, now(), now())`;
        });
      }
    })();
    await backUp();
    state.isOver = true;
    await writing;
    await restore();
    const [row] = await into<{ torn: number }[]>`
      select count(*)::int as torn from auth.users u
      where u.email = u.id::text and not exists (select from auth.sessions s where s.user_id = u.id)`;
    expect(row?.torn).toBe(0);
  });

  test("goes into a database that is in use only when that is said, and then replaces what was there", async () => {
    const kept = await addMember(from);
    await backUp();
    const other = await addMember(into);
    await expect(restore()).rejects.toThrow(/There are 1 members in this database/);
    expect(await members(into)).toEqual([other]);
    await restore(true);
    expect(await members(into)).toEqual([kept]);
  });
});

describe("F13: a backup that is not what it was", () => {
  const damages: readonly (readonly [string, (manifest: Manifest) => Promise<void>])[] = [
    ["a table was cut", ({ tables }) => truncate(join(folder(), tables[0]?.file ?? ""), 5)],
    [
      "a table was added to",
      ({ tables }) => appendFile(join(folder(), tables[0]?.file ?? ""), "x"),
    ],
    ["a picture is missing", () => rm(join(folder(), "files/avatars/one"))],
    ["a picture was exchanged", () => writeFile(join(folder(), "files/avatars/one"), "A picture")],
    ["the manifest was edited", () => appendFile(join(folder(), "manifest.json"), " ")],
    ["the manifest is missing", () => rm(join(folder(), "manifest.json"))],
    ["it was cut off before it was sealed", () => rm(join(folder(), "manifest.sha256"))],
  ];

  test.for(damages)("%s: found before anything is replaced", async ([, damage]) => {
    await addMember(from);
    await backUp();
    const live = await addMember(into);
    await damage(await readWholeManifest(folder()));
    await expect(restore(true)).rejects.toThrow(DamagedBackupError);
    expect(await members(into)).toEqual([live]);
  });

  test("F14: one of a newer WAB is refused", async () => {
    await from`insert into supabase_migrations.schema_migrations values ('99990101000000', '{}', 'later')`;
    await backUp();
    await expect(restore()).rejects.toThrow(/made by a newer WAB \(migration 99990101000000\)/);
  });
});
