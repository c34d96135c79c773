import { fromBase64Url } from "./base64url.ts";
import { hasZlibHeader } from "./zlib.ts";

/**
 * Tells whether a code that was read holds a checksum. The first links had none: one that was changed on its way
 * may open as another list.
 */
export function hasChecksum(code: string): boolean {
  // Four characters are three bytes, and the header has two.
  const start = fromBase64Url(code.trim().slice(0, 4));
  return start !== undefined && hasZlibHeader(start);
}
