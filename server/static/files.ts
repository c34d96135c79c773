/**
 * Files that can be served are decided once, at start: the files found then, by their URL path. A request
 * is looked up in that list and never turned into a file name, so no path can climb out of it.
 *
 * The app's own files are a few hundred kilobytes and are kept in memory: a rebuild beside a
 * running server cannot mix two versions. Pictures are many megabytes and are read when asked for.
 */
import { createHash } from "node:crypto";
import { open, readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type Encoding, encodings } from "./negotiate.ts";

/** One representation of a file, ready to send. */
type Content = { readonly body: Uint8Array<ArrayBuffer>; readonly etag: string };

/** `has` and `read` without an encoding are about the file as it is. */
export type StaticFile = {
  readonly has: (encoding: Encoding) => boolean;
  /** undefined when the file has gone since the start. */
  readonly read: (encoding?: Encoding) => Promise<Content | undefined>;
};

const suffixes: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };
const isEncodedCopy = (path: string) => encodings.some((coding) => path.endsWith(suffixes[coding]));

/** Draws the card at a path, where it can be drawn (`card-drawer.ts`). */
export type DrawCard = (path: string) => Promise<boolean>;

/** The files of the built app by URL path; none when the folder is missing. Cards may be drawn later. */
export async function readSite(
  distDir: string,
  drawCard?: DrawCard,
): Promise<ReadonlyMap<string, StaticFile>> {
  const site = new Map<string, StaticFile>();
  const found = new Set(await listFiles(distDir));
  for (const path of found) {
    if (isEncodedCopy(path)) continue;
    const file = join(distDir, path);
    const copies = encodings.filter((encoding) => found.has(path + suffixes[encoding]));
    site.set(path, path.startsWith("/art/") ? onDisk(file) : await inMemory(file, copies));
  }
  if (drawCard !== undefined) {
    for (const path of await cardsToBe(distDir)) {
      if (!site.has(path)) site.set(path, drawnLater(onDisk(join(distDir, path)), path, drawCard));
    }
  }
  return site;
}

/** The cards that the build's list of drawings names. */
async function cardsToBe(distDir: string): Promise<readonly string[]> {
  const list = await readFile(join(distDir, "art/sizes.json"), "utf8").catch(() => "{}");
  const sizes: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> =
    JSON.parse(list);
  return Object.keys(sizes["/art/card/"] ?? {}).map((name) => `/art/card/${name}`);
}

function drawnLater(file: StaticFile, path: string, drawCard: DrawCard): StaticFile {
  return {
    has: file.has,
    read: async () => (await file.read()) ?? ((await drawCard(path)) ? file.read() : undefined),
  };
}

/** URL paths of the files below a folder; hidden names stay hidden, a missing folder is empty. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `/${relative(folder, file).split(sep).join("/")}`)
    .filter((path) => !path.includes("/."));
}

async function inMemory(file: string, copies: readonly Encoding[]): Promise<StaticFile> {
  const contents = new Map<Encoding | undefined, Content>();
  contents.set(undefined, toContent(await readFile(file)));
  for (const encoding of copies) {
    contents.set(encoding, toContent(await readFile(file + suffixes[encoding])));
  }
  return {
    has: (encoding) => contents.has(encoding),
    read: (encoding) => Promise.resolve(contents.get(encoding)),
  };
}

function toContent(body: Uint8Array<ArrayBuffer>): Content {
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

/** Size and time name the version: a drawing that did not change keeps its time through a build. */
function onDisk(file: string): StaticFile {
  return {
    has: () => false,
    read: async () => {
      const handle = await open(file).catch(() => undefined);
      if (handle === undefined) return undefined;
      try {
        const { size, mtimeMs } = await handle.stat();
        const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
        return { body: await handle.readFile(), etag };
      } finally {
        await handle.close();
      }
    },
  };
}
