/**
 * Releases, with two real builds of the app served one after the other on one address. Whatever happens, what a
 * player made is byte for byte what it was.
 */
import type { Page } from "@playwright/test";
import { distDir } from "#scripts/build/paths.ts";
import { addUnit, card, expectRows, revisit, untilReady, visit } from "./support/builder.ts";
import { openAs } from "./support/cloud-lists.ts";
import { openPostForm } from "./support/community.ts";
import { aDraft, aSavedList } from "./support/kept-lists.ts";
import { aMatch, matchId } from "./support/kept-match.ts";
import { aMember } from "./support/members.ts";
import { untilKeptOffline } from "./support/offline.ts";
import { type OwnServer, test } from "./support/own-server.ts";
import { expectUntouched, playersThings } from "./support/players-things.ts";
import { message, store } from "./support/saved-lists.ts";
import { expect } from "./support/test.ts";
import { bringNextVersion, nextDistDir } from "./support/versions.ts";

// Files that a release takes away are asked for, installs are cut, and members have no line to the server.
test.use({
  savesData: true,
  expectedMessages:
    /status of 404|could not be loaded|net::ERR_|unsupported MIME|WebSocket|Failed to fetch|Failed to update/,
});

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await bringNextVersion(test.info().project.outputDir);
});

/** A browser that has been used for a while. */
const everything = {
  language: "en",
  theme: "light",
  lastFaction: "northern-tribes",
  armyLists: [
    aSavedList({ hersir: 1 }, { name: "Raiders" }),
    {
      ...aSavedList({ alborc: 1 }, { id: "saved-2", name: "Bears" }),
      colour: "of a newer version",
    },
  ],
  "wab.draft": aDraft({ hersir: 1, evoker: 2 }, { name: "In progress", note: "Half a th" }),
  "wab.trash": [
    {
      id: "gone-1",
      list: aSavedList({ alborc: 1 }, { id: "saved-3", name: "Gone" }),
      trashed_at: new Date().toISOString(),
      reason: "deleted",
    },
  ],
  "wab.outbox.11111111-1111-4111-8111-111111111111.000000001-abcd": "a save on its way",
  "wab.member.11111111-1111-4111-8111-111111111111.messageDraft.x": "Hello, wh",
  armyListFormData: { listName: "Raiders", postName: "Raiders", description: "Half a sen" },
  ...aMatch().entries(),
};

const banner = (page: Page) => page.getByRole("region", { name: "Update Available" });

/** The script of the build that a page runs. */
function runningScript(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute("src") ?? null,
  );
}

/** The script of the build that the server has. */
async function servedScript({ origin }: OwnServer): Promise<string | undefined> {
  const html = await (await fetch(`${origin}/app.html`)).text();
  return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
}

/** A visit of the version that is served, until its worker is in charge. */
async function visitWithWorker(page: Page, address = "/builder"): Promise<void> {
  await visit(page, address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Has the tab look for a new version now, as it does each hour; whatever comes of it. */
async function look(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
  });
}

/** Marks the page, to tell it from the one that takes its place. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "isOld" in window);
}

async function untilLoadedAnew(page: Page): Promise<void> {
  await page.waitForFunction(() => !("isOld" in window));
  await untilReady(page);
}

async function updateNow(page: Page): Promise<void> {
  await mark(page);
  await banner(page).getByRole("button", { name: "Update Now" }).click();
  await untilLoadedAnew(page);
}

async function expectVersionServed(page: Page, server: OwnServer): Promise<void> {
  expect(await runningScript(page)).toBe(await servedScript(server));
}

/** Leads to another page as a link does. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), address);
}

/** Types a name for the list in progress, until it is kept. */
async function nameList(page: Page, name: string): Promise<void> {
  await page.getByLabel("List name").fill(name);
  const kept = () => page.evaluate(() => sessionStorage.getItem("wab.draft"));
  await expect.poll(kept).toContain(`"name":"${name}"`);
}

function untilWaiting(page: Page): Promise<unknown> {
  return page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting != null,
  );
}

test("O22: a new version that comes while nobody does anything waits to be wanted, in each tab, and takes nothing away", async ({
  page,
  context,
  server,
}) => {
  await store(page, everything);
  await visitWithWorker(page);
  const other = await context.newPage();
  await visit(other, "/dice");
  await mark(other);
  const before = await playersThings(page);
  const old = await runningScript(page);
  await server.serve(nextDistDir);
  const told = message(page, "New app version available!").waitFor();
  await look(page);
  await told;
  // The other tab learns of it too, and nobody is reloaded.
  for (const tab of [page, other]) await expect(banner(tab)).toBeVisible();
  expect(await runningScript(page)).toBe(old);
  await banner(page).getByRole("button", { name: "Later" }).click();
  await expect(banner(page)).toBeHidden();
  await expectUntouched(page, before);
  await revisit(page);
  expect(await runningScript(page)).toBe(old);
  await updateNow(page);
  await expectVersionServed(page, server);
  expect(await runningScript(page)).not.toBe(old);
  await expect(banner(page)).toBeHidden();
  await expectRows(page, ["Hersir ×1", "Evoker ×2"]);
  await expectUntouched(page, before);
  // The other tab was left in peace, and its button still leads to the new version.
  expect(await isMarked(other)).toBe(true);
  await updateNow(other);
  await expectVersionServed(other, server);
});

test(
  "a new version never shows during a match, and comes when its player leaves it",
  { tag: "@long" },
  async ({ page, server }) => {
    await store(page, everything);
    await visitWithWorker(page, `/game/${matchId}`);
    await server.serve(nextDistDir);
    await mark(page);
    await look(page);
    await untilWaiting(page);
    await page.getByRole("button", { name: "Activate Orc Hunters" }).click();
    await expect(page.getByRole("button", { name: "Activate Orc Hunters" })).toHaveCount(0);
    await expect(banner(page)).toBeHidden();
    await expect(message(page, "New app version available!")).toBeHidden();
    expect(await isMarked(page)).toBe(true);
    const before = await playersThings(page);
    await goTo(page, "/missions");
    await expect(banner(page)).toBeVisible();
    await updateNow(page);
    await expectVersionServed(page, server);
    await expectUntouched(page, before);
  },
);

test(
  "a new version waits behind an open dialog, without its focus, and comes when it is closed",
  { tag: "@long" },
  async ({ page, server }) => {
    await store(page, everything);
    await visitWithWorker(page);
    await card(page, "Hersir").getByRole("button", { name: "View Card: Hersir" }).click();
    const dialog = page.getByRole("dialog");
    const close = dialog.getByRole("button", { name: "Close" });
    await close.focus();
    await server.serve(nextDistDir);
    await look(page);
    await untilWaiting(page);
    // The card's own button works, so whatever would have come has had its time.
    await expect(dialog).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect(close).toBeFocused();
    await close.click();
    await expect(banner(page)).toBeVisible();
  },
);

test.describe("a visitor who does not save data", () => {
  test.use({ savesData: false });

  test(
    "the late files of a new version come in its packs before it is taken",
    { tag: "@long" },
    async ({ page, server }) => {
      await visit(page, "/");
      await untilKeptOffline(page);
      await server.serve(nextDistDir);
      const asked: string[] = [];
      server.interfere((path) => {
        asked.push(path);
        return undefined;
      });
      const list = await (await fetch(`${server.origin}/late-files.json`)).json();
      await look(page);
      await expect(banner(page)).toBeVisible();
      const isKept = (urls: readonly string[]) =>
        page.evaluate(async (wanted) => {
          const cache = await caches.open("late");
          const kept = await Promise.all(wanted.map((url) => cache.match(url)));
          return kept.every((answer) => answer !== undefined);
        }, urls);
      for (const part of ["all", "en", "es", "fr"])
        await expect.poll(() => isKept(list[part])).toBe(true);
      expect(asked).toContain(list.packs.all);
      await updateNow(page);
      await expectVersionServed(page, server);
    },
  );
});

test.describe("a member", () => {
  test.use({ hasBackend: true, extraHTTPHeaders: { "x-forwarded-for": "10.83.0.1" } });

  test(
    "O22: who writes a post is left in peace by a new version, and finds the text in it",
    { tag: "@long" },
    async ({ page, server }) => {
      const member = await aMember();
      await openAs(page, member, { "wab.draft": aDraft({ hersir: 1 }, { name: "Raiders" }) });
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const description = (await openPostForm(page)).getByLabel("Description");
      await description.fill("Half a sen");
      await server.serve(nextDistDir);
      await mark(page);
      await look(page);
      await untilWaiting(page);
      await description.pressSequentially("tence");
      await expect(description).toBeFocused();
      await expect(banner(page)).toBeHidden();
      expect(await isMarked(page)).toBe(true);
      const before = await playersThings(page);
      await page.keyboard.press("Escape");
      await updateNow(page);
      await expectVersionServed(page, server);
      await expectUntouched(page, before);
      const form = await openPostForm(page);
      await expect(form.getByLabel("Description")).toHaveValue("Half a sentence");
    },
  );
});

test(
  "of three tabs each ends on the new version by itself or by a press, and none loses anything or reloads twice",
  { tag: "@long" },
  async ({ page, context, server }) => {
    await store(page, everything);
    await visitWithWorker(page);
    const [reader, table] = [await context.newPage(), await context.newPage()];
    await visit(reader, "/dice");
    await visit(table, `/game/${matchId}`);
    const tabs = [page, reader, table];
    await nameList(page, "Typed");
    const before = await Promise.all(tabs.map(playersThings));
    const loads = new Map<Page, number>();
    for (const tab of tabs) {
      tab.on("load", () => loads.set(tab, (loads.get(tab) ?? 0) + 1));
      await mark(tab);
    }
    await server.serve(nextDistDir);
    await look(page);
    await expect(banner(reader)).toBeVisible();
    await updateNow(page);

    // Somebody may be reading: the tab waits until nobody looks at it.
    expect(await isMarked(reader)).toBe(true);
    await reader.evaluate(() =>
      Object.defineProperty(document, "visibilityState", { value: "hidden" }),
    );
    await untilLoadedAnew(reader);

    await table.evaluate(() =>
      Object.defineProperty(document, "visibilityState", { value: "hidden" }),
    );
    await expectVersionServed(reader, server);
    await expect(banner(table)).toBeHidden();
    expect(await isMarked(table)).toBe(true);
    await goTo(table, "/missions");
    await untilLoadedAnew(table);

    for (const [place, tab] of tabs.entries()) {
      await expectVersionServed(tab, server);
      await expect(banner(tab)).toBeHidden();
      await expectUntouched(tab, before[place] ?? {});
    }
    // The app answers before the last of its pictures are here.
    await expect.poll(() => tabs.map((tab) => loads.get(tab) ?? 0)).toEqual([1, 1, 1]);
    await expect(page.getByLabel("List name")).toHaveValue("Typed");
  },
);

/** The answer of a café's network to everything. */
function loginPage(): Response {
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response("<!doctype html><title>Our Wi-Fi</title>", { headers });
}

/** An answer that begins and never ends. */
function neverEnding(): Response {
  return new Response(new ReadableStream(), { headers: { "content-type": "application/json" } });
}

test(
  "past an old worker that never ends, a press brings the new version and the other tab takes it too",
  { tag: "@long" },
  async ({ page, context, server }) => {
    await store(page, everything);
    await visitWithWorker(page);
    const other = await context.newPage();
    await visitWithWorker(other, "/dice");
    const before = await playersThings(page);
    await server.serve(nextDistDir);
    await look(page);
    await untilWaiting(page);
    let held = 0;
    server.interfere((path) => {
      if (path !== "/version.json") return;
      held += 1;
      return neverEnding();
    });
    await other.evaluate(() => void fetch("/version.json?held").catch(() => undefined));
    await expect.poll(() => held).toBe(1);
    await mark(other);
    // Without the server it cannot be had past the old worker, which is said, and can be tried again.
    server.interfere((path) => (path === "/version.json" ? loginPage() : undefined));
    await banner(page).getByRole("button", { name: "Update Now" }).click();
    await expect(message(page, /^The new version can’t be installed right now/)).toBeVisible({
      timeout: 30_000,
    });
    server.interfere();
    await updateNow(page);
    await expectVersionServed(page, server);
    await other.evaluate(() =>
      Object.defineProperty(document, "visibilityState", { value: "hidden" }),
    );
    await untilLoadedAnew(other);
    for (const tab of [page, other]) {
      await expectVersionServed(tab, server);
      await expect(banner(tab)).toBeHidden();
      await expectUntouched(tab, before);
    }
  },
);

/** An answer whose line is cut after its first bytes. */
function cutOff(): Response {
  const type = "text/javascript; charset=utf-8";
  return new Response("const ", {
    headers: { "content-type": type, "content-length": "5000", connection: "close" },
  });
}

test(
  "O23: a cut while the new version is fetched leaves the old one whole, and the next try brings it",
  { tag: "@long" },
  async ({ page, server }) => {
    await store(page, everything);
    await visitWithWorker(page);
    const before = await playersThings(page);
    const old = await runningScript(page);
    await server.serve(nextDistDir);
    let asked = 0;
    server.interfere((path) => {
      if (!path.startsWith("/assets/")) return undefined;
      asked += 1;
      return asked > 8 ? cutOff() : undefined;
    });
    await look(page);
    await expect.poll(() => asked).toBeGreaterThan(8);
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing === null && registration.waiting === null;
    });
    await revisit(page);
    expect(await runningScript(page)).toBe(old);
    await expectRows(page, ["Hersir ×1", "Evoker ×2"]);
    await expectUntouched(page, before);

    server.interfere();
    await look(page);
    await updateNow(page);
    await expectVersionServed(page, server);
    await expectUntouched(page, before);
  },
);

test(
  "an older version that comes back runs over what the newer one kept, and changes none of it",
  { tag: "@long" },
  async ({ page, server }) => {
    await server.serve(nextDistDir);
    const ofTomorrow = { "wab.storageVersion": "99", "wab.ofTomorrow": '{"form":7}' };
    await store(page, { ...everything, ...ofTomorrow });
    await visitWithWorker(page);
    const before = await playersThings(page);
    await server.serve(distDir);
    await look(page);
    await updateNow(page);
    await expectVersionServed(page, server);
    await expectRows(page, ["Hersir ×1", "Evoker ×2"]);
    await expectUntouched(page, before);
    expect(await page.evaluate(() => localStorage.getItem("wab.storageVersion"))).toBe("99");
  },
);

test(
  "a tab of the old version that asks for a page which is gone opens it in the new one, with the list as it was typed",
  { tag: "@long" },
  async ({ page, server }) => {
    await store(page, everything);
    await visitWithWorker(page);
    await addUnit(page, "Wrathmane");
    await nameList(page, "Typed");
    const before = await playersThings(page);
    await server.serve(nextDistDir);
    await page.evaluate(() => caches.delete("late"));
    await mark(page);
    await goTo(page, "/dice");
    await untilLoadedAnew(page);
    await expect(page).toHaveURL(/\/dice$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectVersionServed(page, server);
    await visit(page, "/builder");
    await expect(page.getByLabel("List name")).toHaveValue("Typed");
    await expectRows(page, ["Wrathmane ×1", "Hersir ×1", "Evoker ×2"]);
    await expectUntouched(page, before);
  },
);

test(
  "a login page of a café's network in place of every answer is no new version, and no cache keeps it",
  { tag: "@long" },
  async ({ page, server }) => {
    await store(page, everything);
    await visitWithWorker(page);
    const before = await playersThings(page);
    const old = await runningScript(page);
    server.interfere(loginPage);
    await look(page);
    await page.evaluate(() => {
      const payload = new Error("A file is gone");
      window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    });
    await revisit(page);
    expect(await runningScript(page)).toBe(old);
    await expectRows(page, ["Hersir ×1", "Evoker ×2"]);
    await expect(banner(page)).toBeHidden();
    await expectUntouched(page, before);
    const poisoned = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? "";
          if (text.includes("Our Wi-Fi")) found.push(request.url);
        }
      }
      return found;
    });
    expect(poisoned).toEqual([]);
  },
);
