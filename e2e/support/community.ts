/** The community: what the database has of posts, and what a hand does in the browser. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { aDraft } from "./kept-lists.ts";
import { arriveWith } from "./account.ts";
import { communityRows } from "./community-rows.ts";
import { aMember, sessionWithFactor, signedInClient, tools, type Member } from "./members.ts";

const rows = communityRows(tools);

export const { aComment } = rows;

/** Someone with a name that others read. */
export async function aMemberNamed(username: string): Promise<Member> {
  const member = await aMember();
  await rows.name(member, username);
  return member;
}

/** A post as some client may have written it; gives its id. */
export function aPost(
  author: Member,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const units = aDraft({ alborc: 1, "orc-hunters": 2 }).units;
  return rows.aPost(author, { units, ...fields });
}

/** A report as its reporter's browser writes it. */
export async function reportPost(reporter: Member, postId: string): Promise<void> {
  const { client } = await signedInClient(reporter);
  const row = { shared_list_id: postId, reporter_id: reporter.id, reason: "spam\nLook at it." };
  const { error } = await client.from("reports").insert(row);
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

/** A name that no other test has posted. */
export function aName(beginning: string): string {
  return `${beginning} ${randomUUID().slice(0, 8)}`;
}
