/** Whatever somebody pastes to import a list: a link, JSON, or text. */
import type { FactionId } from "#domain/catalog/faction.ts";
import { isRecord, parseJson } from "#domain/outside.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { UnitLookup } from "#domain/catalog/known-unit.ts";
import { parsePayload, type PayloadFault } from "../parse-payload.ts";
import { decodeShareCode, type DecodeRefusal, type Inflate } from "../share-code.ts";
import { findPostId, shareLinksIn } from "../share-link.ts";
import { openPayload, type SharedList } from "../shared-list.ts";
import type { ImportedText } from "./imported-text.ts";
import { readText } from "./read-text.ts";
import type { UnitNames } from "./unit-names.ts";

/** The longest text that is read, in characters. */
export const maxPasteLength = 256 * 1024;

/** The content of a pasted text: a link's list, or a text that was read. */
export type Paste =
  /** A list from a link or from JSON. */
  | { readonly kind: "shared"; readonly shared: SharedList }
  /** A short link: whoever keeps short links has to be asked for its code. */
  | { readonly kind: "short-link"; readonly id: string }
  /** A post of the community, which has to be asked for. */
  | { readonly kind: "post"; readonly id: string }
  | { readonly kind: "text"; readonly text: ImportedText };

/** The reason why there is no list in what was pasted; a text always gives something. */
export type PasteRefusal =
  | { readonly kind: "empty" }
  | { readonly kind: "too-long"; readonly max: number }
  | { readonly kind: "bad-link"; readonly reason: DecodeRefusal }
  | { readonly kind: "bad-json"; readonly fault: PayloadFault };

/** The look-ups and the decompression that reading needs. */
export interface PasteTools {
  readonly names: UnitNames;
  readonly lookup: UnitLookup;
  /** The factions that there are. */
  readonly factionIds: readonly FactionId[];
  readonly inflate: Inflate;
}

function fromCode(code: string, tools: PasteTools): Result<Paste, PasteRefusal> {
  const payload = decodeShareCode(code, tools.inflate, tools.factionIds);
  if (!payload.ok) return refuse({ kind: "bad-link", reason: payload.refusal });
  return accept({ kind: "shared", shared: openPayload(payload.value, tools.lookup) });
}

/** The first link that leads to a list; where none does, the reason of the likeliest. */
function fromLinks(text: string, tools: PasteTools): Result<Paste, PasteRefusal> | undefined {
  let refused: Result<Paste, PasteRefusal> | undefined;
  for (const link of shareLinksIn(text)) {
    if (link.kind === "short") return accept({ kind: "short-link", id: link.id });
    const list = fromCode(link.code, tools);
    if (list.ok) return list;
    refused ??= list;
  }
  return refused;
}

/** A text beside a link that leads nowhere, where units are in it. */
function fromTextBeside(text: string, tools: PasteTools): Result<Paste, PasteRefusal> | undefined {
  const lines = text.split("\n").filter((line) => !/\/(?:shared-list|s)\//.test(line));
  const read = readText(lines.join("\n"), tools.names);
  const isList = read.entries.some(({ kind }) => kind === "unit");
  return isList ? accept({ kind: "text", text: read }) : undefined;
}

/** One list, alone or as the only one of several. */
function fromJson(value: unknown, { lookup, factionIds }: PasteTools): Result<Paste, PasteRefusal> {
  const isOnly = Array.isArray(value) && value.length === 1;
  const only: unknown = isOnly ? value[0] : value;
  const payload = parsePayload(only, factionIds);
  if (!payload.ok) return refuse({ kind: "bad-json", fault: payload.refusal });
  return accept({ kind: "shared", shared: openPayload(payload.value, lookup) });
}

const isJson = /^[[{][\s\S]*[\]}]$/;

/** The JSON of a text, in a block of code or after words too. */
function jsonIn(text: string): unknown {
  if (isJson.test(text)) return parseJson(text);
  const block = /(?:```|~~~)(?:json)?\s*([[{][\s\S]*?[\]}])\s*(?:```|~~~)/i.exec(text)?.[1];
  if (block !== undefined) return parseJson(block);
  const [start, end] = [
    text.search(/[[{]\s*["{]/),
    Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")),
  ];
  return start === -1 || end < start ? undefined : parseJson(text.slice(start, end + 1));
}

/** A code without the address around it. Words are shorter, or have spaces between them. */
function asCode(text: string, tools: PasteTools): Result<Paste, PasteRefusal> | undefined {
  if (!/^[\w-]{40,}={0,2}$/.test(text)) return undefined;
  const list = fromCode(text, tools);
  return list.ok ? list : undefined;
}

/** Reads a pasted text, or says why it holds no list. */
export function readPaste(pasted: string, tools: PasteTools): Result<Paste, PasteRefusal> {
  if (pasted.length > maxPasteLength) return refuse({ kind: "too-long", max: maxPasteLength });
  const text = pasted.trim();
  if (text === "") return refuse({ kind: "empty" });
  const value = jsonIn(text);
  const fromValue = value === undefined ? undefined : fromJson(value, tools);
  if (fromValue?.ok === true) return fromValue;
  // Another tool's JSON has its own form; the names of the units are in it all the same.
  const isOther = isRecord(value) && !("lists" in value);
  if (fromValue !== undefined && isJson.test(text)) {
    return (isOther ? fromTextBeside(text, tools) : undefined) ?? fromValue;
  }
  const linked = fromLinks(text, tools);
  if (linked?.ok === true) return linked;
  const postId = findPostId(text);
  if (postId !== undefined) return accept({ kind: "post", id: postId });
  if (linked !== undefined) return fromTextBeside(text, tools) ?? linked;
  return asCode(text, tools) ?? accept({ kind: "text", text: readText(text, tools.names) });
}
