import { createHash } from "node:crypto";

/** Headers by their names in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** Text of every script element without `src`, as the browser hashes it: between the tags, untouched. */
function inlineScripts(html: string): readonly string[] {
  const elements = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi);
  return [...elements]
    .filter((element) => !/\ssrc\s*=/i.test(element.groups?.["attributes"] ?? ""))
    .map((element) => element.groups?.["text"] ?? "")
    .filter((text) => text !== "");
}

/**
 * The headers that every answer carries, errors included (case H12).
 *
 * @param pages the HTML files that are served: their inline scripts are allowed by hash, and no
 *   other inline script runs, so text that reaches a page can never become code.
 */
export function securityHeaders(pages: readonly string[]): SecurityHeaders {
  return {
    "content-security-policy": contentSecurityPolicy(pages),
    // Ignored by browsers over plain http, so a club's server on the local network still works.
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    // A shared list lives in its URL; pictures that players host elsewhere must not learn it.
    "referrer-policy": "no-referrer",
    // The camera reads the codes of friends, on our own pages alone.
    "permissions-policy":
      "accelerometer=(), browsing-topics=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
  };
}

function contentSecurityPolicy(pages: readonly string[]): string {
  const hashes = new Set(pages.flatMap(inlineScripts).map((text) => `'sha256-${sha256(text)}'`));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    // Toasts and prerendered pages carry style attributes; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    // Players may choose pictures from any https host for their lists.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `sw` vouches for the URL of our service worker, `odds` for that of the worker that calculates,
    // `dompurify` for cleaned HTML. No 'allow-duplicates': each is made once, and a second maker under
    // one of the names is an intruder.
    "trusted-types sw odds dompurify",
  ].join("; ");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
