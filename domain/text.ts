/** The most characters that a list's name keeps (cases H09). */
export const maxNameLength = 100;

/** Controls, zero-width characters, bidirectional overrides and soft hyphens: they forge or hide text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** More than two marks on one letter is not a language, it is a smear over the neighbouring lines. */
const piledMarks = /(\p{M}{2})\p{M}+/gu;

/**
 * Text for one line: invisible characters become spaces, runs of spaces one, at most `max` characters.
 * Spaces at the ends stay, so that it can be applied while somebody types.
 */
export function oneLine(text: string, max: number = maxNameLength): string {
  const line = text.replaceAll(invisible, " ").replaceAll(piledMarks, "$1").replaceAll(/\s+/g, " ");
  return Array.from(line).slice(0, max).join("");
}

/** Text as of `oneLine`, in which spaces that do not break stay: French sets them before its punctuation. */
export function titleLine(text: string, max: number): string {
  const line = text
    .split(/([\u00A0\u202F])/)
    .map((part, index) => (index % 2 === 0 ? oneLine(part, max) : part))
    .join("");
  return Array.from(line).slice(0, max).join("");
}

/**
 * Lower case without accents, so that "cazadores" finds "Cazadóres" and "ÿ" is "y"; the apostrophes that
 * books and phones write are those of keyboards, and spaces that do not break are spaces.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/\p{Zs}/gu, " ")
    .toLowerCase();
}

/** The characters of `invisible`, but for line breaks and tabs. */
const invisibleInLines = /(?:(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;

/**
 * Text of several lines as it is kept: without invisible characters and without spaces at its ends, at
 * most `max` characters.
 */
export function someLines(text: string, max: number): string {
  const lines = text
    .replaceAll("\r\n", "\n")
    .replaceAll(invisibleInLines, " ")
    .replaceAll(piledMarks, "$1")
    .trim();
  return Array.from(lines).slice(0, max).join("").trim();
}
