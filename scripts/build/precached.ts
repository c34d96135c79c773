/** The list of files in `sw.js` that the service worker keeps ahead: its first line. */
import type { PrecacheEntry } from "workbox-precaching";

/** The line in which a worker names the files that it keeps ahead. */
const precachedLine = /^globalThis\.precachedFiles=(?<list>.*);\n/;

/** A worker with the list of its files. */
export function withPrecached(entries: readonly PrecacheEntry[], worker: string): string {
  return `globalThis.precachedFiles=${JSON.stringify(entries)};\n${worker}\n`;
}

/** The files that a worker, as it is written, keeps ahead. */
export function precachedIn(worker: string): readonly PrecacheEntry[] {
  const list = precachedLine.exec(worker)?.groups?.["list"];
  if (list === undefined) throw new Error("The service worker lists nothing to keep ahead.");
  return JSON.parse(list) as readonly PrecacheEntry[];
}

/** The worker with another entry for one of its files: that of a next version. */
export function withNextEntry(worker: string, entry: PrecacheEntry): string {
  const entries = precachedIn(worker).map((each) => (each.url === entry.url ? entry : each));
  return withPrecached(entries, worker.replace(precachedLine, "").trimEnd());
}
