/** Entries of a report in a row about the same number or marker, made one. */
import { tokenIn } from "./tokens.ts";
import type { Happening, ReportEntry } from "./report-entry.ts";

/** The key under which entries in a row are one; null for those that each stand alone. */
function mergeKey({ author, player, round, what }: ReportEntry): string | null {
  if (what.kind === "number") return `${author} ${round} number ${what.unit.id} ${what.of}`;
  if (what.kind === "state-gained" && tokenIn(what.state)?.kind === "rally") {
    return `${author} ${round} rally ${what.unit.id}`;
  }
  if (what.kind === "points") return `${author} ${player} points ${what.inRound}`;
  return what.kind === "scored"
    ? `${author} ${player} scored ${what.of} ${what.inRound} ${what.condition}`
    : null;
}

function mergedWhat(earlier: Happening, later: Happening): Happening {
  if (earlier.kind === "number" && later.kind === "number") return { ...later, from: earlier.from };
  if (earlier.kind === "scored" && later.kind === "scored") {
    return { ...later, points: earlier.points + later.points };
  }
  if (earlier.kind === "points" && later.kind === "points") {
    return { ...later, points: earlier.points + later.points };
  }
  return later;
}

function tellsNothing(what: Happening): boolean {
  if (what.kind === "number") return what.from === what.to;
  return (what.kind === "scored" || what.kind === "points") && what.points === 0;
}

/** The entries with those in a row about the same number as one. */
export function merged(entries: readonly ReportEntry[]): readonly ReportEntry[] {
  const all: ReportEntry[] = [];
  for (const entry of entries) {
    const last = all.at(-1);
    const key = mergeKey(entry);
    if (last === undefined || key === null || mergeKey(last) !== key) {
      all.push(entry);
      continue;
    }
    all[all.length - 1] = {
      ...last,
      events: [...last.events, ...entry.events],
      what: mergedWhat(last.what, entry.what),
    };
  }
  return all.filter(({ what }) => !tellsNothing(what));
}
