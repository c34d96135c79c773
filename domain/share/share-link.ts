/**
 * The addresses under which lists are shared, and finding them in whatever somebody pasted or clicked: with
 * signs too many behind, wrapped, escaped, or inside the address of a redirect. What is found are candidates,
 * likeliest first: only decoding tells which signs at the end of a code belong to it.
 */
import { isUuid } from "../uuid.ts";
import { asShortId, shortIdLength } from "./short-id.ts";

const fullPath = "/shared-list/";
const shortPath = "/s/";
const postPath = "/community-lists/";

/** A link to a list: the list itself in its code, or the short id under which it is kept. */
export type ShareLink =
  | { readonly kind: "full"; readonly code: string }
  | { readonly kind: "short"; readonly id: string };

/** The path of a list by its code: it opens everywhere and needs no server. */
export function sharedListPath(code: string): string {
  return `${fullPath}${code}`;
}

/** The path of a list by its short id. */
export function shortLinkPath(id: string): string {
  return `${shortPath}${id}`;
}

/** Joiners and hyphens that nobody sees: chats and word processors put them into long words. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;

/** The ends of lines that quoted-printable mail puts into long words, and its escapes of a code's signs. */
const softBreak = /=\r?\n/g;
const quotedPrintable = /=(2D|3D|5F)/gi;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};
const entity = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|nbsp));/gi;

function character(code: number): string {
  return code < 0x110000 ? String.fromCodePoint(code) : "";
}

/** The text with HTML's entities as the signs that they mean. */
export function withoutEntities(text: string): string {
  return text.replace(entity, (_, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return character(Number(decimal));
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    return entities[name?.toLowerCase() ?? ""] ?? "";
  });
}

/** Escapes of an address. What is no ASCII ends a code anyway, and is not put together. */
const escape = /%[\da-f]{2}/i;
const escapes = /%([\da-f]{2})/gi;

/** A redirect may lead through another one, each of which escapes the address once more. */
const maxEscapes = 3;

function withoutEscapes(text: string): string {
  let plain = text;
  for (let round = 0; round < maxEscapes && escape.test(plain); round += 1) {
    plain = plain.replaceAll(escapes, (_, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code < 0x80 ? character(code) : "\uFFFD";
    });
  }
  return plain;
}

/** The text as it was before mails, pages and redirects escaped it. */
function plainText(text: string): string {
  const bare = text.replaceAll(invisible, "").replaceAll(softBreak, "");
  const decoded = bare.replaceAll(quotedPrintable, (_, hex: string) =>
    character(Number.parseInt(hex, 16)),
  );
  return withoutEscapes(withoutEntities(decoded));
}

/** A line that a mail has wrapped is longer than this, but for the first, which has the address, and the last. */
const wrappedLength = 50;
const firstLength = 20;

/** Characters between two lines of a wrapped code, with the marks of a quotation. */
const gap = /^[\s>|]*\s[\s>|]*/;

/** No code is longer than so many lines. */
const maxWrappedLines = 1000;

/** The text behind the path as one code: as it stands, and with what wrapping has put on further lines. */
function wrappedCodes(text: string): readonly string[] {
  let code = /^[\w-]*/.exec(text)?.[0] ?? "";
  let rest = text.slice(code.length);
  const codes = [code];
  let last = code.length;
  const isWrapped = () => last >= (codes.length === 1 ? firstLength : wrappedLength);
  for (let line = 0; line < maxWrappedLines && isWrapped(); line += 1) {
    const between = gap.exec(rest)?.[0];
    const more =
      between === undefined ? "" : (/^[\w-]+/.exec(rest.slice(between.length))?.[0] ?? "");
    if (between === undefined || more === "") break;
    code += more;
    rest = rest.slice(between.length + more.length);
    last = more.length;
    codes.push(code);
  }
  const [first = ""] = codes;
  return [...new Set([...codes.slice(-2).toReversed(), first])];
}

/** Signs that end a code in some old links, and that Markdown puts behind others. */
const maxMarks = 3;

function withoutMarks(code: string): readonly string[] {
  const marks = /[_-]*$/.exec(code)?.[0].length ?? 0;
  const cuts = Math.min(marks, maxMarks);
  return Array.from({ length: cuts + 1 }, (_, cut) => code.slice(0, code.length - cut));
}

/** No text is looked through for more links than this. */
const maxLinks = 20;

/** The places behind a path in a text. */
function placesBehind(text: string, path: string): readonly string[] {
  const places: string[] = [];
  let at = text.indexOf(path);
  while (at !== -1 && places.length < maxLinks) {
    const behind = text.slice(at + path.length);
    if (behind !== "") places.push(behind);
    at = text.indexOf(path, at + path.length);
  }
  return places;
}

/** The codes that what stands behind the path may mean, the likeliest first; none where there is no code. */
export function shareCodes(sent: string): readonly string[] {
  const codes = wrappedCodes(plainText(sent).trimStart()).flatMap(withoutMarks);
  return [...new Set(codes)].filter((code) => code !== "");
}

/** The short id that what stands behind the path means, whatever is behind it; undefined where it is none. */
export function sharedShortId(sent: string): string | undefined {
  const [id = ""] = /^[0-9a-z]*/i.exec(plainText(sent).trimStart()) ?? [];
  return asShortId(id);
}

/** The number of characters that a short id lacks, 0 where it has more than enough or is no id at all. */
export function missingInShortId(sent: string): number {
  const [id = ""] = /^[0-9a-z]*/i.exec(plainText(sent).trimStart()) ?? [];
  return id === "" ? 0 : Math.max(0, shortIdLength - id.length);
}

/** The links of lists that a text may mean, with any host and whatever stands around them, likeliest first. */
export function shareLinksIn(text: string): readonly ShareLink[] {
  const plain = plainText(text);
  const full = placesBehind(plain, fullPath).flatMap((behind): readonly ShareLink[] =>
    wrappedCodes(behind)
      .flatMap(withoutMarks)
      .flatMap((code) => (code === "" ? [] : { kind: "full", code })),
  );
  const short = placesBehind(plain, shortPath).flatMap((behind): readonly ShareLink[] => {
    const id = sharedShortId(behind);
    return id === undefined ? [] : [{ kind: "short", id }];
  });
  return [...full, ...short];
}

/** The likeliest link of a list in a text. */
export function findShareLink(text: string): ShareLink | undefined {
  return shareLinksIn(text)[0];
}

/** The id of the first post of the community whose address is in a text, with any host. */
export function findPostId(text: string): string | undefined {
  return placesBehind(plainText(text), postPath)
    .map((behind) => /^[\w-]*/.exec(behind)?.[0])
    .find((id) => isUuid(id))
    ?.toLowerCase();
}
