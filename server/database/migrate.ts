/**
 * Migrations in the Supabase CLI's format: `<version>_<name>.sql`, in order, remembered in its history
 * table so that either tool finds the other's work done. All that are new run in one transaction under
 * one lock: all or nothing, by one process at a time.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { quotedName } from "./connect.ts";

/** The migrations cannot be applied as they are. The message says which file and why. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** Folder of migrations, and the table that remembers which of them were applied. */
export interface MigrationSet {
  readonly folder: string;
  /** The role that will own what is made; undefined: whoever is connected. */
  readonly owner: string | undefined;
  readonly history: "platform" | "supabase_migrations";
  /** The versions that are wanted, when not all are. */
  readonly only?: readonly string[];
  /** The role that takes the place of `postgres` in the files. */
  readonly inPlaceOfPostgres?: string;
  /** Hashes of texts that databases may have instead, because the present one does the same to them. */
  readonly formerHashes?: Readonly<Record<string, string>>;
}

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

interface Applied {
  readonly version: string;
  readonly hash: string | null;
}

/**
 * A migration that waits for a lock longer than this is given up, so that requests are not held up (case
 * F11).
 */
const lockTimeout = "2s";
/** Any number that no other program uses with this database. */
const lockKey = 7_206_311;

/**
 * Applies what is new, and gives the names of what it applied.
 *
 * @param afterwards what belongs to it, whether something was new or not
 * @throws MigrationError when an applied file was edited (case F10), when the database knows a
 *   migration that we do not have (case F14), or when one fails.
 */
export async function migrate(
  sql: postgres.Sql,
  sets: readonly MigrationSet[],
  afterwards: (transaction: postgres.TransactionSql) => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly string[]> {
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${lockKey})`;
    await transaction.unsafe(`set local lock_timeout = '${lockTimeout}'`);
    const names: string[] = [];
    for (const set of sets) names.push(...(await applySet(transaction, set)));
    await afterwards(transaction);
    return names;
  });
}

async function applySet(sql: postgres.TransactionSql, set: MigrationSet): Promise<string[]> {
  const migrations = await readMigrations(set.folder);
  if (!(await hasHistory(sql, set))) {
    await inRole(sql, set.owner, () => sql.unsafe(historyTables(set)));
  }
  const applied = await readHistory(sql, set);
  check(migrations, applied, set);
  const known = new Set(applied.map(({ version }) => version));
  const isWanted = (version: string) => set.only?.includes(version) ?? true;
  const fresh = migrations.filter(({ version }) => !known.has(version) && isWanted(version));
  for (const migration of fresh) await apply(sql, set, migration);
  await fillHashes(sql, set, migrations, applied);
  return fresh.map(({ version, name }) => `${version}_${name}`);
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (version === "") throw new MigrationError(`${file} is not named <version>_<name>.sql.`);
      const sql = await readFile(join(folder, file), "utf8");
      return { version, name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function hasHistory(
  sql: postgres.TransactionSql,
  { history }: MigrationSet,
): Promise<boolean> {
  const [row] = await sql<{ is: boolean }[]>`
    select to_regclass(${`${history}.file_hashes`}) is not null as is`;
  return row?.is === true;
}

/** The first is the CLI's own table; the hashes are ours, because the CLI's has no place for them. */
function historyTables({ history }: MigrationSet): string {
  return `
    create schema if not exists ${history};
    create table if not exists ${history}.schema_migrations (
      version text primary key, statements text[], name text
    );
    create table if not exists ${history}.file_hashes (
      version text primary key references ${history}.schema_migrations on delete cascade,
      sha256 text not null
    );`;
}

function readHistory(sql: postgres.TransactionSql, { history }: MigrationSet) {
  return sql.unsafe<Applied[]>(
    `select version, sha256 as hash from ${history}.schema_migrations
     left join ${history}.file_hashes using (version) order by version`,
  );
}

function check(
  migrations: readonly Migration[],
  applied: readonly Applied[],
  { formerHashes = {} }: MigrationSet,
): void {
  const ours = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, hash } of applied) {
    const file = ours.get(version);
    if (file === undefined) {
      throw new MigrationError(
        `The database has migration ${version}, which this WAB does not know: it was last used by a newer WAB.`,
      );
    }
    if (hash !== null && hash !== file.hash && hash !== formerHashes[version]) {
      throw new MigrationError(
        `Migration ${version}_${file.name}.sql was edited after it had been applied. Undo the edit and write a new migration.`,
      );
    }
  }
}

/** The history belongs to the owner too, or the CLI could not go on with it. */
async function inRole(
  sql: postgres.TransactionSql,
  role: string | undefined,
  work: () => PromiseLike<unknown>,
): Promise<void> {
  if (role !== undefined) await sql.unsafe(`set local role ${quotedName(role)}`);
  await work();
  await sql.unsafe("reset role");
}

async function apply(
  sql: postgres.TransactionSql,
  { owner, history, inPlaceOfPostgres }: MigrationSet,
  migration: Migration,
): Promise<void> {
  const { version, name, sql: text, hash } = migration;
  try {
    await inRole(sql, owner, () => sql.unsafe(textFor(text, inPlaceOfPostgres)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${version}_${name}.sql failed: ${reason}`, {
      cause: error,
    });
  }
  await sql.unsafe(`insert into ${history}.schema_migrations values ($1, $2, $3)`, [
    version,
    [text],
    name,
  ]);
  await sql.unsafe(`insert into ${history}.file_hashes values ($1, $2)`, [version, hash]);
}

function textFor(text: string, inPlaceOfPostgres: string | undefined): string {
  if (inPlaceOfPostgres === undefined) return text;
  const name = quotedName(inPlaceOfPostgres);
  return `set local wab.owner = ${name};\n${text.replaceAll(/\bpostgres\b/g, () => name)}`;
}

/** Remembers the hashes of migrations that the CLI applied, so that edits of those are noticed too. */
async function fillHashes(
  sql: postgres.TransactionSql,
  { history }: MigrationSet,
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Promise<void> {
  const bare = new Set(applied.filter(({ hash }) => hash === null).map(({ version }) => version));
  for (const { version, hash } of migrations.filter((each) => bare.has(each.version))) {
    await sql.unsafe(`insert into ${history}.file_hashes values ($1, $2)`, [version, hash]);
  }
}
