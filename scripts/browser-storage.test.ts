import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInJournal } from "#web/data/local/journal.ts";
import { rowOf } from "#web/data/health/row-of.ts";
import { storageRows, type Place } from "#web/data/health/storage-rows.ts";
import * as names from "#web/data/local/keys.ts";
import { storageDocument } from "./browser-storage.test-support.ts";
import { root } from "./build/paths.ts";
import { sourcesIn } from "./sources.test-support.ts";

const sources = (await sourcesIn("web", /\.tsx?$/)).filter(
  ({ file }) => !/\.test(?:-support)?\.tsx?$/.test(file) && !file.startsWith("web/data/health/"),
);

const worker = await readFile(join(root, "web/data/offline/keep-files.ts"), "utf8");

/** A name that a template gives, with something in place of each part that varies. */
function sample(template: string): string {
  return template
    .replaceAll("${privatePrefix}", names.privatePrefix)
    .replaceAll(/\$\{[^}]*\}/g, "4f1c");
}

/** Fails with the names that the table does not know by a line of its own. */
function expectRows(all: readonly (readonly [Place, string])[]): void {
  expect(all.length).toBeGreaterThan(0);
  const catchAll = /^…|^\{key\}/;
  const missing = all.filter(([place, name]) => catchAll.test(rowOf(place, name)?.name ?? "…"));
  expect(missing, "names without a line in the table").toEqual([]);
}

test("every fixed name of the browser's storage has a line in the table", () => {
  expectRows(Object.values(names.keys).map(({ area, name }) => [area, name]));
});

test("every name that a function gives has a line in the table", () => {
  // Called with a bare function's arguments: an area, an environment and ids are texts or flags alike.
  const functions = Object.entries(names).filter(([, each]) => typeof each === "function");
  expect(functions.length).toBeGreaterThan(8);
  const given = functions.flatMap(([name, each]): (readonly [Place, string])[] => {
    const call = each as unknown as (...given: readonly unknown[]) => unknown;
    const key: unknown = name === "seenRowsKey" ? call("tab", "m1") : call("m1", "n1");
    if (typeof key === "string") return [`${key}x`, `${key}x.about`].map((full) => ["local", full]);
    return [[(key as { area: Place }).area, (key as { name: string }).name]];
  });
  const prefixesOnly = ([place, name]: readonly [Place, string]) =>
    !name.endsWith("game.x") || place !== "local";
  expectRows(given.filter(prefixesOnly));
});

test("every name that other files make of the private prefix has a line in the table", () => {
  const made = sources.flatMap(({ text }) =>
    [...text.matchAll(/area: "(local|tab)", name: `([^`]*)`/g)].map(
      ([, place = "local", template = ""]): readonly [Place, string] => [
        place === "tab" ? "tab" : "local",
        sample(template),
      ],
    ),
  );
  // The queues' own names begin with what their prefixes give, as above.
  const generic = new Set(["4f1c4f1c", "4f1c"]);
  expectRows(made.filter(([, name]) => !generic.has(name)));
});

test("the browser's storage is written in one file only, by keys that the table knows", () => {
  const writers = sources.filter(
    // It reads alone, in the head of a page, before the other is there.
    ({ file, text }) =>
      file !== "web/app/early/stored.ts" && /(?:local|session)Storage\b[\s\S]{0,3}[.[]/.test(text),
  );
  expect(writers.map(({ file }) => file)).toEqual([]);
});

test("every database has a line in the table", () => {
  const named = sources.flatMap(({ text }) =>
    text.includes('from "idb-keyval"')
      ? [...text.matchAll(/(?:create|open)Store\(\s*"([^"]+)"/g)].map(([, name = ""]) => name)
      : [],
  );
  expect(named.length).toBeGreaterThan(3);
  expectRows(named.map((name) => ["database", name]));
});

test("every cache has a line in the table", () => {
  const named = [...worker.matchAll(/cacheName: "([^"]+)"/g)].map(([, name = ""]) => name);
  const opened = sources.flatMap(({ text }) =>
    [...text.matchAll(/Cache(?:Name)? = "([^"]+)"|caches\.open\("([^"]+)"\)/g)].map(
      ([, constant, literal]) => constant ?? literal ?? "",
    ),
  );
  const precache = `${/prefix: "([^"]+)"/.exec(worker)?.[1]}-precache-v2-https://wab.example/`;
  expect(named.length).toBeGreaterThan(3);
  expectRows([...named, ...opened, precache].map((name) => ["cache", name]));
});

test("no line lets a clearing take what a player made or chose", () => {
  const own = storageRows.filter(({ owner }) => owner === "work" || owner === "choice");
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter(({ clearedBy }) => clearedBy.length > 0)).toEqual([]);
});

test("everything that a player makes is in the journal, but for copies of what could not be read", () => {
  const work = storageRows.filter(({ place, owner }) => place === "local" && owner === "work");
  const missing = work.filter(({ name }) => !isInJournal(name.replace("{environment}", "prod")));
  // Nothing is written any more under the names that the earlier product had.
  expect(missing.map(({ name }) => name)).toEqual([
    "savedLists",
    "armyList_{name}",
    "gameState",
    "warcrowGame",
    "{key}.corrupt.{time}",
  ]);
});

test("no two lines are for the same name", () => {
  const all = storageRows.map(({ place, name }) => `${place} ${name}`);
  expect(all).toEqual([...new Set(all)]);
});

test.each([
  ["a list of the earlier product", "armyList_Cache of Queries"],
  ["a value of a later version of the app", "wab.queryCache"],
  ["a copy of what could not be read", "wab.cache.corrupt.2026-01-01T00:00:00.000Z"],
  ["a match", "prod_game.temp.log"],
])("%s is nobody's cache, whatever its name says", (_what, name) => {
  expect(rowOf("local", name)?.clearedBy ?? []).toEqual([]);
});

test("the document shows the table", async () => {
  await expect(storageDocument()).toMatchFileSnapshot("../docs/browser-storage.md");
});
