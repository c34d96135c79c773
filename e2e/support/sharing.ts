/** Lists as links, and the two screens that links are about. */
import type { Locator, Page } from "@playwright/test";
import { aDraft } from "./kept-lists.ts";
import { keep, openBuilder, showList, visit } from "./builder.ts";
import { expect } from "./test.ts";

/** Raiders with a Scout and an Ambusher among them, in the builder, and the dialog that shares them. */
export async function openShareDialog(
  page: Page,
  copies: Readonly<Record<string, number>> = { alborc: 1, "orc-hunters": 2, darkmaster: 1 },
): Promise<void> {
  await keep(page, { draft: aDraft(copies, { name: "Raiders" }) });
  await openBuilder(page);
  await showList(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
}

export function shareDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Share Raiders" });
}

function linkField(page: Page): Locator {
  return shareDialog(page).getByRole("textbox", { name: "Link" });
}

/** The link that the dialog shows, once it is of that form. */
export async function linkOf(page: Page, form: RegExp): Promise<string> {
  await expect(linkField(page)).toHaveValue(form);
  return linkField(page).inputValue();
}

/** Shares Raiders by its short link, and opens that on another device. */
export async function openSharedOn(other: Page, page: Page): Promise<void> {
  await openShareDialog(page);
  await visit(other, await linkOf(page, shortForm));
}

export const shortForm = /\/s\/[0-9a-z]{16}$/;
export const fullForm = /\/shared-list\/[\w-]+$/;

/** The rows of a shared list as a reader sees them, "Orc Hunters ×2". */
export function sharedRows(page: Page): Locator {
  return page.getByRole("article").locator("li p:first-child:has(bdi)");
}

export function sharedName(page: Page): Locator {
  return page.getByRole("article").getByRole("heading", { level: 1 });
}
