/**
 * Text with dice and symbols in it, broken into lines: what the rules on a card are made of. Pure, in pixels;
 * blocks begin at 0, 0 and are moved to their places.
 */
import { dice } from "#catalog/dice.ts";
import { textParts } from "#domain/catalog/effect-text.ts";
import { dieColours, dieSymbols, type DieColour, type DieSymbol } from "#domain/dice/roll.ts";
import type { Language } from "#domain/language.ts";
import type { CardIcon } from "./card-icons.ts";
import { drop, type Box, type Tone } from "./fit-text.ts";
import { type Face, textWidth } from "./fonts.ts";

/** Something that is drawn on a card, in its box. */
export type Mark = Box &
  (
    | {
        readonly kind: "text";
        readonly text: string;
        readonly face: Face;
        readonly size: number;
        readonly tone: Tone;
      }
    | { readonly kind: "symbol"; readonly symbol: DieSymbol; readonly tone: Tone }
    | { readonly kind: "die"; readonly colour: DieColour; readonly letter: string }
    | { readonly kind: "icon"; readonly icon: CardIcon; readonly tone: Tone }
    | { readonly kind: "plate"; readonly look: "bar" | "cost" | "cell" }
  );

/** Marks that belong together, from 0, 0. */
export interface Block {
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** The block at another place. */
export function moved(marks: readonly Mark[], dx: number, dy: number): readonly Mark[] {
  return marks.map((mark) => ({ ...mark, x: mark.x + dx, y: mark.y + dy }));
}

/** Height of a line of text. */
export function lineHeight(size: number): number {
  return Math.round(size * 1.17);
}

/** Edge of a die or a symbol that stands in a row of dice. */
export function diceEdge(size: number): number {
  return Math.round(size * 1.34);
}

/** Look of a piece of text. */
interface Look {
  readonly face: Face;
  readonly size: number;
  readonly tone: Tone;
}

/** A mark that has no place yet, with the room that it takes in its line. */
interface Piece {
  readonly width: number;
  /** The mark in a line of this height, at x. */
  readonly at: (x: number, y: number, height: number) => readonly Mark[];
}

/** Pieces that no line may part, and the space before them. */
export interface Word {
  readonly pieces: readonly Piece[];
  readonly space: number;
}

function textPiece(text: string, { face, size, tone }: Look): Piece {
  const width = textWidth(face, size, text);
  return {
    width,
    at: (x, y, height) => [
      { kind: "text", text, face, size, tone, x, y: y + (height - size) / 2, width, height: size },
    ],
  };
}

function square(edge: number, mark: (box: Box) => Mark): Piece {
  return {
    width: edge + edge * 0.1,
    at: (x, y, height) => [
      mark({ x: x + edge * 0.05, y: y + (height - edge) / 2, width: edge, height: edge }),
    ],
  };
}

/** The part of its square that a symbol is wide: a blade is narrow, and a full stop is to stand beside it. */
export function breadth(symbol: DieSymbol): number {
  if (symbol.endsWith("SUCCESS")) return 0.7;
  return symbol.endsWith("BLOCK") ? 0.84 : 1;
}

function symbolPiece(symbol: DieSymbol, edge: number, tone: Tone): Piece {
  const width = edge * breadth(symbol);
  return {
    width: width + edge * 0.06,
    at: (x, y, height) => [
      {
        kind: "symbol",
        symbol,
        tone,
        x: x + edge * 0.03 - (edge - width) / 2,
        y: y + (height - edge) / 2,
        width: edge,
        height: edge,
      },
    ],
  };
}

/** The initial of the die's colour; in English blue and black share one. */
function dieLetter(colour: DieColour, language: Language): string {
  if (language === "en" && colour === "black") return "K";
  return dice.find(({ id }) => id === colour)?.names[language].charAt(0) ?? "";
}

function diePiece(colour: DieColour, edge: number, language: Language): Piece {
  const letter = dieLetter(colour, language);
  return square(edge, (box) => ({ ...box, kind: "die", colour, letter }));
}

/** An icon of the card as a word. */
export function iconWord(icon: CardIcon, edge: number, tone: Tone, space = 0): Word {
  return { pieces: [square(edge, (box) => ({ ...box, kind: "icon", icon, tone }))], space };
}

/** The words of a text with dice and symbols in braces. Only a plain space parts words, and none before "(5)" or a symbol. */
export function wordsOf(text: string, look: Look, language: Language = "en"): readonly Word[] {
  const space = textWidth(look.face, look.size, " ");
  const edge = look.size * 1.02;
  const words: { pieces: Piece[]; space: number }[] = [{ pieces: [], space: 0 }];
  for (const part of textParts(text.replaceAll(/ (?=\(\d|\{[A-Z])/g, "\u00a0"))) {
    if (part.kind === "symbol")
      words.at(-1)?.pieces.push(symbolPiece(part.symbol, edge, look.tone));
    else if (part.kind === "die") words.at(-1)?.pieces.push(diePiece(part.colour, edge, language));
    else
      for (const [place, word] of part.words.split(" ").entries()) {
        if (place > 0) words.push({ pieces: [], space });
        if (word !== "") words.at(-1)?.pieces.push(textPiece(word, look));
      }
  }
  return words.filter(({ pieces }) => pieces.length > 0);
}

/** The same words with a space before the first. */
export function after(words: readonly Word[], space: number): readonly Word[] {
  return words.map((word, place) => (place === 0 ? { ...word, space } : word));
}

/** Dice and fixed symbols of a roll, which stay together. */
export function poolWord(
  pool: Readonly<Partial<Record<DieColour, number>>>,
  fixed: Readonly<Partial<Record<DieSymbol, number>>>,
  {
    edge,
    space,
    language,
  }: { readonly edge: number; readonly space: number; readonly language: Language },
): Word {
  const times = <T>(count: number | undefined, piece: T) =>
    Array.from({ length: count ?? 0 }, () => piece);
  return {
    pieces: [
      ...dieColours.flatMap((colour) => times(pool[colour], diePiece(colour, edge, language))),
      ...dieSymbols.flatMap((symbol) => times(fixed[symbol], symbolPiece(symbol, edge, "ink"))),
    ],
    space,
  };
}

function widthOf({ pieces }: Word): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}

/** Words in lines of a width, or null where a word is wider than the line. */
export function flow(words: readonly Word[], width: number, line: number): Block | null {
  const marks: Mark[] = [];
  let x = 0;
  let y = 0;
  for (const word of words) {
    const own = widthOf(word);
    if (own > width) return null;
    if (x > 0 && x + word.space + own > width) {
      x = 0;
      y += line;
    } else if (x > 0) x += word.space;
    for (const piece of word.pieces) {
      marks.push(...piece.at(x, y, line));
      x += piece.width;
    }
  }
  return { height: words.length === 0 ? 0 : y + line, marks };
}

/** Blocks one below the other. */
export function stack(blocks: readonly Block[], gap: number): Block {
  let y = 0;
  const marks = blocks.flatMap((block) => {
    const placed = moved(block.marks, 0, y);
    y += block.height + gap;
    return placed;
  });
  return { height: blocks.length === 0 ? 0 : y - gap, marks };
}

/** The baseline of a text in its box. */
export function baselineOf({ y, height, face, size }: Extract<Mark, { kind: "text" }>): number {
  return y + height / 2 + drop(face, size);
}
