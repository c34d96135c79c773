/**
 * Rules for passwords that are good enough: long, and not what is tried first (NIST SP 800-63B, 3.1.1.2). No
 * demands for digits or signs, which make passwords harder to keep and not to guess.
 */
import { AuthError } from "../auth-error.ts";
import { commonWords } from "./common-words.ts";
import { isHashable, maxPasswordBytes } from "./password-hasher.ts";

/** Characters. */
const minLength = 10;

/** A rule that a password breaks, as `weak_password.reasons` names it. */
type PasswordFault = "length" | "too_long" | "characters" | "common" | "personal";

const sentences: Readonly<Record<PasswordFault, string>> = {
  length: `Password should be at least ${minLength} characters.`,
  too_long: `Password should be at most ${maxPasswordBytes} bytes.`,
  characters: "Password should not contain the character NUL.",
  common: "Password is known to be weak and easy to guess, please choose a different one.",
  personal: "Password should not be your email address or user name.",
};

/**
 * Refuses a password that is short, common or made of the member's own words.
 *
 * @param about the member's mail address, name and whatever else a password should not be
 * @throws AuthError 422 weak_password, with the rules in `weak_password.reasons`
 */
export function requireGoodPassword(password: string, about: readonly string[]): void {
  const reasons = passwordFaults(password, about);
  if (reasons.length === 0) return;
  const message = reasons.map((reason) => sentences[reason]).join(" ");
  throw new AuthError(422, "weak_password", message, { weak_password: { reasons } });
}

/** Every rule that the password breaks. */
function passwordFaults(password: string, about: readonly string[]): readonly PasswordFault[] {
  if (Buffer.byteLength(password) > maxPasswordBytes) return ["too_long"];
  const faults: PasswordFault[] = [];
  if (!isHashable(password)) faults.push("characters");
  if (Array.from(password).length < minLength) faults.push("length");
  if (isCommon(password)) faults.push("common");
  if (isPersonal(password, about)) faults.push("personal");
  return faults;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return [lower, withoutLeet(lower)].some(
    (text) => commonWords.has(text) || isWorn(text) || isWorn(coreOf(text)) || isRow(text),
  );
}

/** A known word, alone or over and over, or few signs over and over. */
function isWorn(text: string): boolean {
  const unit = /^(?<unit>.+?)\1*$/su.exec(text)?.groups?.["unit"] ?? text;
  const isRepeated = unit.length < text.length;
  return commonWords.has(unit) || (isRepeated && unit.length <= 4);
}

/** Digits and signs that people put around a word to make it count. More of them do count. */
const mostAround = 6;

function coreOf(text: string): string {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return core !== "" && text.length - core.length <= mostAround ? core : text;
}

const rows = [
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
];
const runs = rows.flatMap((row) => [
  row.repeat(3),
  Array.from(row.repeat(3)).toReversed().join(""),
]);

/** Neighbours on the keyboard, in the alphabet or in counting, one after the other. */
function isRow(text: string): boolean {
  return runs.some((run) => run.includes(text));
}

const leet: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** P@ssw0rd is read as password, where the digits stand between letters. */
function withoutLeet(text: string): string {
  return text.replace(/(?<=\p{L})[013457@$!](?=.*\p{L})/gu, (sign) => leet[sign] ?? sign);
}

function isPersonal(password: string, about: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const given = new Set([lower, coreOf(lower)]);
  const known = about.flatMap((text) => [text, text.split("@")[0] ?? ""]);
  return known.some((text) => text.length >= 3 && given.has(text.toLowerCase()));
}
