/** Lists as the browser keeps them, made in one line, and the panel that shows them. */
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { SavedList } from "#domain/list/saved-list.ts";
import { toStoredUnit, type StoredUnit } from "#domain/list/stored-unit.ts";
import { messages, squeezed } from "./builder.ts";
import { aSavedList, unitOf } from "./open-page.ts";

interface ListFields extends Partial<Omit<SavedList, "units">> {
  /** Copies by unit id. */
  readonly units?: Readonly<Record<string, number>>;
  /** Units as another version of the app may have stored them. */
  readonly strangers?: readonly StoredUnit[];
}

/** A list as `armyLists` holds it: "Raiders", two Orc Hunters, unless a field says otherwise. */
export function aList({ units, strangers = [], ...more }: ListFields = {}): SavedList {
  const list = aSavedList(units ?? { "orc-hunters": 2 }, { name: "Raiders", ...more });
  const id = `${list.faction}:${list.name}:${list.created_at}`;
  return { ...list, id, units: [...list.units, ...strangers] };
}

/** A unit that no catalogue of ours ever had. */
export function aStranger(): StoredUnit {
  const names = { name: "Lost Legion", name_es: "Legión perdida", name_fr: "Légion perdue" };
  const known = toStoredUnit({ unit: unitOf("orc-hunters"), quantity: 1, known: true }, "", "");
  return { ...known, ...names, id: "lost-legion", pointsCost: 33 };
}

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
