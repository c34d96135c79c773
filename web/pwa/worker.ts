/** The service worker. `scripts/build/service-worker.ts` makes `sw.js` of it. */
import { isRecord } from "#domain/outside.ts";
import { giveBuilderDrawing } from "#web/data/offline/builder-drawing.ts";
import { checkContent, digestsFor } from "#web/data/offline/check-content.ts";
import { keepFiles } from "#web/data/offline/keep-files.ts";
import { earlyPack, hearPacks, type Precached } from "#web/data/offline/packs.ts";
import { worker } from "#web/data/offline/worker-scope.ts";
import { hearPushes } from "./push-worker.ts";

declare global {
  /** The files of this version that are kept ahead: the build writes them before this script. */
  var precached: Precached;
}

// Before Workbox: the first who answers an address is the one that counts.
giveBuilderDrawing();
keepFiles(globalThis.precached.files);
checkContent(earlyPack(globalThis.precached));
hearPacks(digestsFor);
hearPushes();

// A new version waits until the app tells it: no change under the player's hands.
worker.addEventListener("message", ({ data }) => {
  if (isRecord(data) && data["type"] === "SKIP_WAITING") void worker.skipWaiting();
});
