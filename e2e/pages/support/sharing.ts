/** Lists as links, and the two screens that links are about. */
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { type Kept, openPage } from "./open-page.ts";

const raiders = { alborc: 1, "orc-hunters": 2, darkmaster: 1 };

/** Raiders with a Scout and an Ambusher among them, in the builder, and the dialog that shares them. */
export async function openShareDialog(kept: Kept = {}): Promise<void> {
  await openPage("/builder", { draft: aDraft(raiders, { name: "Raiders" }), ...kept });
  await page.getByRole("button", { name: "Share", exact: true }).click();
}

export function shareDialog(): Locator {
  return page.getByRole("dialog", { name: "Share Raiders" });
}

export const shortForm = /\/s\/[0-9a-z]{16}$/;
export const fullForm = /\/shared-list\/[\w-]+$/;

/** The link that the dialog shows, once it is of that form. */
export async function linkOf(form: RegExp): Promise<string> {
  const shown = () => {
    const field = shareDialog().getByRole("textbox", { name: "Link" }).query();
    return field instanceof HTMLInputElement ? field.value : "";
  };
  await expect.poll(shown).toMatch(form);
  return shown();
}

/** The address of a link within this site. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The rows of a shared list as a reader sees them, "Orc Hunters ×2". */
export function sharedRows(): Locator {
  return page.getByRole("article").getByCss("li p:first-child:has(bdi)");
}

export function sharedName(): Locator {
  return page.getByRole("article").getByRole("heading", { level: 1 });
}
