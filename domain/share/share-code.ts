/**
 * A shared list as the text of a link: JSON, deflated, with zlib's header and checksum, as URL-safe
 * base64, as the earlier product's links are. Compression is an argument. Sizes are capped before decoding and
 * after inflating, and nothing that comes in makes it throw (cases L01 to L04, L08).
 *
 * Read are all forms that links ever had: JSON without compression (the first ones, one byte a character),
 * zlib, and bare deflate.
 */
import { factionIds, type FactionId } from "../catalog/faction.ts";
import { parseJson } from "../outside.ts";
import { accept, refuse, type Result } from "../result.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";
import { shareCodes } from "./share-link.ts";
import { parsePayload, type PayloadFault } from "./parse-payload.ts";
import { payloadJson, type SharedPayload } from "./payload.ts";
import { fromLatin1, fromUtf8, toUtf8 } from "./utf8.ts";
import { adler32, zlibParts, zlibWrapped } from "./zlib.ts";

/** The longest code that is decoded, in characters (case L02). */
export const maxCodeLength = 64 * 1024;

/** The most that a code may inflate to, in bytes (case L01). */
export const maxPayloadBytes = 256 * 1024;

/** Bare deflate (RFC 1951) at level 9. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/**
 * The bytes of bare deflate. Throws when it is damaged, and as soon as more than `maxBytes` come out:
 * `inflateInSlices` makes such a function of any library's stream.
 */
export type Inflate = (deflated: Uint8Array, maxBytes: number) => Uint8Array;

/** The reason why a list has no code: it is larger than what `decodeShareCode` accepts. */
export interface EncodeRefusal {
  readonly kind: "too-large";
}

/** The reason why a code is no list. */
export type DecodeRefusal =
  | { readonly kind: "empty" }
  | { readonly kind: "too-long"; readonly max: number }
  /** It was cut, or a character of it was changed, or it never was a code. */
  | { readonly kind: "damaged" }
  | { readonly kind: "not-a-list"; readonly fault: PayloadFault };

/** Chats take these for punctuation behind an address, or for marks around it. */
const endsInMark = /[_-]$/;

/** Spaces behind JSON mean nothing; the chance that a code still ends in a mark is one in 10^12. */
const mostSpaces = 8;

/** The code of a payload, which ends in a letter or a digit. What it gives, `decodeShareCode` takes. */
export function encodeShareCode(
  payload: SharedPayload,
  deflate: Deflate,
): Result<string, EncodeRefusal> {
  const json = payloadJson(payload);
  let code = "";
  for (let spaces = 0; spaces <= mostSpaces; spaces += 1) {
    const bytes = toUtf8(json + " ".repeat(spaces));
    if (bytes.length > maxPayloadBytes) return refuse({ kind: "too-large" });
    code = toBase64Url(zlibWrapped(deflate(bytes), bytes));
    if (!endsInMark.test(code)) break;
  }
  return code.length > maxCodeLength ? refuse({ kind: "too-large" }) : accept(code);
}

function inflated(deflated: Uint8Array, inflate: Inflate): Uint8Array | undefined {
  try {
    const bytes = inflate(deflated, maxPayloadBytes);
    return bytes.length > maxPayloadBytes ? undefined : bytes;
  } catch {
    // Whatever the library objects to, it is the code that is damaged.
    return undefined;
  }
}

function fromZlib(bytes: Uint8Array, inflate: Inflate): Uint8Array | undefined {
  const parts = zlibParts(bytes);
  if (parts === undefined) return undefined;
  const original = inflated(parts.deflated, inflate);
  return original !== undefined && adler32(original) === parts.checksum ? original : undefined;
}

function parsedJson(bytes: Uint8Array): unknown {
  const text = fromUtf8(bytes);
  return text === undefined ? undefined : parseJson(text);
}

const brace = 0x7b;

/** The first links were not compressed; their characters are bytes, in UTF-8 or ISO 8859-1. */
function uncompressed(bytes: Uint8Array): unknown {
  if (bytes[0] !== brace) return undefined;
  return parsedJson(bytes) ?? parseJson(fromLatin1(bytes));
}

function content(bytes: Uint8Array, inflate: Inflate): unknown {
  const plain = uncompressed(bytes);
  if (plain !== undefined) return plain;
  const bare = fromZlib(bytes, inflate) ?? inflated(bytes, inflate);
  return bare === undefined ? undefined : parsedJson(bare);
}

/**
 * The payload of the code that was sent, which may have signs too many around it (`shareCodes`), or why it has
 * none, and the code that it is of. `known` are the factions that there are.
 */
export function decodeSentCode(
  sent: string,
  inflate: Inflate,
  known: readonly FactionId[] = factionIds,
): Result<SharedPayload, DecodeRefusal> & { readonly code: string } {
  if (sent.length > 2 * maxCodeLength) {
    return { ...refuse({ kind: "too-long", max: maxCodeLength }), code: sent };
  }
  const [first = "", ...others] = shareCodes(sent);
  const decoded = decodeShareCode(first, inflate, known);
  for (const code of decoded.ok ? [] : others) {
    const other = decodeShareCode(code, inflate, known);
    if (other.ok) return { ...other, code };
  }
  return { ...decoded, code: first };
}

/** The payload of a code, or why it has none. `known` are the factions that there are. */
export function decodeShareCode(
  code: string,
  inflate: Inflate,
  known: readonly FactionId[] = factionIds,
): Result<SharedPayload, DecodeRefusal> {
  if (code.length > maxCodeLength) return refuse({ kind: "too-long", max: maxCodeLength });
  const text = code.trim();
  if (text === "") return refuse({ kind: "empty" });
  const bytes = fromBase64Url(text);
  const value = bytes === undefined ? undefined : content(bytes, inflate);
  if (value === undefined) return refuse({ kind: "damaged" });
  const payload = parsePayload(value, known);
  return payload.ok ? payload : refuse({ kind: "not-a-list", fault: payload.refusal });
}
