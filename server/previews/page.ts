/** A page of the app whose head says what is at its address. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { chooseEncoding, type Encoding, matchesEtag } from "#server/static/negotiate.ts";

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(zlib.brotliCompress)(text, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 },
    }),
  gzip: (text) => promisify(zlib.gzip)(text),
};

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
  const body = encoding === undefined ? Buffer.from(html) : await compressors[encoding](html);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-length", String(body.byteLength));
  if (encoding !== undefined) headers.set("content-encoding", encoding);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { status, headers });
}
