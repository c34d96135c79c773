import { useEffect, useState } from "react";
import { changesBetween } from "#domain/editing/changes.ts";
import { languageOf, valueOf, type Field, type Values } from "#domain/editing/field.ts";
import { merge } from "#domain/editing/merge.ts";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type ContentKind, type KindId } from "#web/data/admin/kinds.ts";
import { forgetEntryDraft, keepEntryDraft, readEntryDraft } from "#web/data/local/entry-drafts.ts";

interface FormState {
  /** The entry as it is stored, as far as this form knows. */
  readonly entry: ContentEntry;
  readonly values: Values;
  /** Columns that somebody else changed too, and not to the same. */
  readonly clashes: readonly string[];
  readonly origin: "stored" | "draft" | "conflict" | "deleted" | "history";
}

/** The name under which the browser keeps what is typed: new entries have no id yet. */
function draftId({ id }: ContentEntry): string {
  return id === "" ? "new" : id;
}

/** The values typed before a reload, over those of the entry by now. */
function firstState(kind: ContentKind, entry: ContentEntry): FormState {
  const draft = readEntryDraft(kind.id, draftId(entry));
  if (draft === null) return { entry, values: entry.values, clashes: [], origin: "stored" };
  return { entry, ...merge(kind.fields, draft.base, draft.values, entry.values), origin: "draft" };
}

/**
 * The values typed into an entry. They outlive a reload, and what another administrator saved meanwhile is
 * merged into it: nothing of either is lost.
 */
export function useEntryForm(kindId: KindId, stored: ContentEntry) {
  const kind = kinds[kindId];
  const [state, setState] = useState(() => firstState(kind, stored));
  const { entry, values } = state;
  const isDirty = changesBetween(kind.fields, entry.values, values).length > 0;

  useEffect(() => {
    if (isDirty) keepEntryDraft(kindId, draftId(entry), { base: entry.values, values });
    else forgetEntryDraft(kindId, draftId(entry));
  }, [kindId, entry, values, isDirty]);

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
    /** An earlier state as something that is typed: it counts once it is saved. */
    take: (earlier: Values) =>
      setState((before) => ({ ...before, values: earlier, clashes: [], origin: "history" })),
    putBack: (typed: Values) => setState((before) => ({ ...before, values: typed })),
    takeTheirs: (column: string) =>
      setState((before) => ({
        ...before,
        values: { ...before.values, [column]: valueOf(before.entry.values, column) },
        clashes: before.clashes.filter((other) => other !== column),
      })),
    discard: () => {
      forgetEntryDraft(kindId, draftId(entry));
      setState({ entry, values: entry.values, clashes: [], origin: "stored" });
    },
    /** It is saved: what is stored now is what there is to change. */
    settle: (saved: ContentEntry) => {
      forgetEntryDraft(kindId, draftId(entry));
      setState({ entry: saved, values: saved.values, clashes: [], origin: "stored" });
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
  const merged = merge(kind.fields, before.entry.values, before.values, theirs.values);
  return { entry: theirs, ...merged, origin: "conflict" };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
