/** A member's data for whoever runs a server: exported, erased, or their lists brought back from a backup. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { languageOf } from "../mail/outbox.ts";
import type { Files, Place } from "../storage/files.ts";
import { AdminError, actAsServer, findMember } from "./admin.ts";
import { withoutTimeouts } from "./backup.ts";
import { openDraft, ownerOnly } from "./draft-folder.ts";
import { readWholeManifest } from "./manifest.ts";
import type { Connect, Owner } from "./owner.ts";
import { silently } from "./progress.ts";
import { fromFolder, type Incoming } from "./replace-rows.ts";
import { requireKnown } from "./restore.ts";
import { isOfOtherVersion, withUpgraded } from "./upgrade-backup.ts";

interface StoredFile extends Place {
  readonly name: string;
}

/** Files that a member uploaded, and those in the folder named by their id. */
async function filesOf(
  sql: postgres.TransactionSql,
  member: string,
): Promise<readonly StoredFile[]> {
  return sql<StoredFile[]>`
    select bucket_id as bucket, id::text, version, name from storage.objects
    where (owner_id = ${member} or (storage.foldername(name))[1] = ${member}) and version is not null
    order by bucket_id, name`;
}

/**
 * Writes everything that is kept about a member into a folder: `data.json`, as the member's own download has it,
 * and the uploaded files. For a member who cannot sign in, too.
 *
 * @throws AdminError, BackupError when there is something in the folder already
 */
export async function exportMember(
  sql: Owner,
  files: Files,
  address: string,
  folder: string,
): Promise<string> {
  const member = await findMember(sql, address);
  const draft = await openDraft(folder);
  try {
    const count = await sql.begin("isolation level repeatable read read only", async (moment) => {
      await moment.unsafe(withoutTimeouts);
      const data = JSON.stringify(await dataOf(moment, member), null, 2);
      await writeFile(join(draft.folder, "data.json"), `${data}\n`, { mode: ownerOnly.file });
      const stored = await filesOf(moment, member);
      for (const file of stored) {
        const bytes = await files.read(file);
        if (bytes === undefined) continue;
        const path = join(draft.folder, "files", file.bucket, file.name);
        await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder });
        await writeFile(path, bytes, { mode: ownerOnly.file });
      }
      return stored.length;
    });
    await draft.settle();
    return `What is kept about ${address} is in ${folder}: data.json, uploaded files: ${count}.`;
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function dataOf(moment: postgres.TransactionSql, member: string): Promise<unknown> {
  // The account is that of the caller.
  const claims = JSON.stringify({ sub: member, role: "authenticated" });
  await moment`select set_config('request.jwt.claims', ${claims}, true)`;
  const [head] = await moment<{ account: unknown; names: string[]; at: Date }[]>`
    select private.own_account() as account, now() as at,
      (select array_agg(distinct table_name order by table_name)
       from private.member_columns() where exported) as names`;
  const tables: Record<string, unknown> = {};
  for (const name of head?.names ?? []) {
    const [source] = await moment<{ relation: string; condition: string; key_columns: string }[]>`
      select * from private.export_source(${name})`;
    if (source === undefined) continue;
    const { relation, condition, key_columns: order } = source;
    const rows = await moment.unsafe<{ row: unknown }[]>(
      `select to_jsonb(owned) as row from ${relation} as owned where ${condition} order by ${order}`,
      [member],
    );
    tables[name] = rows.map(({ row }) => row);
  }
  return { exported_at: head?.at, account: head?.account, tables };
}

/** Asks the person at the terminal, and gives what they typed. */
type AskPerson = (question: string) => Promise<string>;

/**
 * Deletes a member with everything that belongs to them, as their own button does, and leaves an entry in the audit
 * log that does not say who it was. The member's name has to be typed.
 *
 * @throws AdminError when nobody has that address, another name is typed, or it is the last administrator
 */
export async function eraseMember(
  sql: Owner,
  files: Files,
  address: string,
  ask: AskPerson,
): Promise<string> {
  const member = await findMember(sql, address);
  const [profile] = await sql<{ username: string }[]>`
    select coalesce(nullif(username, ''), wab_id) as username from public.profiles where id = ${member}`;
  const name = profile?.username ?? address;
  const typed = await ask(
    `This deletes ${name} (${address}) with all lists, posts, messages and pictures, for good.\nType the name to go on: `,
  );
  if (typed.trim() !== name) throw new AdminError("That is not the name. Nothing was changed.");
  let stored: readonly StoredFile[] = [];
  await actAsServer(sql, address, async (transaction) => {
    stored = await filesOf(transaction, member);
    const [account] = await transaction<
      { email: string; raw_user_meta_data: Readonly<Record<string, unknown>> | null }[]
    >`
      select email, raw_user_meta_data from auth.users where id = ${member}`;
    await transaction`select set_config('storage.allow_delete_query', 'true', true)`;
    await transaction`delete from auth.audit_log_entries where payload ->> 'actor_id' = ${member}`;
    await transaction`
      delete from storage.objects where id = any (${stored.map(({ id }) => id)}::text[]::uuid[])`;
    await transaction`delete from auth.sessions where user_id = ${member}`;
    await transaction`delete from auth.users where id = ${member}`;
    if (account !== undefined) {
      const language = languageOf(account.raw_user_meta_data) ?? "en";
      await transaction`
        insert into auth_server.mail_outbox (id, template, language, recipient, facts)
        values (gen_random_uuid(), 'account-deleted', ${language}, ${account.email}, '{}')`;
      await transaction`select pg_notify('mail_outbox', '')`;
    }
    // The log takes lines of nobody but the owner.
    await transaction`select set_config('role', 'none', true)`;
    await transaction`
      insert into public.audit_log (action, table_name, row_id) values ('delete', 'users', 'former member')`;
  });
  for (const file of stored) await files.remove(file);
  return `${name} is deleted, and told so by mail. Older backups still contain them.`;
}

/**
 * Brings a member's lists back from a backup, with their earlier versions: those that are not there any more. Lists
 * that are there stay as they are, and nobody else's rows are touched. Beside a running server.
 *
 * @throws AdminError, DamagedBackupError, RestoreError
 */
export async function restoreMemberLists(
  sql: Owner,
  connect: Connect,
  address: string,
  folder: string,
): Promise<string> {
  const member = await findMember(sql, address);
  const manifest = await readWholeManifest(folder);
  await requireKnown(sql, manifest);
  const source = fromFolder(folder, manifest);
  let result = { inBackup: 0, brought: 0 };
  const bring = async (incoming: Incoming) => {
    await actAsServer(sql, address, async (transaction) => {
      result = await bringLists(transaction, incoming, member);
    });
  };
  if (await isOfOtherVersion(sql, manifest)) {
    await withUpgraded(sql, { manifest, source, connect, tell: silently }, bring);
  } else {
    await bring(source);
  }
  const { inBackup, brought } = result;
  if (inBackup === 0) return `The backup of ${manifest.createdAt} has no lists of ${address}.`;
  return `Lists of ${address} in the backup of ${manifest.createdAt}: ${inBackup}. Brought back: ${brought}; the others are there.`;
}

async function bringLists(
  sql: postgres.TransactionSql,
  incoming: Incoming,
  member: string,
): Promise<{ inBackup: number; brought: number }> {
  // Those of a member who has saved much are more than a statement may take that a visitor asks for.
  await sql.unsafe(withoutTimeouts);
  const lists = await load(sql, incoming, "public.army_lists", "incoming_lists");
  const versions = await load(sql, incoming, "public.army_list_versions", "incoming_versions");
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from incoming_lists where user_id = ${member}`;
  const brought = await sql.unsafe<{ id: string }[]>(
    `insert into public.army_lists (${lists})
     select ${lists} from incoming_lists where user_id = $1
     on conflict (id) do nothing returning id::text`,
    [member],
  );
  const ids = brought.map(({ id }) => id);
  await sql.unsafe(
    `insert into public.army_list_versions (${versions})
     select ${versions} from incoming_versions where user_id = $1 and list_id = any ($2::text[]::uuid[])
     on conflict do nothing`,
    [member, ids],
  );
  await sql`
    delete from public.deleted_rows
    where table_name = 'army_lists' and owner_id = ${member} and row_id = any (${ids})`;
  return { inBackup: found?.count ?? 0, brought: ids.length };
}

/** Puts a table of a backup beside the real one until the transaction ends, and gives its columns. */
async function load(
  sql: postgres.TransactionSql,
  { tables }: Incoming,
  name: string,
  beside: string,
): Promise<string> {
  await sql.unsafe(`create temp table ${beside} (like ${name}) on commit drop`);
  const table = tables.find((each) => each.name === name);
  const columns = table?.columns.join(", ") ?? "";
  if (table === undefined) return columns;
  const target = await sql.unsafe(`copy ${beside} (${columns}) from stdin`).writable();
  await pipeline(() => table.read(), target);
  return columns;
}
