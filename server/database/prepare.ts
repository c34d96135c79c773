/** Brings a database to where the server can work with it: platform, migrations, the login, durability. */
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import type { Log } from "../log.ts";
import { migrate, type MigrationSet } from "./migrate.ts";
import { requireSuitable } from "./require-suitable.ts";

/** Database that is to be made ready, and in what state it is accepted. */
export interface Preparation {
  /** Address of a login that may make roles, schemas and extensions. */
  readonly ownerAddress: string;
  readonly loginPassword: string;
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

const login = "authenticator";

const platformFolder = fileURLToPath(new URL("platform", import.meta.url));
const migrationsFolder = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/**
 * Gives the address of the login for requests.
 *
 * @throws UnsuitableDatabaseError, MigrationError, DurabilityError
 */
export async function prepareDatabase(preparation: Preparation): Promise<string> {
  const { ownerAddress, loginPassword, log } = preparation;
  const sql = postgres(ownerAddress, { max: 1, onnotice: () => {} });
  try {
    await requireSuitable(sql);
    await requireDurability(sql, preparation);
    const applied = await migrate(sql, allSets(), syncTriggers);
    if (applied.length > 0) log.event("migrations applied", { count: applied.length });
    const address = loginAddress(ownerAddress, loginPassword);
    if (!(await letsIn(address))) await setPassword(sql, loginPassword);
    return address;
  } finally {
    await sql.end();
  }
}

/** Migrations for what Supabase itself provides. */
export const platformSet = {
  folder: platformFolder,
  owner: undefined,
  history: "platform",
} as const;

/** Tables that were added to the publication get the trigger that tells of their changes. */
export const syncTriggers = "select realtime.sync_triggers()";

/** Migrations of WAB, the same here and on Supabase. */
const migrationSet = {
  folder: migrationsFolder,
  owner: "postgres",
  history: "supabase_migrations",
} as const;

/** Sets of migrations that a database needs; only the given ones, where a backup of an earlier version names them. */
export function allSets(only?: {
  readonly migrations: readonly string[];
  readonly platform: readonly string[];
}): readonly MigrationSet[] {
  if (only === undefined) return [platformSet, migrationSet];
  return [
    { ...platformSet, only: only.platform },
    { ...migrationSet, only: only.migrations },
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

async function letsIn(address: string): Promise<boolean> {
  const sql = postgres(address, { max: 1, connect_timeout: 5, onnotice: () => {} });
  const isIn = await sql`select 1`.then(
    () => true,
    () => false,
  );
  await sql.end();
  return isIn;
}

/** The password derives from the secret, so every process sets the same. */
async function setPassword(sql: postgres.Sql, password: string): Promise<void> {
  const [row] = await sql<{ statement: string }[]>`
    select format('alter role authenticator with login password %L', ${password}::text) as statement`;
  if (row !== undefined) await sql.unsafe(row.statement);
}

function loginAddress(ownerAddress: string, password: string): string {
  const url = new URL(ownerAddress);
  url.username = login;
  url.password = encodeURIComponent(password);
  return url.href;
}
