/** Two friends and what they have written to each other. */
import { type Locator, page } from "vitest/browser";
import { aName } from "#e2e/support/made-up.ts";
import { aMemberNamed } from "./community.ts";
import { type Member, tools } from "./members.ts";

/** A member with a name and a session, whose account is not new any more. */
export async function someone(name: string) {
  const username = aName(name);
  const { member, session } = await aMemberNamed(username);
  const joined = { created_at: "2026-01-01T00:00:00Z" };
  const { error } = await tools.from("profiles").update(joined).eq("id", member.id);
  if (error !== null) throw error;
  return { member, session, username };
}

/** Makes two members friends. */
export async function befriend(one: Member, other: Member): Promise<void> {
  const row = { sender_id: one.id, recipient_id: other.id, status: "accepted" };
  const { error } = await tools.from("friendships").insert(row);
  if (error !== null) throw error;
}

/** Ends the friendship of two members. */
export async function part(one: Member): Promise<void> {
  const { error } = await tools.from("friendships").delete().eq("sender_id", one.id);
  if (error !== null) throw error;
}

/** Ada and Ben, who are friends. */
export async function twoFriends() {
  const [ada, ben] = [await someone("Ada"), await someone("Ben")];
  await befriend(ada.member, ben.member);
  return { ada, ben };
}

interface Written {
  readonly content: string;
  readonly created_at?: string;
  readonly read?: boolean;
}

/** Messages as they were written some time ago. */
export async function wrote(from: Member, to: Member, ...messages: readonly Written[]) {
  const rows = messages.map((each) => ({ sender_id: from.id, recipient_id: to.id, ...each }));
  const { error } = await tools.from("direct_messages").insert(rows);
  if (error !== null) throw error;
}

/** The messages that a member has written, in their order. */
export async function writtenBy({ id }: Member) {
  const { data, error } = await tools
    .from("direct_messages")
    .select("id, content, read")
    .eq("sender_id", id)
    .order("created_at");
  if (error !== null) throw error;
  return data;
}

/** The messages of the open conversation. */
export function log(): Locator {
  return page.getByRole("log");
}

/** The field in which a message is written. */
export function field(): Locator {
  return page.getByRole("textbox", { name: /^Write a message to/ });
}
