/**
 * Opens pages as a browser does at a visit. The app's modules stay loaded; what they and the browser keep
 * begins anew, except for what the test says was kept from before.
 */
import type { Root } from "react-dom/client";
import { toast } from "sonner";
import { expect, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { units } from "#catalog/catalog.ts";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { toStoredUnit, type StoredUnit } from "#domain/list/stored-unit.ts";
import { startApp, startWatching } from "#web/app/start.tsx";
import type { StoredDraft } from "#web/data/local/draft.ts";
import { queryClient } from "#web/data/query-client.ts";
import "#web/ui/base.css";
import { findByCss } from "./css.ts";
import { beginStoresAnew } from "./fresh-stores/begin-anew.ts";
import { countLines, endRequests, freshNetwork } from "./network.ts";

/** Everything that the browser has kept from an earlier visit. */
export interface Kept {
  readonly draft?: StoredDraft;
  readonly shelf?: Readonly<Partial<Record<FactionId, StoredDraft>>>;
  readonly lists?: readonly SavedList[];
  readonly language?: "en" | "es" | "fr";
  readonly theme?: "dark" | "light";
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

let app: { readonly react: Root; readonly root: HTMLElement } | undefined;
let isWatching = false;
let isLeaving = false;

findByCss();

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
  kept.prepare?.();
  await show(address);
}

/** Opens a page in the same browser, as a click on a bookmark or a reload does. */
export async function revisit(address?: string): Promise<void> {
  await leave();
  if (address === undefined) await show(location.href, history.state);
  else await show(address);
}

/** The state is what a reload finds of its entry in the history. */
async function show(address: string, state: unknown = null): Promise<void> {
  history.replaceState(state, "", address);
  beginStoresAnew();
  queryClient.clear();
  // Those who watch the storage decide anew who is here, as after a change in another tab.
  dispatchEvent(new StorageEvent("storage", { key: null }));
  if (!isWatching) startWatching();
  isWatching = true;
  const root = document.createElement("div");
  root.id = "root";
  document.body.append(root);
  app = { react: await startApp(root), root };
  await expect.element(page.getByRole("region", { name: /alt\+T$/ })).toBeInTheDocument();
}

async function leave(): Promise<void> {
  if (app === undefined) return;
  isLeaving = true;
  try {
    dispatchEvent(new Event("pagehide"));
    app.react.unmount();
    app.root.remove();
    app = undefined;
    endRequests();
    await untilNobodyChanges();
    // One that is still being closed would not be opened anew.
    await expect.poll(countLines).toBe(0);
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

/** Copies by unit id, in the order of the list. */
type Copies = Readonly<Record<string, number>>;

const storedAt = "2026-03-01T12:00:00.000Z";

/** A unit of the catalogue. */
export function unitOf(id: string) {
  const unit = units.find((each) => each.id === id);
  if (unit === undefined) throw new Error(`No unit ${id} in the catalogue.`);
  return unit;
}

function storedUnits(copies: Copies): readonly StoredUnit[] {
  return Object.entries(copies).map(([id, quantity]) =>
    toStoredUnit({ unit: unitOf(id), quantity, known: true }, "", ""),
  );
}

export function aDraft(copies: Copies, more: Partial<StoredDraft> = {}): StoredDraft {
  return {
    faction: "northern-tribes",
    name: "",
    savedName: "",
    units: storedUnits(copies),
    points_limit: null,
    note: "",
    tags: [],
    catalog_version: null,
    updated_at: storedAt,
    ...more,
  };
}

export function aSavedList(copies: Copies, more: Partial<SavedList> = {}): SavedList {
  return {
    id: "saved-1",
    name: "Wardens",
    faction: "northern-tribes",
    units: storedUnits(copies),
    created_at: storedAt,
    points_limit: null,
    note: "",
    tags: [],
    archived: false,
    catalog_version: null,
    version: 1,
    user_id: null,
    wab_id: null,
    ...more,
  };
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
