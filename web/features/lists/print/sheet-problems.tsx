import { Info, OctagonAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { isViolation, listProblems, type ListProblem } from "#domain/list/problems.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { oneLine } from "#domain/text.ts";
import { unitById } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { columnCount, type Sheet } from "./sheet-options.ts";

/** The problems of the list, and warnings before the game: in the head of the first page. */
export function SheetProblems({ sheet: { list, options } }: { readonly sheet: Sheet }) {
  const textOf = useProblemText(list);
  const problems = listProblems(list);
  if (problems.length === 0) return null;
  return (
    <tr data-first className="sheet-wide">
      <td colSpan={columnCount(options)}>
        <ul className="sheet-problems">
          {problems.map((problem) => {
            const text = textOf(problem);
            return (
              <li key={text} className={isViolation(problem) ? "sheet-violation" : undefined}>
                {isViolation(problem) ? <OctagonAlert aria-hidden /> : <Info aria-hidden />}
                {text}
              </li>
            );
          })}
        </ul>
      </td>
    </tr>
  );
}

function useProblemText(list: ArmyList) {
  const t = useTranslations("print.sheet");
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
