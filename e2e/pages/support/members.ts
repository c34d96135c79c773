/** Members in the browser: their session is had without the form, and what the server has of them. */
import { createClient } from "@supabase/supabase-js";
import { expect, inject } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import { cloudRows } from "#e2e/support/cloud-rows.ts";
import type { Member, MemberWithPassword } from "#e2e/support/members.ts";
import { backendKey } from "#web/data/local/config.ts";
import { type Kept, openPage, type Screen } from "./open-page.ts";
import { send } from "./network.ts";

export type { Member, MemberWithPassword };

/** The server's own tools, which may do everything; what a test does to the network does not touch them. */
export const tools = createClient(location.origin, inject("secretKey"), {
  auth: { persistSession: false, autoRefreshToken: false, storageKey: "tools" },
  global: { fetch: send },
});

/** Opens a page as a new member, signed in. */
export async function openAsMember(
  address: string,
  kept: Kept = {},
  screen?: Screen,
): Promise<Member> {
  const { member, session } = await commands.newMember();
  await openWithSession(session, address, kept, screen);
  return member;
}

/** Opens a page as a new member, signed in, whose password the test types. */
export async function openAsMemberWithPassword(
  address: string,
  kept: Kept = {},
): Promise<MemberWithPassword> {
  const { member, session } = await commands.newMemberWithPassword();
  await openWithSession(session, address, kept);
  return member;
}

/** Opens a page signed in with a session that was had elsewhere. */
export async function openWithSession(
  session: string,
  address: string,
  kept: Kept = {},
  screen?: Screen,
): Promise<void> {
  await openPage(address, { ...kept, session }, screen);
  await expect.element(accountMenu()).toBeVisible();
}

/** The menu of the account, in any language. */
export function accountMenu(): Locator {
  const name = /^(?:Your account|Tu cuenta|Votre compte)$/;
  return page.getByRole("banner").getByRole("button", { name });
}

export const { rowsOf, putRows, changeRow } = cloudRows(tools);

/** A client with a session that was had elsewhere: what its member does on another device. */
export function clientOf(session: string) {
  const { access_token } = JSON.parse(session);
  return createClient(location.origin, backendKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    global: { fetch: send, headers: { Authorization: `Bearer ${access_token}` } },
  });
}
