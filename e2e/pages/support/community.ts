/** The community: what the database has of posts, and what a hand does in the browser. */
import { expect, onTestFinished } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { messages } from "./builder.ts";
import { type Member, tools } from "./members.ts";

/** A name that no other test has posted. */
export function aName(beginning: string): string {
  return `${beginning} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Someone with a name that others read, and a session of theirs. */
export async function aMemberNamed(username: string) {
  const someone = await commands.newMember();
  const { error } = await tools.from("profiles").update({ username }).eq("id", someone.member.id);
  if (error !== null) throw error;
  return someone;
}

/** Someone whom nobody needs to see: the author of what the test is about. */
export async function anAuthor(): Promise<Member> {
  return (await aMemberNamed(aName("Maren"))).member;
}

/** A post as some client may have written it; gives its id. */
export async function aPost(
  author: Member,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const units = aDraft({ alborc: 1, "orc-hunters": 2 }).units;
  const row = { user_id: author.id, name: "Raiders", faction: "northern-tribes", units, ...fields };
  const { data, error } = await tools.from("shared_lists").insert(row).select("id").single();
  if (error !== null) throw error;
  return data.id;
}

export async function aComment(author: Member, listId: string, content: string): Promise<void> {
  const row = { user_id: author.id, list_id: listId, content };
  const { error } = await tools.from("shared_list_comments").insert(row);
  if (error !== null) throw error;
}

/** The posts of a member, as the database has them. */
export async function postsOf({ id }: Member) {
  const { data, error } = await tools
    .from("shared_lists")
    .select(
      "id, name, description, image_url, is_tournament_list, tournament_name, is_active, points",
    )
    .eq("user_id", id)
    .order("created_at");
  if (error !== null) throw error;
  return data;
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
