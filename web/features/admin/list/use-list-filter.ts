import { useDeferredValue, useState } from "react";
import { missingTranslations } from "#domain/editing/missing-translations.ts";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { isFound } from "../entry-title.ts";

/** The filter of a list: words in any language, and texts that want translating. */
export function useListFilter(kindId: KindId, entries: readonly ContentEntry[]) {
  const [term, setTerm] = useState("");
  const [isMissingOnly, setIsMissingOnly] = useState(false);
  const wanted = useDeferredValue(term);
  const { fields } = kinds[kindId];
  const isUntranslated = ({ values }: ContentEntry) =>
    missingTranslations(fields, values).length > 0;

  return {
    term,
    setTerm,
    isMissingOnly,
    setIsMissingOnly,
    missingCount: entries.filter(isUntranslated).length,
    isActive: wanted.trim() !== "" || isMissingOnly,
    isShown: (entry: ContentEntry) =>
      isFound(entry.values, wanted) && (!isMissingOnly || isUntranslated(entry)),
  };
}

export type ListFilter = ReturnType<typeof useListFilter>;
