/**
 * The Markdown of the reference as blocks of plain data. `marked` only reads it: what is shown are React
 * elements made of these blocks, and HTML in a text is a text (case H02).
 */
import { lexer, type MarkedToken, type Token, type Tokens } from "marked";

/** A run of letters that look alike. */
export interface Inline {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly href: string | null;
}

export type Line = readonly Inline[];

export type Block =
  | { readonly kind: "paragraph"; readonly line: Line }
  | { readonly kind: "heading"; readonly line: Line }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly Line[] }
  | { readonly kind: "table"; readonly head: readonly Line[]; readonly rows: readonly Line[][] };

type Look = Omit<Inline, "text">;

const plain: Look = { isBold: false, isItalic: false, href: null };

/** The tokens with the types that the lexer gives without extensions: it makes no others. */
function known(token: Token): MarkedToken {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  return token as MarkedToken;
}

function childrenOf(token: Token): readonly Token[] {
  return "tokens" in token && token.tokens !== undefined ? token.tokens : [];
}

/** The look of what is inside a token. */
function lookOf(token: MarkedToken, look: Look): Look {
  if (token.type === "strong") return { ...look, isBold: true };
  if (token.type === "em") return { ...look, isItalic: true };
  if (token.type === "link") return { ...look, href: token.href };
  return look;
}

function inlinesOf(tokens: readonly Token[], look: Look): readonly Inline[] {
  return tokens.flatMap((token) => {
    const children = childrenOf(token);
    if (children.length > 0) return inlinesOf(children, lookOf(known(token), look));
    if (token.type === "br") return [{ ...look, text: " " }];
    return [{ ...look, text: "text" in token ? String(token.text) : token.raw }];
  });
}

function lineOf(token: Token | Tokens.TableCell): Line {
  const tokens = "tokens" in token ? (token.tokens ?? []) : [];
  return inlinesOf(tokens, plain);
}

/** The tokens of which nothing is drawn. */
const silent: ReadonlySet<string> = new Set(["space", "hr", "def"]);

function blockOf(given: Token): readonly Block[] {
  const token = known(given);
  if (silent.has(token.type)) return [];
  if (token.type === "heading") return [{ kind: "heading", line: lineOf(token) }];
  if (token.type === "paragraph") return [{ kind: "paragraph", line: lineOf(token) }];
  if (token.type === "blockquote") return token.tokens.flatMap(blockOf);
  if (token.type === "list") {
    return [{ kind: "list", isOrdered: token.ordered, items: token.items.map(lineOf) }];
  }
  if (token.type === "table") {
    const rows = token.rows.map((row) => row.map(lineOf));
    return [{ kind: "table", head: token.header.map(lineOf), rows }];
  }
  // Whatever else it is, it is shown as it was written: HTML above all.
  return [{ kind: "paragraph", line: [{ ...plain, text: token.raw.trim() }] }];
}

const taken = new Map<string, readonly Block[]>();

/** The blocks of a text; the same ones at every call. */
export function blocksOf(markdown: string): readonly Block[] {
  const before = taken.get(markdown);
  if (before !== undefined) return before;
  const blocks = lexer(markdown).flatMap(blockOf);
  taken.set(markdown, blocks);
  return blocks;
}

function textOf(line: Line): string {
  return line.map(({ text }) => text).join("");
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return [textOf(block.line)];
    case "list":
      return block.items.map(
        (item, place) => `${block.isOrdered ? `${place + 1}.` : "-"} ${textOf(item)}`,
      );
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(textOf).join(" · "));
  }
}

/** A text without the marks of Markdown, a block or item a line. */
export function plainText(markdown: string): string {
  return blocksOf(markdown).flatMap(linesOf).join("\n");
}

/** The lines as they are shown, each item and each cell apart: what the search looks at and marks. */
export function shownLines(markdown: string): readonly string[] {
  const lines = blocksOf(markdown).flatMap((block) => {
    switch (block.kind) {
      case "paragraph":
      case "heading":
        return [block.line];
      case "list":
        return block.items;
      case "table":
        return [block.head, ...block.rows].flat();
    }
  });
  return lines.map(textOf);
}
