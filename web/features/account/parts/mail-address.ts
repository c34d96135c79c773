export type AddressFault = "email-missing" | "email-malformed";

/** The fault of a mail address at first sight, or null. Whether it exists only a mail can tell. */
export function addressFault(text: string): AddressFault | null {
  const address = text.trim();
  if (address === "") return "email-missing";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? null : "email-malformed";
}
