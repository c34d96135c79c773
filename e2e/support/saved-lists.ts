/** The lists that the browser keeps, and the ways to them on a desk and in a hand. */
import type { Locator, Page } from "@playwright/test";
import type { SavedList } from "#domain/list/saved-list.ts";
import { openBuilder, showList } from "./builder.ts";

/** Puts values into the browser before the app starts; texts as they are, anything else as JSON. */
export async function store(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  // An address of the same origin at which no app runs.
  await page.goto("/health");
  const texts = Object.entries(values).map(
    ([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)] as const,
  );
  await page.evaluate((entries) => {
    for (const [name, text] of entries) localStorage.setItem(name, text);
  }, texts);
}

/** Opens the builder with its list in view, over whatever the browser keeps. */
export async function openList(page: Page): Promise<void> {
  await openBuilder(page);
  await showList(page);
}

/** "Current List: Raiders", with what it says about changes. */
export function currentList(page: Page): Locator {
  return page.getByText("Current List:").locator("..");
}

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save on this device" }).click();
}

export function savedLists(page: Page): Locator {
  return page.getByRole("region", { name: /^Saved Lists/ });
}

/** A message in the corner, or part of one. */
export function message(page: Page, text: string | RegExp): Locator {
  return page.getByRole("region", { name: /alt\+T$/ }).getByText(text);
}

/** Opens the menu of a saved list and chooses from it. */
export async function choose(page: Page, list: string, item: string): Promise<void> {
  await savedLists(page)
    .getByRole("button", { name: `More options for ${list}`, exact: true })
    .click();
  await page.locator(":popover-open").getByRole("button", { name: item, exact: true }).click();
}

/** Opens the menu of all saved lists and chooses from it. */
export async function manage(page: Page, item: string | RegExp): Promise<void> {
  await savedLists(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: item }).click();
}

/** The exact text that is stored under a name now. */
export function stored(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), name);
}

/** The saved lists as they are stored now. */
export async function storedLists(page: Page): Promise<readonly SavedList[]> {
  return JSON.parse((await stored(page, "armyLists")) ?? "[]");
}
