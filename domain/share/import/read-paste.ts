/** Whatever somebody pastes to import a list: a link, JSON, or text. */
import type { FactionId } from "#domain/catalog/faction.ts";
import { parseJson } from "#domain/outside.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { UnitLookup } from "#domain/catalog/known-unit.ts";
import { parsePayload, type PayloadFault } from "../parse-payload.ts";
import { decodeShareCode, type DecodeRefusal, type Inflate } from "../share-code.ts";
import { findPostId, findShareLink } from "../share-link.ts";
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

/** One list, alone or as the only one of several. */
function fromJson(value: unknown, { lookup, factionIds }: PasteTools): Result<Paste, PasteRefusal> {
  const isOnly = Array.isArray(value) && value.length === 1;
  const only: unknown = isOnly ? value[0] : value;
  const payload = parsePayload(only, factionIds);
  if (!payload.ok) return refuse({ kind: "bad-json", fault: payload.refusal });
  return accept({ kind: "shared", shared: openPayload(payload.value, lookup) });
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
  const value = /^[[{]/.test(text) ? parseJson(text) : undefined;
  if (value !== undefined) return fromJson(value, tools);
  const link = findShareLink(text);
  if (link?.kind === "full") return fromCode(link.code, tools);
  if (link?.kind === "short") return accept({ kind: "short-link", id: link.id });
  const postId = findPostId(text);
  if (postId !== undefined) return accept({ kind: "post", id: postId });
  return asCode(text, tools) ?? accept({ kind: "text", text: readText(text, tools.names) });
}
