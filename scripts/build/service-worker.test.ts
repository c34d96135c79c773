import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { digestOf, neverTheApp } from "#web/data/offline/kept-content.ts";
import { drawingAddress, parseOfflineFiles } from "#web/data/offline/offline-files.ts";
import { languages } from "#domain/language.ts";
import { drawingFile } from "./pages.ts";
import { precachedIn } from "./precached.ts";
import { writeServiceWorker } from "./service-worker.ts";

const builderDrawing = '<script type="module" src="/assets/index-Ab12Cd34.js"></script>';

let folder: string;
let worker: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wab-worker-"));
  await mkdir(join(folder, "assets"));
  const names = [
    "app.html",
    "builder.html",
    "builder.es.html",
    "builder.fr.html",
    "index.html",
    "version.json",
    "assets/index-Ab12Cd34.js",
    "assets/rules-page-Qr56St78.js",
    "assets/admin-page-Ad56St78.js",
    "assets/cinzel-latin-wght-normal-Ef56Gh78.woff2",
    "assets/cinzel-latin-ext-wght-normal-Ij90Kl12.woff2",
    "assets/cinzel-cyrillic-wght-normal-Mn34Op56.woff2",
    "manifest.webmanifest",
    "faction.svg",
    "favicon.svg",
    "logo.svg",
    "icon.txt",
    "art/sizes.json",
  ];
  await mkdir(join(folder, "art"));
  await mkdir(join(folder, "icons"));
  await writeFile(join(folder, "icons/icon-192.png"), "icon");
  for (const name of names) await writeFile(join(folder, name), name);
  await writeFile(join(folder, "builder.html"), builderDrawing);
  const late = { all: ["/assets/rules-page-Qr56St78.js"], en: [], es: [], fr: [] };
  await writeServiceWorker(folder, late, ["assets/admin-page-Ad56St78.js"]);
  worker = await readFile(join(folder, "sw.js"), "utf8");
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const precached = () =>
  precachedIn(worker)
    .files.map(({ url }) => url)
    .sort();

describe("the service worker", () => {
  test("the service worker keeps the empty page, the builder's, the code, the Latin letters, the shield of added factions, the lists of other files, and nothing else", () => {
    expect(precached()).toEqual([
      "app.html",
      "art/sizes.json",
      "assets/cinzel-latin-wght-normal-Ef56Gh78.woff2",
      "assets/index-Ab12Cd34.js",
      "builder.es.html",
      "builder.fr.html",
      "builder.html",
      "faction.svg",
      "favicon.svg",
      "icons/icon-192.png",
      "late-files.json",
      "logo.svg",
      "manifest.webmanifest",
      "offline-files.json",
    ]);
  });

  test("the service worker finds the builder's drawing in each language where it keeps it", () => {
    const drawings = languages.map((language) => drawingAddress(language).slice(1));
    expect(drawings).toEqual(languages.map((language) => drawingFile("builder.html", language)));
    expect(precached()).toEqual(expect.arrayContaining(drawings));
  });

  test("the service worker keeps a list of what comes later, with what is in it", async () => {
    const list = parseOfflineFiles(
      JSON.parse(await readFile(join(folder, "offline-files.json"), "utf8")),
    );
    const late = "assets/rules-page-Qr56St78.js";
    const digest = await digestOf(new TextEncoder().encode(late));
    expect(list.early["/app.html"]).toBe("app.html".length);
    expect(list.late[`/${late}`]).toEqual({ bytes: late.length, digest });
    expect(Object.keys(list.late)).toContain("/assets/admin-page-Ad56St78.js");
  });

  test("the files that come late are also there together, under an address that another content changes", async () => {
    const list = JSON.parse(await readFile(join(folder, "late-files.json"), "utf8"));
    expect(list.packs.all).toMatch(/^\/assets\/late-all-[\w-]{8}\.json$/);
    const pack = JSON.parse(await readFile(join(folder, list.packs.all), "utf8"));
    const late = "assets/rules-page-Qr56St78.js";
    expect(pack).toEqual({ [`/${late}`]: late });
    expect(precached().join()).not.toContain("late-all");
  });

  test("the texts that are kept ahead are also there together, without those that the builder asks for itself", async () => {
    const pack = precachedIn(worker).pack ?? "";
    expect(pack).toMatch(/^\/assets\/early-[\w-]{8}\.json$/);
    const list = (name: string) => readFile(join(folder, name), "utf8");
    expect(JSON.parse(await list(pack))).toEqual({
      "/app.html": "app.html",
      "/art/sizes.json": "art/sizes.json",
      "/builder.es.html": "builder.es.html",
      "/builder.fr.html": "builder.fr.html",
      "/builder.html": builderDrawing,
      "/faction.svg": "faction.svg",
      "/late-files.json": await list("late-files.json"),
      "/offline-files.json": await list("offline-files.json"),
      "/favicon.svg": "favicon.svg",
      "/logo.svg": "logo.svg",
    });
  });

  test("O24: every answer that the service worker is to keep is checked first", () => {
    const kept = worker.match(/cacheName:[`"'][a-z-]+[`"'],plugins:\[(?<first>\w+)/g) ?? [];
    const firstPlugins = new Set(kept.map((text) => text.split("[")[1]));
    expect(kept).toHaveLength(4);
    expect(firstPlugins).toHaveLength(1);
    expect(worker).toMatch(new RegExp(`[,\\s]${[...firstPlugins][0]}=\\{fetchDidSucceed:`));
  });

  test("O24: the service worker takes each file only with the content that was built", () => {
    for (const { integrity } of precachedIn(worker).files) {
      expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
    }
  });

  test("the service worker shows what a push service brings, and opens the app when that is pressed", () => {
    expect(worker).toMatch(/addEventListener\([`"']push[`"']/);
    expect(worker).toMatch(/addEventListener\([`"']notificationclick[`"']/);
    expect(worker).toContain("showNotification");
  });

  test("the service worker needs no other file, and no helper of the tool that built it", () => {
    expect(worker).not.toContain("importScripts");
    expect(worker).not.toContain("__name");
  });

  test("a new service worker waits to be told before it takes over from an older one", () => {
    expect(worker).toContain("SKIP_WAITING");
    expect(worker).not.toMatch(/install[^}]*skipWaiting\(\)/);
  });
});

describe("without a network", () => {
  test.for(["/", "/builder", "/builder?q=st.john", "/shared-list/eJyrVkrLz1e_-x", "/authors"])(
    "without a network %s opens the app",
    (address) => {
      expect(neverTheApp.test(address)).toBe(false);
    },
  );

  test.for([
    "/rest/v1/units",
    "/auth/v1/user?x=1",
    "/art/card/drago_card_en.jpg",
    "/health",
    "/ready?now",
    "/version.json?t=1",
    "/CHANGELOG.md",
    "/CHANGELOG.fr.md",
  ])("without a network %s is not answered with the app", (address) => {
    expect(neverTheApp.test(address)).toBe(true);
  });
});
