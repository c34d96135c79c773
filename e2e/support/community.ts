/** The community: what the database has of posts, and what a hand does in the browser. */
import type { Locator, Page } from "@playwright/test";
import { arriveWith } from "./account.ts";
import { communityRows } from "./community-rows.ts";
import { aMember, sessionWithFactor, tools, type Member } from "./members.ts";

const rows = communityRows(tools);

export const { aComment, aPost, postsOf } = rows;

/** Someone with a name that others read. */
export async function aMemberNamed(username: string): Promise<Member> {
  const member = await aMember();
  await rows.name(member, username);
  return member;
}

/** A post among others, found by its name. */
export function postCard(page: Page, name: string): Locator {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** A visit of an administrator who has shown their second factor. */
export async function arriveWithFactor(page: Page, member: Member, address: string): Promise<void> {
  await arriveWith(page, await sessionWithFactor(member), address);
}

/** Opens the form of a post for the list in progress. */
export async function openPostForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Post to Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Post to Community" });
  await dialog.waitFor();
  return dialog;
}
