/** Late files in packs (`packs.ts`), as the page asks the service worker for them. */
import { messageSW } from "workbox-window";
import { untilAtRest } from "./at-rest.ts";
import { within } from "../local/within.ts";
import { hasRoomFor, missingOf, untilWorker } from "./keep-offline.ts";
import type { OfflineFiles } from "./offline-files.ts";
import { savesData } from "./saves-data.ts";

/** A part of the late files. */
export interface LatePart {
  /** The addresses of its files. */
  readonly urls: readonly string[];
  /** The address of the file that holds their texts; undefined where the server has none. */
  readonly pack: string | undefined;
}

type Known = OfflineFiles["late"];

/** A worker of an older version does not answer. Milliseconds, enough for 300 KB on a bad line. */
const longestPack = 60_000;

/**
 * Has the files that are missing kept from the packs of their parts. Where most of a part is here, as after a release,
 * the few others come cheaper one by one, and so do those that a pack has not got, or that find no room: all those are
 * left to `keepOffline`.
 *
 * @param readKnown Gives the sizes of the files. Not called where no pack is wanted.
 * @throws what `readKnown` throws
 */
export async function keepFromPacks(
  parts: readonly LatePart[],
  readKnown: () => Promise<Known>,
  signal: AbortSignal,
): Promise<void> {
  const worker = savesData() ? null : await untilWorker(signal);
  if (worker === null) return;
  const lacking = new Set(
    await missingOf(
      parts.flatMap(({ urls }) => urls),
      "late",
    ),
  );
  let known: Known | undefined;
  for (const { urls: all, pack } of parts) {
    const urls = all.filter((url) => lacking.has(url));
    if (pack === undefined || urls.length === 0 || urls.length * 2 < all.length) continue;
    known ??= await readKnown();
    const sizes = urls.map((url) => known?.[url]?.bytes ?? 0);
    if (!(await hasRoomFor(sizes.reduce((sum, size) => sum + size, 0)))) return;
    await untilAtRest();
    if (signal.aborted) return;
    const keeping: Promise<unknown> = messageSW(worker, { type: "KEEP_PACK", pack, urls });
    await within(longestPack, keeping, undefined);
  }
}
