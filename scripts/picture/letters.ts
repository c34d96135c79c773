/**
 * The letters of the picture of a list, as outlines. A letter is made of strokes, closed contours that
 * begin where the letter says: accented letters share theirs with the plain ones, which halves the table.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as opentype from "opentype.js";

const require = createRequire(import.meta.url);

// Required, not imported: to Node the package is CommonJS without named exports, its types say the contrary.
const { parse } = require("opentype.js") as typeof opentype;

const files = { title: ["cinzel", "700"], body: ["alegreya-sans", "700"] } as const;

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
}

/** Letters of English, Spanish, French and their neighbours; others appear without their accents. */
const letters = `${range(0x20, 0x7e)}¡¢£§«°²³·»¿${range(0xc0, 0xff)}ĄąĆćČčďĐđĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšŤťŮůŰűŹźŻżŽž–—‘’“”„…•€`;

/** Pairs whose distance is worth a line; accented letters stand where the plain ones would. */
const kerned = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}.,'-’`;
const leastKern = 25;

function load(face: keyof typeof files): readonly opentype.Font[] {
  const [name, weight] = files[face];
  return ["latin", "latin-ext"].map((subset) => {
    const bytes = readFileSync(
      require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
    );
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
}

interface Contour {
  readonly x: number;
  readonly y: number;
  /** Relative commands after the first point. */
  readonly stroke: string;
}

/** Numbers as short as SVG reads them: a minus sign separates as well as a space. */
function numbers(values: readonly number[]): string {
  return values.join(" ").replaceAll(" -", "-");
}

function contoursOf(commands: readonly opentype.PathCommand[]): Contour[] {
  const contours: { x: number; y: number; stroke: string }[] = [];
  let [x, y] = [0, 0];
  for (const command of commands) {
    if (command.type === "Z") continue;
    const to = [Math.round(command.x), Math.round(command.y)] as const;
    const current = contours.at(-1);
    if (command.type === "M" || current === undefined) {
      contours.push({ x: to[0], y: to[1], stroke: "" });
    } else if (command.type === "Q") {
      const [cx, cy] = [Math.round(command.x1), Math.round(command.y1)];
      current.stroke += `q${numbers([cx - x, cy - y, to[0] - x, to[1] - y])}`;
    } else if (command.type === "L") {
      current.stroke += `l${numbers([to[0] - x, to[1] - y])}`;
    } else {
      throw new Error("a cubic curve in a TrueType font");
    }
    [x, y] = to;
  }
  return contours;
}

interface FaceTable {
  readonly strokes: readonly string[];
  /** Advance in thousandths of the size, then stroke, x, y for each contour. */
  readonly letters: Readonly<Record<string, readonly number[]>>;
  /** Thousandths of the size, by two letters. */
  readonly kerns: Readonly<Record<string, number>>;
}

function kernsOf([font]: readonly opentype.Font[]): Record<string, number> {
  const kerns: Record<string, number> = {};
  if (font === undefined) return kerns;
  const glyphs = Array.from(kerned, (char) => [char, font.charToGlyph(char)] as const);
  for (const [left, a] of glyphs) {
    for (const [right, b] of glyphs) {
      const by = Math.round(font.getKerningValue(a, b));
      if (Math.abs(by) >= leastKern) kerns[left + right] = by;
    }
  }
  return kerns;
}

function faceTable(face: keyof typeof files): FaceTable {
  const fonts = load(face);
  const strokes = new Map<string, number>();
  const table: Record<string, readonly number[]> = {};
  for (const char of letters) {
    const font = fonts.find((each) => each.charToGlyphIndex(char) > 0);
    if (font === undefined) continue;
    const glyph = font.charToGlyph(char);
    const placed = contoursOf(glyph.getPath(0, 0, 1000).commands).flatMap(({ x, y, stroke }) => {
      const index = strokes.get(stroke) ?? strokes.size;
      strokes.set(stroke, index);
      return [index, x, y];
    });
    table[char] = [Math.round(glyph.advanceWidth ?? 0), ...placed];
  }
  return { strokes: [...strokes.keys()], letters: table, kerns: kernsOf(fonts) };
}

/** Both faces. The fonts have a thousand units to the em, so nothing is scaled. */
export function letterTables(): Readonly<Record<keyof typeof files, FaceTable>> {
  return { title: faceTable("title"), body: faceTable("body") };
}
