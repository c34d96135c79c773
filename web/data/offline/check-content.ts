/**
 * The check of answers, in the service worker: nothing is kept that is not the server's. What a new version installs
 * is asked for with its digest, and goes through `fetchWhole`.
 */
import { isOwnContent, withRightType } from "./kept-content.ts";
import type { FromPack } from "./packs.ts";
import { worker } from "./worker-scope.ts";
import { offlineFilesAddress, parseOfflineFiles, type OfflineFiles } from "./offline-files.ts";

/** The lists of the version in charge, and of one that waits: both lie in the precache. */
async function readLists(): Promise<readonly OfflineFiles[]> {
  const names = (await caches.keys()).filter((name) => name.includes("precache"));
  const found = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      return cache.matchAll(offlineFilesAddress, { ignoreSearch: true });
    }),
  );
  return Promise.all(found.flat().map(async (list) => parseOfflineFiles(await list.json())));
}

/** The lists as they were read last: a first visit asks for hundreds of files. */
let known: readonly OfflineFiles[] = [];

/** The lists in which the file is, if it is in any. Code alone is known by its digest. */
async function listsFor(path: string): Promise<readonly OfflineFiles[]> {
  if (!path.startsWith("/assets/")) return [];
  // One that no list names may be of a version that has come since.
  if (known.every(({ late }) => late[path] === undefined)) known = await readLists();
  return known;
}

/** The digests that the versions of the app in this browser have for a file. */
export async function digestsFor(path: string): Promise<readonly string[]> {
  return (await listsFor(path)).flatMap(({ late }) => late[path]?.digest ?? []);
}

async function isOwn(path: string, answer: Response): Promise<boolean> {
  return isOwnContent(path, answer.clone(), await listsFor(path));
}

/** Gives the server's own answer on to the page and to the caches. @throws TypeError for anybody else's */
export async function takeOwnContent(request: Request, answer: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  // A file that is gone is something to know: the page of an older version asks for it.
  if (pathname.startsWith("/assets/") && answer.status !== 200) return answer;
  if (await isOwn(pathname, answer)) return withRightType(pathname, answer);
  // What somebody put in between may lie in the browser's own cache by now.
  const again = await fetch(request.url, { cache: "reload" });
  if (await isOwn(pathname, again)) return withRightType(pathname, again);
  throw new TypeError(`Not an answer of our server: ${pathname}`);
}

const fetchAsItIs = globalThis.fetch.bind(globalThis);

/**
 * Gives a file of which the digest is known: from the pack that has it, else from its own address. One that was cut on
 * the way may lie in the browser's own cache, where each later version would find it and fail: then the server is asked.
 */
async function fetchWhole(request: Request, fromPack: FromPack): Promise<Response> {
  const { pathname } = new URL(request.url);
  const packed = await fromPack(request);
  if (packed !== undefined) return withRightType(pathname, packed);
  try {
    return withRightType(pathname, await fetchAsItIs(request));
  } catch {
    return withRightType(pathname, await fetchAsItIs(new Request(request, { cache: "reload" })));
  }
}

/** Gives kept files that have a wrong type the right one; tells whether the app itself was among them. */
async function healTypes(): Promise<boolean> {
  let hadBroken = false;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (kept === undefined) continue;
      const healed = withRightType(new URL(request.url).pathname, kept);
      if (healed === kept) continue;
      await cache.put(request, healed);
      hadBroken ||= name.includes("precache");
    }
  }
  return hadBroken;
}

/** With such files the version in charge does not run, and no page of it could say that a new one may take over. */
async function heal(): Promise<void> {
  if (await healTypes()) await worker.skipWaiting();
}

/** Has all that is fetched with a digest, and all that earlier versions kept, looked at. */
export function checkContent(fromPack: FromPack): void {
  globalThis.fetch = (input, init) =>
    input instanceof Request && input.integrity !== ""
      ? fetchWhole(input, fromPack)
      : fetchAsItIs(input, init);
  worker.addEventListener("install", (event) => event.waitUntil(heal()));
}
