import { shareCodes, sharedShortId } from "#domain/share/share-link.ts";
import { maxCodeLength } from "#domain/share/share-code.ts";
import { isUuid } from "#domain/uuid.ts";
import { createRouter } from "#server/router.ts";

/** Contents of an address: a list in its own code, under its short id, or as somebody's post. */
export type Address =
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "short"; readonly id: string }
  | { readonly kind: "post"; readonly id: string };

const find = createRouter<(name: string) => Address | "unknown" | undefined>([
  ["GET", "/shared-list/:name", codeAddress],
  ["GET", "/s/:name", shortAddress],
  ["GET", "/community-lists/:name", postAddress],
]);

/** The address of a path, `unknown` where nothing can ever be, or undefined for pages that show no list. */
export function addressOf(path: string): Address | "unknown" | undefined {
  const match = find("GET", withoutEndSlash(path));
  return match?.to(match.params["name"] ?? "");
}

/** The path of a page as its route has it: a slash at its end changes nothing. */
export function withoutEndSlash(path: string): string {
  return path.replace(/\/$/, "");
}

/** The likeliest code: of those that end in a mark, which is more likely not theirs, a reader tries the others. */
function codeAddress(sent: string): Address | undefined {
  const [code = ""] = sent.length > 2 * maxCodeLength ? [] : shareCodes(sent);
  return code !== "" && code.length <= maxCodeLength ? { kind: "code", code } : undefined;
}

function shortAddress(name: string): Address | "unknown" {
  const id = sharedShortId(name);
  return id === undefined ? "unknown" : { kind: "short", id };
}

function postAddress(name: string): Address | "unknown" {
  return isUuid(name) ? { kind: "post", id: name.toLowerCase() } : "unknown";
}

/** The path of an address, as the app writes it. */
export function pathOf(address: Address): string {
  switch (address.kind) {
    case "code":
      return `/shared-list/${address.code}`;
    case "short":
      return `/s/${address.id}`;
    case "post":
      return `/community-lists/${address.id}`;
  }
}

const prefix = "/previews";

/** Path of the picture of an address. */
export function picturePathOf(address: Address): string {
  return `${prefix}${pathOf(address)}.png`;
}

/** The address whose picture a path names. */
export function picturedAddress(path: string): Address | undefined {
  if (!path.startsWith(`${prefix}/`) || !path.endsWith(".png")) return undefined;
  const address = addressOf(path.slice(prefix.length, -".png".length));
  return address === "unknown" ? undefined : address;
}
