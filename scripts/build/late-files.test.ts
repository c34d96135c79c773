import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Manifest } from "./chunks.ts";
import { lateFilesOf, lateSources, onDemandFilesOf } from "./late-files.ts";
import { root } from "./paths.ts";

const manifest: Manifest = {
  "index.html": {
    file: "assets/index.js",
    imports: ["_react.js"],
    dynamicImports: [
      "app/home.tsx",
      "features/reference/rules-page.tsx",
      "features/ready/ready-page.tsx",
      "features/admin/admin-page.tsx",
      "i18n/locales/en/start.json",
    ],
  },
  "_react.js": { file: "assets/react.js" },
  "_menu.js": { file: "assets/menu.js" },
  "_marked.js": { file: "assets/marked.js" },
  "app/home.tsx": { file: "assets/home.js", imports: ["_menu.js"] },
  "i18n/locales/en/start.json": { file: "assets/en-1.js" },
  "features/reference/rules-page.tsx": {
    file: "assets/rules.js",
    css: ["assets/rules.css"],
    imports: ["_react.js", "_menu.js", "_marked.js"],
    dynamicImports: ["data/reference/files-es.ts", "i18n/locales/fr/reference.json"],
  },
  "features/ready/ready-page.tsx": { file: "assets/ready.js", imports: ["_react.js"] },
  "features/admin/admin-page.tsx": {
    file: "assets/admin.js",
    imports: ["_react.js", "_marked.js"],
    dynamicImports: ["_csv.js"],
  },
  "_csv.js": { file: "assets/csv.js" },
  "data/reference/files-es.ts": { file: "assets/files-es.js" },
  "i18n/locales/fr/reference.json": { file: "assets/fr-2.js" },
};

test("a file that only late pages need is fetched late, texts by language; one that others need too is not", () => {
  expect(lateFilesOf(manifest)).toEqual({
    // First the page that says what is kept.
    all: ["/assets/ready.js", "/assets/marked.js", "/assets/rules.css", "/assets/rules.js"],
    en: [],
    es: ["/assets/files-es.js"],
    fr: ["/assets/fr-2.js"],
  });
});

test("a file that only administrators need is neither kept for offline use nor fetched ahead", () => {
  expect(onDemandFilesOf(manifest)).toEqual(["assets/admin.js", "assets/csv.js"]);
});

test("every folder that comes late is there: one that was renamed would be kept from the first visit on", async () => {
  const sources = await readdir(join(root, "web"), { recursive: true });
  const idle = lateSources.filter((pattern) => !sources.some((source) => pattern.test(source)));
  expect(idle).toEqual([]);
});
