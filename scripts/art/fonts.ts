/**
 * Text as outlines: no machine is trusted to have our fonts. Glyphs come from the fontsource files;
 * a character that a face's latin subset lacks is looked for in its latin-ext subset.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as opentype from "opentype.js";

const faceFiles = {
  title: ["cinzel", "700"],
  titleBlack: ["cinzel", "900"],
  body: ["alegreya-sans", "500"],
  bold: ["alegreya-sans", "700"],
} as const;

/** Font face that is used in drawings. */
export type Face = keyof typeof faceFiles;

interface Glyph {
  readonly d: string;
  /** Advance in ems. */
  readonly advance: number;
  readonly index: number;
  readonly font: opentype.Font;
}

const require = createRequire(import.meta.url);

// Required, not imported: to Node the package is CommonJS without named exports, its types say the contrary.
const { parse } = require("opentype.js") as typeof opentype;

function load(face: Face): readonly opentype.Font[] {
  const [name, weight] = faceFiles[face];
  return ["latin", "latin-ext"].map((subset) => {
    const bytes = readFileSync(
      require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
    );
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
}

const loaded = new Map<Face, readonly opentype.Font[]>();
const glyphs = new Map<string, Glyph>();

function glyphOf(face: Face, char: string): Glyph {
  const key = face + char;
  const known = glyphs.get(key);
  if (known !== undefined) return known;
  const fonts = loaded.get(face) ?? load(face);
  loaded.set(face, fonts);
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(char) > 0);
  if (font === undefined) throw new Error(`${faceFiles[face][0]} has no glyph for "${char}"`);
  const glyph = font.charToGlyph(char);
  const made: Glyph = {
    d: glyph.getPath(0, 0, 1000).toPathData(0),
    advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm,
    index: font.charToGlyphIndex(char),
    font,
  };
  glyphs.set(key, made);
  return made;
}

const kerns = new Map<string, number>();

function kern(face: Face, left: string, right: string): number {
  const key = face + left + right;
  const known = kerns.get(key);
  if (known !== undefined) return known;
  const [a, b] = [glyphOf(face, left), glyphOf(face, right)];
  const value =
    a.font === b.font
      ? a.font.getKerningValue(a.font.glyphs.get(a.index), b.font.glyphs.get(b.index)) /
        a.font.unitsPerEm
      : 0;
  kerns.set(key, value);
  return value;
}

/** Each character with where it starts, in ems, and the whole width. */
function set(face: Face, text: string): { at: number[]; width: number } {
  const at: number[] = [];
  let x = 0;
  let previous = "";
  for (const char of text) {
    if (previous !== "") x += kern(face, previous, char);
    at.push(x);
    x += glyphOf(face, char).advance;
    previous = char;
  }
  return { at, width: x };
}

/** The width of a text in pixels. */
export function textWidth(face: Face, size: number, text: string): number {
  return set(face, text).width * size;
}

/** A text as outlines, its baseline starting at x, y. */
export function outline(face: Face, size: number, text: string, x: number, y: number): string {
  const scale = (size / 1000).toFixed(5);
  const { at } = set(face, text);
  return Array.from(text)
    .map((char, i) => {
      const { d } = glyphOf(face, char);
      if (d === "") return "";
      return `<path transform="translate(${(x + (at[i] ?? 0) * size).toFixed(2)} ${y.toFixed(2)}) scale(${scale})" d="${d}"/>`;
    })
    .join("");
}
