import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { ListProblem } from "#domain/list/problems.ts";
import { oneLine } from "#domain/text.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** The words for a problem of a list: on screen, or on paper, which says more where nobody can ask. */
export function useProblemText(list: ArmyList, words: "problem" | "print.sheet") {
  const t = useTranslations(words);
  const language = useLanguage();
  const nameOf = (id: string) => {
    const unit = unitById(id) ?? list.rows.find((row) => row.unit.id === id)?.unit;
    return oneLine(unit?.names[language] ?? id);
  };

  return (problem: ListProblem): string => {
    switch (problem.kind) {
      case "multiple-high-command":
        return t(problem.kind, { count: problem.count });
      case "over-availability":
        return t(problem.kind, { name: nameOf(problem.unitId), max: problem.max });
      case "over-points":
        return t(problem.kind, { by: problem.by });
      case "unknown-units":
        return t(problem.kind, { count: problem.count });
      case "lone-companion":
        return t(problem.kind, {
          name: nameOf(problem.unitId),
          leader: nameOf(problem.companionOf),
        });
      case "not-tournament-legal":
        return t(problem.kind);
    }
  };
}
