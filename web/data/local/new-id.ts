/** A fresh id: 128 random bits in hexadecimal. Unlike `crypto.randomUUID` it also works over plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same in the form of a random UUID (RFC 9562, version 4), as the cloud's tables want their ids. */
export function newUuid(): string {
  const bits = newId();
  const variant = ((Number.parseInt(bits.charAt(16), 16) & 3) | 8).toString(16);
  return [
    bits.slice(0, 8),
    bits.slice(8, 12),
    `4${bits.slice(13, 16)}`,
    `${variant}${bits.slice(17, 20)}`,
    bits.slice(20),
  ].join("-");
}
