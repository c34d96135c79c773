import { randomUUID } from "node:crypto";
import {
  appendFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { service } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { changeAddress, openOwner } from "#server/database/connect.ts";
import { allSets } from "#server/database/prepare.ts";
import { holdFile } from "#server/hold-file.ts";
import {
  openEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from "#server/test-support/database.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { makeBackup, readHistory } from "./backup.ts";
import { copyText } from "./copy-text.ts";
import { createFolder } from "../storage/files.ts";
import { BackupError } from "./draft-folder.ts";
import { DamagedBackupError, type Manifest, readWholeManifest, writeManifest } from "./manifest.ts";
import type { Connect } from "./owner.ts";
import { restoreBackup, type RestoreOptions } from "./restore.ts";

// Databases are made, copied and dropped on a disk that others use as well.
vi.setConfig({ testTimeout: 60_000 });

let base: string;
let source: TestDatabase;
let target: TestDatabase;
let from: postgres.Sql;
let into: postgres.Sql;
/** The file of a picture, from the folder of all files. */
let picture: string;

const open = (address: string) => postgres(address, { max: 4, onnotice: () => {} });

beforeEach(async () => {
  base = await testFolder("backup");
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  from = open(source.ownerAddress);
  into = open(target.ownerAddress);
  picture = await addPicture(from);
});
afterEach(async () => {
  await Promise.all([from.end(), into.end()]);
  await Promise.all([source.close(), target.close()]);
  await rm(base, { recursive: true, force: true });
});

const folder = () => join(base, "backup");
const backUp = (sql = from) =>
  makeBackup(sql, { folder: folder(), files: createFolder(join(base, "files")) });
const connect: Connect = (database) =>
  openOwner(changeAddress(target.ownerAddress, { database }), { max: 4 });
const restore = (mayReplace = false, more: Partial<RestoreOptions> = {}) =>
  restoreBackup(into, {
    folder: folder(),
    files: createFolder(join(base, "restored")),
    connect,
    mayReplace,
    ...more,
  });

/** A stored picture: its row, and its bytes in the folder of all files. */
async function addPicture(sql: postgres.Sql): Promise<string> {
  const [id, version] = [randomUUID(), randomUUID()];
  await sql`
    insert into storage.objects (id, bucket_id, name, version)
    values (${id}, 'avatars', ${`${id}.webp`}, ${version})`;
  await putFile(join("files/b-avatars", id, version), "a picture");
  return join("b-avatars", id, version);
}

async function putFile(name: string, content: string): Promise<void> {
  await mkdir(dirname(join(base, name)), { recursive: true });
  await writeFile(join(base, name), content);
}

const hardText = 'Zoë\t"quoted"\n\\N next line \\';

/** Someone with text that a copy must not trip over. */
async function addMember(sql: postgres.Sql): Promise<string> {
  const id = randomUUID();
  const meta = JSON.stringify({ name: hardText });
  await sql`
    insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at)
    values (${id}, ${`${id}@example.org`}, ${meta}::text::jsonb, now(), now())`;
  return id;
}

/** Members as years bring them, more than fit between a database and who reads it. */
async function addCrowd(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (crowd) => {
    await crowd`set local session_replication_role = replica`;
    await crowd`
      insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at)
      select gen_random_uuid(), n || '@example.org', jsonb_build_object('name', ${hardText}::text), now(), now()
      from generate_series(1, 3000) as n`;
    await crowd`
      insert into public.army_lists (user_id, name, faction, units)
      select id, 'Raiders', 'feudom', jsonb_build_array(repeat(md5(email), 1 + length(email) * 10))
      from auth.users order by id limit 300`;
  });
}

/** Hash of every row, made by the database itself. */
async function rowHashes(sql: postgres.Sql): Promise<unknown> {
  const { tables } = await readWholeManifest(folder());
  const hashes: unknown[] = [];
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*), md5(string_agg(md5(r::text), '' order by md5(r::text))) from ${name} as r`,
    );
    hashes.push([name, row]);
  }
  return hashes;
}

const members = async (sql: postgres.Sql) =>
  (await sql<{ id: string }[]>`select id from auth.users order by id`).map(({ id }) => id);

describe("a backup", () => {
  test("F12: a backup brings back every row and file on an empty database, byte by byte", async () => {
    for (let index = 0; index < 5; index++) await addMember(from);
    await addCrowd(from);
    const figures = await backUp();
    expect(figures).toMatchObject({ files: 1 });
    expect(figures.rows).toBeGreaterThan(3300);
    await restore();
    expect(await rowHashes(into)).toEqual(await rowHashes(from));
    expect(await readFile(join(base, "restored", picture), "utf8")).toBe("a picture");
  });

  test("a backup can be read by its owner alone, also where others may read what is made", async () => {
    const before = process.umask(0);
    try {
      await backUp();
    } finally {
      process.umask(before);
    }
    const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect(`${entry.name} ${(mode & 0o777).toString(8)}`).toBe(
        `${entry.name} ${entry.isDirectory() ? 700 : 600}`,
      );
    }
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
  });

  test("a backup begins anew where one was cut off, and keeps nothing of that", async () => {
    await putFile("backup.part/tables/old.copy.gz", "half a table");
    await putFile("backup.part/files/b-avatars/x/y", "half a picture");
    await putFile("backup.part/maker.pid", '{"pid": 4194303, "started": "1"}');
    await backUp();
    const { files } = await readWholeManifest(folder());
    expect(files.filter(({ file }) => file.startsWith("files/"))).toHaveLength(1);
    expect((await readdir(folder())).toSorted()).toEqual([
      "files",
      "manifest.json",
      "manifest.sha256",
      "tables",
    ]);
    expect(await readdir(base)).not.toContain("backup.part");
  });

  test("a backup is not made over another one, finished or under way", async () => {
    await putFile("backup.part/begun", "by somebody who is still at it");
    const release = await holdFile(join(base, "backup.part/maker.pid"));
    await expect(backUp()).rejects.toThrow(/Another backup is being made .*process \d+/);
    expect(await readdir(join(base, "backup.part"))).toContain("begun");
    await release();
    await backUp();
    await expect(backUp()).rejects.toThrow(BackupError);
    await expect(readWholeManifest(folder())).resolves.toBeDefined();
  });

  test("a backup that fails in the middle leaves nothing behind, and the database answers on", async () => {
    await addCrowd(from);
    const lost = open(source.ownerAddress);
    const making = makeBackup(lost, {
      folder: folder(),
      files: createFolder(join(base, "files")),
      tell: ({ what }) => {
        if (what === "auth.users") throw new Error("the disk is gone");
      },
    });
    await expect(making).rejects.toThrow("the disk is gone");
    // The connection is good for the next one, which a reader that stalls would not leave it.
    await expect(
      makeBackup(lost, { folder: folder(), files: createFolder(base) }),
    ).resolves.toBeDefined();
    await lost.end();
    expect((await readdir(base)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("a backup leaves out a picture that its member removes meanwhile, and files that no row names", async () => {
    await addPicture(from);
    await rm(join(base, "files", picture));
    await putFile("files/.unfinished/half", "a pic");
    expect((await backUp()).files).toBe(1);
    await restore();
    const restored = await readdir(join(base, "restored"), {
      recursive: true,
      withFileTypes: true,
    });
    expect(restored.filter((entry) => entry.isFile())).toHaveLength(1);
  });

  test("a backup to a place where none can be made is refused, with the place", async () => {
    await writeFile(join(base, "a-file"), "");
    const making = makeBackup(from, {
      folder: join(base, "a-file/backup"),
      files: createFolder(base),
    });
    await expect(making).rejects.toThrow(/a-file\/backup/);
    await expect(making).rejects.toThrow(BackupError);
  });

  test("a backup of a database that WAB has never used is refused", async () => {
    const empty = await openEmptyDatabase();
    const sql = open(empty.ownerAddress);
    await expect(backUp(sql)).rejects.toThrow(/WAB has never used this database/);
    await sql.end();
    await empty.close();
    expect(await readdir(base)).toEqual(["files"]);
  });

  test("a backup writes rows as PostgreSQL's COPY does, whatever is in them", async () => {
    await from`create table public.hard (id integer primary key, a text, b bytea, c jsonb, d text[], e timestamptz, f boolean)`;
    const texts = [
      Array.from({ length: 127 }, (_, code) => String.fromCodePoint(code + 1)).join(""),
      "",
      String.raw`\N`,
      String.raw`\.`,
      "İß\u{1F3B2}\u00A0Σίσυφος",
    ];
    for (const [id, text] of [...texts, null].entries()) {
      const json = JSON.stringify({ [text ?? ""]: text });
      await from`
        insert into public.hard values (${id}, ${text}, ${Buffer.from(text ?? "", "utf16le")},
          ${json}::text::jsonb, array[${text}, null, 'x'], now(), ${id % 2 === 0})`;
    }
    const copy = await from`copy (select * from public.hard order by id) to stdout`.readable();
    const expected: Buffer[] = [];
    for await (const chunk of copy) expected.push(chunk);
    const written: Buffer[] = [];
    const columns = ["id", "a", "b", "c", "d", "e", "f"];
    await from.begin(async (sql) => {
      const table = { name: "public.hard", columns, order: ["id"] };
      for await (const { text } of copyText(sql, table)) written.push(text);
    });
    expect(Buffer.concat(written).toString()).toBe(Buffer.concat(expected).toString());
  });

  test(
    "F12: a backup is of one moment, whatever is written meanwhile",
    { tags: ["long"] },
    async () => {
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
    },
  );

  test("a backup goes into a database that is in use only when that is said, and then replaces what was there", async () => {
    const kept = await addMember(from);
    await backUp();
    const other = await addMember(into);
    await expect(restore()).rejects.toThrow(/There are 1 members in this database/);
    expect(await members(into)).toEqual([other]);
    await restore(true);
    expect(await members(into)).toEqual([kept]);
  });
});

describe("a restore", () => {
  test(
    "a restore that fails in the middle leaves the rows and files that were there",
    { tags: ["long"] },
    async () => {
      await addCrowd(from);
      await backUp();
      const live = await addMember(into);
      await putFile("restored/b-avatars/1/2", "their picture");
      const breaking = restore(true, {
        tell: ({ what }) => {
          if (what === "public.army_lists") throw new Error("the cable is out");
        },
      });
      await expect(breaking).rejects.toThrow("the cable is out");
      expect(await members(into)).toEqual([live]);
      expect(await readFile(join(base, "restored/b-avatars/1/2"), "utf8")).toBe("their picture");
      await restore(true);
      expect(await rowHashes(into)).toEqual(await rowHashes(from));
      await expect(stat(join(base, "restored/b-avatars/1/2"))).rejects.toThrow("ENOENT");
    },
  );

  test("a restore is refused while a server works with the database", async () => {
    await addMember(from);
    await backUp();
    // In a transaction, because a connection that nobody uses ends after a while.
    await target.database.transaction(service, async (tx) => {
      await tx.query("select 1");
      await expect(restore()).rejects.toThrow(/A WAB server is at work/);
    });
    expect(await members(into)).toEqual([]);
  });

  test(
    "a restore puts right a picture that is damaged where it lies",
    { tags: ["long"] },
    async () => {
      await backUp();
      await putFile(join("restored", picture), "A picture");
      await restore();
      expect(await readFile(join(base, "restored", picture), "utf8")).toBe("a picture");
    },
  );

  test(
    "a restore of an earlier version's backup gives rows as the present version has them",
    { timeout: 60_000, tags: ["long"] },
    async () => {
      const { migrations, platform } = await readHistory(into);
      const earlier = await openEmptyDatabase();
      const sql = open(earlier.ownerAddress);
      // Without the last five, and without one in between.
      const older = migrations.filter((version) => version < "20261121104400");
      await migrate(sql, allSets("postgres", { platform, migrations: older }));
      const member = await addMember(sql);
      await sql`insert into public.news_items (news_id, content_en) values ('first', 'Hello')`;
      await addCrowd(sql);
      await backUp(sql);
      await Promise.all([sql.end(), restore()]);
      expect(await members(into)).toContain(member);
      expect(await into`select content_en from public.news_items`).toEqual([
        { content_en: "Hello" },
      ]);
      expect((await readHistory(into)).migrations).toEqual(migrations);
      // Restores of other files are under way beside this one.
      const own = into`select datname from pg_database where datname like current_database() || '_%'`;
      expect(await own).toEqual([]);
      await earlier.close();
    },
  );
});

describe("F13: a backup that is not what it was", () => {
  const damages: readonly (readonly [string, (manifest: Manifest) => Promise<void>])[] = [
    ["a table was cut", ({ tables }) => truncate(join(folder(), tables[0]?.file ?? ""), 5)],
    [
      "a table was added to",
      ({ tables }) => appendFile(join(folder(), tables[0]?.file ?? ""), "x"),
    ],
    ["a picture is missing", () => rm(join(folder(), "files", picture))],
    ["a picture was exchanged", () => writeFile(join(folder(), "files", picture), "A picture")],
    [
      "a table is not what was copied, though its file is whole",
      (manifest) => {
        const [first, ...others] = manifest.tables;
        const tables = [{ ...first!, contentHash: "0".repeat(64) }, ...others];
        return writeManifest(folder(), { ...manifest, tables });
      },
    ],
    [
      "a name leads out of the folder",
      (manifest) => {
        const file = { file: "files/../../other", bytes: 1, hash: "0".repeat(64) };
        return writeManifest(folder(), { ...manifest, files: [...manifest.files, file] });
      },
    ],
    ["the manifest was edited", () => appendFile(join(folder(), "manifest.json"), " ")],
    ["the manifest is missing", () => rm(join(folder(), "manifest.json"))],
    ["it was cut off before it was sealed", () => rm(join(folder(), "manifest.sha256"))],
  ];

  /** Folder of a whole one, of which each test takes a copy, and the file of its picture. */
  let whole: string;
  beforeAll(async () => {
    base = whole = await testFolder("backup-whole");
    const other = await openTestDatabase();
    const sql = open(other.ownerAddress);
    const itsPicture = await addPicture(sql);
    await addMember(sql);
    await backUp(sql);
    await writeFile(join(whole, "picture"), itsPicture);
    await sql.end();
    await other.close();
  });
  afterAll(() => rm(whole, { recursive: true, force: true }));

  test.for(damages)(
    "F13: a damaged backup is found before anything is replaced: %s",
    async ([, damage]) => {
      await cp(join(whole, "backup"), folder(), { recursive: true });
      picture = await readFile(join(whole, "picture"), "utf8");
      const live = await addMember(into);
      await damage(await readWholeManifest(folder()));
      await expect(restore(true)).rejects.toThrow(DamagedBackupError);
      expect(await members(into)).toEqual([live]);
    },
  );

  test("F14: a backup of a newer version is refused", async () => {
    await from`insert into supabase_migrations.schema_migrations values ('99990101000000', '{}', 'later')`;
    await backUp();
    await expect(restore()).rejects.toThrow(/made by a newer WAB \(migration 99990101000000\)/);
  });
});
