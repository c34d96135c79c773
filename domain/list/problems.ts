import { type ArmyList, highCommandCount, maxHighCommand } from "./army-list.ts";
import { pointsLeft } from "./totals.ts";

/**
 * A fault of a list, or something worth a warning. Nothing here blocks: a list that came from outside
 * stays as it is and says what is unusual about it.
 */
export type ListProblem =
  | { readonly kind: "multiple-high-command"; readonly count: number }
  | { readonly kind: "over-availability"; readonly unitId: string; readonly max: number }
  | { readonly kind: "over-points"; readonly by: number }
  | { readonly kind: "unknown-units"; readonly count: number }
  | { readonly kind: "lone-companion"; readonly unitId: string; readonly companionOf: string }
  | { readonly kind: "not-tournament-legal"; readonly count: number };

/** A violation breaks a limit of the game or of the player; the rest are notices. */
export function isViolation(problem: ListProblem): boolean {
  switch (problem.kind) {
    case "multiple-high-command":
    case "over-availability":
    case "over-points":
      return true;
    case "unknown-units":
    case "lone-companion":
    case "not-tournament-legal":
      return false;
  }
}

/** The problems of a list, in the order in which they are shown. */
export function listProblems(list: ArmyList): readonly ListProblem[] {
  const problems: ListProblem[] = [];
  const ids = new Set(list.rows.map((row) => row.unit.id));

  const highCommands = highCommandCount(list);
  if (highCommands > maxHighCommand) {
    problems.push({ kind: "multiple-high-command", count: highCommands });
  }
  for (const { unit, quantity, known } of list.rows) {
    if (known && quantity > unit.availability) {
      problems.push({ kind: "over-availability", unitId: unit.id, max: unit.availability });
    }
  }
  const left = pointsLeft(list);
  if (left !== null && left < 0) problems.push({ kind: "over-points", by: -left });

  const unknown = list.rows.filter((row) => !row.known).length;
  if (unknown > 0) problems.push({ kind: "unknown-units", count: unknown });

  for (const { unit } of list.rows) {
    if (unit.companionOf !== null && !ids.has(unit.companionOf)) {
      problems.push({ kind: "lone-companion", unitId: unit.id, companionOf: unit.companionOf });
    }
  }
  const illegal = list.rows.filter((row) => !row.unit.tournamentLegal).length;
  if (illegal > 0) problems.push({ kind: "not-tournament-legal", count: illegal });
  return problems;
}
