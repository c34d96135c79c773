/** The page that somebody wanted before they had to sign in: pages of this site, and no other (case A15). */

/** Pages that lead on themselves: coming back to them would be going round in circles. */
const passages: ReadonlySet<string> = new Set(["/login", "/confirm", "/reset-password"]);

/** The page, or "/" for whatever is none of ours. Read anew by the URL parser, so no trick of notation survives. */
export function safeNext(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const origin = "http://page.invalid";
  if (!URL.canParse(value, origin)) return "/";
  const url = new URL(value, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const isOurs = url.origin === origin && !path.startsWith("//");
  return isOurs && !passages.has(url.pathname) ? path : "/";
}
