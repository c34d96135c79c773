/**
 * The pages of a PDF that Chromium printed: their sizes and their text, as a reader of the
 * file would find it. Knows the little that Chromium writes: indirect objects, deflated streams, fonts
 * with a table of their letters.
 */
import { inflateSync } from "node:zlib";

interface PdfPage {
  /** Inches. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function parseObjects(file: string): ReadonlyMap<string, PdfObject> {
  const objects = file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    Array.from(objects, ([, id = "", body = ""]) => {
      const [, head = body, data] = /^([\s\S]*?) stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
      if (data === undefined) return [id, { head, stream: "" }];
      const bytes = Buffer.from(data, "latin1");
      const isDeflated = head.includes("/FlateDecode") && !head.includes("/Image");
      return [id, { head, stream: (isDeflated ? inflateSync(bytes) : bytes).toString("latin1") }];
    }),
  );
}

function letters(hex: string): string {
  return Buffer.from(hex, "hex").swap16().toString("utf16le");
}

/** From a font's glyphs, as hexadecimal digits, to their letters. */
function parseLetters(table: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, block = ""] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      found.set(glyph.toLowerCase(), letters(text));
    }
  }
  for (const [, block = ""] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = "", to = "", text = ""] of block.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w+)>/g,
    )) {
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) {
        const letter = Number.parseInt(text, 16) + code - Number.parseInt(from, 16);
        found.set(code.toString(16).padStart(from.length, "0"), String.fromCodePoint(letter));
      }
    }
  }
  return found;
}

/** The letters of a string of glyphs; how long a glyph's number is differs from font to font. */
function written(hex: string, glyphs: ReadonlyMap<string, string>): string {
  const length = [...glyphs.keys()][0]?.length ?? 4;
  let text = "";
  for (let place = 0; place < hex.length; place += length) {
    text += glyphs.get(hex.slice(place, place + length)) ?? "";
  }
  return text;
}

/** The pages of a PDF, in their order. */
export function pdfPages(pdf: Buffer): readonly PdfPage[] {
  const objects = parseObjects(pdf.toString("latin1"));
  const at = (reference: string | undefined) => objects.get(reference ?? "");

  const fontLetters = (head: string) =>
    new Map(
      Array.from(head.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = "", id]) => {
        const table = /\/ToUnicode (\d+) 0 R/.exec(at(id)?.head ?? "")?.[1];
        return [name, parseLetters(at(table)?.stream ?? "")] as const;
      }),
    );

  const textOf = (head: string): string => {
    const fonts = fontLetters(head);
    const content = at(/\/Contents (\d+) 0 R/.exec(head)?.[1])?.stream ?? "";
    let glyphs: ReadonlyMap<string, string> = new Map();
    let text = "";
    const strokes = /\/(F\d+) [\d.]+ Tf|<([\da-fA-F]+)>|\b(ET)\b/g;
    for (const [, font, hex = "", end] of content.matchAll(strokes)) {
      if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
      else if (end !== undefined) text += "\n";
      else text += written(hex.toLowerCase(), glyphs);
    }
    return text;
  };

  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const box = /\/MediaBox \[([^\]]+)\]/.exec(head)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
      const [left = 0, bottom = 0, right = 0, top = 0] = box;
      return { width: (right - left) / 72, height: (top - bottom) / 72, text: textOf(head) };
    });
}
