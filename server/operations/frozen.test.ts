/**
 * Backups of every version that was released, as that version wrote them, with a row in every table that it
 * had: they can be restored for ever. Whoever releases a version with other tables adds one.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { changeAddress, openOwner } from "#server/database/connect.ts";
import { openTestDatabase } from "#server/test-support/database.ts";
import { startTestServer } from "#server/test-support/server.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { createFolder } from "../storage/files.ts";
import { readWholeManifest } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";

const frozen = join(import.meta.dirname, "frozen");
const versions = await readdir(frozen);

const open = (address: string) => postgres(address, { max: 2, onnotice: () => {} });

/** Things that people would miss first. */
const kept = new Set([
  "auth.users",
  "auth.mfa_factors",
  "public.profiles",
  "public.army_lists",
  "public.army_list_versions",
  "public.shared_lists",
  "public.direct_messages",
  "public.games",
  "public.short_links",
  "storage.objects",
]);

describe.for(versions)("a backup of %s", (version) => {
  const folder = join(frozen, version);

  test(`the kept backup of ${version} has a row in every table, and is as it was made`, async () => {
    const { tables } = await readWholeManifest(folder);
    expect(tables.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  test(
    `the kept backup of ${version} is restored, and its members sign in with their passwords`,
    { timeout: 90_000 },
    async () => {
      const base = await testFolder("frozen");
      const database = await openTestDatabase();
      const { ownerAddress } = database;
      const sql = open(ownerAddress);
      const place = createFolder(join(base, "files"));
      const { tables, files } = await restoreBackup(sql, {
        folder,
        files: place,
        connect: (name) => openOwner(changeAddress(ownerAddress, { database: name }), { max: 2 }),
        mayReplace: false,
      });
      for (const { name, rows } of tables.filter((table) => kept.has(table.name))) {
        const [row] = await sql.unsafe(`select count(*)::int as count from ${name}`);
        expect({ name, rows: row?.["count"] }).toEqual({ name, rows });
      }
      const [ada] = await sql`
        select id, bio from public.profiles join public.profile_details on user_id = id
        where username = 'ada'`;
      expect(ada?.["bio"]).toBe('Zoë\t"quoted"\n\\N – İß, Sÿenann, 🎲 ?');
      for (const { file, hash } of files.filter((each) => each.file.startsWith("files/"))) {
        const content = await readFile(join(base, file));
        expect(createHash("sha256").update(content).digest("hex")).toBe(hash);
      }
      await sql.end();

      const server = await startTestServer({ config: { databaseUrl: ownerAddress } });
      const client = server.client();
      const { data, error } = await client.auth.signInWithPassword({
        email: "ada@example.org",
        password: "frozen in November",
      });
      expect(error).toBeNull();
      expect(data.user?.id).toBe(ada?.["id"]);
      const lists = await client.from("army_lists").select("name");
      expect(lists.data).toEqual([{ name: "Raiders again" }]);
      await server.stop();
      await database.close();
      await rm(base, { recursive: true, force: true });
    },
  );
});
