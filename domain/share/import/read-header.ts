/** The lines of a text, and how our own forms begin: the list's name, then its faction. */
import type { FactionId } from "#domain/catalog/faction.ts";
import { languages } from "#domain/language.ts";
import { oneLine } from "#domain/text.ts";
import { unescaped, unguarded } from "../text/escape.ts";
import { textWords } from "../text/words.ts";
import { nameKey, type UnitNames } from "./unit-names.ts";

/** The most lines with something on them that are read. */
export const maxLines = 200;

/** The most characters of a line that are read: enough for a one-line list of a hundred units. */
const maxLineLength = 20_000;

/** A line of a text with its number. */
export interface Line {
  /** Counted from 1, blank lines too. */
  readonly line: number;
  /** Without spaces at its ends, never empty. */
  readonly text: string;
}

/** The lines of a text that are not blank. */
export interface Lines {
  readonly lines: readonly Line[];
  /** Tells whether there were more lines than are read. */
  readonly isCut: boolean;
}

/** The lines one after the other, so that those beyond what is read cost nothing. */
function* linesOf(text: string): Generator<string> {
  const lineEnd = /\r\n|[\r\n\u{0085}\u{2028}\u{2029}]/gu;
  let start = 0;
  for (const end of text.matchAll(lineEnd)) {
    yield text.slice(start, end.index);
    start = end.index + end[0].length;
  }
  yield text.slice(start);
}

/** The text without the zero-width spaces that keep mentions from calling people, cut before it is cleaned. */
function cleaned(line: string): string {
  return oneLine(line.slice(0, 2 * maxLineLength).replaceAll("\u200B", ""), maxLineLength).trim();
}

const quoteMark = /^>\s*/;
const fence = /^(?:```|~~~)[a-z]*$/i;

/** A line above the name that is drawn, unless our own text has it for a name. */
const rule = /^[=+*#~_-]{3,}$/;

/** The lines without the marks of a quotation: each has one, so none belongs to a name. */
function unquoted(lines: readonly Line[]): readonly Line[] {
  if (lines.length < 2 || !lines.every(({ text }) => quoteMark.test(text))) return lines;
  const inner = lines.map(({ line, text }) => ({ line, text: text.replace(quoteMark, "") }));
  return unquoted(inner.filter(({ text }) => text !== ""));
}

/** The lines between the fences of a block of code, in which chats keep a text as it is. */
function unfenced(lines: readonly Line[]): readonly Line[] {
  const [first] = lines;
  const last = lines.at(-1);
  const isFenced =
    lines.length > 2 &&
    first !== undefined &&
    fence.test(first.text) &&
    fence.test(last?.text ?? "");
  return isFenced ? lines.slice(1, -1) : lines;
}

/** The lines of a text that have something on them, without a quotation's marks or a code block's around them. */
export function readLines(text: string): Lines {
  const { lines, isCut } = linesWithText(text);
  return { lines: unfenced(unquoted(lines)), isCut };
}

function linesWithText(text: string): Lines {
  const lines: Line[] = [];
  let number = 0;
  for (const whole of linesOf(text)) {
    number += 1;
    const line = cleaned(whole);
    if (line === "") continue;
    if (lines.length === maxLines) return { lines, isCut: true };
    lines.push({ line: number, text: line });
  }
  return { lines, isCut: false };
}

/** `label: value`, in bold or not. */
export interface Labelled {
  /** The label's letters in lower case. */
  readonly label: string;
  readonly value: string;
  readonly isBold: boolean;
}

/** A line as a label and its value, or undefined when no colon is in it. */
export function readLabelled(text: string): Labelled | undefined {
  const bare = text.replaceAll("**", "");
  const colon = bare.search(/[:：]/);
  if (colon === -1) return undefined;
  const [label, value] = [nameKey(bare.slice(0, colon)), bare.slice(colon + 1).trim()];
  return { label, value, isBold: text.startsWith("**") };
}

const factionLabels: ReadonlySet<string> = new Set(
  languages.map((language) => nameKey(textWords[language].faction)),
);

/** Labels of other builders and languages, which mean other things as well. */
const otherFactionLabels =
  /^(?:army faction|army|fraktion|fazione|force|race|allegiance|ejercito|armee|clan|side|\+* ?faction)$/;

/** The line that names the faction. */
export interface FactionLine extends Line {
  /** Null for a faction that nobody knows. */
  readonly factionId: FactionId | null;
  /** Tells whether the text is marked up, so that its names are written with backslashes. */
  readonly isBold: boolean;
  /** Tells whether the label is the one that our own texts have. */
  readonly isOwn: boolean;
}

/** A line that names a faction, or undefined when it is something else. */
export function readFaction(line: Line | undefined, names: UnitNames): FactionLine | undefined {
  const labelled = line === undefined ? undefined : readLabelled(line.text);
  if (line === undefined || labelled === undefined) return undefined;
  const isOwn = factionLabels.has(labelled.label);
  if (!isOwn && !otherFactionLabels.test(labelled.label)) return undefined;
  const factionId = names.faction(labelled.value) ?? null;
  if (!isOwn && factionId === null) return undefined;
  return { ...line, factionId, isBold: labelled.isBold, isOwn };
}

/** The beginning of a text: the list's name and faction, and the lines after them. */
export interface Header {
  readonly name: (Line & { readonly name: string }) | undefined;
  readonly faction: FactionLine | undefined;
  /** The lines after the header. */
  readonly body: readonly Line[];
}

/** The name of a list as its line writes it: in bold texts a heading with backslashes. */
function readName(line: Line, { isBold, isOwn }: FactionLine): Line & { readonly name: string } {
  const plain = isBold ? unescaped(line.text.replace(/^#{1,3} /, "")) : unguarded(line.text);
  const name = isOwn ? plain : withoutFrame(plain);
  return { ...line, name: oneLine(name).trim() };
}

const frame = "(?:[+=*_~#-]{1,6})";
const sumBehind =
  /\s*[-–—:,]?\s*[([]?\s*\d{2,5}\s*(?:points?|pts?|puntos?|pkt|punkte)\.?\s*[)\]]?$/iu;

/** The name of a list as other builders and people write it, without marks around it and points behind. */
export function withoutFrame(name: string): string {
  const bare = name
    .replace(new RegExp(`^${frame}\\s+`, "u"), "")
    .replace(new RegExp(`\\s+${frame}$`, "u"), "")
    .replace(/^(?:list name|roster name|army name|list|roster|lista|liste)\s*:\s*/iu, "")
    .replace(sumBehind, "")
    .trim();
  return bare === "" ? name : bare;
}

/**
 * Name and faction from the first two lines. The name may be anything, even what looks like a faction,
 * so the second line is looked at first.
 */
export function readHeader(lines: readonly Line[], names: UnitNames): Header {
  const isDrawn =
    lines[0] !== undefined &&
    rule.test(lines[0].text) &&
    readFaction(lines[1], names)?.isOwn !== true;
  const [first, second] = isDrawn ? lines.slice(1) : lines;
  const skipped = first === lines[0] ? 0 : 1;
  const below = readFaction(second, names);
  if (first !== undefined && below !== undefined) {
    return { name: readName(first, below), faction: below, body: lines.slice(2 + skipped) };
  }
  const faction = readFaction(first, names);
  return { name: undefined, faction, body: lines.slice(faction === undefined ? 0 : 1 + skipped) };
}
