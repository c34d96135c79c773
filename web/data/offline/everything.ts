/**
 * Fetching everything that works without a network, because the player asked for it. The caches know what is
 * missing, so a pause, a reload or a network that comes and goes need no record of progress: the wish alone is
 * kept, for each language.
 */
import { createStore } from "zustand/vanilla";
import type { Language } from "#domain/language.ts";
import { hasRoomFor, keepOffline, type Outcome } from "./keep-offline.ts";
import {
  isPausedKeeping,
  pauseKeptCards,
  readKeptCards,
  writeKeptCards,
} from "../local/kept-cards.ts";
import { requestPersistence } from "../local/persistence.ts";
import { missingBytes, type PartName, type ReadyPart } from "./readiness.ts";

interface Progress {
  /** Files that have arrived, of those that were missing. */
  readonly done: number;
  readonly count: number;
  readonly pause: () => void;
}

/** The progress of fetching, for whoever shows it; null when nothing is fetched. */
export const everythingStore = createStore<{
  readonly progress: Progress | null;
  readonly outcome: Outcome | null;
}>(() => ({ progress: null, outcome: null }));

/** The player's wish: everything, everything later, or nothing said yet. */
export function readWish(language: Language): "wanted" | "paused" | "none" {
  if (readKeptCards().includes(language)) return "wanted";
  return isPausedKeeping(language) ? "paused" : "none";
}

/** The cards of lists and of the faction come first; all other cards follow. */
const stages: readonly (readonly [cache: "late" | "art", parts: readonly PartName[]])[] = [
  ["late", ["texts"]],
  ["art", ["portraits", "ownCards", "factionCards", "allCards"]],
];

/** The worker brings a file of the app that is missing when it is asked for it. */
async function mendApp(parts: readonly ReadyPart[], signal: AbortSignal): Promise<void> {
  const missing = parts.find(({ name }) => name === "app")?.missing ?? [];
  await Promise.all(missing.map((url) => fetch(url, { signal }).catch(() => undefined)));
}

async function fetchStages(
  stagesOfFiles: readonly (readonly ["late" | "art", readonly string[]])[],
  signal: AbortSignal,
  show: (done: number) => void,
): Promise<Outcome> {
  let before = 0;
  for (const [cache, urls] of stagesOfFiles) {
    const onProgress = (done: number) => show(before + done);
    const outcome = await keepOffline(urls, cache, { signal, isAsked: true, onProgress });
    if (outcome !== "kept") return outcome;
    before += urls.length;
  }
  return "kept";
}

/** Fetches what is missing, until it is all here, the player pauses, or something is in the way. */
export async function fetchEverything(
  language: Language,
  parts: readonly ReadyPart[],
): Promise<void> {
  if (everythingStore.getState().progress !== null) return;
  if (!(await hasRoomFor(missingBytes(parts)))) {
    everythingStore.setState({ outcome: "full" });
    return;
  }
  const files = stages.map(([cache, names]) => {
    const urls = parts.flatMap(({ name, missing }) => (names.includes(name) ? missing : []));
    return [cache, [...new Set(urls)]] as const;
  });
  const count = files.reduce((sum, [, urls]) => sum + urls.length, 0);
  const abort = new AbortController();
  const pause = () => {
    pauseKeptCards(language);
    abort.abort();
  };
  const show = (done: number) =>
    everythingStore.setState({ progress: { done, count, pause }, outcome: null });
  show(0);
  writeKeptCards(language, true);
  void requestPersistence();
  await mendApp(parts, abort.signal);
  const outcome = await fetchStages(files, abort.signal, show).catch(() => "unreachable" as const);
  everythingStore.setState({ progress: null, outcome });
}
