/** The links that members give on their profiles. The database checks the same once more. */

/** Most links of a profile. */
export const maxLinks = 5;
/** Most characters of a link's name. */
export const maxLabelLength = 40;
/** Most characters of its address. */
export const maxAddressLength = 300;

const host = /^(?:[\da-z](?:[\da-z-]{0,61}[\da-z])?\.)+[a-z][\da-z-]{0,61}[\da-z]$/;

/** Characters that an address may hold by the rules of browsers, and that the database refuses. */
const unwanted = /["'<>\\^`{|}]/g;

/**
 * The address as it is kept: https, at a public name, without a user; null when the text is none. An address
 * that is typed without https:// gets it.
 */
export function linkAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === "" || /\s/.test(typed)) return null;
  const whole =
    /^[a-z][\d+.a-z-]*:/i.test(typed) && !/^[^/:]+\.[^/:]+:\d/.test(typed)
      ? typed
      : `https://${typed}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  if (!host.test(url.hostname)) return null;
  const address = url.href.replaceAll(
    unwanted,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return address.length > maxAddressLength ? null : address;
}

/** A name for a link whose member gave it none: the host, without www. */
export function linkLabel(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "").slice(0, maxLabelLength);
}
