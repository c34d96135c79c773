import { useQueries } from "@tanstack/react-query";
import type { ChoiceSource } from "#domain/editing/field.ts";
import { unitTypes } from "#domain/catalog/unit.ts";
import { entriesQuery, type ContentEntry } from "#web/data/admin/entries.ts";
import { kinds } from "#web/data/admin/kinds.ts";
import type { Choosable } from "#web/data/admin/known.ts";
import { typeName } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { entryTitle } from "./entry-title.ts";

const asked = ["chapters", "factions", "units", "special-rules"] as const;

/** The entries that others name: as one question, so that a form waits for all of them. */
export function useChoosable() {
  return useQueries({
    queries: asked.map((id) => entriesQuery(id)),
    combine: (answers) => ({
      data: answers.every(({ data }) => data !== undefined)
        ? choosableFrom(answers.map(({ data }) => data ?? []))
        : undefined,
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      fetchStatus:
        answers.find(({ fetchStatus }) => fetchStatus === "paused")?.fetchStatus ?? "idle",
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  });
}

function choosableFrom([
  chapters = [],
  factions = [],
  units = [],
  specialRules = [],
]: readonly (readonly ContentEntry[])[]): Choosable {
  return { chapters, factions, units, "special-rules": specialRules };
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices for a value, in the reader's language. */
export function useChoices(choosable: Choosable): (source: ChoiceSource) => readonly Choice[] {
  const language = useLanguage();
  return (source) => {
    if (source === "unitTypes") {
      return unitTypes.map((type) => ({ value: type, label: typeName(type, language) }));
    }
    return choosable[source].map(({ id, values }) => ({
      value: id,
      label: entryTitle(kinds[source], values, language) || id,
    }));
  };
}
