/** The addresses under which lists are shared, and finding them in what somebody pasted. */
import { isUuid } from "../uuid.ts";
import { asShortId, shortIdLength } from "./short-id.ts";

const fullPath = "/shared-list/";
const shortPath = "/s/";
const postPath = "/community-lists/";

/** A link to a list: the list itself in its code, or the short id under which it is kept. */
export type ShareLink =
  | { readonly kind: "full"; readonly code: string }
  | { readonly kind: "short"; readonly id: string };

/** The path of a list by its code: it opens everywhere and needs no server. */
export function sharedListPath(code: string): string {
  return `${fullPath}${code}`;
}

/** The path of a list by its short id. */
export function shortLinkPath(id: string): string {
  return `${shortPath}${id}`;
}

/** The text behind the path, as far as it consists of characters of a code. */
function codeAfter(text: string, path: string): string | undefined {
  const at = text.indexOf(path);
  if (at === -1) return undefined;
  return /^[\w-]*/.exec(text.slice(at + path.length))?.[0];
}

/** The first link of a list in a text, with any host and whatever stands around it. */
export function findShareLink(text: string): ShareLink | undefined {
  const code = codeAfter(text, fullPath);
  if (code !== undefined && code !== "") return { kind: "full", code };
  const short = codeAfter(text, shortPath);
  const id = short?.length === shortIdLength ? asShortId(short) : undefined;
  return id === undefined ? undefined : { kind: "short", id };
}

/** The id of the first post of the community whose address is in a text, with any host. */
export function findPostId(text: string): string | undefined {
  const id = codeAfter(text, postPath);
  return isUuid(id) ? id.toLowerCase() : undefined;
}
