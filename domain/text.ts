/** The most characters that a list's name keeps (cases H09). */
export const maxNameLength = 100;

/** Pictures that emoji are put together of; the database has the same (`private.visible_text`). */
const picture = String.raw`\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25AA-\u25FE\u2600-\u27BF\u2934\u2935\u2B05-\u2B55\u3030\u303D\u3297\u3299\u{1F000}-\u{1FAFF}`;

/** Letters of the scripts that are written with joiners: Arabic, those of India and its neighbours, Burmese, Khmer. */
const joined = String.raw`\u0620-\u074A\u0750-\u07EA\u0840-\u08FF\u0900-\u0DFF\u1000-\u109F\u1780-\u17D3`;

/** Joiners between their proper neighbours, and the flags of England, Scotland and Wales with their tags. */
const kept = String.raw`[${picture}\uFE0F]\u200D(?=[${picture}])|[${joined}][\u200C\u200D](?=[${joined}])|\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;

/**
 * Controls, zero-width characters, bidirectional overrides and soft hyphens: they forge or hide text. With them go
 * some that stand for nothing in any text, which the database works with.
 */
const hidden = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFDD0-\uFDEF`;
const invisible = new RegExp(String.raw`(${kept})|[${hidden}]+`, "gu");

/** The text with a space for each run of invisible characters, but for joiners where they belong. */
function visible(text: string, unwanted: RegExp): string {
  return text.replaceAll(unwanted, (_, joiner?: string) => joiner ?? " ");
}

/** More than two marks on one letter is not a language, it is a smear over the neighbouring lines. */
const piledMarks = /(\p{M}{2})\p{M}+/gu;

/**
 * Text for one line: invisible characters become spaces, runs of spaces one, at most `max` characters.
 * Spaces at the ends stay, so that it can be applied while somebody types.
 */
export function oneLine(text: string, max: number = maxNameLength): string {
  const line = visible(text.replaceAll(piledMarks, "$1"), invisible).replaceAll(/\s+/g, " ");
  const cut = Array.from(line).slice(0, max).join("");
  // The cut may be behind a joiner.
  return cut.length === line.length ? cut : visible(cut, invisible);
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
const invisibleInLines = new RegExp(String.raw`(${kept})|(?:(?![\n\t])[${hidden}])+`, "gu");

/**
 * Text of several lines as it is kept: without invisible characters and without spaces at its ends, at
 * most `max` characters.
 */
export function someLines(text: string, max: number): string {
  const short = text.replaceAll("\r\n", "\n").replaceAll(piledMarks, "$1");
  const lines = visible(short, invisibleInLines).trim();
  const cut = Array.from(lines).slice(0, max).join("");
  return visible(cut, invisibleInLines).trim();
}
