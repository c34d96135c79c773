/** The statements of whoever runs the site about it. */
import { parseSiteFacts, type SiteFacts } from "#domain/site-facts.ts";
import { DataError } from "../backend/errors.ts";

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

/** The statements about the site, from `/site.json`. Without the library's helper, which a guest's page can do without. */
export const siteFactsQuery = {
  queryKey: ["site-facts"],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchSiteFacts(signal),
};

/** The statements about the site, for code that needs them once. @throws DataError */
export function readSiteFacts(): Promise<SiteFacts> {
  return fetchSiteFacts(new AbortController().signal);
}
