/** Lists as the browser keeps them, made in one line, and the panel that shows them. */
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { SavedList } from "#domain/list/saved-list.ts";
import { messages, squeezed } from "./builder.ts";
import { aSavedList } from "./open-page.ts";

/** A list as `armyLists` holds it: "Raiders", two Orc Hunters, unless a field says otherwise. */
export function aList(more: Partial<SavedList> = {}): SavedList {
  const list = aSavedList({ "orc-hunters": 2 }, { name: "Raiders", ...more });
  return { ...list, id: `${list.faction}:${list.name}:${list.created_at}` };
}

/** "Current List: Raiders", with what it says about changes, once it is as expected. */
export async function expectCurrentList(text: string): Promise<void> {
  const name = page.getByText("Current List:");
  await expect.poll(() => squeezed(name.query()?.parentElement ?? null)).toBe(text);
}

export function savedLists(): Locator {
  return page.getByRole("region", { name: /^Saved Lists/ });
}

/** A message in the corner, or part of one. */
export function message(text: string | RegExp): Locator {
  return messages().getByText(text);
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

/** The saved lists as they are stored now. */
export function storedLists(): readonly SavedList[] {
  return JSON.parse(localStorage.getItem("armyLists") ?? "[]");
}
