/** Writes the matches of this device into its history, when they have come to their summary and when they are corrected afterwards. */
import { useEffect } from "react";
import { summaryOf, type GameSummary } from "#domain/match/summary.ts";
import { textOf } from "#domain/match/text-of.ts";
import { appVersion } from "#web/app-version.ts";
import { memberId } from "../auth/auth-store.ts";
import { ownWabId } from "../auth/own-wab-id.ts";
import { keptSummary, putSummary, putWaiting } from "./history-store.ts";
import type { KeptSummary } from "./kept-summaries.ts";
import { matchesStore } from "./matches-store.ts";
import type { OpenMatch } from "./open-match.ts";
import { reopenChangedResult } from "./reopen-result.ts";
import { sendHistory } from "./send-history.ts";

async function memberSeat(
  { state }: OpenMatch,
  member: string | null,
): Promise<string | undefined> {
  const players = Object.values(state.players);
  if (member === null || players.every(({ wabId }) => wabId === null)) return undefined;
  const wabId = await ownWabId(member).catch(() => null);
  return players.find((player) => player.wabId !== null && player.wabId === wabId)?.id;
}

/** The player whose match it is: the one who plays here; of two the one chosen before, the member, or the first. */
async function ownSeat(
  match: OpenMatch,
  before: KeptSummary | undefined,
  member: string | null,
): Promise<string | null> {
  const [first = null, second] = match.writesAs;
  if (second === undefined) return first;
  const chosen = before?.summary.own ?? null;
  if (chosen !== null && match.writesAs.includes(chosen)) return chosen;
  return (await memberSeat(match, member)) ?? first;
}

/** Tells whether two summaries say the same; the version and the time of writing are no part of that. */
function isSame(one: GameSummary, other: GameSummary): boolean {
  const said = (summary: GameSummary) => textOf({ ...summary, app: "", changedAt: 0 });
  return said(one) === said(other);
}

/** The summary as a later change than what is kept, whatever this device's clock says. */
function after(before: KeptSummary | undefined, summary: GameSummary): GameSummary {
  const earliest = before === undefined ? 0 : before.summary.changedAt + 1;
  return { ...summary, changedAt: Math.max(summary.changedAt, earliest) };
}

async function keep(summary: GameSummary, member: string | null): Promise<void> {
  await putSummary({ summary, member });
  if (member === null) return;
  await putWaiting(member, summary.id, summary);
  void sendHistory();
}

/** A member's is a match that was recorded as theirs, or that nobody's history in an account has. */
async function record(match: OpenMatch): Promise<void> {
  // A match whose events are still to come says nothing about what was recorded of it.
  if (Object.keys(match.state.players).length === 0) return;
  const before = await keptSummary(match.id);
  const isReached = match.state.currentPhase === "summary";
  if (match.writesAs.length === 0 || (before === undefined && !isReached)) return;
  const member = before?.member ?? memberId();
  const own = await ownSeat(match, before, member);
  const summary = summaryOf(match.folded, { id: match.id, own, app: appVersion });
  const isKept =
    before !== undefined && before.member === member && isSame(before.summary, summary);
  if (isKept) return;
  await keep(after(before, summary), member);
  // Where that cannot be said now, the page of the result says it.
  if (before !== undefined) void reopenChangedResult(match.id).catch(() => undefined);
}

let recording: Promise<unknown> = Promise.resolve();

/** One after the other: each looks at what is kept. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = recording.then(work, work);
  recording = turn;
  return turn;
}

/** Records a match in the history, if it has come to its summary or was recorded before. */
function recordMatch(match: OpenMatch): Promise<void> {
  return inTurn(() => record(match));
}

/** Counts a recorded match for another player of this device. */
export function recordFor(id: string, own: string): Promise<void> {
  return inTurn(async () => {
    const before = await keptSummary(id);
    if (before === undefined || before.summary.own === own) return;
    await keep(after(before, { ...before.summary, own }), before.member);
  });
}

/** Tells whether the summary is later than what is kept of its match, which it then replaces for whoever it is of. */
async function keepLater(summary: GameSummary): Promise<boolean> {
  const before = await keptSummary(summary.id);
  if (before !== undefined && before.summary.changedAt >= summary.changedAt) return false;
  // In an account is what its member played, and not what a file brought.
  await keep(summary, before?.member ?? null);
  return true;
}

/** Records the result of a match that a backup brings. Tells whether it was not here, or not as late. */
export function recordRestored(summary: GameSummary): Promise<boolean> {
  return inTurn(() => keepLater(summary));
}

/** Records a match that a backup brings, of which an earlier version wrote no result beside it. */
export async function recordRestoredMatch(match: OpenMatch): Promise<void> {
  await inTurn(async () => {
    const [first] = match.writesAs;
    if (first === undefined || match.state.currentPhase !== "summary") return;
    const own = (await keptSummary(match.id))?.summary.own ?? first;
    await keepLater(summaryOf(match.folded, { id: match.id, own, app: appVersion }));
  });
}

/** Records the matches of this device as they change, as long as a page of a match is open. */
export function useRecording(): void {
  useEffect(() => {
    let seen: ReadonlySet<OpenMatch> = new Set();
    const follow = () => {
      const matches = Object.values(matchesStore.getState().entries).map(({ match }) => match);
      for (const match of matches) if (!seen.has(match)) void recordMatch(match);
      seen = new Set(matches);
    };
    follow();
    const stop = matchesStore.subscribe(follow);
    return stop;
  }, []);
}
