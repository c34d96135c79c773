import { extname } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** An unknown ending is a download: with `nosniff` no browser will read it as a page or a script. */
export function contentType(path: string): string {
  return types[extname(path).toLowerCase()] ?? "application/octet-stream";
}

const day = 86_400;

/**
 * Time for which an answer may be reused.
 *
 * - `/assets/`: the name holds a hash of the content, so for ever.
 * - `/art/` and icons: stable names whose picture may be redrawn, so a day, and then the old one
 *   once more while the new one is fetched.
 * - everything else (pages, sw.js, version.json, CHANGELOG.md, manifest): asked again each time,
 *   which costs a 304, so that an update is seen at the next visit.
 */
export function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  if (isPicture(path)) return `public, max-age=${day}, stale-while-revalidate=${7 * day}`;
  return "no-cache";
}

/** Header for what must not be kept: a picture that is missing now may be there after the next build. */
export const cacheNothing = "no-store";

function isPicture(path: string): boolean {
  return /\.(?:ico|jpg|png|svg|webp)$/i.test(path);
}
