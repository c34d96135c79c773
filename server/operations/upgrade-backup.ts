/**
 * A backup of an earlier WAB in a later one. Rows go into tables as they were then, in a database beside
 * the real one, and the migrations that have come since do with them what they did with everybody's.
 */
import { migrate } from "../database/migrate.ts";
import { allSets, ownerOf, syncTriggers } from "../database/prepare.ts";
import { readHistory, withoutTimeouts } from "./backup.ts";
import type { Manifest } from "./manifest.ts";
import type { Connect, Owner } from "./owner.ts";
import type { Tell } from "./progress.ts";
import { fromDatabase, type Incoming, replaceRows } from "./replace-rows.ts";

/** Tells whether the tables of the backup are others than those of the database. */
export async function isOfOtherVersion(
  sql: Owner,
  { migrations, platform }: Manifest,
): Promise<boolean> {
  const ours = await readHistory(sql);
  return ours.migrations.length !== migrations.length || ours.platform.length !== platform.length;
}

/** Backup of an earlier version on its way to the present tables. */
export interface Upgrade {
  readonly manifest: Manifest;
  readonly source: Incoming;
  /** Connects to another database of the same server. */
  readonly connect: Connect;
  readonly tell: Tell;
}

/**
 * Does something with the rows of a backup as the present version has them.
 *
 * @throws MigrationError when they cannot be upgraded
 */
export async function withUpgraded(
  sql: Owner,
  { manifest, source, connect, tell }: Upgrade,
  work: (upgraded: Incoming) => Promise<void>,
): Promise<void> {
  const name = await makeBeside(sql);
  const beside = await connect(name);
  try {
    const owner = await ownerOf(beside);
    await migrate(beside, allSets(owner, manifest));
    await beside.begin(async (transaction) => {
      await transaction.unsafe(withoutTimeouts);
      await replaceRows(transaction, source, tell);
    });
    await migrate(beside, allSets(owner), syncTriggers);
    await beside.begin("isolation level repeatable read read only", async (moment) => {
      await moment.unsafe(withoutTimeouts);
      await work(await fromDatabase(moment));
    });
  } finally {
    await beside.end();
    await sql.unsafe(`drop database if exists ${name} with (force)`);
  }
}

/** An empty database that sorts as ours does. What a restore that was killed has left of it goes. */
async function makeBeside(sql: Owner): Promise<string> {
  const [row] = await sql<{ name: string; locale: string }[]>`
    select
      quote_ident(left(datname, 50) || '_restoring') as name,
      format('lc_collate %L lc_ctype %L', datcollate, datctype) || case datlocprovider
        when 'b' then format(' locale_provider builtin builtin_locale %L', datlocale)
        when 'i' then format(' locale_provider icu icu_locale %L', datlocale)
        else ' locale_provider libc'
      end as locale
    from pg_database where datname = current_database()`;
  if (row === undefined) throw new Error("The database does not know itself.");
  await sql.unsafe(`drop database if exists ${row.name} with (force)`);
  await sql.unsafe(`create database ${row.name} template template0 encoding 'UTF8' ${row.locale}`);
  return row.name;
}
