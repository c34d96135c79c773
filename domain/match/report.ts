/**
 * The report of a match: its log as entries that can be told in words. What was undone is not in it; what a
 * tap changed several times in a row is one entry.
 */
import { applyEvent } from "./apply.ts";
import { courseOf } from "./course.ts";
import type { GameEvent } from "./event.ts";
import { tapOf, timeOf, type FoldedGame } from "./fold.ts";
import { merged } from "./merged-entries.ts";
import type { ReportEntry } from "./report-entry.ts";
import { newGame, type GameState } from "./state.ts";
import { toldOf } from "./told-events.ts";

/** The events of one tap: a device makes them in the same instant, one after the other. */
function isSameTap(one: GameEvent, other: GameEvent): boolean {
  return one.device === other.device && one.at === other.at && one.time + 1 === other.time;
}

/** The events in taps. */
function tapsOf(events: readonly GameEvent[]): ReadonlyMap<GameEvent, readonly GameEvent[]> {
  const taps = new Map<GameEvent, GameEvent[]>();
  const last = new Map<string, GameEvent>();
  for (const event of events) {
    const before = last.get(event.device);
    const tap = before !== undefined && isSameTap(before, event) ? taps.get(before) : undefined;
    const grown = tap ?? [];
    grown.push(event);
    taps.set(event, grown);
    last.set(event.device, event);
  }
  return taps;
}

/** The entries of a log one by one, oldest first, and the match at its end. */
function entriesOf({ applied, corrected }: Pick<FoldedGame, "applied" | "corrected">) {
  const taps = tapsOf(applied);
  const entries: ReportEntry[] = [];
  let state = newGame(applied[0]?.game ?? "");
  for (const event of applied) {
    const { action, author } = event;
    const at = timeOf({ corrected }, event);
    if (action.kind === "unknown" || action.kind === "undo" || action.kind === "redo") continue;
    const applying = applyEvent(state, { ...event, at });
    if (!applying.ok) continue;
    const before = state;
    state = applying.value;
    const tap = taps.get(event) ?? [event];
    const things = toldOf(action, { before, after: state, tap });
    if (things.length === 0) continue;
    const round = action.kind === "start-turn" ? action.number : before.currentTurn;
    const turn = before.currentPhase === "game" && round > 0 ? courseOf(before).turn : null;
    const events = tap.map(({ id }) => id);
    for (const [index, { player, what }] of things.entries()) {
      const id = index === 0 ? event.id : `${event.id}-${index}`;
      entries.push({ id, events, round, turn, player, author, at, what });
    }
  }
  return { entries, state };
}

/** The report of a match, oldest first. */
export function reportOf(
  folded: Pick<FoldedGame, "applied" | "corrected">,
): readonly ReportEntry[] {
  const { entries, state } = entriesOf(folded);
  return merged(entries).map((entry) => ({ ...entry, what: withLastScores(entry.what, state) }));
}

/** The entries about points that were changed after the match had ended. */
export function changesAfterEnd(
  folded: Pick<FoldedGame, "applied" | "corrected">,
): readonly ReportEntry[] {
  const entries = reportOf(folded);
  const end = entries.findLastIndex(({ what }) => what.kind === "match-ended");
  if (end === -1) return [];
  return entries
    .slice(end + 1)
    .filter(({ what }) => what.kind === "points" || what.kind === "scored");
}

/** The entries about one tap alone; none for a tap that the report tells nothing of. */
export function entriesOfTap(
  folded: Pick<FoldedGame, "applied" | "corrected">,
  tap: string,
): readonly ReportEntry[] {
  const made = new Set(folded.applied.flatMap((event) => (tapOf(event) === tap ? event.id : [])));
  return entriesOf(folded).entries.filter(({ events }) => made.has(events[0] ?? ""));
}

/** The end of a round with the points that it has after all: the other device may have ended it too, knowing more. */
function withLastScores(what: ReportEntry["what"], { turns }: GameState): ReportEntry["what"] {
  if (what.kind !== "round-ended") return what;
  const round = turns.find(({ number }) => number === what.number);
  return { ...what, scores: round?.scores ?? what.scores };
}
