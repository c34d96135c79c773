/** Clearings on a browser full of everything: what they named is gone, and the rest is as it was. */
import { createStore, setMany } from "idb-keyval";
import { expect, test } from "vitest";
import { aDraft, aSavedList } from "#e2e/support/kept-lists.ts";
import { carryOut, lookAhead } from "#web/data/health/carry-out.ts";
import { rowOf } from "#web/data/health/row-of.ts";
import {
  storageRows,
  type Clearing,
  type Place,
  type StorageRow,
} from "#web/data/health/storage-rows.ts";
import { copiesStore } from "#web/data/backend/query-copies.ts";
import { answer, fail } from "./support/network.ts";
import { closePage } from "./support/open-page.ts";

/** Everything that the browser keeps, text by text, by the place and the name that the table knows it by. */
type Kept = ReadonlyMap<string, string>;

const megabyte = 1024 * 1024;

/** Texts as players have them: the values that matter most are of their real form and size. */
const texts: Readonly<Record<string, string>> = {
  armyLists: JSON.stringify(
    Array.from({ length: 500 }, (_, at) =>
      aSavedList({ hersir: 1, "orc-hunters": 2 }, { id: `list-${at}`, name: `List ${at}` }),
    ),
  ),
  "wab.draft": JSON.stringify(aDraft({ hersir: 1 }, { name: "Cache of Queries" })),
  "wab.storageVersion": "1",
  "wab.appVersion": "0.0.0",
  "wab.deployedVersion": "0.0.0",
  "wab.tokenVersion": "1",
};

/** Names that no line gives literally: the earlier product's, a later version's and somebody else's. */
const others: readonly (readonly [Place, string])[] = [
  ["local", "sb-abcd-auth-token"],
  ["local", "user_data_cache"],
  ["local", "REACT_QUERY_OFFLINE_CACHE"],
  ["local", "lastFetch"],
  ["local", "temp_import"],
  ["local", "armyList_Query of the temples"],
  ["local", "wab.cacheOfTomorrow"],
  ["local", "somebodyElse"],
  ["tab", "fetchState"],
  ["tab", "somebodyElse"],
  ["cache", "images-of-the-earlier-product"],
];

/** A name of the form, as it may be in a browser. */
function nameOf({ name }: StorageRow): string {
  return name.replace("{environment}", "prod").replaceAll(/\{\w+\}/g, "4f1c");
}

function everything(): readonly (readonly [Place, string])[] {
  const known = storageRows.filter(({ name }) => !name.startsWith("…"));
  return [...known.map((row) => [row.place, nameOf(row)] as const), ...others];
}

const stores: Readonly<Record<string, string>> = {
  "wab.matches": "archive",
  "wab.history": "summaries",
  "wab.turns": "turns",
  "wab.queries": "copies",
};

async function fill(place: Place, name: string): Promise<void> {
  if (place === "local") localStorage.setItem(name, texts[name] ?? `value of ${name}`);
  if (place === "tab") sessionStorage.setItem(name, texts[name] ?? `typed into ${name}`);
  const store = place === "database" ? stores[name] : undefined;
  if (store !== undefined) {
    const rows = Array.from({ length: 20 }, (_, at): [string, string] => [`row ${at}`, name]);
    await setMany(rows, createStore(name, store));
  }
  if (place === "cache") await fillCache(name);
}

async function fillCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  for (let at = 0; at < 8; at += 1) {
    const body = new Uint8Array(name === "art" ? 5 * megabyte : 1000).fill(at);
    await cache.put(`/${name}/${at}`, new Response(body));
  }
}

async function fillEverything(): Promise<void> {
  for (const [place, name] of everything()) await fill(place, name);
}

/**
 * A browser full of everything. What earlier pages ask for behind them gets no answer, and is not written down;
 * where one was a member's, it would take their copies away too when the session goes.
 */
async function begin(): Promise<void> {
  await closePage();
  copiesStore.setState({ owner: "guest", isRestored: true });
  fail(/^/);
  await fillEverything();
}

async function rowsOf(name: string, store: string): Promise<string> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const reading = opening.result.transaction(store).objectStore(store);
  const [keys, values] = [reading.getAllKeys(), reading.getAll()];
  await new Promise((resolve) => values.addEventListener("success", resolve));
  opening.result.close();
  return JSON.stringify([keys.result, values.result]);
}

async function digestOf(response: Response | undefined): Promise<string> {
  const bytes = (await response?.arrayBuffer()) ?? new ArrayBuffer();
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join(".");
}

async function keptNow(): Promise<Kept> {
  const kept = new Map<string, string>();
  for (const [name, text] of Object.entries(localStorage)) kept.set(`local ${name}`, String(text));
  for (const [name, text] of Object.entries(sessionStorage)) kept.set(`tab ${name}`, String(text));
  for (const [name, store] of Object.entries(stores)) {
    kept.set(`database ${name}`, await rowsOf(name, store));
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const files = (await cache.keys()).map(
      async ({ url }) => `${url} ${await digestOf(await cache.match(url))}`,
    );
    kept.set(`cache ${name}`, (await Promise.all(files)).join("\n"));
  }
  return kept;
}

const emptyDatabase = "[[],[]]";

/** The names of what was there before and is not any more, or not as it was. */
function changed(before: Kept, after: Kept): readonly string[] {
  return [...before].flatMap(([name, text]) => (after.get(name) === text ? [] : [name])).toSorted();
}

/** The names that the table lets a clearing remove. */
function named(kept: Kept, clearing: Clearing): readonly string[] {
  return [...kept.keys()]
    .filter((full) => {
      const [place = ""] = full.split(" ", 1);
      const name = full.slice(place.length + 1);
      const isSpared = clearing === "quick" && name.startsWith("prod_auth_token");
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by keptNow
      return !isSpared && rowOf(place as Place, name)?.clearedBy.includes(clearing) === true;
    })
    .toSorted();
}

test.each(["quick", "auth", "all", "deployment"] as const)(
  "O07: a browser full of everything loses by the clearing '%s' what the table names, and no byte of anything else",
  async (clearing) => {
    await begin();
    answer("/version.json", () => Response.json({ version: "0.0.0" }), "HEAD");
    const before = await keptNow();
    expect(before.size).toBeGreaterThan(70);

    const plan = await lookAhead(clearing);
    expect(changed(before, await keptNow()), "looking changes nothing").toEqual([]);
    const outcome = await carryOut(plan);

    const after = await keptNow();
    const gone = changed(before, after);
    expect(gone).toEqual(named(before, clearing));
    expect(gone.length).toBeGreaterThan(3);
    expect([...after.keys()].filter((name) => !before.has(name))).toEqual([]);
    for (const name of gone) expect(after.get(name) ?? emptyDatabase).toBe(emptyDatabase);
    expect(outcome).toEqual({ ok: true, value: { entries: plan.entries, bytes: plan.bytes } });
    const bytes = (await lookAhead(clearing)).bytes;
    expect(bytes).toBe(0);
    expect(plan.bytes).toBeGreaterThan(clearing === "all" ? 40 * megabyte : 0);
  },
);

test.each(["all", "deployment", "auth"] as const)(
  "the clearing '%s' takes nothing when the server cannot be reached or something else answers for it",
  async (clearing) => {
    await begin();
    const before = await keptNow();
    const html = { headers: { "content-type": "text/html" } };
    const portal = answer("/version.json", () => new Response("<p>Welcome to our Wi-Fi</p>", html));
    const plan = await lookAhead(clearing);
    expect(await carryOut(plan)).toEqual({ ok: false, refusal: { kind: "unreachable" } });
    portal();
    answer("/version.json", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await carryOut(plan)).toEqual({ ok: false, refusal: { kind: "unreachable" } });
    expect(changed(before, await keptNow())).toEqual([]);
  },
);
