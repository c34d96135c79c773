/**
 * Opens pages as a browser does at a visit. The app's modules stay loaded; what they and the browser keep
 * begins anew, except for what the test says was kept from before.
 */
import type { Root } from "react-dom/client";
import { toast } from "sonner";
import { expect, onTestFailed, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import type { KeptLists } from "#e2e/support/kept-lists.ts";
import { startApp, startWatching } from "#web/app/start.tsx";
import { bringBackLostChanges, journalWritten } from "#web/data/local/journal.ts";
import { setStorageSource } from "#web/data/local/storage.ts";
import { stopKeepingCopies } from "#web/data/backend/query-copies.ts";
import { queryClient } from "#web/data/backend/query-client.ts";
import "#web/ui/base.css";
import { clickFromHere, lastPresses } from "./click.ts";
import { findByCss } from "./css.ts";
import { beginStoresAnew } from "./fresh-stores/begin-anew.ts";
import { closeLines, endRequests, freshNetwork, lastRequests } from "./network.ts";
import { aboutToRoute } from "./router-end.ts";

/** Everything that the browser has kept, and what else is there when the page is opened. */
export interface Kept extends KeptLists {
  /** A session as the browser keeps it. */
  readonly session?: string;
  /** Other entries of the browser's storage, as they are. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Done before the page is shown, for instance to have the test answer its first requests. */
  readonly prepare?: () => void;
  /** Messages on the console that the test provokes. */
  readonly says?: RegExp;
}

/** A screen's width and height; a desk's unless a test says otherwise. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

export const phone = { width: 390, height: 844 } as const;
export const desk = { width: 1440, height: 900 } as const;

interface Page {
  readonly react: Root;
  readonly root: HTMLElement;
  readonly endRouter: () => void;
}

let app: Page | undefined;
let isWatching = false;
let isLeaving = false;

findByCss();
clickFromHere();

/** Opens a page in a browser in which only this is kept. */
export async function openPage(
  address: string,
  kept: Kept = {},
  { width, height }: Screen = desk,
): Promise<void> {
  await leave();
  // Copies that the last page still had to write down are none any more.
  queryClient.clear();
  await forgetAll();
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  keep(kept);
  freshNetwork();
  watchConsole(kept.says);
  reportFailure();
  kept.prepare?.();
  await show(address);
}

/** Leaves the page and has the browser forget everything: nothing of the app is there that writes. */
export async function closePage(): Promise<void> {
  await leave();
  queryClient.clear();
  stopKeepingCopies();
  await forgetAll();
  freshNetwork();
}

/**
 * Opens a page in the same browser, as a click on a bookmark or a reload does. `meanwhile` is done while no page
 * is open.
 */
export async function revisit(address?: string, meanwhile?: () => void): Promise<void> {
  await leave();
  meanwhile?.();
  if (address === undefined) await show(location.href, history.state);
  else await show(address);
}

/** The state is what a reload finds of its entry in the history. */
async function show(address: string, state: unknown = null): Promise<void> {
  history.replaceState(state, "", address);
  // What was kept in memory, because the browser blocked its storage, went with the page before.
  setStorageSource();
  // Stores read what is kept when their code is run, which the app asks for only after this.
  await bringBackLostChanges();
  beginStoresAnew();
  queryClient.clear();
  // Those who watch the storage decide anew who is here, as after a change in another tab.
  dispatchEvent(new StorageEvent("storage", { key: null }));
  if (!isWatching) startWatching();
  isWatching = true;
  const root = document.createElement("div");
  root.id = "root";
  document.body.append(root);
  const endRouter = aboutToRoute();
  app = { react: await startApp(root), root, endRouter };
  await expect.element(page.getByRole("region", { name: /alt\+T$/ })).toBeInTheDocument();
}

async function leave(): Promise<void> {
  if (app === undefined) return;
  isLeaving = true;
  try {
    dispatchEvent(new Event("pagehide"));
    app.react.unmount();
    app.root.remove();
    app.endRouter();
    app = undefined;
    endRequests();
    await untilNobodyChanges();
    await journalWritten();
    // One that is still being closed would not be opened anew.
    await expect.poll(closeLines).toBe(true);
    // Messages are kept outside the page's root, and shown again to whoever comes next.
    toast.dismiss();
  } finally {
    isLeaving = false;
  }
}

/**
 * Waits until nobody has a lock of the browser any more. A browser ends what a page does when it is left; here
 * its modules live on, and a change that still waited for its turn would be one of the next page.
 */
async function untilNobodyChanges(): Promise<void> {
  await expect
    .poll(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].map(({ name }) => name);
    })
    .toEqual([]);
}

async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await empty(name);
  for (const name of await caches.keys()) await caches.delete(name);
}

/** The app keeps its databases open; they are emptied, because nobody may delete what is open. */
async function empty(name: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
  });
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const emptying = database.transaction(stores, "readwrite");
    for (const store of stores) emptying.objectStore(store).clear();
    await new Promise((resolve) => emptying.addEventListener("complete", resolve));
  }
  database.close();
}

function keep({ draft, shelf, lists, language, theme, session, entries }: Kept): void {
  for (const [key, value] of Object.entries({ language, theme, ...entries })) {
    if (value !== undefined) localStorage.setItem(key, value);
  }
  if (session !== undefined) localStorage.setItem("prod_auth_token", session);
  const json = { "wab.draft": draft, "wab.shelf": shelf, armyLists: lists };
  for (const [key, value] of Object.entries(json)) {
    if (value !== undefined) localStorage.setItem(key, JSON.stringify(value));
  }
}

/** Says beside the error of a test that fails what its page said to a reader, and to the server. */
function reportFailure(): void {
  onTestFailed(() => {
    const lines = [
      "The page in words:",
      document.body.innerText,
      "Last presses:",
      ...lastPresses(),
      "Last requests:",
      ...lastRequests(),
    ];
    console.info(lines.join("\n"));
  });
}

const levels = ["error", "warn"] as const;

/** Fails the test when the console has said anything. */
function watchConsole(expected = /^$/): void {
  const said: string[] = [];
  const before = levels.map((level) => [level, console[level]] as const);
  for (const [level, say] of before) {
    console[level] = (...words: unknown[]) => {
      // Nobody hears what a page says of requests that end because it is left.
      if (isLeaving) return;
      const text = words.map(String).join(" ");
      if (!expected.test(text)) said.push(`${level}: ${text}`);
      say(...words);
    };
  }
  onTestFinished(() => {
    for (const [level, say] of before) console[level] = say;
    expect(said, "the console stays empty").toEqual([]);
  });
}
