/** Description that a backup carries: enough to see that it is whole, and into what it can be restored. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  array,
  type InferOutput,
  literal,
  number,
  object,
  optional,
  parse,
  pipe,
  regex,
  string,
} from "valibot";
import { codeOf } from "../error-code.ts";
import { ownerOnly } from "./draft-folder.ts";
import { silently, type Tell } from "./progress.ts";

const hash = pipe(string(), regex(/^[0-9a-f]{64}$/));
/** Names are of our making, so anything else is a sign that somebody wrote into the manifest. */
const fileName = pipe(string(), regex(/^(?:tables|files)(?:\/(?!\.\.?(?:\/|$))[\w.-]+)+$/));
const columnName = pipe(string(), regex(/^(?:\w+|"(?:[^"]|"")+")$/));
const tableName = pipe(string(), regex(/^(?:\w+|"(?:[^"]|"")+")\.(?:\w+|"(?:[^"]|"")+")$/));

const manifestSchema = object({
  format: literal(1),
  createdAt: string(),
  /** The migrations of the database that it was made of. */
  migrations: array(string()),
  /** The same of what Supabase itself provides; the first backups did not say it. */
  platform: optional(array(string()), ["10", "20", "30", "40"]),
  tables: array(
    object({
      name: tableName,
      columns: array(columnName),
      rows: number(),
      file: fileName,
      /** Hash of the rows as PostgreSQL writes them, before compression. */
      contentHash: hash,
    }),
  ),
  sequences: array(object({ name: tableName, value: string() })),
  /** Every file beside the manifest, with its length in bytes. */
  files: array(object({ file: fileName, bytes: number(), hash })),
});

/**
 * Contents of a backup: the migrations it was made under, its tables and sequences, and a checksum of
 * each file.
 */
export type Manifest = InferOutput<typeof manifestSchema>;

/** A backup that is not what it was when it was made (case F13). Nothing has been replaced. */
export class DamagedBackupError extends Error {
  override readonly name = "DamagedBackupError";
  constructor(what: string) {
    super(`This backup is not whole: ${what}. Nothing was changed.`);
  }
}

const manifestName = "manifest.json";
const sealName = "manifest.sha256";

/** Written last: a backup without it was cut off. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const seal = `${createHash("sha256").update(text).digest("hex")}\n`;
  const options = { mode: ownerOnly.file };
  await writeFile(join(folder, manifestName), text, options);
  await writeFile(join(folder, sealName), seal, options);
}

/**
 * The manifest, after every file was found to be what it says.
 *
 * @throws DamagedBackupError
 */
export async function readWholeManifest(folder: string, tell: Tell = silently): Promise<Manifest> {
  const text = await read(folder, manifestName);
  const seal = await read(folder, sealName);
  if (createHash("sha256").update(text).digest("hex") !== seal.trim()) {
    throw new DamagedBackupError(`${manifestName} was altered`);
  }
  const manifest = parseManifest(text);
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let checked = 0;
  for (const { file, bytes, hash: expected } of manifest.files) {
    tell({ what: "Checking", done: checked / total, bytes: checked });
    checked += bytes;
    const found = await stat(join(folder, file)).catch(() => undefined);
    if (found === undefined) throw new DamagedBackupError(`${file} is missing`);
    const isSame = found.size === bytes && (await hashOf(join(folder, file))) === expected;
    if (!isSame) throw new DamagedBackupError(`${file} was altered`);
  }
  return manifest;
}

async function read(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), "utf8").catch((error: unknown) => {
    const isMissing = codeOf(error) === "ENOENT";
    throw new DamagedBackupError(
      isMissing ? `${name} is missing` : `${name} cannot be read (${codeOf(error)})`,
    );
  });
}

function parseManifest(text: string): Manifest {
  try {
    return parse(manifestSchema, JSON.parse(text));
  } catch (error) {
    throw new DamagedBackupError(`${manifestName} cannot be read (${String(error)})`);
  }
}

/** SHA-256 of a file, in hex. */
export async function hashOf(path: string): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(createReadStream(path), digest);
  return digest.digest("hex");
}
