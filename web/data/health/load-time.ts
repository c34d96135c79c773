import { keys } from "../local/keys.ts";
import { readText } from "../local/storage.ts";

/** Duration of this load: from the navigation until the app has taken over from the page drawn ahead. */

/** Milliseconds above which a load is slow. */
const slowAbove = 3000;

/** The colours of a load time. */
export type LoadTone = "good" | "fair" | "poor";

/** Green under two seconds, yellow under four, red from there. */
export function loadTone(milliseconds: number): LoadTone {
  if (milliseconds < 2000) return "good";
  return milliseconds < 4000 ? "fair" : "poor";
}

const listeners = new Set<() => void>();
let began: number | null = null;
let took: number | null = null;
let isFirst = true;

/** The browser's mark of the moment at which a drawn page needed its app, where that was not at once. */
export const beginning = "app-begins";

/**
 * The moment at which somebody began to wait: a page that is loaded ahead is not waited for before it is shown, nor
 * the app of a drawn page before it is needed.
 */
function navigationStart(): number {
  const [needed] = performance.getEntriesByName(beginning);
  if (needed !== undefined) return needed.startTime;
  const [entry] = performance.getEntriesByType("navigation");
  const activated =
    entry === undefined || !("activationStart" in entry) ? 0 : entry.activationStart;
  return typeof activated === "number" ? activated : 0;
}

/** Begins to measure, at the navigation unless told otherwise. For the entry of the app. */
export function measureLoad(start: number = navigationStart()): void {
  began = start;
  isFirst = readText(keys.appVersion) === null;
  took = null;
}

/** Ends the measurement, once a load. A page that nobody looks at is slow because browsers let it be. */
export function noteTakeOver(): void {
  if (began === null || took !== null) return;
  took = document.visibilityState === "visible" ? performance.now() - began : 0;
  for (const listener of listeners) listener();
}

/** Calls back when the app has taken over. Returns the way to stop. */
export function subscribeLoad(onEnd: () => void): () => void {
  listeners.add(onEnd);
  return () => listeners.delete(onEnd);
}

/** Milliseconds that the load took; 0 where nobody measured or nobody waited. */
export function loadTime(): number {
  return took ?? 0;
}

/** Tells whether this load was slow, and no first visit, which has everything to fetch. */
export function isSlowLoad(): boolean {
  return loadTime() > slowAbove && !isFirst;
}
