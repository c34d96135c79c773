/** A page of the app whose head says what is at its address. */
import { createHash } from "node:crypto";
import { encoders } from "#server/compression.ts";
import { chooseEncoding, matchesEtag } from "#server/static/negotiate.ts";

/** The answer to a GET or HEAD with this HTML, compressed as the visitor takes it. */
export async function respondWithPage(
  request: Request,
  html: string,
  status: 200 | 404,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), () => true);
  const digest = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  const etag = `"${digest}${encoding === undefined ? "" : `-${encoding}`}"`;
  const headers = new Headers({
    etag,
    "cache-control": "no-cache",
    vary: "Accept-Encoding, Accept-Language",
  });
  if (status === 200 && matchesEtag(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = encoding === undefined ? Buffer.from(html) : await encoders[encoding](html);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-length", String(body.byteLength));
  if (encoding !== undefined) headers.set("content-encoding", encoding);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { status, headers });
}
