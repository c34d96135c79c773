/**
 * The form of the name that a member chooses. The database decides (private.is_username); this says the same of
 * what is being typed, before anybody is asked.
 */

/** Characters. */
export const nameLength = { least: 3, most: 30 } as const;

/** The reason why a text is no name of a member. */
export type NameFault = "too-short" | "too-long" | "letters";

const invisible =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+/gu;

/** Latin letters of Western and Central Europe, and digits. */
const letter =
  "[A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0131\u0134-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u017E\u0218-\u021B]";
const form = new RegExp(`^${letter}+(?:[ ._'-]${letter}+)*$`, "u");

/** A name as it is kept: without invisible characters, with plain apostrophes and single spaces. */
export function tidyName(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u00A0\u202F]/g, " ")
    .replaceAll(invisible, "")
    .replaceAll(/ +/g, " ")
    .replaceAll(/^ | $/g, "");
}

/** Says what is wrong with the form of a tidied name, or null when only the other members can be in its way. */
export function nameFault(name: string): NameFault | null {
  const { length } = Array.from(name);
  if (length < nameLength.least) return "too-short";
  if (length > nameLength.most) return "too-long";
  return form.test(name) ? null : "letters";
}
