/** The rules of a good password, as far as the browser can tell; the server knows the common ones too. */

/** Characters. */
export const minPasswordLength = 10;
/** Bytes: what comes after is not looked at by the hash (bcrypt). */
export const maxPasswordBytes = 72;

export type PasswordRule = "length" | "size" | "personal";

/** The rules that a password breaks; the mail address is what it must not be. */
export function brokenRules(password: string, email: string): ReadonlySet<PasswordRule> {
  const broken = new Set<PasswordRule>();
  if (Array.from(password).length < minPasswordLength) broken.add("length");
  if (new TextEncoder().encode(password).length > maxPasswordBytes) broken.add("size");
  if (isPersonal(password, email)) broken.add("personal");
  return broken;
}

function isPersonal(password: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  const name = address.split("@")[0] ?? "";
  const given = password.toLowerCase();
  return given !== "" && [address, name].includes(given);
}
