/** Moves uploaded files between the data folder and an object store: `npm run admin -- move-files`. */
import { join } from "node:path";
import type { Config } from "../config.ts";
import { createFolder, type Files, type Place } from "../storage/files.ts";
import { takeMark } from "../storage/files-mark.ts";
import { createObjectStore } from "../storage/object-store.ts";
import { AdminError } from "./admin.ts";
import type { Owner } from "./owner.ts";
import { silently, type Tell } from "./progress.ts";

/**
 * Copies each file that a row names to the other place, unless it is there, and gives the lines to say. A version
 * never changes under its name, so it can be stopped at any moment and run again. The files stay where they were.
 *
 * @throws AdminError, ForeignFilesError, StorageError
 */
export async function moveFiles(
  sql: Owner,
  config: Config,
  to: string | undefined,
  tell: Tell = silently,
): Promise<string> {
  if (to !== "s3" && to !== "folder")
    throw new AdminError("Say where to: npm run admin -- move-files --to s3, or --to folder");
  if (config.objectStore === undefined)
    throw new AdminError("Set S3_ENDPOINT, S3_BUCKET and the keys of the object store first.");
  const folder = createFolder(join(config.dataDir, "files"));
  const store = createObjectStore(config.objectStore);
  const [source, target] = to === "s3" ? [folder, store] : [store, folder];
  await takeMark(sql, target);
  const places = await sql<Place[]>`
    select bucket_id as bucket, id::text, version from storage.objects
    where version is not null order by id`;
  const counts = { moved: 0, there: 0, missing: 0 };
  let bytes = 0;
  for (const [index, place] of places.entries()) {
    tell({ what: "Files", done: index / places.length, bytes });
    const { outcome, length } = await moveOne(source, target, place);
    counts[outcome]++;
    bytes += length;
  }
  const missing =
    counts.missing === 0
      ? ""
      : ` Without bytes in either place: ${counts.missing}, which stay lost.`;
  const settings = to === "s3" ? "with the S3_ variables" : "without the S3_ variables";
  return (
    `Files brought to ${target.name}: ${counts.moved}. There already: ${counts.there}.${missing}\n` +
    `Now start every server ${settings}, and run this again for what was uploaded meanwhile.\n` +
    `The files in ${source.name} are still there. Delete them when you have seen the pictures.`
  );
}

async function moveOne(
  source: Files,
  target: Files,
  place: Place,
): Promise<{ readonly outcome: "moved" | "there" | "missing"; readonly length: number }> {
  const isThere = (await target.read(place, { start: 0, end: 1 })) !== undefined;
  if (isThere) return { outcome: "there", length: 0 };
  const bytes = await source.read(place);
  if (bytes === undefined) return { outcome: "missing", length: 0 };
  await target.write(place, bytes);
  return { outcome: "moved", length: bytes.length };
}
