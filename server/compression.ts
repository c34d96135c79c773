/** Answers that are made for one request, compressed as the visitor takes it (RFC 9110, 8.4 and 12.5.3). */
import { promisify } from "node:util";
import zlib from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressibleType } from "hono/utils/compress";
import type { Part } from "./part.ts";
import { inPieces } from "./body-in-pieces.ts";
import { chooseEncoding, type Encoding } from "./static/negotiate.ts";

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = zlib.constants;
/** Rows and pages repeat themselves: a low level has most of it in a tenth of a millisecond. */
const brotli = { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 };

/** Encoders of Node, which work in threads of its own so that nobody else waits for them. */
export const encoders: Readonly<Record<Encoding, (body: string | Uint8Array) => Promise<Buffer>>> =
  {
    br: (body) => promisify(zlib.brotliCompress)(body, { params: brotli }),
    gzip: (body) => promisify(zlib.gzip)(body),
  };

/** Bytes; below it, one packet carries the answer either way. */
const least = 1024;

/**
 * The same part with large answers compressed; only for parts whose answers are in memory as a whole.
 * Hono's own middleware leaves out 206, which here is a range of rows and no range of bytes, and compresses
 * the smallest answer too when nobody has counted its bytes before.
 *
 * @param isLeftOut whether answers at this path stay as they are
 */
export function compressed(part: Part, isLeftOut: (path: string) => boolean): Part {
  return async (request, visitor) => {
    const response = await part(request, visitor);
    if (!isCompressible(response) || isLeftOut(new URL(request.url).pathname)) return response;
    response.headers.append("vary", "Accept-Encoding");
    const encoding = chooseEncoding(request.headers.get("accept-encoding"), () => true);
    if (encoding === undefined || response.body === null) return response;
    const plain = new Uint8Array(await response.arrayBuffer());
    if (plain.byteLength < least) return new Response(plain, response);
    return encodedAs(encoding, await encoders[encoding](plain), response);
  };
}

function isCompressible({ headers }: Response): boolean {
  const isFree = !/\bno-transform\b/i.test(headers.get("cache-control") ?? "");
  const isPlain = !headers.has("content-encoding");
  return isFree && isPlain && compressibleType.test(headers.get("content-type") ?? "");
}

function encodedAs(encoding: Encoding, body: Buffer, response: Response): Response {
  const answer = new Response(inPieces(body), response);
  answer.headers.set("content-encoding", encoding);
  answer.headers.set("content-length", String(body.byteLength));
  // The same rows, but not the same bytes.
  const etag = answer.headers.get("etag");
  if (etag?.startsWith('"')) answer.headers.set("etag", `W/${etag}`);
  return answer;
}
