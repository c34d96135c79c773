/** Members in the browser: their session is had without the form, and what the server has of them. */
import { createClient } from "@supabase/supabase-js";
import { expect, inject } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import type { StoredUnit } from "#domain/list/stored-unit.ts";
import { backendKey } from "#web/data/config.ts";
import { type Kept, openPage, type Screen } from "./open-page.ts";
import { send } from "./network.ts";

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

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

export function accountMenu(): Locator {
  return page.getByRole("banner").getByRole("button", { name: "Your account" });
}

/** A row of a member's lists as the database has it. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly units: readonly StoredUnit[] | string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly archived: boolean;
  readonly version: number;
  readonly wab_id: string;
}

/** All lists of a member in the cloud, oldest first. */
export async function rowsOf({ id }: Member): Promise<readonly Row[]> {
  const { data, error } = await tools
    .from("army_lists")
    .select("id, name, faction, units, note, tags, archived, version, wab_id")
    .eq("user_id", id)
    .order("created_at");
  if (error !== null) throw error;
  return data;
}

/** Puts rows into the cloud as some client may have, other devices or older versions of the app. */
export async function putRows(
  { id }: Member,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const { data } = await tools.from("profiles").select("wab_id").eq("id", id).single();
  const owner = { user_id: id, wab_id: data?.wab_id };
  const { error } = await tools
    .from("army_lists")
    .insert(rows.map((row) => ({ ...owner, ...row })));
  if (error !== null) throw error;
}

/** Changes a row as another device would. */
export async function changeRow(
  id: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { error } = await tools.from("army_lists").update(change).eq("id", id);
  if (error !== null) throw error;
}

/** A client with a session that was had elsewhere: what its member does on another device. */
export function clientOf(session: string) {
  const { access_token } = JSON.parse(session);
  return createClient(location.origin, backendKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    global: { fetch: send, headers: { Authorization: `Bearer ${access_token}` } },
  });
}
