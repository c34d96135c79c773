/** Text as UTF-8 and back (RFC 3629), for code that runs without a browser's or a server's own. */

const lonely = /\p{Surrogate}/gu;

/** The text as UTF-8. Half a character (a lone surrogate) becomes U+FFFD. */
export function toUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replaceAll(lonely, "\u{FFFD}"));
  const bytes = new Uint8Array(escaped.length);
  let length = 0;
  for (let place = 0; place < escaped.length; place += 1) {
    const isEscape = escaped.charAt(place) === "%";
    bytes[length] = isEscape
      ? Number.parseInt(escaped.slice(place + 1, place + 3), 16)
      : escaped.charCodeAt(place);
    if (isEscape) place += 2;
    length += 1;
  }
  return bytes.subarray(0, length);
}

/** The number of characters made at once: beyond some ten thousand arguments a call fails. */
const chunk = 4096;

/** The bytes read as one character each (ISO 8859-1). */
export function fromLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += chunk) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + chunk)));
  }
  return parts.join("");
}

/** The text of UTF-8, or undefined when the bytes are not UTF-8. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  const text = fromLatin1(bytes);
  if (!/[\u0080-\u00ff]/.test(text)) return text;
  try {
    return decodeURIComponent(
      text.replaceAll(/[%\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`),
    );
  } catch {
    return undefined;
  }
}
