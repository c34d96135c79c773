/** The community: what the database has of posts, and what a hand does in the browser. */
import { expect, onTestFinished } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import { communityRows } from "#e2e/support/community-rows.ts";
import { aName } from "#e2e/support/made-up.ts";
import { messages } from "./builder.ts";
import { type Member, tools } from "./members.ts";

const rows = communityRows(tools);

export const { aComment, aPost, postsOf } = rows;

/** Someone with a name that others read, and a session of theirs. */
export async function aMemberNamed(username: string) {
  const someone = await commands.newMember();
  await rows.name(someone.member, username);
  return someone;
}

/** Someone whom nobody needs to see: the author of what the test is about. */
export async function anAuthor(): Promise<Member> {
  return (await aMemberNamed(aName("Maren"))).member;
}

/** A post among others, found by its name. */
export function postCard(name: string): Locator {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** The names of the posts that are shown. */
export function postNames(): Locator {
  return page.getByRole("main").getByRole("heading", { level: 2 });
}

/** Opens the form of a post for the list in progress. */
export async function openPostForm(): Promise<Locator> {
  await page.getByRole("button", { name: "Post to Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Post to Community" });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

/** From the next page on, messages stay until they are closed: so they do while nobody looks at the page. */
export function keepMessages(): void {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  onTestFinished(() => {
    Reflect.deleteProperty(document, "hidden");
  });
}

/** The message that says so. */
export function told(text: RegExp): Locator {
  return messages().getByRole("listitem").filter({ hasText: text });
}

/** Presses the way back in a message. */
export async function undo(text: RegExp): Promise<void> {
  await told(text).getByRole("button", { name: "Undo" }).click();
}
