import { Info, OctagonAlert } from "lucide-react";
import { isViolation, listProblems } from "#domain/list/problems.ts";
import { columnCount, type Sheet } from "./sheet-options.ts";
import { useProblemText } from "#web/shared/lists/problem-text.ts";

/** The problems of the list, and warnings before the game: in the head of the first page. */
export function SheetProblems({ sheet: { list, options } }: { readonly sheet: Sheet }) {
  const textOf = useProblemText(list, "print.sheet");
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
