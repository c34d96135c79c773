import { readWeights } from "#server/header-weights.ts";

/** The encodings that the build makes beside each text file, best first. */
export const encodings = ["br", "gzip"] as const;
/** Encoding of a file that the build has made. */
export type Encoding = (typeof encodings)[number];

/**
 * The best encoding that exists and that the visitor takes (RFC 9110, 12.5.3); undefined is the
 * file as it is. Weights only exclude (`;q=0`): between two that are both taken, ours is smaller.
 */
export function chooseEncoding(
  acceptEncoding: string | null,
  available: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const weights = new Map(readWeights(acceptEncoding).map(({ name, weight }) => [name, weight]));
  const isTaken = (encoding: Encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return encodings.find((encoding) => available(encoding) && isTaken(encoding));
}

/** Tells whether one of the visitor's `If-None-Match` tags is this one (RFC 9110, 13.1.2: weak comparison). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = new Set(ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, "")));
  return tags.has("*") || tags.has(etag.replace(/^W\//, ""));
}

/**
 * Tells whether a page is an acceptable answer: for browsers that go somewhere, and for tools that take
 * anything, but not for a script that asks for data and would read the page as data.
 */
export function takesPage(headers: Headers): boolean {
  const accept = headers.get("accept") ?? "*/*";
  return accept.includes("text/html") || accept.includes("*/*");
}
