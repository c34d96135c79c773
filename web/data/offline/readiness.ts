/**
 * The state of what works without a network, as the caches and databases of this browser have it now: nothing is
 * remembered of what was fetched, so nothing can be told wrongly.
 */
import type { Language } from "#domain/language.ts";
import { cacheNames, openCache, workerContainer } from "../local/browser.ts";
import { cardFacesOf } from "../catalog/card-faces.ts";
import { unitsOf } from "../catalog/catalog.ts";
import { areListsLoading } from "../lists/loading.ts";
import { missingOf } from "./keep-offline.ts";
import { lateFilesFor } from "./late-files.ts";
import { readFaction } from "../local/preferences.ts";
import { allCards, drawingSizes, ownCards, portraitsAndEmblems } from "./offline-art.ts";
import { offlineFilesAddress, parseOfflineFiles } from "./offline-files.ts";

/** The names of the parts of what is kept. */
export type PartName = "app" | "texts" | "portraits" | "ownCards" | "factionCards" | "allCards";

/** A part of what is to work without a network. */
export interface ReadyPart {
  readonly name: PartName;
  /** The number of files that belong to it. */
  readonly count: number;
  /** The addresses of those that are not kept. */
  readonly missing: readonly string[];
  /** The size of those in bytes. */
  readonly bytes: number;
  /** Tells whether more may belong to it: the member's cloud lists are still on their way. */
  readonly isComing: boolean;
}

/** The state of all parts. */
export type Readiness =
  /** The browser keeps nothing of sites, here or at all. */
  | { readonly kind: "unsupported" }
  /** The lists of what there is cannot be had: nothing is kept yet, and there is no network. */
  | { readonly kind: "unknown" }
  | { readonly kind: "known"; readonly parts: readonly ReadyPart[] };

/** Tells whether nothing of the part is missing. */
export function isReady({ missing, isComing }: ReadyPart): boolean {
  return missing.length === 0 && !isComing;
}

/** The precached files that are not there. The worker names each with its revision. */
async function missingEarly(urls: readonly string[]): Promise<readonly string[]> {
  const names = ((await cacheNames()) ?? []).filter((name) => name.includes("precache"));
  const kept = await Promise.all(names.map(async (name) => (await openCache(name)).keys()));
  const known = new Set(kept.flat().map(({ url }) => new URL(url).pathname));
  return urls.filter((url) => !known.has(url));
}

type Sizes = (url: string) => number | undefined;

function partOf(
  name: PartName,
  [urls, missing]: readonly [readonly string[], readonly string[]],
  sizeOf: Sizes,
): ReadyPart {
  const bytes = missing.reduce((sum, url) => sum + (sizeOf(url) ?? 0), 0);
  return { name, count: urls.length, missing, bytes, isComing: false };
}

async function filesOfApp(): Promise<ReadyPart> {
  const { early } = await readOfflineFiles();
  const urls = Object.keys(early);
  return partOf("app", [urls, await missingEarly(urls)], (url) => early[url]);
}

async function readOfflineFiles() {
  const response = await fetch(offlineFilesAddress, { priority: "low" });
  return parseOfflineFiles(await response.json());
}

async function textsOf(language: Language): Promise<ReadyPart> {
  const [urls, { late }] = await Promise.all([lateFilesFor(language), readOfflineFiles()]);
  const missing = await missingOf(urls, "late");
  return partOf("texts", [urls, missing], (url) => late[url]?.bytes);
}

/** Nothing is drawn for units that administrators added: those can be neither kept nor missed. */
async function picturesOf(
  name: PartName,
  urls: readonly string[],
  sizes: ReadonlyMap<string, number>,
): Promise<ReadyPart> {
  const drawn = [...new Set(urls)].filter((url) => sizes.has(url));
  return partOf(name, [drawn, await missingOf(drawn, "art")], (url) => sizes.get(url));
}

async function cardsOfLists(language: Language, sizes: ReadonlyMap<string, number>) {
  const isComing = areListsLoading();
  return { ...(await picturesOf("ownCards", ownCards(language), sizes)), isComing };
}

/** The state of each part for a reader of this language. */
export async function readReadiness(language: Language): Promise<Readiness> {
  if (workerContainer() === null || (await cacheNames()) === null) return { kind: "unsupported" };
  try {
    const sizes = await drawingSizes();
    const cards = unitsOf(readFaction()).flatMap((unit) => cardFacesOf(unit, language));
    const parts = await Promise.all([
      filesOfApp(),
      textsOf(language),
      picturesOf("portraits", portraitsAndEmblems(), sizes),
      cardsOfLists(language, sizes),
      picturesOf("factionCards", cards, sizes),
      picturesOf("allCards", allCards(language), sizes),
    ]);
    return { kind: "known", parts };
  } catch {
    return { kind: "unknown" };
  }
}

/** Everything that is missing, each file once, in the order of need. */
export function missingFiles(parts: readonly ReadyPart[]): readonly string[] {
  return [...new Set(parts.flatMap(({ missing }) => missing))];
}

/** The size in bytes of everything that is missing: the cards of lists and of the faction are among all cards. */
export function missingBytes(parts: readonly ReadyPart[]): number {
  const counted = parts.filter(({ name }) => name !== "ownCards" && name !== "factionCards");
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}
