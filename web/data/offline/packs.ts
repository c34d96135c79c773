/**
 * Packs: the texts of many files in one, which the service worker takes apart. A first visit lacks all of them. One by
 * one they take a phone many seconds and a third more data, and each costs the page's main thread some milliseconds;
 * so does each that the page keeps itself, because a browser stops the thread that puts something into a cache.
 */
import { cacheNames } from "workbox-core";
import type { PrecacheEntry } from "workbox-precaching";
import { asRecord, asTexts, isRecord } from "#domain/outside.ts";
import { digestOf, withRightType } from "./kept-content.ts";
import { worker } from "./worker-scope.ts";

/** The files that the service worker keeps ahead, and the address of their pack, as the build lists them. */
export interface Precached {
  readonly files: readonly PrecacheEntry[];
  /** Undefined where there is none. */
  readonly pack?: string | undefined;
}

/** Gives the file that is asked for from the pack; undefined when it has to come by itself. */
export type FromPack = (request: Request) => Promise<Response | undefined>;

/** Texts by the addresses of their files. */
type Texts = Readonly<Record<string, unknown>>;

/** @throws TypeError or SyntaxError when it cannot be had */
async function readPack(pack: string): Promise<Texts> {
  // Kept once, and not in the browser's own cache beside.
  const response = await fetch(pack, { cache: "no-store" });
  return response.ok ? asRecord(await response.json()) : {};
}

/** Workbox's form of a digest. */
async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-384", bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** After a release most files are here already: the few others come cheaper one by one. */
async function lacksMost(files: readonly PrecacheEntry[]): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache);
  return (await cache.keys()).length * 2 < files.length;
}

/**
 * The pack of the precache, read when the first file is asked for. A pack that cannot be had, or is none, has no file.
 * Workbox still installs file by file, and stops where one is wrong.
 */
export function earlyPack({ files, pack }: Precached): FromPack {
  let reading: Promise<Texts> | undefined;
  const read = async () => {
    if (pack === undefined || !(await lacksMost(files))) return {};
    return readPack(pack).catch(() => ({}));
  };
  return async ({ url, integrity }) => {
    reading ??= read();
    const text = (await reading)[new URL(url).pathname];
    if (typeof text !== "string") return undefined;
    const bytes = new TextEncoder().encode(text);
    return (await integrityOf(bytes)) === integrity ? new Response(bytes) : undefined;
  };
}

/** Gives the digests that the versions of the app in this browser have for a file. */
type DigestsOf = (url: string) => Promise<readonly string[]>;

/**
 * Keeps some of a pack's late files, each under its own address and only as what it is.
 *
 * @throws TypeError or SyntaxError when the pack cannot be had
 */
export async function keepFromPack(
  pack: string,
  urls: readonly string[],
  digestsOf: DigestsOf,
): Promise<void> {
  const texts = await readPack(pack);
  const cache = await caches.open("late");
  for (const url of urls) {
    const text = texts[url];
    if (typeof text !== "string") continue;
    const bytes = new TextEncoder().encode(text);
    if ((await digestsOf(url)).includes(await digestOf(bytes))) {
      await cache.put(url, withRightType(url, new Response(bytes)));
    }
  }
}

/** Keeps what pages ask for (`late-packs.ts`), and answers when that is done or cannot be. */
export function hearPacks(digestsOf: DigestsOf): void {
  worker.addEventListener("message", (event) => {
    const { data, ports } = event;
    if (!isRecord(data) || data["type"] !== "KEEP_PACK") return;
    const { pack, urls } = data;
    if (typeof pack !== "string") return;
    const keeping = keepFromPack(pack, asTexts(urls), digestsOf).catch(() => undefined);
    event.waitUntil(keeping.then(() => ports[0]?.postMessage(null)));
  });
}
