/** The list of files that the service worker keeps ahead, in the first line of `sw.js`. */
import type { PrecacheEntry } from "workbox-precaching";
import type { Precached } from "#web/data/offline/packs.ts";

/** The line in which a worker names the files that it keeps ahead. */
const precachedLine = /^globalThis\.precached=(?<list>.*);\n/;

/** A worker with the list of its files. */
export function withPrecached(precached: Precached, worker: string): string {
  return `globalThis.precached=${JSON.stringify(precached)};\n${worker}\n`;
}

/** The list in a worker as it is written. */
export function precachedIn(worker: string): Precached {
  const list = precachedLine.exec(worker)?.groups?.["list"];
  if (list === undefined) throw new Error("The service worker lists nothing to keep ahead.");
  return JSON.parse(list) as Precached;
}

/** The worker with another entry for one of its files: that of a next version. */
export function withNextEntry(worker: string, entry: PrecacheEntry): string {
  const { files, pack } = precachedIn(worker);
  const next = files.map((each) => (each.url === entry.url ? entry : each));
  return withPrecached({ files: next, pack }, worker.replace(precachedLine, "").trimEnd());
}
