/** Registers the service worker, which makes the app work without a network and looks for new versions. */
import { Workbox } from "workbox-window";
import { isServerReached } from "#web/data/server-reached.ts";
import { untilAtRest } from "#web/data/at-rest.ts";

/** A new version that waits until it is wanted. */
export interface Update {
  /** Takes the new version and reloads the page once it is in charge. */
  readonly apply: () => void;
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

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** The address of the script: the page's content policy takes it from a policy, which allows this one only. */
function trustedScript(url: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("sw", {
    createScriptURL: (asked) => {
      if (asked !== "/sw.js") throw new TypeError(`Not a script of ours: ${asked}`);
      return asked;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}

/** Milliseconds in which the new version is in charge, wherever the browser lets it. */
const takeOverTime = 4000;

/**
 * Takes the new version from the server where the browser does not let the old worker go: Chromium keeps one for
 * minutes that it believes busy, though nothing of it is under way. Without a network the new version comes
 * with the next start of the app.
 */
async function leaveOldWorker(): Promise<void> {
  if (!(await isServerReached())) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  window.location.reload();
}

export async function registerServiceWorker({ onUpdate, onReady }: Handlers): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const workbox = new Workbox(trustedScript("/sw.js"));

  workbox.addEventListener("waiting", ({ sw }) => {
    onUpdate({
      apply: () => {
        // Another tab may have put it in charge already.
        if (sw?.state !== "installed") return window.location.reload();
        workbox.addEventListener("controlling", () => window.location.reload());
        workbox.messageSkipWaiting();
        setTimeout(() => void leaveOldWorker(), takeOverTime);
      },
    });
  });
  workbox.addEventListener("activated", (event) => {
    if (event.isUpdate !== true) onReady();
  });

  if (navigator.serviceWorker.controller === null) await untilAtRest(firstDelay);
  try {
    await workbox.register();
  } catch {
    // Offline at a first visit, or storage refused: the page works, only without its offline copy.
    return;
  }
  setInterval(() => void workbox.update().catch(() => undefined), checkInterval);
}
