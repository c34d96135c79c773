/** The panel of the saved lists, and what a hand does in it. */
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { SavedList } from "#domain/list/saved-list.ts";
import { messages, squeezed } from "./builder.ts";

/** "Current List: Raiders", with what it says about changes, once it is as expected. */
export async function expectCurrentList(text: string): Promise<void> {
  const name = page.getByText("Current List:");
  await expect.poll(() => squeezed(name.query()?.parentElement ?? null)).toBe(text);
}

export function listName(): Locator {
  return page.getByLabelText("List name");
}

export async function save(): Promise<void> {
  await page.getByRole("button", { name: "Save on this device" }).click();
}

export function savedLists(): Locator {
  return page.getByRole("region", { name: /^Saved Lists/ });
}

/** A message in the corner, or part of one. */
export function message(text: string | RegExp): Locator {
  return messages().getByText(text);
}

/** Keeps the messages from going by themselves, as a mouse over them does, until one of them is pressed. */
export async function holdMessages(): Promise<void> {
  await messages().getByRole("listitem").first().hover();
}

/** Presses the action of the newest message. */
export async function undoFromMessage(): Promise<void> {
  await messages().getByRole("button", { name: "Undo" }).first().click();
}

/** Opens the menu of a saved list and chooses from it. */
export async function choose(list: string, item: string): Promise<void> {
  await savedLists()
    .getByRole("button", { name: `More options for ${list}`, exact: true })
    .click();
  await page.getByCss(":popover-open").getByRole("button", { name: item, exact: true }).click();
}

/** Opens the menu of all saved lists and chooses from it. */
export async function manage(item: string | RegExp): Promise<void> {
  await savedLists().getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: item }).click();
}

/** The saved lists as they are stored now. */
export function storedLists(): readonly SavedList[] {
  return JSON.parse(localStorage.getItem("armyLists") ?? "[]");
}
