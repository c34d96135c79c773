/**
 * The second stage of the offline files, seen from the page: has them fetched for the service worker to
 * keep, the reader's language first, and throws away what only older versions needed.
 */
import { languages, type Language } from "#domain/language.ts";
import { asRecord, asTexts, isRecord } from "#domain/outside.ts";
import { openCache, workerRegistration } from "../local/browser.ts";
import { keepChangelog } from "../news/changelog.ts";
import { keepOffline } from "./keep-offline.ts";
import { keepFromPacks, type LatePart } from "./late-packs.ts";
import { offlineFilesAddress, parseOfflineFiles } from "./offline-files.ts";

/** Name of the cache of late files. */
const lateCache = "late" as const;

const listAddress = "/late-files.json";

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { priority: "low" });
  return response.json();
}

async function readParts(address: string): Promise<Readonly<Record<string, unknown>>> {
  const list = await readJson(address);
  if (!isRecord(list)) throw new Error("The list of late files is none");
  return list;
}

/** The late files that a reader of this language needs. Rejects where the list cannot be had. */
export async function lateFilesFor(language: Language): Promise<readonly string[]> {
  const list = await readParts(listAddress);
  return [...asTexts(list["all"]), ...asTexts(list[language])];
}

/** The parts of the late files that a list names, in the order in which this reader may need them. */
async function readList(address: string, language: Language): Promise<readonly LatePart[]> {
  const list = await readParts(address);
  const packs = asRecord(list["packs"]);
  const others = languages.filter((each) => each !== language);
  return ["all", language, ...others].map((part) => {
    const pack = packs[part];
    return { urls: asTexts(list[part]), pack: typeof pack === "string" ? pack : undefined };
  });
}

const urlsOf = (parts: readonly LatePart[]) => parts.flatMap(({ urls }) => urls);

/** Keeps what packs bring. `query` asks for the list of another version than the one in charge. */
async function takePacks(
  parts: readonly LatePart[],
  query: string,
  signal: AbortSignal,
): Promise<void> {
  const readKnown = async () => parseOfflineFiles(await readJson(offlineFilesAddress + query)).late;
  try {
    await keepFromPacks(parts, readKnown, signal);
  } catch {
    // The sizes cannot be had: the files come one by one, as those of a pack that cannot be had.
  }
}

async function throwAwayOthers(wanted: readonly string[]): Promise<void> {
  const registration = await workerRegistration();
  // A version that waits has put its files beside ours.
  if (registration?.waiting != null || registration?.installing != null) return;
  const cache = await openCache(lateCache);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !wanted.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Brings the late files of the version that is in charge. Gives whether all are here. */
export async function keepLateFiles(language: Language, signal: AbortSignal): Promise<boolean> {
  try {
    const parts = await readList(listAddress, language);
    const wanted = urlsOf(parts);
    await takePacks(parts, "", signal);
    const isComplete = (await keepOffline(wanted, lateCache, { signal })) === "kept";
    if (isComplete) await throwAwayOthers(wanted);
    await keepChangelog(language, signal);
    return isComplete;
  } catch {
    // Offline, or an old server: the next visit tries again.
    return false;
  }
}

/**
 * Brings the late files of the version that waits, so that nothing is missing offline in the moment after
 * the change. With a query the list comes from the server, not from the copy of the version in charge.
 */
export async function keepNextLateFiles(language: Language, signal: AbortSignal): Promise<void> {
  try {
    const parts = await readList(`${listAddress}?next`, language);
    await takePacks(parts, "?next", signal);
    await keepOffline(urlsOf(parts), lateCache, { signal });
  } catch {
    // The new version fetches them itself.
  }
}
