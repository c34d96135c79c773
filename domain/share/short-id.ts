/**
 * The short name of a shared list: the first 80 bits of the SHA-256 of its code, as a number in base 36,
 * in 16 characters. The same list has the same name on every device and on the
 * server (`private.short_id` in the database counts alike). 80 bits that nobody can steer: among a
 * billion lists a guess hits one with a chance of one in 10^15 (case L11).
 */
import { sha256 } from "./sha-256.ts";
import { toUtf8 } from "./utf8.ts";

/** The characters of a short id. */
export const shortIdLength = 16;

/** Bytes of the hash that the id holds; at least 8 are needed for 64 bits. */
const idBytes = 10;

/** The short id of an encoded list: 16 characters of 0-9 and a-z. */
export function shortId(code: string): string {
  const digest = sha256(toUtf8(code)).subarray(0, idBytes);
  const number = digest.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return number.toString(36).padStart(shortIdLength, "0");
}

/** The text as a short id, in lower case, or undefined when it cannot be one. */
export function asShortId(text: string): string | undefined {
  return /^[0-9a-z]{16}$/i.test(text) ? text.toLowerCase() : undefined;
}
