import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { changeAddress, openOwner } from "#server/database/connect.ts";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { createFolder } from "../storage/files.ts";
import { aPicture, filesIn, pathsOfRows } from "../storage/storage.test-support.ts";
import { openTestDatabase } from "#server/test-support/database.ts";
import { makeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";
import { eraseMember, exportMember, restoreMemberLists } from "./members.ts";

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let sql: postgres.Sql;
let base: string;
const files = () => createFolder(join(server.dataDir, "files"));

beforeAll(async () => {
  [server, base] = await Promise.all([startTestServer(), testFolder("members")]);
  sql = postgres(server.ownerAddress, { max: 3, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await server.stop();
  await rm(base, { recursive: true, force: true });
});

async function aMember(name: string): Promise<TestMember> {
  const member = await server.member();
  await sql`update public.profiles set username = ${name} where id = ${member.id}`;
  const picture = await member.client.storage
    .from("avatars")
    .upload(`${member.id}/a.png`, await aPicture());
  expect(picture.error).toBeNull();
  return member;
}

async function saveList(member: TestMember, name: string): Promise<string> {
  const id = randomUUID();
  const row = { id, user_id: member.id, name, faction: "feudom", units: [] };
  expect((await member.client.from("army_lists").insert(row)).error).toBeNull();
  return id;
}

const listsOf = async ({ id }: TestMember) =>
  (await sql`select name from public.army_lists where user_id = ${id} order by name`).map(
    (row) => row["name"] as string,
  );

test("P09: a member's data is exported for a member who is banned, with the pictures and nobody else's rows", async () => {
  const [ann, ben] = [await aMember("Ann"), await aMember("Ben")];
  await saveList(ann, "Raiders");
  await saveList(ben, "Another's");
  await sql`update public.profiles set banned = true where id = ${ann.id}`;
  const folder = join(base, "export");
  expect(await exportMember(sql, files(), ann.email, folder)).toBe(
    `What is kept about ${ann.email} is in ${folder}: data.json, uploaded files: 1.`,
  );
  const text = await readFile(join(folder, "data.json"), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    account: { email: ann.email },
    tables: { army_lists: [{ name: "Raiders" }], profiles: [{ username: "Ann" }] },
  });
  expect(text).not.toContain("Another's");
  expect(await readdir(join(folder, "files", "avatars", ann.id))).toEqual(["a.png"]);
  await expect(exportMember(sql, files(), ann.email, folder)).rejects.toThrow("already");
});

test("P09: what an operator exports is what the member's own download has", async () => {
  const ann = await aMember("Cleo");
  await saveList(ann, "Raiders");
  const folder = join(base, "same");
  await exportMember(sql, files(), ann.email, folder);
  const { tables } = JSON.parse(await readFile(join(folder, "data.json"), "utf8"));
  const own = await ann.client.rpc("export_my_data");
  expect(own.error).toBeNull();
  expect(tables).toEqual(own.data.tables);
});

test("P08: a member is erased with rows and pictures when the name is typed, and the audit log does not say who it was", async () => {
  const ann = await aMember("Dora");
  await saveList(ann, "Raiders");
  await expect(eraseMember(sql, files(), ann.email, async () => "Ben")).rejects.toThrow(
    "That is not the name. Nothing was changed.",
  );
  expect(await listsOf(ann)).toEqual(["Raiders"]);
  const asked: string[] = [];
  const said = await eraseMember(sql, files(), ann.email, async (question) => {
    asked.push(question);
    return "Dora\n";
  });
  expect(asked[0]).toContain(`This deletes Dora (${ann.email})`);
  expect(said).toBe("Dora is deleted, and told so by mail. Older backups still contain them.");
  expect(await sql`select from auth.users where id = ${ann.id}`).toHaveLength(0);
  expect([...(await filesIn(server.dataDir)).keys()]).toEqual(await pathsOfRows(server));
  const [entry] = await sql`select * from public.audit_log order by id desc limit 1`;
  expect(entry).toMatchObject({
    actor_id: null,
    action: "delete",
    table_name: "users",
    row_id: "former member",
    before: null,
  });
  expect((await ann.client.from("army_lists").select("name")).data ?? []).toEqual([]);
  expect((await server.mailbox.mailTo(ann.email)).subject).toMatch(/deleted/i);
});

test("M06: the last administrator is not erased", async () => {
  const ann = await aMember("Eve");
  await sql`select private.set_wab_admin(${ann.id}, true)`;
  await expect(eraseMember(sql, files(), ann.email, async () => "Eve")).rejects.toThrow(
    "is the last administrator",
  );
  expect(await sql`select from auth.users where id = ${ann.id}`).toHaveLength(1);
  expect([...(await filesIn(server.dataDir)).keys()]).toEqual(await pathsOfRows(server));
});

test("a member's lost lists come back from a backup, while newer ones and those of others stay as they are", async () => {
  const [ann, ben] = [await aMember("Fay"), await aMember("Gil")];
  const lost = await saveList(ann, "Lost");
  const changed = await saveList(ann, "Before");
  await ann.client.from("army_lists").update({ name: "Lost again" }).eq("id", lost);
  await saveList(ben, "Of Gil");
  const folder = join(base, "backup");
  await makeBackup(sql, { folder, files: files() });
  await ann.client.from("army_lists").delete().eq("id", lost);
  await sql`delete from public.army_list_versions where list_id = ${lost}`;
  await ann.client.from("army_lists").update({ name: "After" }).eq("id", changed);
  await ben.client.from("army_lists").delete().eq("user_id", ben.id);
  const connect = (database: string) =>
    openOwner(changeAddress(server.ownerAddress, { database }), { max: 2 });
  const restore = () => restoreMemberLists(sql, connect, ann.email, folder);
  expect(await restore()).toMatch(
    /in the backup of .*: 2\. Brought back: 1; the others are there\.$/,
  );
  expect(await listsOf(ann)).toEqual(["After", "Lost again"]);
  expect(await listsOf(ben)).toEqual([]);
  const versions = await sql`select name from public.army_list_versions where list_id = ${lost}`;
  expect(versions).toEqual([{ name: "Lost" }]);
  expect(await sql`select from public.deleted_rows where row_id = ${lost}`).toHaveLength(0);
  expect(await restore()).toMatch(/Brought back: 0; the others are there\.$/);
  const nobody = await server.member();
  expect(await restoreMemberLists(sql, connect, nobody.email, folder)).toMatch(/has no lists of/);
});

test(
  "a member's lists come back from the backup of an earlier WAB, as the present version has them",
  { timeout: 120_000, tags: ["long"] },
  async () => {
    const folder = join(import.meta.dirname, "frozen/0.6.4");
    const own = await openTestDatabase();
    const connect = (database: string) =>
      openOwner(changeAddress(own.ownerAddress, { database }), { max: 2 });
    const owner = await openOwner(own.ownerAddress, { max: 2 });
    const place = createFolder(join(base, "frozen"));
    await restoreBackup(owner, { folder, files: place, connect, mayReplace: false });
    const lists = () => owner`select id, user_id, name, units from public.army_lists order by id`;
    const before = await lists();
    const [{ email, id } = { email: "", id: "" }] = await owner<{ email: string; id: string }[]>`
      select email, id from auth.users where id in (select user_id from public.army_lists) limit 1`;
    await owner`delete from public.army_lists where user_id = ${id}`;
    expect(await lists()).not.toEqual(before);
    expect(await restoreMemberLists(owner, connect, email, folder)).toMatch(/Brought back: [1-9]/);
    expect(await lists()).toEqual(before);
    await owner.end();
    await own.close();
  },
);
