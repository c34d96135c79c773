/** Members in the browser: their session is had without the form, and what the server has of them. */
import { createClient } from "@supabase/supabase-js";
import { expect, inject } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import type { StoredUnit } from "#domain/list/stored-unit.ts";
import { type Kept, openPage } from "./open-page.ts";
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
export async function openAsMember(address: string, kept: Kept = {}): Promise<Member> {
  const { member, session } = await commands.newMember();
  await openPage(address, { ...kept, session });
  await expect.element(accountMenu()).toBeVisible();
  return member;
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
  readonly version: number;
}

/** All lists of a member in the cloud, oldest first. */
export async function rowsOf({ id }: Member): Promise<readonly Row[]> {
  const { data, error } = await tools
    .from("army_lists")
    .select("id, name, faction, units, version")
    .eq("user_id", id)
    .order("created_at");
  if (error !== null) throw error;
  return data;
}
