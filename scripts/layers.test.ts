/**
 * The layer rules of `.oxlintrc.json`, each broken once on purpose: a rule that reports nothing protects
 * nothing.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./build/paths.ts";
import { type Source, sourcesIn } from "./sources.test-support.ts";

type Case = readonly [file: string, line: string, said: RegExp];

const forbidden: readonly Case[] = [
  ["domain/planted.ts", `import "#catalog/units.json";`, /domain\/ imports nothing but domain/],
  ["domain/planted.ts", `import "../server/main.ts";`, /domain\/ imports nothing but domain/],
  ["domain/list/planted.ts", `import "node:fs";`, /domain\/ imports nothing but domain/],
  [
    "domain/list/planted.ts",
    `import "../../web/data/catalog/catalog.ts";`,
    /domain\/ imports nothing but domain/,
  ],
  ["domain/list/planted.ts", `export const now = Date.now();`, /Take it as an argument/],
  ["catalog/planted.ts", `import "#web/data/catalog/catalog.ts";`, /catalog\/ is data/],
  ["catalog/planted.ts", `import "react";`, /catalog\/ is data/],
  ["server/planted.ts", `import "#web/data/catalog/catalog.ts";`, /never import each other/],
  [
    "server/static/planted.ts",
    `import "../../web/data/catalog/catalog.ts";`,
    /never import each other/,
  ],
  ["web/app/planted.ts", `import "#server/main.ts";`, /web\/ runs in browsers/],
  ["web/app/planted.ts", `import "sonner";`, /Only web\/ui touches/],
  [
    "web/features/lists/planted.ts",
    `import "#web/features/home/home-page.tsx";`,
    /Features do not import/,
  ],
  ["web/features/lists/planted.ts", `import "../home/home-page.tsx";`, /Features do not import/],
  ["web/data/play/planted.ts", `export const line = new BroadcastChannel("x");`, /are the doors/],
  ["web/data/planted.ts", `export { createStore } from "idb-keyval";`, /may never answer/],
  ["web/data/planted.ts", `export const names = globalThis.caches.keys();`, /are the doors/],
  ["web/pwa/planted.ts", `export const worker = navigator.serviceWorker;`, /are the doors/],
  ["web/features/lists/builder/planted.ts", `import "../../home/x.ts";`, /Features do not import/],
  ["web/features/lists/saved/planted.ts", `import "../cloud/x.ts";`, /builder\/ composes/],
  ["web/features/lists/cloud/planted.ts", `import "../builder/x.ts";`, /builder\/ composes/],
  ["web/features/lists/share/planted.ts", `import "../saved/x.ts";`, /builder\/ composes/],
  ["web/features/lists/import/planted.ts", `import "../share/x.ts";`, /builder\/ composes/],
  ["web/features/lists/import/planted.ts", `import "../../home/x.ts";`, /Features do not import/],
  ["web/features/lists/compare/planted.ts", `import "../builder/x.ts";`, /builder\/ composes/],
  ["web/features/lists/draft/planted.ts", `import "../saved/x.ts";`, /draft is below/],
  ["web/features/home/planted.ts", `import "#web/features/lists/x.ts";`, /Features do not import/],
  [
    "web/features/reference/planted.ts",
    `import "#web/features/lists/x.ts";`,
    /Features do not import/,
  ],
  ["web/features/admin/planted.ts", `import "#web/features/lists/x.ts";`, /Features do not import/],
  ["web/features/home/planted.ts", `import "#web/app/routes.tsx";`, /does not know the app/],
  ["web/features/home/planted.ts", `import "@supabase/supabase-js";`, /Only web\/data talks/],
  ["web/ui/planted.ts", `import "#web/features/home/x.ts";`, /do not know features/],
  ["web/ui/planted.ts", `import "@supabase/supabase-js";`, /Only web\/data talks/],
  ["web/shared/planted.ts", `import "#web/features/home/x.ts";`, /do not know features/],
  ["web/data/planted.ts", `import "#web/app/routes.tsx";`, /do not know features/],
  ["web/forms/planted.ts", `import "#web/features/home/x.ts";`, /do not know features/],
  ["web/features/home/planted.ts", `void fetch("/x");`, /Only web\/data touches/],
  ["web/features/home/planted.ts", `localStorage.clear();`, /Only web\/data touches/],
  ["web/ui/planted.ts", `window.sessionStorage.clear();`, /Only web\/data touches/],
  ["web/app/planted.ts", `void globalThis.indexedDB;`, /Only web\/data touches/],
  ["web/ui/planted.ts", `document.body.innerHTML = "x";`, /Trusted Types refuses/],
];

const allowed: readonly (readonly [file: string, line: string])[] = [
  ["domain/list/planted.ts", `import "../catalog/unit.ts";`],
  ["domain/planted.test.ts", `import "vitest";`],
  ["catalog/planted.ts", `import "#domain/language.ts";`],
  ["server/planted.ts", `import "#domain/language.ts";`],
  ["web/app/planted.ts", `import "#web/features/home/home-page.tsx";`],
  ["web/features/lists/builder/planted.ts", `import "../saved/x.ts";`],
  ["web/features/lists/saved/planted.ts", `import "../draft/list-store.ts";`],
  ["web/features/lists/draft/planted.ts", `import "./list-store.ts";`],
  ["web/features/lists/share/planted.ts", `import "../compare/x.ts";`],
  ["web/ui/planted.ts", `import "sonner";`],
  ["web/data/planted.ts", `void fetch("/x");`],
];

/** A tree of its own, so that what is planted can never stay behind in ours. */
let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), "wab-layers-"));
  await cp(join(root, ".oxlintrc.json"), join(tree, ".oxlintrc.json"));
  await symlink(join(root, "node_modules"), join(tree, "node_modules"));
});
afterAll(() => rm(tree, { recursive: true }));

/** Findings of the linter in a file with this line, as far as the layers are concerned. */
async function lint(file: string, line: string): Promise<string> {
  const path = join(tree, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${line}\n`);
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { stdout } = await promisify(execFile)(oxlint, ["--format=json", path], {
    cwd: tree,
  }).catch((error: { stdout: string }) => error);
  await rm(path);
  const report: { diagnostics: { code: string; message: string; help?: string }[] } =
    JSON.parse(stdout);
  return report.diagnostics
    .filter(({ code }) => /restricted|no-danger/.test(code))
    .map(({ message, help }) => `${message} ${help ?? ""}`)
    .join("\n");
}

test.for(forbidden)("the linter refuses in %s: %s", async ([file, line, said]) => {
  expect(await lint(file, line)).toMatch(said);
});

test.for(allowed)("the linter lets pass in %s: %s", async ([file, line]) => {
  expect(await lint(file, line)).toBe("");
});

/** Folders from the bottom up: each may import those before it, and those in the same line. */
const floors: readonly (readonly [folder: string, order: readonly (readonly string[])[]])[] = [
  ["web", [["ui"], ["data"], ["i18n"], ["forms"], ["pwa"], ["shared"], ["features"], ["app"]]],
  [
    "web/data",
    [
      ["local"],
      ["backend", "auth"],
      ["catalog"],
      ["sending"],
      ["news"],
      ["legal"],
      ["reference"],
      ["notices"],
      ["play"],
      ["lists"],
      ["community"],
      ["messages"],
      ["members"],
      ["share"],
      ["offline"],
      ["health"],
      ["admin"],
    ],
  ],
];

/** The imports of a file within a folder, as paths in it: `./x.ts`, `#web/…` and `import("…")` alike. */
function importsWithin({ file, text }: Source, folder: string): readonly string[] {
  return [...text.matchAll(/(?:from |import |import\()"(?<path>\.{1,2}\/[^"]+|#[^"]+)"/g)]
    .map(({ groups }) => groups?.["path"] ?? "")
    .map((path) => (path.startsWith("#") ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
}

/** Imports of a floor above, as sentences; files beside the floors and tests may import all. */
function importsUpwards(
  source: Source,
  folder: string,
  order: readonly (readonly string[])[],
): readonly string[] {
  const floorOf = (path: string) => order.findIndex((names) => names.includes(path.split("/")[0]!));
  const own = floorOf(source.file.slice(folder.length + 1));
  if (own === -1) return [];
  return importsWithin(source, folder)
    .filter((path) => floorOf(path) > own)
    .map((path) => `${source.file} imports ${folder}/${path}`);
}

test.for(floors)("in %s nothing below imports what is above", async ([folder, order]) => {
  const sources = await sourcesIn(folder, /(?<!\.test|\.test-support)\.tsx?$/);
  expect(sources.flatMap((source) => importsUpwards(source, folder, order))).toEqual([]);
  const known = new Set(order.flat());
  const folders = sources.flatMap(
    ({ file }) =>
      file
        .slice(folder.length + 1)
        .split("/")
        .slice(0, -1)[0] ?? [],
  );
  expect(folders.filter((name) => !known.has(name) && name !== "public")).toEqual([]);
});

test("an import of a floor above is found", () => {
  const source = { file: "web/data/local/x.ts", text: `void import("../play/matches.ts");` };
  expect(importsUpwards(source, ...floors[1]!)).toEqual([
    "web/data/local/x.ts imports web/data/play/matches.ts",
  ]);
});
