import { asShortId } from "#domain/share/short-id.ts";
import { maxCodeLength } from "#domain/share/share-code.ts";

/** Contents of an address: a list in its own code, under its short id, or as somebody's post. */
export type Address =
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "short"; readonly id: string }
  | { readonly kind: "post"; readonly id: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address of a path, `unknown` where nothing can ever be, or undefined for pages that show no list. */
export function addressOf(path: string): Address | "unknown" | undefined {
  const [, kind, name = ""] = /^\/(shared-list|s|community-lists)\/([^/]+)\/?$/.exec(path) ?? [];
  if (kind === undefined) return undefined;
  if (kind === "shared-list") {
    const isCode = /^[\w-]+$/.test(name) && name.length <= maxCodeLength;
    return isCode ? { kind: "code", code: name } : undefined;
  }
  if (kind === "community-lists") {
    return uuid.test(name) ? { kind: "post", id: name.toLowerCase() } : "unknown";
  }
  const id = asShortId(name);
  return id === undefined ? "unknown" : { kind: "short", id };
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
