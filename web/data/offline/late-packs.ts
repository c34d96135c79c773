/**
 * Packs: late files in one piece. A first visit lacks all of them: asked for one by one, hundreds of small files take
 * a phone many seconds, and a third more data than together.
 */
import { asRecord } from "#domain/outside.ts";
import { untilAtRest } from "./at-rest.ts";
import { openCache } from "../local/browser.ts";
import { hasRoomFor, missingOf } from "./keep-offline.ts";
import { digestOf } from "./kept-content.ts";
import type { OfflineFiles } from "./offline-files.ts";
import { savesData } from "./saves-data.ts";

/** Name of the cache of late files. */
export const lateCache = "late" as const;

/** The number of files that are kept in one go, before somebody who uses the page has their turn. */
const batchSize = 16;

/** A part of the late files. */
export interface LatePart {
  /** The addresses of its files. */
  readonly urls: readonly string[];
  /** The address of the file that holds their texts; undefined where the server has none. */
  readonly pack: string | undefined;
}

function typeOf(url: string): string {
  return url.endsWith(".css") ? "text/css" : "text/javascript";
}

/** Keeps a text under the address of its file, where it is that file's. */
async function keepText(cache: Cache, url: string, text: string, digest: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  if ((await digestOf(bytes)) !== digest) return;
  const headers = { "content-type": `${typeOf(url)}; charset=utf-8` };
  await cache.put(url, new Response(bytes, { headers }));
}

type Known = OfflineFiles["late"];

/** Keeps the files that are missing from the pack that has them, as far as there is room. */
async function keepFromPack(
  pack: string,
  missing: readonly string[],
  known: Known,
  signal: AbortSignal,
): Promise<void> {
  if (!(await hasRoomFor(missing.reduce((sum, url) => sum + (known[url]?.bytes ?? 0), 0)))) return;
  await untilAtRest();
  // Kept once, and not in the browser's own cache beside.
  const response = await fetch(pack, { signal, priority: "low", cache: "no-store" });
  const texts = asRecord(await response.json());
  const cache = await openCache(lateCache);
  for (const [place, url] of missing.entries()) {
    if (place % batchSize === 0) await untilAtRest();
    signal.throwIfAborted();
    const [text, file] = [texts[url], known[url]];
    if (typeof text === "string" && file !== undefined) {
      await keepText(cache, url, text, file.digest);
    }
  }
}

/**
 * Keeps the files that are missing, from the packs of their parts. Where most of a part is here, as after a release,
 * the few others come cheaper one by one, and so do those that a pack has not got: both are left to `keepOffline`.
 *
 * @param readKnown Gives the files of the version with their digests: nothing else is kept. Not called where no pack
 *   is wanted.
 * @throws TypeError or SyntaxError when a pack cannot be had; DOMException when it was stopped; what `readKnown` throws.
 */
export async function keepFromPacks(
  parts: readonly LatePart[],
  readKnown: () => Promise<Known>,
  signal: AbortSignal,
): Promise<void> {
  if (savesData()) return;
  const lacking = new Set(
    await missingOf(
      parts.flatMap(({ urls }) => urls),
      lateCache,
    ),
  );
  let known: Known | undefined;
  for (const { urls, pack } of parts) {
    const missing = urls.filter((url) => lacking.has(url));
    if (pack === undefined || missing.length === 0 || missing.length * 2 < urls.length) continue;
    known ??= await readKnown();
    await keepFromPack(pack, missing, known, signal);
  }
}
