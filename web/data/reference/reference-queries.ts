/**
 * The rules and the questions as the server has them. Rules change seldom, so that their copies last longer.
 */
import { queryOptions } from "@tanstack/react-query";
import type { Language } from "#domain/language.ts";
import type { ReferenceChapter, ReferenceSection } from "#domain/reference/texts.ts";
import {
  chapterOfRules,
  fetchFaqSections,
  fetchRulesChapters,
  fetchRulesSections,
  questionOf,
} from "./reference-rows.ts";

const fiveMinutes = 5 * 60 * 1000;

async function fetchRules(signal: AbortSignal) {
  const [chapters, sections] = await Promise.all([
    fetchRulesChapters(signal),
    fetchRulesSections(signal),
  ]);
  if (chapters.length === 0) {
    // oxlint-disable-next-line no-console -- an empty answer is no error, but no server should have one
    console.warn("The server has no chapters of the rules.");
  }
  return { chapters, sections };
}

/** The rows of the rules. */
export type RulesRows = Awaited<ReturnType<typeof fetchRules>>;

/** Fresh for 5 minutes, tried again 3 times, not asked anew when the window is looked at. */
export const rulesQuery = queryOptions({
  queryKey: ["rules"],
  queryFn: ({ signal }) => fetchRules(signal),
  staleTime: fiveMinutes,
  retry: 3,
  refetchOnWindowFocus: false,
});

/** The questions, with the ages that all answers have. */
export const faqQuery = queryOptions({
  queryKey: ["faq"],
  queryFn: ({ signal }) => fetchFaqSections(signal),
});

/** The chapters of the rules in a language. */
export function rulesIn(
  { chapters, sections }: RulesRows,
  language: Language,
): readonly ReferenceChapter[] {
  return chapters.map((chapter) => chapterOfRules(chapter, sections, language));
}

/**
 * The questions under the groups that the app has for them: the table is one plain list. A question that
 * no group knows stays with the one before it.
 */
export function faqIn(
  rows: Awaited<ReturnType<typeof fetchFaqSections>>,
  language: Language,
  groups: readonly ReferenceChapter[],
): readonly ReferenceChapter[] {
  const groupOf = new Map(groups.flatMap((group) => group.sections.map(({ id }) => [id, group])));
  const gathered: { group: ReferenceChapter | undefined; sections: ReferenceSection[] }[] = [];
  for (const question of rows.map((row) => questionOf(row, language))) {
    const last = gathered.at(-1);
    const group = groupOf.get(question.id) ?? last?.group;
    if (last !== undefined && last.group === group) last.sections.push(question);
    else gathered.push({ group, sections: [question] });
  }
  return gathered.map(({ group, sections }, place) => ({
    id: group?.id ?? `questions-${place}`,
    title: group?.title ?? "",
    sections,
  }));
}
