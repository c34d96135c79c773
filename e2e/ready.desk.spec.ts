/**
 * The app without a network after a first visit to one page: what the page "Offline use" ticks works, and
 * what it does not tick says so in its place. And getting everything: paused, gone on with, refused.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { card, openBuilder, revisit } from "./support/builder.ts";
import { untilDrawn, untilKeptOffline } from "./support/offline.ts";
import { message, save } from "./support/saved-lists.ts";
import { test, type OwnServer } from "./support/own-server.ts";
import { expect } from "./support/test.ts";

/** Requests without a network fail, and the browser logs that; this server has no backend. */
test.use({
  expectedMessages:
    /net::ERR_|Could not read|status of|Refused to apply style|dynamically imported module|Failed to fetch|could not be loaded|No script at|WebSocket/,
});

/** Takes the network away from the page, and from its service worker, which does not hear of it. */
async function cutOff(
  context: BrowserContext,
  server: Pick<OwnServer, "interfere">,
): Promise<void> {
  server.interfere(() => new Response(null, { status: 503 }));
  await context.setOffline(true);
}

/** The pages with their headings, and whether the app itself has them or the files that come late. */
const pages = [
  ["/", "Welcome to WAB", "app"],
  ["/builder", "Army Builder", "app"],
  ["/rules", "Rules reference", "texts"],
  ["/faq", "Frequently asked questions", "texts"],
  ["/unit-stats", "Unit stats", "texts"],
  ["/missions", "Missions", "texts"],
  ["/dice", "Dice odds", "texts"],
  ["/community-lists", "Community lists", "texts"],
  ["/play", "Play mode", "texts"],
  ["/login", "Welcome back", "texts"],
  ["/nowhere", "Page not found", "app"],
] as const;

const headings = new Map<string, string>(pages.map(([address, heading]) => [address, heading]));

const partNames = {
  app: "The app",
  texts: "Rules, FAQ and all other pages",
  factionCards: "Northern Tribes cards",
  allCards: "All cards",
} as const;

function part(page: Page, name: keyof typeof partNames) {
  const files = page.getByRole("region", { name: "Available offline" });
  return files.getByRole("listitem").filter({ hasText: partNames[name] });
}

async function isTicked(page: Page, name: keyof typeof partNames): Promise<boolean> {
  await expect(part(page, name)).toContainText(/On this device|missing/);
  return (await part(page, name).textContent())?.includes("On this device") ?? false;
}

const h1 = (page: Page) => page.getByRole("heading", { level: 1 });

/** Counts how often the browser is asked to keep what is stored. */
async function countQuestions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem("test.asked") ?? "0");
    StorageManager.prototype.persist = async () => {
      sessionStorage.setItem("test.asked", String(count() + 1));
      return true;
    };
  });
}

const cardOfEvoker = "/art/card/evoker_card_en.jpg";

const questions = (page: Page) => page.evaluate(() => sessionStorage.getItem("test.asked"));

/**
 * Opens a card without a network: it is there where those of its faction are ticked, and one that is missing says
 * so in its place.
 */
async function expectCard(page: Page, isPromised: boolean): Promise<void> {
  await openBuilder(page, "/builder");
  await card(page, "Evoker").getByRole("button", { name: "View Card: Evoker" }).click();
  const dialog = page.getByRole("dialog");
  // The cut may come while the faction's cards do: some of them are here then, and none is promised.
  const isHere = await page.evaluate(
    async (url) => (await caches.match(url)) !== undefined,
    cardOfEvoker,
  );
  if (isPromised) expect(isHere).toBe(true);
  if (isHere) await expect(dialog.getByRole("button", { name: "Print" })).toBeEnabled();
  else await expect(dialog).toContainText("Image not available");
}

/** Reads the changelog on the home page, and changes to each other language and back. */
async function expectChangelogAndLanguages(page: Page): Promise<void> {
  await openBuilder(page, "/");
  await page.getByRole("button", { name: "View changelog" }).click();
  const changelog = page.getByRole("dialog", { name: "Changelog" });
  await expect(changelog.getByRole("heading", { name: /^0\.6\.4/ })).toBeVisible();
  await changelog.getByRole("button", { name: "Close" }).click();
  for (const [from, to, tag] of [
    [/^Language/, "Español", "es"],
    [/^Idioma/, "Français", "fr"],
    [/^Langue/, "English", "en"],
  ] as const) {
    await page.getByRole("button", { name: from }).click();
    await page.getByRole("button", { name: to, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
  }
}

/** Wants the cached files cleared, which is refused: what is needed stays. */
async function expectNothingCleared(page: Page): Promise<void> {
  await openBuilder(page, "/builder");
  await page.getByRole("button", { name: "Refresh data" }).click();
  await page.getByRole("button", { name: "Clear All Caches" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  // Chromium 147 forgets to tell a page that a worker served that it is offline: then the server that
  // cannot be reached is the reason. Either way nothing is cleared.
  const refusal = /^You are offline: the cached files are kept|^Failed to clear caches$/;
  await expect(message(page, refusal)).toBeVisible();
  await revisit(page);
  await expect(h1(page)).toHaveText("Army Builder");
}

/**
 * The worker fetches the same files wherever the first visit is, so two stand for all: the builder, which brings its
 * faction's cards, and a page whose code and words come late.
 */
const firstVisits = ["/builder", "/community-lists"] as const;

for (const [place, address] of firstVisits.entries()) {
  test(
    `after a first visit to ${address}, what is ticked works without a network`,
    { tag: "@long" },
    async ({ page, context, server }) => {
      test.slow();
      await countQuestions(context);
      await openBuilder(page, address);
      await expect(h1(page)).toHaveText(headings.get(address) ?? "");
      await untilKeptOffline(page);
      await cutOff(context, server);
      await openBuilder(page, "/offline");
      for (const name of ["app", "texts"] as const) expect(await isTicked(page, name)).toBe(true);
      expect(await isTicked(page, "allCards")).toBe(false);
      await expect(page.getByText("You are offline.")).toBeVisible();
      const hasCards = await isTicked(page, "factionCards");
      // The page itself, and some that nobody has visited: every page in one of both tests.
      const others = pages.filter((_, at) => at % firstVisits.length === place);
      for (const [next] of [[address] as const, ...others]) {
        await openBuilder(page, next);
        await expect(h1(page)).toHaveText(headings.get(next) ?? "");
      }
      if (address === "/builder") {
        await expectChangelogAndLanguages(page);
        await expectNothingCleared(page);
      }
      // A first visit to the builder brings the cards of its faction, one to another page brings none.
      await expectCard(page, hasCards);
      // Nothing was saved, so nobody was asked for anything.
      expect(await questions(page)).toBeNull();
    },
  );
}

test(
  "cut off right after the first visit, pages work or say that they need a network",
  { tag: "@long" },
  async ({ page, context, server }) => {
    await openBuilder(page, "/login");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await cutOff(context, server);
    for (const [address, heading, needed] of pages) {
      await openBuilder(page, address);
      const needsNetwork = "This page needs a connection";
      await expect(h1(page)).toHaveText(
        needed === "app" ? heading : new RegExp(`^(?:${heading}|${needsNetwork})$`),
      );
      if ((await h1(page).textContent()) !== needsNetwork) continue;
      await expect(page.getByRole("link", { name: "See what works offline" })).toBeVisible();
    }
  },
);

test(
  "everything is fetched on request, paused, gone on with after a reload, and then ticked",
  { tag: "@long" },
  async ({ page, context, server }) => {
    test.slow();
    await openBuilder(page, "/");
    await untilKeptOffline(page);
    await openBuilder(page, "/offline");
    await page.getByRole("button", { name: /^Download everything \(\d+(?:\.\d)? MB\)$/ }).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText(/^Paused\. /)).toBeVisible();
    await revisit(page);
    await page.getByRole("button", { name: /^Continue \(/ }).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    // A reload in the middle: it goes on by itself.
    await revisit(page);
    await expect(page.getByText("Everything is on this device.")).toBeVisible({
      timeout: untilDrawn,
    });
    await cutOff(context, server);
    await revisit(page);
    await expect(page.getByText("Everything is on this device.")).toBeVisible();
    await openBuilder(page, "/builder");
    await card(page, "Evoker").getByRole("button", { name: "View Card: Evoker" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Print" })).toBeEnabled();
  },
);

test(
  "where the storage is full, getting everything is refused in a sentence",
  { tag: "@long" },
  async ({ page, context, baseURL }) => {
    await openBuilder(page, "/builder");
    await untilKeptOffline(page);
    const session = await context.newCDPSession(page);
    const quotaSize = 12_000_000;
    await session.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "", quotaSize });
    await openBuilder(page, "/offline");
    await page.getByRole("button", { name: /^Download everything/ }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Not enough space for" })).toBeVisible();
  },
);

test("the browser is asked to keep what is stored at the first save of a list, and not before", async ({
  page,
  context,
}) => {
  await countQuestions(context);
  await openBuilder(page);
  await card(page, "Evoker").getByRole("button", { name: "Add Evoker" }).click();
  await page.getByLabel("List name").fill("Raiders");
  expect(await questions(page)).toBeNull();
  await save(page);
  await expect(message(page, /saved/i).first()).toBeVisible();
  await expect.poll(() => questions(page)).toBe("1");
});
