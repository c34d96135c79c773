/** The statements of whoever runs the site about it. */
import { queryOptions } from "@tanstack/react-query";
import { parseSiteFacts, type SiteFacts } from "#domain/site-facts.ts";
import { DataError } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";

async function fetchSiteFacts(signal: AbortSignal): Promise<SiteFacts> {
  try {
    const response = await fetch("/site.json", { signal });
    const json: unknown = await response.json();
    if (response.ok) return parseSiteFacts(json);
  } catch (cause) {
    if (signal.aborted) throw cause;
  }
  // No network, or somebody else's page in between (case O24).
  throw new DataError("offline", "Nothing is known about the site");
}

/** The statements about the site, from `/site.json`. */
export const siteFactsQuery = queryOptions({
  queryKey: ["site-facts"],
  queryFn: ({ signal }) => fetchSiteFacts(signal),
});

/** The statements about the site, for whoever needs them once. @throws DataError */
export function readSiteFacts(): Promise<SiteFacts> {
  return queryClient.fetchQuery(siteFactsQuery);
}
