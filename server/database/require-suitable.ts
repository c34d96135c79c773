/** The databases that the server works with, told from others before anything in them is changed. */
import type postgres from "postgres";

/** The database cannot hold every text, or is of a PostgreSQL that is too old. The message says what to do. */
export class UnsuitableDatabaseError extends Error {
  override readonly name = "UnsuitableDatabaseError";
}

/** The first whose own collation knows every letter. On 15 lists sort otherwise, and no changes are told. */
const oldestVersion = 17;

interface DatabaseFacts {
  readonly name: string;
  readonly encoding: string;
  /** The major version of its PostgreSQL. */
  readonly version: number;
}

/** Refuses a database that cannot be used. @throws UnsuitableDatabaseError */
export async function requireSuitable(sql: postgres.Sql): Promise<void> {
  const [facts] = await sql<DatabaseFacts[]>`
    select current_database() as name, current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::integer / 10000 as version`;
  const refusal = facts === undefined ? undefined : unsuitability(facts);
  if (refusal !== undefined) throw new UnsuitableDatabaseError(refusal);
}

/** Says why a database cannot be used, and how to have one that can; undefined when it can. */
export function unsuitability({ name, encoding, version }: DatabaseFacts): string | undefined {
  if (version < oldestVersion) {
    return (
      `The database is of PostgreSQL ${version}, and WAB needs ${oldestVersion} or newer. ` +
      "Name one of those in DATABASE_URL, or leave it out: WAB brings a PostgreSQL of its own."
    );
  }
  if (encoding !== "UTF8") {
    return (
      `The database "${name}" is made for ${encoding}, which cannot hold every letter; WAB needs UTF8. ` +
      "Make another and name it in DATABASE_URL: " +
      "createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 wab"
    );
  }
  return undefined;
}
