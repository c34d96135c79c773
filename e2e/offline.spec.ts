/** The app without a network, and over releases: what the service worker is for. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { distDir } from "#scripts/build/paths.ts";
import { withNextEntry } from "#scripts/build/precached.ts";
import { aDraft, aSavedList } from "./support/kept-lists.ts";
import {
  addUnit,
  beNew,
  card,
  expectRows,
  openBuilder,
  rows,
  showList,
  showUnits,
  revisit,
} from "./support/builder.ts";
import { untilDrawn, untilKeptOffline } from "./support/offline.ts";
import { test } from "./support/own-server.ts";
import {
  currentList,
  message,
  save,
  savedLists,
  store,
  storedLists,
} from "./support/saved-lists.ts";
import { expect } from "./support/test.ts";

/** A file that the app does not keep and cannot reach. */
const unreachable = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/;

test.use({ expectedMessages: unreachable });

/** A visit with a network, until the service worker is in charge. */
async function visit(page: Page, address = "/builder"): Promise<void> {
  await openBuilder(page, address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

function isKept(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (url) => (await caches.match(url)) !== undefined, address);
}

test.describe("after one visit, without a network", () => {
  test(
    "the app opens for a newcomer who has touched nothing, and whose home page never ran it",
    { tag: "@phone" },
    async ({ page, context }) => {
      await page.addInitScript(beNew);
      await page.goto("/");
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await expect(page.locator("#root[data-drawn]")).toBeAttached();
      await context.setOffline(true);
      await openBuilder(page);
      await addUnit(page, "Hersir");
    },
  );

  test(
    "a newcomer whose first touch comes while the worker does is told when the app works offline",
    { tag: "@phone" },
    async ({ page }) => {
      await page.addInitScript(beNew);
      await page.goto("/");
      const isInstalling = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.installing !== null && registration !== undefined;
        });
      await expect.poll(isInstalling, { intervals: [50] }).toBe(true);
      await page.getByRole("heading", { level: 1 }).click();
      await untilKeptOffline(page);
    },
  );

  test(
    "the builder opens, builds, saves, loads and shows cards that nobody opened before",
    { tag: "@phone" },
    async ({ page, context }) => {
      test.slow();
      await visit(page);
      // Pictures are brought here some seconds after the first visit began, the last card last.
      await expect
        .poll(() => isKept(page, "/art/card/wrathmane_card_en.jpg"), { timeout: 60_000 })
        .toBe(true);
      await context.setOffline(true);
      await revisit(page);
      await addUnit(page, "Hersir");
      await addUnit(page, "Evoker");
      await showList(page);
      await page.getByLabel("List name").fill("Raiders");
      await save(page);
      await expect(currentList(page)).toHaveText("Current List: Raiders");
      await page.getByRole("button", { name: "New List" }).click();
      await savedLists(page).getByRole("button", { name: "Load Raiders" }).click();
      await expectRows(page, ["Hersir ×1", "Evoker ×1"]);

      await showUnits(page);
      await card(page, "Wrathmane").getByRole("button", { name: "View Card: Wrathmane" }).click();
      const dialog = page.getByRole("dialog", { name: "Unit card: Wrathmane" });
      await expect(dialog.getByRole("button", { name: "Print" })).toBeEnabled();
      // Messages over the dialog have a button of that name too.
      await dialog.getByRole("button", { name: "Close" }).first().click();
      await revisit(page);
      await expectRows(page, ["Hersir ×1", "Evoker ×1"]);
    },
  );

  test(
    "after half a minute on the home page, every portrait and the cards of the lists are there, and all cards on request",
    { tag: ["@desk", "@long"] },
    async ({ page, context }) => {
      test.slow();
      const list = aSavedList({ "ahlwardt-ice-bear": 1 }, { name: "Bears" });
      await store(page, { armyLists: [list], language: "en" });
      await visit(page, "/");
      await expect
        .poll(() => isKept(page, "/art/card/ahlwardt_ice_bear_card_en.jpg"), { timeout: 60_000 })
        .toBe(true);
      expect(await isKept(page, "/art/card/alborc_card_en.jpg")).toBe(false);
      await context.setOffline(true);
      await visit(page, "/builder");
      await page.getByLabel("Faction", { exact: true }).selectOption("feudom");
      const broken = () =>
        page
          .getByRole("main")
          .locator("img")
          .evaluateAll((images: readonly HTMLImageElement[]) =>
            images
              .filter((image) => image.complete && image.naturalWidth === 0)
              .map(({ src }) => src),
          );
      await expect(page.getByRole("main").locator('img[src*="portrait"]').first()).toBeVisible();
      expect(await broken()).toEqual([]);
      await savedLists(page).getByRole("button", { name: "Load Bears" }).click();
      await rows(page)
        .first()
        .getByRole("button", { name: /^View Card/ })
        .click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Print" })).toBeEnabled();

      await context.setOffline(false);
      await visit(page, "/");
      await page.getByRole("button", { name: "Download cards for offline use" }).click();
      const dialog = page.getByRole("dialog", { name: "All cards for offline use" });
      await dialog.getByRole("button", { name: /^Download 1\d(?:\.\d)? MB$/ }).click();
      await expect(dialog.getByRole("progressbar")).toBeVisible();
      await expect(dialog).toContainText("All cards in English are on this device.", {
        timeout: untilDrawn,
      });
      expect(await isKept(page, "/art/card/wrathmane_card_en.jpg")).toBe(true);
    },
  );
});

test.describe("rules and questions, which nobody has opened before", { tag: "@desk" }, () => {
  // The server cannot be asked for its own texts, which is logged.
  test.use({ expectedMessages: new RegExp(`${unreachable.source}|Could not read`) });

  test(
    "O33: open and are searched without a network after one visit to another page",
    { tag: "@long" },
    async ({ page, context }) => {
      await visit(page, "/");
      await untilKeptOffline(page);
      await context.setOffline(true);
      await visit(page, "/rules#cover");
      await expect(page.getByRole("article", { name: "Cover", exact: true })).toBeInViewport();
      await page.getByRole("textbox", { name: "Search rules and FAQ" }).fill("fog");
      await page.getByRole("link", { name: /^FAQ/ }).last().click();
      await expect(
        page.getByRole("heading", { name: "Does fog block line of sight?" }),
      ).toBeVisible();
      await page.getByRole("button", { name: /^Language/ }).click();
      await page.getByRole("button", { name: "Français", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions fréquentes");

      await visit(page, "/unit-stats");
      await page.getByLabel("Rechercher des unités").fill("acometedores");
      await page.getByRole("link", { name: "Agresseurs" }).click();
      await expect(page.getByRole("heading", { name: "Agresseurs" })).toBeVisible();
      await visit(page, "/dice?a=r2");
      await expect(page.getByRole("row", { name: /^2 / })).toContainText("45,3");
      await visit(page, "/missions/loot");
      await expect(page.getByText("Vous tenez au moins un butin.")).toBeVisible();
      await page.getByRole("button", { name: "Utiliser dans une partie" }).click();
      await visit(page, "/");
      const game = page.getByRole("region", { name: "Votre prochaine partie" });
      await expect(game.getByRole("link", { name: /Butin/ })).toBeVisible();
    },
  );

  test(
    "a new version takes their files along, and throws the old ones away",
    { tag: "@long" },
    async ({ page, server }) => {
      await visit(page, "/");
      await untilKeptOffline(page);
      const { packs, ...late }: Record<string, readonly string[]> = await page.evaluate(() =>
        fetch("/late-files.json").then((answer) => answer.json()),
      );
      expect(packs).toBeDefined();
      const kept = () =>
        page.evaluate(async () => {
          const cache = await caches.open("late");
          return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
        });
      const all = Object.values(late).flat().toSorted();
      await expect.poll(kept).toEqual(all);

      // The next version has one file more, and no longer needs another.
      const [gone = "", ...others] = late["all"] ?? [];
      const list = JSON.stringify({ ...late, packs, all: [...others, "/assets/next-Ab12Cd34.js"] });
      const worker = await readFile(join(distDir, "sw.js"), "utf8");
      // Workbox names each file with its content's hash.
      const hash = createHash("sha384").update(list).digest("base64");
      const entry = { url: "late-files.json", revision: "next", integrity: `sha384-${hash}` };
      const next = withNextEntry(worker, entry);
      const script = { headers: { "content-type": "text/javascript; charset=utf-8" } };
      const json = { headers: { "content-type": "application/json" } };
      server.interfere((path) => {
        if (path === "/sw.js") return new Response(next, script);
        if (path === "/late-files.json") return new Response(list, json);
        return path.startsWith("/assets/next") ? new Response("export {};", script) : undefined;
      });
      await revisit(page);
      const banner = page.getByRole("region", { name: "Update Available" });
      await expect(banner).toBeVisible();
      await expect.poll(kept).toEqual([...all, "/assets/next-Ab12Cd34.js"].toSorted());
      await mark(page);
      await banner.getByRole("button", { name: "Update Now" }).click();
      await untilLoadedAnew(page);
      await expect(banner).toBeHidden();
      await expect.poll(kept).not.toContain(gone);
      expect(await kept()).toContain("/assets/next-Ab12Cd34.js");
    },
  );
});

/** Tells a page that is open from the one that takes its place when it is loaded anew. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }));
}

async function untilLoadedAnew(page: Page): Promise<void> {
  await page.waitForFunction(() => !("isOld" in window));
}

test.describe("a café's login page in place of every answer", { tag: "@desk" }, () => {
  test.use({
    savesData: true,
    // The page that cannot be had says why, as the words of it do.
    expectedMessages: new RegExp(`could not be loaded|Failed to fetch|${unreachable.source}`),
  });

  test(
    "O24: is not taken for a picture, a changelog or a new version, and clears no cache",
    { tag: "@long" },
    async ({ page, server }) => {
      await visit(page);
      // The list of changes comes by itself, late: here nothing of it is kept.
      const changelog = "/CHANGELOG.md";
      await expect.poll(() => isKept(page, changelog), { timeout: 30_000 }).toBe(true);
      await page.evaluate(async (url) => (await caches.open("version")).delete(url), changelog);
      expect(await isKept(page, changelog)).toBe(false);
      const html = { headers: { "content-type": "text/html; charset=utf-8" } };
      server.interfere(
        () => new Response("<!doctype html><title>Welcome to our Wi-Fi</title>", html),
      );
      // A card in another language: nothing brings it here by itself.
      const picture = "/art/card/alborc_card_fr.jpg";
      const fetched = page.evaluate(
        (url) => fetch(url).then(({ status }) => status, String),
        picture,
      );
      expect(await fetched).toContain("Failed to fetch");
      expect(await isKept(page, picture)).toBe(false);

      await page.getByRole("button", { name: "Refresh data" }).click();
      await page.getByRole("button", { name: "Refresh Unit Data" }).click();
      await expect(message(page, "Failed to refresh unit data")).toBeVisible();
      await page.getByRole("button", { name: "Refresh data" }).click();
      await page.getByRole("button", { name: "Clear All Caches" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
      await expect(message(page, "Failed to clear caches")).toBeVisible();

      await visit(page, "/");
      await page.getByRole("button", { name: "View changelog" }).click();
      await expect(page.getByRole("dialog").getByRole("region").first()).toHaveText(
        "# Changelog\n\nFailed to load changelog content.",
      );
      // Code that is fetched when it is opened: nobody's fault, and it comes when there is a network.
      await visit(page, "/admin/users");
      await expect(page.getByRole("main").getByRole("status")).toContainText(
        "This page needs a connection",
      );
      server.interfere();
      await visit(page, "/");
      await page.getByRole("button", { name: "View changelog" }).click();
      await expect(
        page.getByRole("dialog").getByRole("heading", { name: /^0\.6\.4/ }),
      ).toBeVisible();
      await page.evaluate((url) => fetch(url), picture);
      await expect.poll(() => isKept(page, picture)).toBe(true);
    },
  );
});

test.describe("a part of the app that is gone", { tag: "@desk" }, () => {
  test.use({
    serviceWorkers: "block",
    expectedMessages: new RegExp(
      `Service Worker registration blocked|status of 404|could not be loaded|${unreachable.source}`,
    ),
  });

  const isBuilder = (path: string) => /^\/assets\/builder-page-.*\.js$/.test(path);
  const gone = () => new Response(null, { status: 404 });

  test("O21: after a release, its page opens by itself with one reload, and the list is there", async ({
    page,
    server,
  }) => {
    await store(page, { "wab.draft": aDraft({ hersir: 1 }, { name: "Mine" }) });
    await openBuilder(page, "/");
    const before = server.pageVisits();
    server.interfere((path) =>
      isBuilder(path) && server.pageVisits() === before ? gone() : undefined,
    );
    await page.getByRole("link", { name: "Start building" }).click();
    await expect(page.getByLabel("List name")).toHaveValue("Mine");
    await expectRows(page, ["Hersir ×1"]);
    expect(server.pageVisits() - before).toBe(1);
  });

  test(
    "that cannot be fetched without a network says so, and opens as soon as there is one",
    { tag: "@long" },
    async ({ page, context }) => {
      await openBuilder(page, "/");
      await context.setOffline(true);
      await page.evaluate(() => history.pushState({}, "", "/admin"));
      const title = page.getByRole("heading", { name: "This page needs a connection" });
      await expect(title).toBeVisible();
      await page.getByRole("button", { name: "Go to the home page" }).click();
      await expect(page.getByRole("heading", { name: "Welcome to WAB" })).toBeVisible();
      await page.evaluate(() => history.pushState({}, "", "/mail"));
      await expect(title).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole("heading", { name: "For administrators" })).toBeVisible();
    },
  );

  test(
    "that a press asks for says that it opens later, and opens by itself",
    { tag: "@long" },
    async ({ page, server }) => {
      await openBuilder(page, "/");
      server.interfere((path) =>
        path.startsWith("/assets/changelog-dialog-") ? gone() : undefined,
      );
      await page.getByRole("button", { name: "View changelog" }).click();
      await expect(message(page, /^This part is not on your device yet/)).toBeVisible();
      server.interfere();
      await expect(
        page.getByRole("dialog").getByRole("heading", { name: /^0\.6\.4/ }),
      ).toBeVisible();
    },
  );

  test(
    "that never comes back shows the error page, without reloading for ever",
    { tag: "@long" },
    async ({ page, server }) => {
      await openBuilder(page, "/");
      const before = server.pageVisits();
      server.interfere((path) => (isBuilder(path) ? gone() : undefined));
      await page.getByRole("link", { name: "Start building" }).click();
      const alert = page.getByRole("alert");
      await expect(alert.getByRole("heading")).toHaveText("Unexpected Application Error!");
      await expect(alert).toContainText("Your lists are safe");
      expect(server.pageVisits() - before).toBeLessThanOrEqual(1);

      // What stands around the page lives on, and all three ways out lead out.
      await page.getByRole("button", { name: /^Theme/ }).click();
      await page.getByRole("button", { name: "Light", exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await alert.getByRole("button", { name: "Go to the home page" }).click();
      await expect(page.getByRole("heading", { name: "Welcome to WAB" })).toBeVisible();
      await page.goto("/builder");
      await expect(alert.getByRole("heading")).toHaveText("Unexpected Application Error!");
      server.interfere();
      await alert.getByRole("button", { name: "Reload the page" }).click();
      await expect(page.getByLabel("List name")).toBeVisible();
      expect(await storedLists(page)).toEqual([]);
    },
  );
});
