/** Entries as administrators have typed them and not saved yet, by kind and id; they go when they sign out. */
import type { Values } from "#domain/editing/field.ts";
import { asText, isRecord } from "#domain/outside.ts";
import { privatePrefix, type StorageKey } from "./keys.ts";
import { newUuid } from "./new-id.ts";
import { readText, removeText, writeText } from "./storage.ts";

/** An entry as an administrator has typed it. */
export interface EntryDraft {
  /** The values of the entry when it was opened, which show what somebody else has changed since. */
  readonly base: Values;
  readonly values: Values;
  /** The id that a new entry will have: saved twice, because an answer was lost, it is one. */
  readonly newId: string;
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

/** The draft of an entry, or null without one. */
export function readEntryDraft(kind: string, id: string): EntryDraft | null {
  try {
    const json: unknown = JSON.parse(readText(draftKey(kind, id)) ?? "null");
    if (!isRecord(json)) return null;
    return {
      base: valuesIn(json["base"]),
      values: valuesIn(json["values"]),
      newId: asText(json["newId"]) || newUuid(),
    };
  } catch {
    return null;
  }
}

/** Keeps the draft of an entry. */
export function keepEntryDraft(kind: string, id: string, draft: EntryDraft): void {
  writeText(draftKey(kind, id), JSON.stringify(draft));
}

/** Removes the draft of an entry. */
export function forgetEntryDraft(kind: string, id: string): void {
  removeText(draftKey(kind, id));
}

const importKey: StorageKey = { area: "tab", name: `${privatePrefix}unitImport` };

/** The text of an import that somebody is looking at, as long as this tab is open. */
export function readImport(): string {
  return readText(importKey) ?? "";
}

/** Keeps the text that is pasted into the import of units. */
export function keepImport(text: string): void {
  writeText(importKey, text);
}

/** Removes the text that was pasted into the import of units. */
export function forgetImport(): void {
  removeText(importKey);
}
