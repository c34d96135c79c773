import type { Origins } from "../../origins.ts";
import type { Call } from "../call.ts";

/**
 * Address that a link leads to in the end: the one that was asked for if it is one of the site's own, else
 * the page that asked, else the site (case A15). What is given back was parsed and written anew, so no
 * trick of notation survives.
 */
export function redirectTarget(origins: Origins, { url, request }: Call): string {
  const asked = [url.searchParams.get("redirect_to"), request.headers.get("origin"), url.origin];
  return asked.flatMap((text) => ownAddress(origins, text) ?? [])[0] ?? new URL(origins.site).href;
}

function ownAddress(origins: Origins, text: string | null): string | undefined {
  if (text === null || text === "" || !URL.canParse(text)) return undefined;
  const { protocol, username, password, origin, href } = new URL(text);
  const isPlain = ["http:", "https:"].includes(protocol) && username === "" && password === "";
  return isPlain && origins.isOwn(origin) ? href : undefined;
}
