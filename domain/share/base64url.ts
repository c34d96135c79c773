/** Bytes as text that may stand in an address: base64 with `-` and `_`, without padding (RFC 4648, section 5). */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const valueOf: ReadonlyMap<string, number> = new Map([
  ...Array.from(alphabet, (character, value) => [character, value] as const),
  // The ordinary alphabet, which other tools write.
  ["+", 62],
  ["/", 63],
]);

/** The bytes as URL-safe base64 without padding: four characters for three bytes. */
export function toBase64Url(bytes: Uint8Array): string {
  const characters: string[] = [];
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    held += 8;
    while (held >= 6) {
      held -= 6;
      characters.push(alphabet.charAt((bits >> held) & 63));
    }
    bits &= (1 << held) - 1;
  }
  if (held > 0) characters.push(alphabet.charAt((bits << (6 - held)) & 63));
  return characters.join("");
}

/**
 * The bytes of base64, URL-safe or ordinary, padded or not. Undefined when another character is in it,
 * or when its length is that of no bytes.
 */
export function fromBase64Url(text: string): Uint8Array | undefined {
  const digits = text.replace(/={1,2}$/, "");
  if (digits.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let length = 0;
  for (const digit of digits) {
    const value = valueOf.get(digit);
    if (value === undefined) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[length] = (bits >> held) & 0xff;
    length += 1;
  }
  return bytes;
}
