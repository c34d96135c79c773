/** The screens about slow loads and full caches: what they say, what they ask, and what they leave alone. */
import { expect, onTestFinished, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { appVersion } from "#web/app-version.ts";
import { askClearing } from "#web/data/health/clearing-store.ts";
import { measureLoad } from "#web/data/health/load-time.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { listPanel, showList } from "./support/builder.ts";
import { expectGuest } from "./support/account.ts";
import { openAsMember } from "./support/members.ts";
import { answer, goOffline, send } from "./support/network.ts";
import { untilAtRest } from "#web/data/offline/at-rest.ts";
import { openPage, phone, revisit, type Kept } from "./support/open-page.ts";
import { message } from "./support/saved-lists.ts";

/** A load that took so many milliseconds, as the app's entry measures it, of somebody who was here before. */
function slowLoad(milliseconds: number): Pick<Kept, "entries" | "prepare"> {
  onTestFinished(() => measureLoad(Number.POSITIVE_INFINITY));
  return {
    entries: { "wab.appVersion": appVersion },
    prepare: () => measureLoad(performance.now() - milliseconds),
  };
}

const card = () => page.getByRole("region", { name: "Performance Optimizer" });
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });

async function agree(name: string): Promise<void> {
  await dialog(name).getByRole("button", { name: "Continue" }).click();
}

async function expectBadges(...texts: readonly (string | RegExp)[]): Promise<void> {
  const badges: Locator = card().getByRole("listitem");
  for (const [at, text] of texts.entries())
    await expect.element(badges.nth(at)).toHaveTextContent(text);
}

test(
  "a load of more than three seconds brings the optimizer, which says how slow it was and that the cache is good",
  { tags: ["long"] },
  async () => {
    await openPage("/", { language: "en", draft: aDraft({ hersir: 1 }), ...slowLoad(5000) }, phone);
    await expect
      .element(message("Slow loading detected - performance optimizer available"))
      .toBeVisible();
    await expectBadges("Cache health: Good", /^Load time: [5-9](?:\.\d)? s$/);
    await expectAccessibleInBothThemes("and sizes");
  },
);

test("a quick load brings no optimizer", async () => {
  await openPage("/", { language: "en", ...slowLoad(10) });
  await expect.element(page.getByRole("button", { name: "Clear Cache" })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});

test("a first visit brings no optimizer, however long it took", async () => {
  const { prepare } = slowLoad(9000);
  await openPage("/", { language: "en", ...(prepare === undefined ? {} : { prepare }) });
  await expect.element(page.getByRole("button", { name: "Clear Cache" })).toBeVisible();
  await untilAtRest(3000);
  await expect.element(card()).not.toBeInTheDocument();
});

test("the optimizer comes at no page of a match, and one that was closed or hidden stays away in the same visit", async () => {
  await openPage("/play", { language: "en", ...slowLoad(5000) }, phone);
  await untilAtRest(3000);
  await expect.element(card()).not.toBeInTheDocument();
  await page.getByRole("link", { name: "WAB" }).click();
  await card().getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "About" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});

test("the optimizer lies over nothing: not over the bar of totals, and not over the banner of a new version", async () => {
  await openPage("/builder", { language: "en", ...slowLoad(5000) }, phone);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect.element(card()).toHaveFocus();
  const { position } = getComputedStyle(card().element());
  expect(position).toBe("static");
  const bar = page.getByRole("region", { name: "Totals" }).element().getBoundingClientRect();
  const { bottom } = card().element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(bar.top);
});

test("an optimizer that is hidden stays hidden after the next slow load", async () => {
  await openPage("/about", { language: "en", ...slowLoad(5000) });
  await card().getByRole("button", { name: "Don’t show again" }).click();
  await expect.element(card()).not.toBeInTheDocument();
  measureLoad(performance.now() - 5000);
  await revisit();
  await expect.element(page.getByRole("button", { name: /^Language/ })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});

test(
  "a large cache is called poor, the quick optimisation says what goes, and then it is good",
  { tags: ["long"] },
  async () => {
    const old = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`cache-${at}`, "old"]));
    await openPage("/about", {
      language: "en",
      ...slowLoad(5000),
      entries: { ...old, ...slowLoad(5000).entries },
    });
    sessionStorage.setItem("wab.pasted", "Half a list");
    await expectBadges("Cache health: Poor");
    await expect
      .element(card().getByText("Large cache detected - this may be slowing down your app"))
      .toBeVisible();
    await card().getByRole("button", { name: "Quick Optimization" }).click();
    await expect
      .element(dialog("Quick Optimization").getByRole("row", { name: /^Old files/ }))
      .toHaveTextContent(/10\d entries/);
    await agree("Quick Optimization");
    await expect
      .element(message("Quick optimization complete - refresh page for best results"))
      .toBeVisible();
    await expect.element(message(/^Removed: 10\d entries, \d+(?:\.\d)? kB\.$/)).toBeVisible();
    await expectBadges("Cache health: Good");
    expect(sessionStorage.getItem("wab.pasted")).toBe("Half a list");
  },
);

test("the sign-in data is cleared with its member's word only, who is a guest then and keeps what they typed", async () => {
  await openAsMember("/about", { language: "en", ...slowLoad(5000) });
  localStorage.setItem("wab.member.4f1c.messageDraft.4f1d", "Half a message");
  const back = goOffline();
  await card().getByRole("button", { name: "Clear Auth Cache" }).click();
  await agree("Clear Auth Cache");
  await expect.element(message(/^You are offline: your session is kept/)).toBeVisible();
  expect(localStorage.getItem("prod_auth_token")).not.toBeNull();
  back();

  await card().getByRole("button", { name: "Clear Auth Cache" }).click();
  await expect
    .element(dialog("Clear Auth Cache").getByText(/^Removes the sign-in data of this device/))
    .toBeVisible();
  await agree("Clear Auth Cache");
  await expect.element(message("Stale auth data cleared successfully")).toBeVisible();
  await expectGuest();
  expect(localStorage.getItem("wab.member.4f1c.messageDraft.4f1d")).toBe("Half a message");
});

test("the red button says what would go, and without a network refuses and can be pressed again", async () => {
  await openPage("/", { language: "en" });
  const button = page.getByRole("button", { name: "Clear Cache" });
  await (await caches.open("art")).put("/art/x", new Response("x".repeat(5000)));
  await button.click();
  const asked = dialog("Clear Cache");
  await expect.element(asked).toHaveTextContent("This clears cached data and reloads the page.");
  await expect
    .element(asked.getByRole("row", { name: /^Pictures/ }))
    .toHaveTextContent("1 entry, 5 kB");
  await expectAccessibleInBothThemes();
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect.element(button).toHaveFocus();
  const back = goOffline();
  await button.click();
  await agree("Clear Cache");
  await expect.element(message(/^You are offline: the cached files are kept/)).toBeVisible();
  await expect.element(button).toBeEnabled();
  expect(await caches.keys()).toContain("art");
  back();
});

/** Makes a database of somebody else, which goes when the test ends. */
async function aDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  opening.result.close();
  onTestFinished(() => void indexedDB.deleteDatabase(name));
}

test("the diagnostics count what is the player's apart, and remove nothing", async () => {
  await openPage("/about", { language: "en", entries: { somebodyElse: "1" } }, phone);
  // Larger than anything else that is kept: its size is its own.
  await (await caches.open("art")).put("/art/x", new Response("x".repeat(5_000_000)));
  await aDatabase("a database whose long name fills the line on which they are named");
  const before = Object.entries(localStorage);
  askClearing("diagnostics");
  const shown = dialog("Cache diagnostics");
  await expect.element(shown.getByText("Caches: art")).toBeVisible();
  await expect.element(shown.getByText("1 entry, 5 MB")).toBeVisible();
  await expect.element(shown.getByText("Your settings")).toBeVisible();
  await expectAccessibleInBothThemes("and sizes");
  expect(Object.entries(localStorage)).toEqual(expect.arrayContaining(before));
  expect(await caches.keys()).toContain("art");
});

test("the refresh menu fetches from the server what it names: unit data, and all data", async () => {
  await openPage("/builder", { language: "en", draft: aDraft({ hersir: 1 }) }, phone);
  const asked: string[] = [];
  const listen = (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname.replace("/rest/v1/", "")}`);
    return send(request);
  };
  const units = ["GET factions", "GET special_rules", "GET unit_overrides", "HEAD /version.json"];
  const all = ["GET faq_sections", "GET news_items", "GET rules_chapters", "GET rules_sections"];
  const choose = async (item: string) => {
    asked.length = 0;
    await showList();
    await listPanel().getByRole("button", { name: "Refresh data" }).click();
    await page.getByRole("button", { name: item }).click();
  };
  answer(/^\/rest\/v1|^\/version/, listen);

  await choose("Refresh Unit Data");
  await expect.element(message("Unit data refreshed successfully")).toBeVisible();
  expect([...new Set(asked)].toSorted()).toEqual(expect.arrayContaining(units));
  await choose("Refresh All Data");
  await expect.element(message("All data refreshed successfully")).toBeVisible();
  expect(asked).toEqual(expect.arrayContaining([...units, ...all]));
});
