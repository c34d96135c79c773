/** Addresses that a post's picture may have: the same that the database takes (case S11). */

const longest = 2048;
const drawing = /^\/art\/(?:portrait|card)\/[a-z0-9_-]+\.(?:jpg|png)$/;
const avatar = /^\/storage\/v1\/object\/public\/avatars\/[0-9a-f-]{36}\/[\w.-]+$/;
const onTheWeb =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#][^\s"'<>\\^`{|}]*)?$/i;
const innerNetwork =
  /^https:\/\/[^/?#]*\.(?:local|localhost|internal|intranet|lan|home|corp)(?:[:/?#]|$)/i;

/**
 * Tells whether an address is one of our drawings, an avatar in our storage, or https at a public name. An
 * address of numbers, with a user in it, or of an inner network is none.
 */
export function isImageAddress(address: string): boolean {
  if (address.length > longest) return false;
  if (drawing.test(address) || avatar.test(address)) return true;
  return onTheWeb.test(address) && !innerNetwork.test(address);
}
