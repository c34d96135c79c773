/** Lists in the cloud and beside them those of the device: what a hand does with them in the builder. */
import { expect } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import type { StoredUnit } from "#domain/list/stored-unit.ts";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { rows, showList, squeezed } from "./builder.ts";
import { type Kept, phone, revisit } from "./open-page.ts";
import { message, savedLists } from "./saved-lists.ts";
import { type Member, openAsMember, openWithSession, putRows } from "./members.ts";

/** A list in progress that only needs to be saved. */
export function aNamedDraft(
  name = "Raiders",
  copies: Readonly<Record<string, number>> = { "orc-hunters": 1 },
) {
  return aDraft(copies, { name });
}

/** The faction of these lists, as `aList` and `aDraft` have it. */
export const faction = "northern-tribes";

/** The button in the list that adds another copy of its Orc Hunters. */
export function addHunters(): Locator {
  return rows().getByRole("button", { name: "Add Orc Hunters" });
}

/** A list's units as a row of the cloud has them: copies by unit id. */
export function unitsOf(copies: Readonly<Record<string, number>>): readonly StoredUnit[] {
  return aDraft(copies).units;
}

/** The builder of a new member in a hand, with its list in view. */
export async function openAsNewMember(kept: Kept = {}): Promise<Member> {
  const member = await openAsMember("/builder", kept, phone);
  await showList();
  return member;
}

/** The builder of a member in a hand, with its list in view. */
export async function openWith(session: string, kept: Kept = {}): Promise<void> {
  await openWithSession(session, "/builder", kept, phone);
  await showList();
}

/** The builder of a new member whose lists in the cloud came from elsewhere. */
export async function openWithRows(
  lists: Parameters<typeof putRows>[1],
  kept: Kept = {},
): Promise<Member> {
  const { member, session } = await commands.newMember();
  await putRows(member, lists);
  await openWith(session, kept);
  return member;
}

/** The builder of a new member who has just saved "Raiders" to the cloud. */
export async function openSaved(): Promise<Member> {
  const member = await openAsNewMember({ draft: aNamedDraft() });
  await saveToCloud();
  await expectSaved();
  return member;
}

/** Opens the builder again, in the same browser. */
export async function reopen(): Promise<void> {
  await revisit("/builder");
  await showList();
}

/** A part of what stands beside "Current List: Raiders", once it is there. */
export async function expectCurrentListSays(part: string | RegExp): Promise<void> {
  const name = page.getByText("Current List:");
  await expect.poll(() => squeezed(name.query()?.parentElement ?? null)).toMatch(part);
}

export function cloudButton(): Locator {
  return page.getByRole("button", { name: "Save to the cloud", exact: true });
}

export async function saveToCloud(): Promise<void> {
  await cloudButton().click();
}

export async function expectSaved(): Promise<void> {
  await expect.element(message("List saved to cloud successfully!").first()).toBeVisible();
}

/** A saved list in the panel, found by its name. */
export function entry(name: string): Locator {
  return savedLists()
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Load ${name}`, exact: true }) })
    .first();
}

/** The panel's words for where a list is: "In the cloud", "On this device", "Waiting to be sent to the cloud". */
const placeOf = (name: string, place: string) =>
  entry(name).getByRole("img", { name: place }).first();

export async function expectPlace(name: string, place: string): Promise<void> {
  await expect.element(placeOf(name, place)).toBeVisible();
}

/** Tells it as of now, for tests in which time stands still. */
export function isInPlace(name: string, place: string): boolean {
  return placeOf(name, place).query() !== null;
}

export async function load(name: string): Promise<void> {
  await page
    .getByRole("button", { name: `Load ${name}`, exact: true })
    .first()
    .click();
}

/** Asks to delete all lists of a name, and confirms. */
export async function deleteList(name: string): Promise<void> {
  await page
    .getByRole("button", { name: `Delete ${name}`, exact: true })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: "Delete list" })
    .getByRole("button", { name: "Delete", exact: true })
    .click();
}
