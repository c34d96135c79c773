/** Lists in the cloud: what the database has of a member, and what a hand does in the browser. */
import type { Locator, Page } from "@playwright/test";
import type { StoredUnit } from "#domain/list/stored-unit.ts";
import { aDraft } from "./kept-lists.ts";
import { arriveSignedIn, expect } from "./account.ts";
import { cloudRows } from "./cloud-rows.ts";
import { tools, type Member } from "./members.ts";
import { openBuilder, showList } from "./builder.ts";
import { copiesKept } from "./everything-kept.ts";
import { message, savedLists, store } from "./saved-lists.ts";

export const { rowsOf, putRows, changeRow } = cloudRows(tools);

/** A list's units as a row of the cloud has them: copies by unit id. */
export function unitsOf(copies: Readonly<Record<string, number>>): readonly StoredUnit[] {
  return aDraft(copies).units;
}

/** The builder of a member, with a list in progress and perhaps lists of this device. */
export async function openAs(
  page: Page,
  member: Member,
  kept: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await store(page, kept);
  await arriveSignedIn(page, member, "/builder");
  await showList(page);
}

/** Tells whether a file of code is here, with all that it needs: the browser asks for both together. */
function isCodeHere(page: Page, name: string): Promise<boolean> {
  return page.evaluate((part) => {
    const files = new Set(performance.getEntriesByType("resource").map((file) => file.name));
    const wanted = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
    const isThere = [...files].some((file) => file.includes(`/assets/${part}-`));
    return isThere && wanted.every(({ href }) => files.has(href));
  }, name);
}

/**
 * Resolves when everything is here that members need without a network, which comes a moment after the page:
 * the code of saving and of sending, its words, and the lists of the cloud. Where no worker keeps it, it must be here before the network goes.
 */
export async function untilMembersPartIsHere(page: Page): Promise<void> {
  await expect(cloudButton(page)).toBeEnabled();
  for (const part of ["cloud-sender", "delete-in-cloud"])
    await expect.poll(() => isCodeHere(page, part)).toBe(true);
  // What was fetched is written down once a second.
  await expect.poll(() => copiesKept(page)).toContain("army_lists");
}

/** Opens the builder again, in the same browser. */
export async function reopen(page: Page): Promise<void> {
  await openBuilder(page);
  await showList(page);
}

/** A list in progress that only needs to be saved. */
export function aNamedDraft(name = "Raiders", copies = { "orc-hunters": 1 }) {
  return { "wab.draft": aDraft(copies, { name }) };
}

function cloudButton(page: Page): Locator {
  return page.getByRole("button", { name: "Save to the cloud", exact: true });
}

export async function nameList(page: Page, name: string): Promise<void> {
  await page.getByLabel("List name").fill(name);
}

export async function saveToCloud(page: Page): Promise<void> {
  await cloudButton(page).click();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(message(page, "List saved to cloud successfully!").first()).toBeVisible();
}

/** A saved list in the panel, found by its name. */
export function entry(page: Page, name: string): Locator {
  return savedLists(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Load ${name}`, exact: true }) })
    .first();
}

/** The panel's words for where a list is: "In the cloud", "On this device", "Waiting to be sent to the cloud". */
export async function expectPlace(page: Page, name: string, place: string): Promise<void> {
  await expect(entry(page, name).getByRole("img", { name: place }).first()).toBeVisible();
}

export async function load(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: `Load ${name}`, exact: true })
    .first()
    .click();
}

/** Asks to delete all lists of a name, and confirms. */
export async function deleteList(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: `Delete ${name}`, exact: true })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: "Delete list" })
    .getByRole("button", { name: "Delete", exact: true })
    .click();
}
