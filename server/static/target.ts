import { decodePath } from "#server/decode-path.ts";

/**
 * The path of a request target, decoded, or undefined when nothing honest looks like that.
 *
 * It must be given the target as it came over the wire: by the time a URL object exists, `..` and
 * `%2e%2e` have been resolved and the attempt is no longer visible. Refused are `..` and every
 * other name that starts with a dot (`.git`, `.env`, `.vite`; not `.well-known`, RFC 8615),
 * backslashes, encoded slashes and percent signs, control characters, empty segments, broken escapes
 * and source maps.
 */
export function safePath(target: string): string | undefined {
  const [raw = ""] = target.split(/[?#]/, 1);
  if (!raw.startsWith("/") || /%(?:2f|5c|25)/i.test(raw)) return undefined;
  const path = decodePath(raw);
  if (path === undefined || /[\p{Cc}\\]/u.test(path)) return undefined;
  const isHidden = /\/\.(?!well-known\/)/.test(path) || path.includes("//");
  return isHidden || path.toLowerCase().endsWith(".map") ? undefined : path;
}

/**
 * Tells whether a target that has no path is a page's address that somebody mistyped or a chat mangled, rather
 * than an attempt to reach a file: no dots, slashes or backslashes are hidden in it.
 */
export function isMangled(target: string): boolean {
  const [raw = ""] = target.split(/[?#]/, 1);
  if (!/^\/(?!\/)/.test(raw) || /%(?:25)?(?:2e|2f|5c|c0)|\\|\/\.|\.map$/i.test(raw)) return false;
  return safePath(target) === undefined;
}
