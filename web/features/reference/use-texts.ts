import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { use, useMemo } from "react";
import type { ReferenceChapter, ReferenceKind } from "#domain/reference/texts.ts";
import { withKnownSections, withNotes } from "#domain/reference/texts.ts";
import { builtInTexts } from "#web/data/reference/built-in-texts.ts";
import { faqIn, faqQuery, rulesIn, rulesQuery } from "#web/data/reference/reference-queries.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/**
 * The origin of the texts on screen: `server`, or those that came with the app, because the server has not
 * answered yet (`waiting`), cannot be reached (`offline`), did not answer well (`failed`) or has none
 * (`empty`).
 */
type Origin = "server" | "waiting" | "offline" | "failed" | "empty";

export interface Texts {
  readonly chapters: readonly ReferenceChapter[];
  readonly origin: Origin;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

function originOf(answer: UseQueryResult, isEmpty: boolean): Origin {
  if (answer.data !== undefined) return isEmpty ? "empty" : "server";
  if (answer.isError) return "failed";
  return answer.fetchStatus === "paused" ? "offline" : "waiting";
}

function textsOf(
  answer: UseQueryResult,
  served: readonly ReferenceChapter[],
  builtIn: readonly ReferenceChapter[],
): Texts {
  const origin = originOf(answer, served.length === 0);
  return {
    chapters: origin === "server" ? served : builtIn,
    origin,
    isAsking: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

/**
 * Both texts of the reference in the reader's language: the server's, and until they are here those of the
 * app. Of the kind that is not read the server is asked only when it is searched.
 */
export function useTexts(
  kind: ReferenceKind,
  isSearching: boolean,
): Readonly<Record<ReferenceKind, Texts>> {
  const language = useLanguage();
  const builtIn = use(builtInTexts(language));
  const rules = useQuery({ ...rulesQuery, enabled: kind === "rules" || isSearching });
  const faq = useQuery({ ...faqQuery, enabled: kind === "faq" || isSearching });

  const servedRules = useMemo(
    () =>
      rules.data === undefined
        ? []
        : withKnownSections(withNotes(rulesIn(rules.data, language), builtIn.notes), builtIn.rules),
    [rules.data, language, builtIn],
  );
  const servedFaq = useMemo(
    () =>
      faq.data === undefined
        ? []
        : withKnownSections(faqIn(faq.data, language, builtIn.faq), builtIn.faq),
    [faq.data, language, builtIn],
  );
  return {
    rules: textsOf(rules, servedRules, builtIn.rules),
    faq: textsOf(faq, servedFaq, builtIn.faq),
  };
}
