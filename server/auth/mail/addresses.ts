import { validationFailed } from "../auth-error.ts";

/** One @, a domain with a dot, nothing that means something in a mail header or a list of recipients. */
const mailAddress =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(?:\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;
/** RFC 5321, 4.5.3.1.3. */
const maxLength = 254;

/**
 * A mail address as it is stored and compared: trimmed, in lower case.
 *
 * @throws AuthError 400 validation_failed
 */
export function normalAddress(text: string): string {
  const address = text.trim().toLowerCase();
  if (address.length <= maxLength && mailAddress.test(address)) return address;
  throw validationFailed("Unable to validate email address: invalid format");
}
