/** The army builder in a player's words: what is there, and what a hand does with it. */
import type { Locator, Page } from "@playwright/test";
import type { KeptLists } from "./kept-lists.ts";
import { expect } from "./test.ts";

/**
 * Without the service worker: each test would begin by installing it, and answers that it gives
 * cannot be made to fail. Playwright says on the console that it keeps the worker out.
 */
export const withoutWorker = {
  serviceWorkers: "block",
  expectedMessages: /Service Worker registration blocked by Playwright/,
} as const;

/** Has the browser keep something from before; what the app stores itself stays over reloads. */
export async function keep(
  page: Page,
  { draft, shelf, lists, ...choices }: KeptLists,
): Promise<void> {
  const json = { "wab.draft": draft, "wab.shelf": shelf, armyLists: lists };
  const entries = [
    ...Object.entries(choices),
    ...Object.entries(json).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, JSON.stringify(value)] as const],
    ),
  ];
  await page.addInitScript((kept) => {
    if (location.protocol === "about:") return;
    for (const [key, text] of kept) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    }
  }, entries);
}

/** Resolves when the app has taken over the page that arrived drawn ahead. */
export async function untilReady(page: Page): Promise<void> {
  await expect(messages(page)).toBeAttached();
}

/** The number of layers that the entry of the history stands for. */
export function openLayers(page: Page): Promise<number | undefined> {
  return page.evaluate(() => history.state?.wabLayers?.depth);
}

/** Runs in the page of somebody who is here for the first time: what other scripts of the test keep is not theirs. */
export function beNew(): void {
  Object.defineProperty(Storage.prototype, "length", { get: () => 0 });
}

/** Opens a page and waits for the app: what is drawn ahead answers nobody. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilReady(page);
}

export async function revisit(page: Page): Promise<void> {
  await page.reload();
  await untilReady(page);
}

export async function openBuilder(page: Page, address = "/builder"): Promise<void> {
  await visit(page, address);
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** The bar with the totals, which never leaves the screen. */
export function totalsBar(page: Page): Locator {
  return page.getByRole("region", { name: "Totals" });
}

/** On a phone the list is a sheet under the bar; on a desk it is always there. */
export async function showList(page: Page, isShown = true): Promise<void> {
  if (!isPhone(page)) return;
  // What is drawn ahead has the bar, but nothing that opens the list.
  await untilReady(page);
  const toggle = totalsBar(page).getByRole("button", { expanded: !isShown });
  if (await toggle.isVisible()) await toggle.click();
}

export async function showUnits(page: Page): Promise<void> {
  await showList(page, false);
}

/** A unit on offer. */
export function card(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

/** Names of the units on offer, in their order. */
export function offeredNames(page: Page): Locator {
  return page.getByRole("article").getByRole("heading");
}

export async function addUnit(page: Page, name: string): Promise<void> {
  await showUnits(page);
  await card(page, name)
    .getByRole("button", { name: `Add ${name}` })
    .click();
}

export function listPanel(page: Page): Locator {
  return page.getByRole("region", { name: "Your list" });
}

/** The rows of the list, in their order. */
export function rows(page: Page): Locator {
  return page.getByRole("region", { name: /^Selected Units/ }).getByRole("listitem");
}

export function row(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByRole("button", { name: `Remove ${name}` }) });
}

/** The rows as a player reads them, "Orc Hunters ×2", once they are as expected. */
export async function expectRows(page: Page, expected: readonly string[]): Promise<void> {
  await showList(page);
  await expect(rows(page).locator("p:first-child:has(bdi)")).toHaveText([...expected]);
}

export async function expectTotals(page: Page, points: number, command: number): Promise<void> {
  const bar = totalsBar(page);
  await expect(bar.getByRole("paragraph").filter({ hasText: "Total Army Points" })).toHaveText(
    new RegExp(`^Total Army Points\\s*${points}$`),
  );
  await expect(bar.getByRole("paragraph").filter({ hasText: "Total Command" })).toHaveText(
    new RegExp(`^Total Command\\s*${command}$`),
  );
}

/** The bar's words for the list's validity: "No problems", "2 problems", "1 note". */
export function verdict(page: Page): Locator {
  return totalsBar(page)
    .getByRole("paragraph")
    .filter({ hasText: /problem|notice|legal/ });
}

/** The place of the short messages, in any language. */
function messages(page: Page): Locator {
  return page.getByRole("region", { name: /alt\+T$/ });
}

/** A short message in the corner. */
export function toast(page: Page, text: string): Locator {
  return messages(page).getByText(text, { exact: true });
}

/**
 * Closes each message as soon as it would be in the way of what comes next. By a click of its own, not the
 * mouse's: that would wait for a message that goes by itself just then, and would close an open menu.
 */
export async function closeMessages(page: Page): Promise<void> {
  const close = messages(page).getByRole("button", { name: "Dismiss" });
  await page.addLocatorHandler(close.first(), async () => {
    await close.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
  });
}
