/**
 * The check of answers in the service worker. The build adds it to the end of `sw.js`, where the rules of
 * Workbox, which are copied as text and can import nothing, find it under `takeOwnContent`.
 */
import { isOwnContent } from "./kept-content.ts";
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

async function isOwn(path: string, answer: Response): Promise<boolean> {
  return isOwnContent(path, answer.clone(), await listsFor(path));
}

globalThis.takeOwnContent = async (request, answer) => {
  const { pathname } = new URL(request.url);
  // A file that is gone is something to know: the page of an older version asks for it.
  if (pathname.startsWith("/assets/") && answer.status !== 200) return answer;
  if (await isOwn(pathname, answer)) return answer;
  // What somebody put in between may lie in the browser's own cache by now.
  const again = await fetch(request.url, { cache: "reload" });
  if (await isOwn(pathname, again)) return again;
  throw new TypeError(`Not an answer of our server: ${pathname}`);
};
