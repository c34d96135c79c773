/** The number of members. Apart from the other calls about profiles, which every page loads. */
import { queryOptions } from "@tanstack/react-query";
import { fetchInTime } from "../backend/backend-fetch.ts";
import { backendKey, backendUrl } from "../local/config.ts";
import { toDataError } from "../backend/errors.ts";

/** The number shown while the count loads and when it fails: near the truth, and better than an error. */
export const presumedMemberCount = 470;

/**
 * Fetches the count without the official client: it is the one call that every visitor makes, and the client
 * would be most of what the home page loads.
 */
async function fetchMemberCount(signal: AbortSignal): Promise<number> {
  const address = `${backendUrl()}/rest/v1/profiles?select=*&banned=eq.false&deactivated=eq.false`;
  const headers = { apikey: backendKey, prefer: "count=exact" };
  const response = await fetchInTime(address, { method: "HEAD", headers, signal });
  const [, total = ""] = (response.headers.get("content-range") ?? "").split("/");
  if (!response.ok || !/^\d+$/.test(total))
    throw toDataError({ message: "No count" }, response.status);
  return Number(total);
}

/** The number of members. Never stale, and asked again at every visit of the page and of the window. */
export const memberCountQuery = queryOptions({
  queryKey: ["profiles", "count"],
  queryFn: ({ signal }) => fetchMemberCount(signal),
  staleTime: Infinity,
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
  retry: 2,
});
