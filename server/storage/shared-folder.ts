/**
 * Tells a folder of uploaded files that is not the one of the other servers: a file in it has the name that the
 * database knows. The servers of one database must share the folder, or a picture that came to one of them is
 * missing at the others.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";

/** Name of the file; no picture begins with a point. */
export const markerName = ".shared";

/** Gives a sentence for the operator when the folder is another one; marks it when it is the first. */
export async function unsharedFolder(
  sql: postgres.Sql,
  filesDir: string,
): Promise<string | undefined> {
  const file = join(filesDir, markerName);
  const found = (await readFile(file, "utf8").catch(() => "")).trim();
  const own = found === "" ? randomUUID() : found;
  await sql`insert into platform.marks (name, value) values ('files', ${own}) on conflict do nothing`;
  const [mark] = await sql<{ value: string }[]>`
    select value from platform.marks where name = 'files'`;
  if (mark?.value === found) return undefined;
  if (mark?.value === own) {
    await mkdir(filesDir, { recursive: true });
    await writeFile(file, `${own}\n`);
    return undefined;
  }
  return (
    `${filesDir} is not the folder that this site's uploaded files are in: pictures will be missing. ` +
    "All servers of one database must share that folder (docs/operations.md). If it is the right one from " +
    `now on, write ${mark?.value} into ${file}.`
  );
}
