/** What administrators have typed and not saved yet, by kind and entry; it goes when they sign out. */
import type { Values } from "#domain/editing/field.ts";
import { isRecord } from "#domain/outside.ts";
import { privatePrefix, type StorageKey } from "./keys.ts";
import { readText, removeText, writeText } from "./storage.ts";

export interface EntryDraft {
  /** What the entry said when it was opened: what somebody else changed since is seen by it. */
  readonly base: Values;
  readonly values: Values;
}

/** Beside the other names rather than among them: only pages that load late know it. */
function draftKey(kind: string, id: string): StorageKey {
  return { area: "local", name: `${privatePrefix}entry.${kind}.${id}` };
}

function valuesIn(json: unknown): Values {
  if (!isRecord(json)) return {};
  return Object.fromEntries(
    Object.entries(json).flatMap(([column, text]) =>
      typeof text === "string" ? [[column, text]] : [],
    ),
  );
}

export function readEntryDraft(kind: string, id: string): EntryDraft | null {
  try {
    const json: unknown = JSON.parse(readText(draftKey(kind, id)) ?? "null");
    if (!isRecord(json)) return null;
    return { base: valuesIn(json["base"]), values: valuesIn(json["values"]) };
  } catch {
    return null;
  }
}

export function keepEntryDraft(kind: string, id: string, draft: EntryDraft): void {
  writeText(draftKey(kind, id), JSON.stringify(draft));
}

export function forgetEntryDraft(kind: string, id: string): void {
  removeText(draftKey(kind, id));
}

const importKey: StorageKey = { area: "tab", name: `${privatePrefix}unitImport` };

/** The text of an import that somebody is looking at, as long as this tab is open. */
export function readImport(): string {
  return readText(importKey) ?? "";
}

export function keepImport(text: string): void {
  writeText(importKey, text);
}

export function forgetImport(): void {
  removeText(importKey);
}
