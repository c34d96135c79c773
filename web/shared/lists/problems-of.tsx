import { Info, OctagonAlert } from "lucide-react";
import type { ArmyList } from "#domain/list/army-list.ts";
import { isViolation, listProblems } from "#domain/list/problems.ts";
import { useProblemText } from "./problem-text.ts";

interface ProblemsOfProps {
  readonly list: ArmyList;
  /** True when units of the list are left out, so that nothing is said about those that are missing. */
  readonly isPart?: boolean;
}

/** The problems of a list, and its warnings; nothing when there are none. */
export function ProblemsOf({ list, isPart = false }: ProblemsOfProps) {
  const textOf = useProblemText(list, "problem");
  const problems = listProblems(list).filter(({ kind }) => !isPart || kind !== "lone-companion");
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
