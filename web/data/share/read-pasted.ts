/** Reading of a pasted text: a link of any host, JSON, or text. Only a link needs more than what is here. */
import { isRecord, parseJson } from "#domain/outside.ts";
import {
  sourceOfList,
  sourceOfText,
  type ImportSource,
} from "#domain/share/import/import-source.ts";
import type { SheetTools } from "#domain/share/import/import-sheet.ts";
import { readPaste, type PasteRefusal } from "#domain/share/import/read-paste.ts";
import { unitNames, type UnitNames } from "#domain/share/import/unit-names.ts";
import type { DecodeRefusal, Inflate } from "#domain/share/share-code.ts";
import type { SharedList } from "#domain/share/shared-list.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { allFactions, unitById, units, unitsOf } from "../catalog/catalog.ts";
import { toDataError, type DataErrorKind } from "../backend/errors.ts";
import { knownFactionIds } from "../local/known-factions.ts";
import { postArmy } from "../community/post-army.ts";
import { decodeCode } from "./share-code.ts";
import { loadCompression } from "./load-compression.ts";
import { resolveShortLink } from "./short-links.ts";

/** The reason why nothing can be imported. */
export type PasteProblem =
  | PasteRefusal
  /** A file with everything that a browser kept, or several lists. */
  | { readonly kind: "several-lists" }
  /** Nobody has a list under this short link. */
  | { readonly kind: "unknown-link" }
  /** Nobody sees a post at this address: there never was one, or its author took it back. */
  | { readonly kind: "unknown-post" }
  /** The server could not be asked what a short link or a post's address stands for. */
  | { readonly kind: "out-of-reach"; readonly problem: DataErrorKind };

let names: UnitNames | undefined;

function catalogueNames(): UnitNames {
  if (names !== undefined) return names;
  const factions = allFactions();
  const offered = new Set(factions.flatMap(({ id }) => unitsOf(id)));
  const former = units.filter((unit) => !offered.has(unit));
  names = unitNames([...offered], factions, former);
  return names;
}

/** The look-ups in the catalogue for correcting an import. */
export const sheetTools: SheetTools = {
  lookup: unitById,
  namesake: (unit, factionId) =>
    catalogueNames()
      .find(unit.names.en)
      .find((other) => other.factionId === factionId),
};

const mayHoldCode = /[\w-]{40}/;

const notLoaded: Inflate = () => {
  throw new Error("Nothing that short is deflated");
};

function isSeveral(text: string): boolean {
  const value = parseJson(text.trim());
  return Array.isArray(value) ? value.length > 1 : isRecord(value) && "lists" in value;
}

function fromShared(shared: Result<SharedList, DecodeRefusal>): Result<ImportSource, PasteProblem> {
  return shared.ok
    ? accept(sourceOfList(shared.value.list))
    : refuse({ kind: "bad-link", reason: shared.refusal });
}

async function fromShortLink(id: string): Promise<Result<ImportSource, PasteProblem>> {
  const code = await resolveShortLink(id);
  return code === null ? refuse({ kind: "unknown-link" }) : fromShared(await decodeCode(code));
}

async function fromPost(id: string): Promise<Result<ImportSource, PasteProblem>> {
  const { readPost } = await import("../community/shared-lists.ts");
  const post = await readPost(id);
  if (post === null || post.isDamaged) return refuse({ kind: "unknown-post" });
  return accept(sourceOfList(postArmy(post)));
}

async function read(text: string): Promise<Result<ImportSource, PasteProblem>> {
  const inflate = mayHoldCode.test(text) ? (await loadCompression()).inflate : notLoaded;
  const paste = readPaste(text, {
    names: catalogueNames(),
    lookup: unitById,
    factionIds: knownFactionIds,
    inflate,
  });
  if (!paste.ok) {
    const isBadJson = paste.refusal.kind === "bad-json";
    return isBadJson && isSeveral(text) ? refuse({ kind: "several-lists" }) : paste;
  }
  switch (paste.value.kind) {
    case "shared":
      return accept(sourceOfList(paste.value.shared.list));
    case "short-link":
      return await fromShortLink(paste.value.id);
    case "post":
      return await fromPost(paste.value.id);
    case "text":
      return accept(sourceOfText(paste.value.text));
  }
}

/** Fetches the code that links need, so that they are read when the network has gone. */
export function prepareForLinks(): void {
  loadCompression().catch(() => undefined);
}

/** Reads a pasted text to be imported, or says why there is nothing to import. Never throws. */
export async function readPasted(text: string): Promise<Result<ImportSource, PasteProblem>> {
  try {
    return await read(text);
  } catch (error) {
    return refuse({ kind: "out-of-reach", problem: toDataError(error).kind });
  }
}
