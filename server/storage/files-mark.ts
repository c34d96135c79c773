/**
 * Tells files that are not those of this site: the database and the place of the files know the same mark.
 * The servers of one database must share the files, or a picture that came to one of them is missing at the
 * others; and what no row names is swept away, so two sites must not share them.
 */
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type Files, markName } from "./files.ts";

/** Uploaded files of another site, where ours would be. */
export class ForeignFilesError extends Error {
  override readonly name = "ForeignFilesError";
}

/**
 * Gives the mark of this site's files, and marks a place that has none when it is the site's first.
 *
 * @throws ForeignFilesError with a sentence for the operator, StorageError "store-away"
 */
export async function settleMark(sql: postgres.Sql, files: Files): Promise<string> {
  const found = await files.readMark();
  if (found === "" && files.isRemote && (await hasFilesElsewhere(sql))) throw notHere(files);
  const own = found === "" ? randomUUID() : found;
  await sql`insert into platform.marks (name, value) values ('files', ${own}) on conflict do nothing`;
  const mark = await knownMark(sql);
  if (mark !== own) throw notHere(files, mark);
  if (mark !== found) await files.writeMark(mark);
  return mark;
}

/** Tells whether there are files, of which a store without a mark can have none. */
async function hasFilesElsewhere(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from storage.objects where version is not null) as has`;
  return row?.has === true;
}

function notHere({ name, isRemote }: Files, mark?: string): ForeignFilesError {
  const advice = isRemote
    ? "Correct S3_BUCKET, or bring them there: npm run admin -- move-files --to s3."
    : `If it is the right place from now on, write ${mark} into ${markName} there.`;
  return new ForeignFilesError(
    `The uploaded files of this site are not in ${name}: pictures will be missing. ` +
      `All servers of one database must share their files (docs/operations.md). ${advice}`,
  );
}

/** The mark that the database knows; undefined before the first start. */
export async function knownMark(sql: postgres.Sql): Promise<string | undefined> {
  const [row] = await sql<{ value: string }[]>`
    select value from platform.marks where name = 'files'`;
  return row?.value;
}

/**
 * Marks the place that this site's files are brought to.
 *
 * @throws ForeignFilesError when the files of another site are there, StorageError "store-away"
 */
export async function takeMark(sql: postgres.Sql, files: Files): Promise<void> {
  const found = await files.readMark();
  const mark = (await knownMark(sql)) ?? (found === "" ? randomUUID() : found);
  if (found !== "" && found !== mark)
    throw new ForeignFilesError(`There are files of another site in ${files.name}.`);
  await sql`insert into platform.marks (name, value) values ('files', ${mark}) on conflict do nothing`;
  if (found === "") await files.writeMark(mark);
}
