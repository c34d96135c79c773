/**
 * `/previews/….png`: the picture of what is at the page's address. What is there is looked up each time,
 * so that a hidden post has no picture any more; only the drawing is remembered, by its content.
 */
import type { ServerContext } from "#server/context.ts";
import { consumeOfNetwork, type LimitRule } from "#server/limits.ts";
import type { Part } from "#server/part.ts";
import { matchesEtag } from "#server/static/negotiate.ts";
import { notFound } from "#server/static/site.ts";
import { type Address, picturedAddress } from "./address.ts";
import { createPictureDrawer } from "./draw-picture.ts";
import { readerLanguage } from "./language.ts";
import type { Pace } from "./pace.ts";
import { pictureKey } from "./picture-key.ts";
import { shownAt } from "./shown-list.ts";

const lookUps: LimitRule = { name: "preview", points: 600, seconds: 300, without: "allow" };
/** A picture costs as much as a hundred calls. */
const drawings: LimitRule = { name: "preview drawing", points: 40, seconds: 300, without: "allow" };

const year = 31_536_000;

/** A link's list never changes; a post may be edited or hidden, so everybody asks again. */
function cacheControl({ kind }: Address, isNamed: boolean): string {
  if (kind === "post") return "no-cache";
  return isNamed ? `public, max-age=${year}, immutable` : "public, max-age=86400";
}

/** Throws LimitError and OverloadError, which the gateway answers. */
export function createPictures({ database, limits }: ServerContext, pace: Pace): Part {
  const drawer = createPictureDrawer();

  return async (request, { address: from }) => {
    const url = new URL(request.url);
    const address = picturedAddress(url.pathname);
    if (address === undefined || !["GET", "HEAD"].includes(request.method)) return notFound();
    if (address.kind !== "code") await consumeOfNetwork(limits, lookUps, from);
    const shown = await pace.within(from, () => shownAt(database, address));
    if (typeof shown === "string") return notFound();
    const language = readerLanguage(url, new Headers());
    const key = pictureKey(shown, language);
    const headers = new Headers({
      etag: `"${key}"`,
      "cache-control": cacheControl(address, url.searchParams.get("v") === key),
    });
    if (matchesEtag(request.headers.get("if-none-match"), `"${key}"`)) {
      return new Response(null, { status: 304, headers });
    }
    const known = drawer.drawn(key);
    if (known === undefined) await consumeOfNetwork(limits, drawings, from);
    const picture = known ?? (await drawer.draw(key, shown, language));
    headers.set("content-type", "image/png");
    headers.set("content-length", String(picture.byteLength));
    // Chats show it on pages of their own.
    headers.set("cross-origin-resource-policy", "cross-origin");
    return new Response(request.method === "HEAD" ? null : picture, { headers });
  };
}
