/** Everything in the browser that is not a copy of something else, to be compared before and after. */
import type { Page } from "@playwright/test";
import { keys } from "#web/data/local/keys.ts";
import { readDatabases } from "./read-databases.ts";
import { expect } from "./test.ts";

/** Names that a start of the app may write, and nothing that a player made. */
const workings: ReadonlySet<string> = new Set(
  [
    // What the server said last.
    keys.amendments,
    keys.playMode,
    keys.deployedVersion,
    // The versions that were here last.
    keys.appVersion,
    keys.tokenVersion,
    // Bookkeeping of tabs, migrations and reloads.
    keys.turn,
    keys.journal,
    keys.storageVersion,
    keys.reloadTicket,
    // A random name, made when it is first needed.
    keys.device,
  ].map(({ name }) => name),
);

/** Databases of copies and of bookkeeping: ours, and the age of pictures in the cache. */
const copies: ReadonlySet<string> = new Set(["wab.queries", "wab.turns", "workbox-expiration"]);

/** The places to which pages of this visit were scrolled, as the router keeps them. */
const scrolled = "tsr-scroll";

type Things = Readonly<Record<string, string>>;

/** A database: its name, the names of its rows, and the rows; nothing of one that has no stores. */
type Database = readonly [string, readonly unknown[], readonly unknown[]] | readonly [];

/** Name under which the browser's database has the journal of what the player makes. */
const journal = "wab.journal";

/** The texts of the journal, without the numbers of its changes: a start of the app makes changes too. */
function textsOfJournal(names: readonly unknown[], rows: readonly unknown[]): string {
  const texts = names.flatMap((name, place) => {
    const { text = null } = rows[place] as { readonly text?: string | null };
    return workings.has(String(name)) ? [] : [[name, text]];
  });
  return JSON.stringify(texts);
}

/** Names and texts of a tab's storages and of the databases. */
export async function playersThings(page: Page): Promise<Things> {
  const stored = await page.evaluate(() => ({
    local: Object.entries(localStorage),
    tab: Object.entries(sessionStorage),
  }));
  const entries = Object.entries(stored).flatMap(([area, pairs]) =>
    pairs
      .filter(([name]) => !workings.has(name) && !name.startsWith(scrolled))
      .map(([name, text]) => [`${area} ${name}`, String(text)] as const),
  );
  const databases = JSON.parse(
    await page.evaluate(readDatabases, undefined),
  ) as readonly Database[];
  const kept = databases.flatMap(([name, rowNames = [], rows = []]) => {
    // A database that is opened for reading is there afterwards, empty.
    if (name === undefined || copies.has(name) || rowNames.length === 0) return [];
    const texts =
      name === journal ? textsOfJournal(rowNames, rows) : JSON.stringify([rowNames, rows]);
    return [[`database ${name}`, texts] as const];
  });
  return Object.fromEntries([...entries, ...kept].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Fails unless everything is byte for byte as it was. */
export async function expectUntouched(page: Page, before: Things): Promise<void> {
  expect(await playersThings(page)).toEqual(before);
}
