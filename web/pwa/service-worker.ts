/** Registers the service worker, which makes the app work without a network and looks for new versions. */
import { Workbox } from "workbox-window";
import { untilAtRest } from "#web/data/offline/at-rest.ts";
import {
  cacheNames,
  workerContainer,
  workerInCharge,
  workerRegistration,
} from "#web/data/local/browser.ts";
import { isAnotherVersion } from "#web/data/offline/another-version.ts";
import { workerAddress } from "#web/data/offline/worker-address.ts";
import {
  dropOldWorker,
  putInCharge,
  reloadInNewest,
  watchForDroppedWorker,
} from "./take-newest.ts";

/**
 * A new version. It waits until the player wants it; or another tab has put it in charge, or gone on to it past a
 * worker that does not end; or a file of the version that runs was asked for and is gone.
 */
export interface Update {
  readonly kind: "waiting" | "in-charge" | "file-gone";
  /** Takes the new version and reloads the page once it is in charge; false where it cannot be had now. */
  readonly apply: () => Promise<boolean>;
}

interface Handlers {
  readonly onUpdate: (update: Update) => void;
  /** After the first visit: from now on the app opens offline, once its late files are here too. */
  readonly onReady: () => void;
}

/** Milliseconds between two questions of an open page for a new version. */
const checkInterval = 60 * 60 * 1000;

/** The first seconds of a first visit are the visitor's: the worker fetches everything at once. Milliseconds. */
const firstDelay = 2000;

/** Milliseconds in which the new version is in charge, wherever the browser lets it. */
const takeOverTime = 10_000;

async function reload(): Promise<true> {
  window.location.reload();
  return true;
}

/** Loads the new version though the old worker stays; false without the server: it comes with the next start. */
async function leaveOldWorker(): Promise<boolean> {
  return (await dropOldWorker()) && reload();
}

async function takeNewest(): Promise<true> {
  await reloadInNewest();
  return true;
}

/** Tells when another tab has taken a new version, and when a file of the version that runs is gone. */
function watchForOthers(onUpdate: Handlers["onUpdate"]): void {
  const tell = async (at: "worker" | "server", update: Update) => {
    if (await isAnotherVersion(at)) onUpdate(update);
  };
  let isFirst = workerInCharge() === null;
  workerContainer()?.addEventListener("controllerchange", () => {
    // The worker of a first visit takes charge too, of the version that is running.
    if (!isFirst) void tell("worker", { kind: "in-charge", apply: reload });
    isFirst = false;
  });
  watchForDroppedWorker(() => {
    void tell("server", { kind: "in-charge", apply: leaveOldWorker });
  });
  window.addEventListener("vite:preloadError", () => {
    void tell("server", { kind: "file-gone", apply: takeNewest });
  });
}

export async function registerServiceWorker({ onUpdate, onReady }: Handlers): Promise<void> {
  if (!import.meta.env.PROD || workerContainer() === null) return;
  const workbox = new Workbox(workerAddress());

  watchForOthers(onUpdate);
  const tellWaiting = async (waiting: ServiceWorker) => {
    // A page without a worker came from the server, past an old one, and runs the very version that waits.
    if (workerInCharge() === null && !(await isAnotherVersion("server"))) {
      return putInCharge(waiting);
    }
    onUpdate({
      kind: "waiting",
      apply: async () => {
        // Another tab may have put it in charge already.
        if (waiting.state !== "installed") return reload();
        workbox.addEventListener("controlling", () => void reload());
        putInCharge(waiting);
        await new Promise((resolve) => setTimeout(resolve, takeOverTime));
        return leaveOldWorker();
      },
    });
  };
  workbox.addEventListener("waiting", ({ sw }) => {
    if (sw !== undefined) void tellWaiting(sw);
  });
  let isReady = false;
  const tellReady = () => {
    if (!isReady) onReady();
    isReady = true;
  };
  workbox.addEventListener("activated", (event) => {
    if (event.isUpdate !== true) tellReady();
  });

  const isComing = (await workerRegistration())?.active === null;
  if (workerInCharge() === null) await untilAtRest(firstDelay);
  // A browser that keeps no files of sites takes no worker either, and says so in the console.
  if ((await cacheNames()) === null) return;
  // Where the page's drawing has begun it (`app/early/begin.ts`), Workbox does not see the worker come.
  if (isComing) void workerContainer()?.ready.then(tellReady);
  try {
    await workbox.register();
  } catch {
    // Offline at a first visit, or storage refused: the page works, only without its offline copy.
    return;
  }
  setInterval(() => void workbox.update().catch(() => undefined), checkInterval);
}
