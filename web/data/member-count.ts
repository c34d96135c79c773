/** How many members there are. Apart from the other calls about profiles, which every page loads. */
import { queryOptions } from "@tanstack/react-query";
import { backendKey, backendUrl } from "./config.ts";
import { toDataError } from "./errors.ts";

/** Shown as long as nobody knows better (specification, section 8). */
export const presumedMemberCount = 470;

/**
 * Without the official client: it is the one call that every visitor makes, and the client would be most
 * of what the home page loads.
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
