import { Info, OctagonAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { isViolation, listProblems, type ListProblem } from "#domain/list/problems.ts";
import { unitById } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useDraftInDetail } from "./list-store.ts";

/** The words for a problem of a list. */
function useProblemText(list: ArmyList) {
  const t = useTranslations("problem");
  const language = useLanguage();
  const nameOf = (id: string) => {
    const unit = unitById(id) ?? list.rows.find((row) => row.unit.id === id)?.unit;
    return unit?.names[language] ?? id;
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

/** The problems of the list in progress. */
export function ListProblems() {
  const { list } = useDraftInDetail();
  return <ProblemsOf list={list} />;
}

/** The problems of a list, and its warnings; nothing when there are none. */
export function ProblemsOf({ list }: { readonly list: ArmyList }) {
  const textOf = useProblemText(list);
  const problems = listProblems(list);
  if (problems.length === 0) return null;

  return (
    <ul className="grid gap-1.5">
      {problems.map((problem) => {
        const text = textOf(problem);
        return isViolation(problem) ? (
          <li key={text} className="flex gap-2 rounded-lg bg-danger px-3 py-2 text-on-danger">
            <OctagonAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
            {text}
          </li>
        ) : (
          <li
            key={text}
            className="flex gap-2 rounded-lg border border-line bg-raised px-3 py-2 text-warning"
          >
            <Info aria-hidden size={20} className="mt-0.5 shrink-0" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
