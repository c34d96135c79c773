import { useEffect, useState } from "react";
import { changesBetween } from "#domain/editing/changes.ts";
import { languageOf, valueOf, type Field, type Values } from "#domain/editing/field.ts";
import { merge } from "#domain/editing/merge.ts";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type ContentKind, type KindId } from "#web/data/admin/kinds.ts";
import {
  forgetEntryDraft,
  keepEntryDraft,
  readEntryDraft,
  type EntryDraft,
} from "#web/data/local/entry-drafts.ts";
import { newUuid } from "#web/data/local/new-id.ts";

/** The typed values; `base` has, of columns in `clashes`, the text from before both changes. */
interface FormState extends EntryDraft {
  /** The entry as it is stored, as far as this form knows. */
  readonly entry: ContentEntry;
  /** Columns that somebody else changed too, and not to the same. */
  readonly clashes: readonly string[];
  readonly origin: "stored" | "draft" | "conflict" | "deleted" | "history";
}

/** The name under which the browser keeps what is typed: new entries have no id yet. */
function draftId({ id }: ContentEntry): string {
  return id === "" ? "new" : id;
}

/** The entry with nothing typed into it. */
function untouched(entry: ContentEntry): FormState {
  const { values } = entry;
  return { entry, base: values, values, newId: newUuid(), clashes: [], origin: "stored" };
}

/** The values typed before a reload, over those of the entry by now. */
function firstState(kind: ContentKind, entry: ContentEntry): FormState {
  const draft = readEntryDraft(kind.id, draftId(entry));
  if (draft === null) return untouched(entry);
  return merged(kind, draft, entry, "draft");
}

/** Merges the typed values with the stored ones. A clash outlives a reload: nobody has decided it yet. */
function merged(
  kind: ContentKind,
  { base, values: typed, newId }: EntryDraft,
  entry: ContentEntry,
  origin: FormState["origin"],
): FormState {
  const { values, clashes } = merge(kind.fields, base, typed, entry.values);
  const before = Object.fromEntries(clashes.map((column) => [column, valueOf(base, column)]));
  return { entry, base: { ...entry.values, ...before }, values, newId, clashes, origin };
}

/**
 * The values typed into an entry. They outlive a reload, and what another administrator saved meanwhile is
 * merged into it: nothing of either is lost.
 */
export function useEntryForm(kindId: KindId, stored: ContentEntry) {
  const kind = kinds[kindId];
  const [state, setState] = useState(() => firstState(kind, stored));
  const { entry, base, values, newId } = state;
  const isDirty = changesBetween(kind.fields, entry.values, values).length > 0;

  useEffect(() => {
    if (isDirty) keepEntryDraft(kindId, draftId(entry), { base, values, newId });
    else forgetEntryDraft(kindId, draftId(entry));
  }, [kindId, entry, base, values, newId, isDirty]);

  /** Brings back the values typed by now, after they were replaced, whatever was saved since. */
  const comeBack = () => {
    keepEntryDraft(kindId, draftId(entry), { base, values, newId });
    setState((now) => firstState(kind, now.entry));
  };

  return {
    ...state,
    isDirty,
    /** Tells whether a column says for good what it says. */
    isFixed: (field: Field, column: string) =>
      field.isFixed === true &&
      entry.id !== "" &&
      (languageOf(field, column) ?? "en") === "en" &&
      valueOf(entry.values, column) !== "",
    set: (column: string, text: string) =>
      setState((before) => ({ ...before, values: { ...before.values, [column]: text } })),
    /** An earlier state as something that is typed: it counts once it is saved. Gives the way back. */
    take: (earlier: Values) => {
      setState((before) => ({ ...before, values: earlier, clashes: [], origin: "history" }));
      return comeBack;
    },
    takeTheirs: (column: string) =>
      setState((before) => ({
        ...before,
        base: { ...before.base, [column]: valueOf(before.entry.values, column) },
        values: { ...before.values, [column]: valueOf(before.entry.values, column) },
        clashes: before.clashes.filter((other) => other !== column),
      })),
    /** Leaves the entry as it is stored. Gives the way back. */
    discard: () => {
      forgetEntryDraft(kindId, draftId(entry));
      setState(untouched(entry));
      return comeBack;
    },
    /** Takes the stored values as those that there are to change now. Letters typed since they were sent stay. */
    settle: (saved: ContentEntry, sent: Values) => {
      forgetEntryDraft(kindId, draftId(entry));
      setState((before) => ({
        ...untouched(saved),
        values: merge(kind.fields, sent, before.values, saved.values).values,
      }));
    },
    /** Somebody was faster; null when they deleted it. */
    clash: (theirs: ContentEntry | null) => setState((before) => clashed(kind, before, theirs)),
  };
}

function clashed(kind: ContentKind, before: FormState, theirs: ContentEntry | null): FormState {
  if (theirs === null) {
    const gone = { ...before.entry, version: null };
    return { ...before, entry: gone, clashes: [], origin: "deleted" };
  }
  return merged(kind, before, theirs, "conflict");
}

export type EntryForm = ReturnType<typeof useEntryForm>;
