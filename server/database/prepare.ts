/** Brings a database to where the server can work with it: platform, migrations, the login, durability. */
import { fileURLToPath } from "node:url";
import type postgres from "postgres";
import type { Log } from "../log.ts";
import { changeAddress, openOwner, quotedName } from "./connect.ts";
import { type LoginSecrets, settleLogin, settlePassword } from "./login.ts";
import { migrate, MigrationError, type MigrationSet } from "./migrate.ts";
import { requireSuitable } from "./require-suitable.ts";
import { sqlStateOf } from "./sql-state.ts";

/** Database that is to be made ready, and in what state it is accepted. */
export interface Preparation {
  /** Address of a login that may make roles, schemas and extensions. */
  readonly ownerAddress: string;
  /** Tells whether it is accepted that the last writes go when the power does. */
  readonly mayLoseData: boolean;
  readonly log: Log;
}

/** The database would lose acknowledged writes when the power goes (case F05). */
export class DurabilityError extends Error {
  override readonly name = "DurabilityError";
  constructor(settings: readonly string[]) {
    super(
      `The database would lose what was saved last when the power goes: ${settings.join(", ")} is off. ` +
        "Switch it on, or accept the loss: WAB_MAY_LOSE_DATA=yes npm start",
    );
  }
}

/** The login of DATABASE_URL may not do what a start needs. */
export class MissingRightsError extends Error {
  override readonly name = "MissingRightsError";
  constructor(login: string, reason: string) {
    const roles =
      "anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin";
    super(
      `The login ${login} may not do everything that WAB needs (${reason}). It must own the database and have ` +
        "CREATEROLE and BYPASSRLS. If another site in the same PostgreSQL has made the roles, a superuser lets " +
        `this login use them, once: grant ${roles} to ${quotedName(login)} with admin option`,
    );
  }
}

const platformFolder = fileURLToPath(new URL("platform", import.meta.url));
const migrationsFolder = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/** The address of the login for requests, at the owner's address or at another that leads to the same database. */
export type LoginAddress = (address?: string) => string;

/**
 * Gives the address of the login for requests.
 *
 * @throws UnsuitableDatabaseError, MigrationError, MissingRightsError, DurabilityError, ForeignSecretError
 */
export async function prepareDatabase(
  preparation: Preparation & { readonly secrets: LoginSecrets },
): Promise<LoginAddress> {
  const { ownerAddress, secrets } = preparation;
  const sql = await openOwner(ownerAddress);
  try {
    await bringUpToDate(sql, preparation, async (transaction) => {
      await syncTriggers(transaction);
      await settleLogin(transaction, secrets);
    });
    const password = secrets.databasePassword;
    const username = await settlePassword(sql, ownerAddress, password);
    return (address = ownerAddress) => changeAddress(address, { username, password });
  } finally {
    await sql.end();
  }
}

/**
 * Brings a database to the present version for a tool, which needs no secret and leaves the login as it is.
 *
 * @throws UnsuitableDatabaseError, MigrationError, MissingRightsError, DurabilityError
 */
export async function migrateDatabase(preparation: Preparation): Promise<void> {
  const sql = await openOwner(preparation.ownerAddress);
  try {
    await bringUpToDate(sql, preparation, syncTriggers);
  } finally {
    await sql.end();
  }
}

async function bringUpToDate(
  sql: postgres.Sql,
  preparation: Preparation,
  afterwards: (transaction: postgres.TransactionSql) => Promise<unknown>,
): Promise<void> {
  await requireSuitable(sql);
  await requireDurability(sql, preparation);
  const applied = await migrateAll(sql, afterwards);
  if (applied.length > 0) preparation.log.event("migrations applied", { count: applied.length });
}

async function migrateAll(
  sql: postgres.Sql,
  afterwards: (transaction: postgres.TransactionSql) => Promise<unknown>,
): Promise<readonly string[]> {
  try {
    return await migrate(sql, allSets(await ownerOf(sql)), afterwards);
  } catch (error) {
    const cause = error instanceof MigrationError ? error.cause : error;
    if (sqlStateOf(cause) !== "42501" && sqlStateOf(cause) !== "0LP01") throw error;
    const [row] = await sql<{ login: string }[]>`select current_user as login`;
    throw new MissingRightsError(row?.login ?? "", String(cause instanceof Error && cause.message));
  }
}

/**
 * The role that owns the app's tables: `postgres` as at Supabase where the login is a superuser, and otherwise
 * the login itself, which may not act for a `postgres` that is a superuser. Once made, tables keep their owner.
 */
export async function ownerOf(sql: postgres.ISql): Promise<string> {
  const [row] = await sql<{ owner: string }[]>`
    select coalesce(
      (select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'supabase_migrations'),
      (select case when rolsuper then 'postgres' else rolname end from pg_roles where rolname = current_user)
    ) as owner`;
  return row?.owner ?? "postgres";
}

/** Migrations for what Supabase itself provides. */
const platformSet = {
  folder: platformFolder,
  owner: undefined,
  history: "platform",
  // It could be applied by superusers alone, and did then what the present text does.
  formerHashes: { 10: "b958133aa4abc94bfad81ba6de36333d81a4d2f7b4c980cfc7162f8f62f3151c" },
} as const;

/** Tables that were added to the publication get the trigger that tells of their changes. */
export function syncTriggers(sql: postgres.TransactionSql): Promise<unknown> {
  return sql`select realtime.sync_triggers()`;
}

/**
 * Sets of migrations that a database needs: the platform's, and WAB's, which are the same here and on
 * Supabase. Only the given ones, where a backup of an earlier version names them.
 */
export function allSets(
  owner: string,
  only?: { readonly migrations: readonly string[]; readonly platform: readonly string[] },
): readonly MigrationSet[] {
  const platform = { ...platformSet, inPlaceOfPostgres: owner };
  const migrations = { folder: migrationsFolder, owner, history: "supabase_migrations" } as const;
  if (only === undefined) return [platform, migrations];
  return [
    { ...platform, only: only.platform },
    { ...migrations, only: only.migrations },
  ];
}

async function requireDurability(
  sql: postgres.Sql,
  { mayLoseData, log }: Preparation,
): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
    order by name`;
  const off = rows.map(({ name }) => name);
  if (off.length > 0 && !mayLoseData) throw new DurabilityError(off);
  log.event("database opened", { durable: off.length === 0 });
}
