/** Helps tests of storage: pictures, what lies in the data folder, and a bucket besides that of the avatars. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";
import type { TestDatabase } from "#server/test-support/database.ts";

type Format = "png" | "jpeg" | "webp" | "gif";

/** Makes a red picture of the given size, in pixels. */
export async function aPicture(format: Format = "png", width = 60, height = 40): Promise<File> {
  const background = { r: 200, g: 30, b: 30 };
  const picture = sharp({ create: { width, height, channels: 3, background } }).toFormat(format);
  return asFile(await picture.toBuffer(), `picture.${format}`, `image/${format}`);
}

/** Makes a file as a form sends it. */
export function asFile(bytes: Uint8Array, name: string, type: string): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** A noisy picture, so that it does not become small. */
export async function aLargePicture(bytes: number): Promise<File> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const noise = Buffer.alloc(side * side * 3);
  for (let index = 0; index < noise.length; index++) noise[index] = (index * 7919) % 251;
  const raw = { width: side, height: side, channels: 3 } as const;
  const png = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
  return asFile(png, "large.png", "image/png");
}

/** A file of the data folder below `files`, by its path there, with a digest of its content. */
export async function filesIn(dataDir: string): Promise<ReadonlyMap<string, string>> {
  const root = join(dataDir, "files");
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  // The mark of a folder that several servers share is nobody's file.
  const files = entries.filter((entry) => entry.isFile() && entry.name !== ".shared");
  const digests = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const digest = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
      return [relative(root, path), digest] as const;
    }),
  );
  return new Map(digests.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The paths at which the bytes of the rows must lie. */
export async function pathsOfRows({ asSuperuser }: TestDatabase): Promise<readonly string[]> {
  const rows = await asSuperuser<{ path: string }>(
    "select 'b-' || bucket_id || '/' || id || '/' || version as path from storage.objects",
  );
  return rows.map(({ path }) => path).sort();
}

/** `cards`: not public; a member reads everything and writes in the folder with the own id. */
export async function makeCardsBucket({ asOwner }: TestDatabase): Promise<void> {
  const own = "bucket_id = 'cards' and (storage.foldername(name))[1] = (select auth.uid())::text";
  for (const statement of [
    "insert into storage.buckets (id, name) values ('cards', 'cards')",
    `insert into storage.buckets (id, name, allowed_mime_types, file_size_limit)
     values ('small', 'small', '{image/png}', 1000)`,
    "create policy cards_select on storage.objects for select to authenticated using (bucket_id in ('cards', 'small'))",
    `create policy cards_insert on storage.objects for insert to authenticated
     with check (${own} or bucket_id = 'small')`,
    `create policy cards_update on storage.objects for update to authenticated
     using (${own}) with check (${own} or bucket_id = 'small')`,
    `create policy cards_delete on storage.objects for delete to authenticated using (${own})`,
    "create policy buckets_select on storage.buckets for select to authenticated using (id = 'cards')",
  ]) {
    await asOwner(statement);
  }
}
