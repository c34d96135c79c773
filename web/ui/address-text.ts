/** Longest text that an address carries for a page, in characters. */
const maxTextLength = 200;

/** A text in an address, which the router gives as a number where it reads like one; "" where there is none. */
export function addressText(value: unknown, max = maxTextLength): string {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" ? text.slice(0, max) : "";
}
