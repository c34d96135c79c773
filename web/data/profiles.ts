/** The members' profiles: what the identity side needs of them (specification, section 7). */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "./client.ts";
import { backendKey, backendUrl } from "./config.ts";
import { dataOf, toDataError } from "./errors.ts";

/** What a member may do beyond the ordinary. */
export interface ProfileFlags {
  readonly isWabAdmin: boolean;
  readonly isTester: boolean;
}

/** The flags of one's own profile. @throws DataError */
export async function fetchProfileFlags(userId: string): Promise<ProfileFlags> {
  const client = await backend();
  const row = dataOf(
    await client.from("profiles").select("wab_admin, tester").eq("id", userId).single(),
  );
  // Null would be another member's.
  return { isWabAdmin: row.wab_admin === true, isTester: row.tester === true };
}

/** One's own public id, or "" when the profile has none. @throws DataError */
export async function fetchWabId(userId: string): Promise<string> {
  const client = await backend();
  const row = dataOf(await client.from("profiles").select("wab_id").eq("id", userId).single());
  return row.wab_id;
}

/** Shown as long as nobody knows better (specification, section 8). */
export const presumedMemberCount = 470;

/**
 * How many members there are. Without the official client: it is the one call that every visitor makes,
 * and the client would be most of what the home page loads.
 */
async function fetchMemberCount(signal: AbortSignal): Promise<number> {
  const address = `${backendUrl()}/rest/v1/profiles?select=*&banned=eq.false&deactivated=eq.false`;
  const headers = { apikey: backendKey, prefer: "count=exact" };
  const response = await fetch(address, { method: "HEAD", headers, signal });
  const [, total = ""] = (response.headers.get("content-range") ?? "").split("/");
  if (!response.ok || !/^\d+$/.test(total))
    throw toDataError({ message: "No count" }, response.status);
  return Number(total);
}

/** Never stale, and asked again at every visit of the page and of the window (specification, section 9). */
export const memberCountQuery = queryOptions({
  queryKey: ["profiles", "count"],
  queryFn: ({ signal }) => fetchMemberCount(signal),
  staleTime: Infinity,
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
  retry: 2,
});
