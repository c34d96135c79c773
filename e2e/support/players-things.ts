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
  const databases = JSON.parse(await page.evaluate(readDatabases, undefined)) as (
    | readonly [string, readonly unknown[], unknown]
    | readonly []
  )[];
  const kept = databases
    // A database that is opened for reading is there afterwards, empty.
    .flatMap(([name, rowNames = [], values]) =>
      name === undefined || copies.has(name) || rowNames.length === 0
        ? []
        : [[`database ${name}`, JSON.stringify([rowNames, values])] as const],
    );
  return Object.fromEntries([...entries, ...kept].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Fails unless everything is byte for byte as it was. */
export async function expectUntouched(page: Page, before: Things): Promise<void> {
  expect(await playersThings(page)).toEqual(before);
}
