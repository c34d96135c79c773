import { openTabLine, workerContainer, workerRegistration } from "#web/data/local/browser.ts";
import { isReleaseServed } from "#web/data/backend/server-reached.ts";

/** Milliseconds for the server to be asked, for the new version to be fetched whole, and to be in charge. */
const askTime = 5000;
const installTime = 15_000;
const takeOverTime = 4000;

function within<Value>(time: number, work: Promise<Value>): Promise<Value | void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, time))]);
}

function untilInstalled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== "installing") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** Milliseconds until a version that is not yet in charge is told again. */
const askAgainTime = 500;

/**
 * Tells a version that waits to take charge, again and again until it has. Chromium tries at each word and gives
 * up when the old worker has anything to do at that moment; told once, the new one often waits for minutes.
 */
export function putInCharge(waiting: ServiceWorker): void {
  const tell = () => {
    if (waiting.state !== "installed") return clearInterval(timer);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    waiting.postMessage({ type: "SKIP_WAITING" });
  };
  const timer = setInterval(tell, askAgainTime);
  tell();
}

/** Puts a version that waits in charge; false if the browser did not let it. */
async function takeOver(waiting: ServiceWorker): Promise<boolean> {
  const isInCharge = new Promise<boolean>((resolve) => {
    const tell = () => resolve(true);
    workerContainer()?.addEventListener("controllerchange", tell, { once: true });
  });
  putInCharge(waiting);
  return (await within(takeOverTime, isInCharge)) === true;
}

/** Other tabs are told here that an old worker was sent away: until it ends, the browser tells them nothing. */
const lineName = "wab.version";

/**
 * Sends the old worker away where the browser does not let it go: Chromium keeps one for minutes that it believes
 * busy, though nothing of it is under way. The next load then brings the new version from the server. Without the
 * server the old one stays, and false is given.
 */
export async function dropOldWorker(): Promise<boolean> {
  if (!(await isReleaseServed())) return false;
  await (await workerRegistration())?.unregister();
  const line = openTabLine(lineName);
  line.tell("dropped");
  line.close();
  return true;
}

/** Calls whenever another tab has sent an old worker away, for as long as the page is there. */
export function watchForDroppedWorker(onDropped: () => void): void {
  openTabLine(lineName).hear(onDropped);
}

/** Puts the newest version in charge, if there is a newer one and it can be had whole. */
async function bringNewest(): Promise<void> {
  const registration = await workerRegistration();
  if (registration === undefined) return;
  await within(askTime, registration.update());
  const { installing } = registration;
  if (installing !== null) await within(installTime, untilInstalled(installing));
  const { waiting } = registration;
  if (waiting !== null && !(await takeOver(waiting))) await dropOldWorker();
}

/**
 * Loads the page anew in the newest version: a mere reload would bring the one that is in charge, and what it
 * misses would be missing again.
 */
export async function reloadInNewest(): Promise<void> {
  try {
    await bringNewest();
  } catch {
    // Without a network, or without workers: as it is.
  }
  window.location.reload();
}
