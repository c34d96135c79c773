/** The history of this device in memory, in step with the browser's database and with other tabs. */
import { createStore } from "zustand/vanilla";
import type { GameSummary } from "#domain/match/summary.ts";
import { openTabLine, type TabLine } from "../local/browser.ts";
import {
  forgetSummary,
  forgetWaiting,
  keepSummary,
  keepWaiting,
  readHistory,
  type KeptHistory,
  type KeptSummary,
  type WaitingChange,
} from "./kept-summaries.ts";

/** The history of this device; null until it has been read. */
export const historyStore = createStore<{ readonly history: KeptHistory | null }>(() => ({
  history: null,
}));

let opened: TabLine | undefined;

/** The line to other tabs. One for all: a channel hears others of its name, those of its own tab too. */
function line(): TabLine {
  opened ??= openTabLine("wab.history");
  return opened;
}

let turns: Promise<unknown> = Promise.resolve();

/** One after the other: what is read between a change and its writing would be shown without it. */
function inOrder<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = turns.then(work, work);
  turns = turn;
  return turn;
}

async function read(): Promise<KeptHistory> {
  const history = await readHistory();
  historyStore.setState({ history });
  return history;
}

/** The history of this device, with all changes so far; read once. */
export function loadHistory(): Promise<KeptHistory> {
  return inOrder(async () => historyStore.getState().history ?? (await read()));
}

/** Follows what other tabs change, as long as somebody shows it. Gives the way to stop. */
export function followHistory(): () => void {
  const follow = () => void inOrder(read);
  follow();
  return line().hear(follow);
}

/** Changes what is kept and then shows it. Where the browser keeps nothing, it is shown until the page closes. */
function change(
  write: () => Promise<void>,
  shown: (history: KeptHistory) => KeptHistory,
): Promise<void> {
  return inOrder(async () => {
    const before = historyStore.getState().history ?? (await read());
    try {
      await write();
      line().tell(null);
    } catch {
      // Blocked or full: the account, if there is one, still gets it from here.
    }
    historyStore.setState({ history: shown(before) });
  });
}

function isOf(id: string): (kept: KeptSummary) => boolean {
  return ({ summary }) => summary.id === id;
}

function isSameChange(one: WaitingChange): (other: WaitingChange) => boolean {
  return (other) => other.member === one.member && other.id === one.id;
}

/** The summary of a match as this device keeps it. */
export async function keptSummary(id: string): Promise<KeptSummary | undefined> {
  return (await loadHistory()).kept.find(isOf(id));
}

/** Keeps the summary of a match on this device. */
export function putSummary(kept: KeptSummary): Promise<void> {
  const { id } = kept.summary;
  return change(
    () => keepSummary(kept),
    (history) => ({
      ...history,
      kept: [...history.kept.filter((each) => !isOf(id)(each)), kept],
    }),
  );
}

/** Removes the summary of a match from this device. */
export function dropSummary(id: string): Promise<void> {
  return change(
    () => forgetSummary(id),
    (history) => ({ ...history, kept: history.kept.filter((each) => !isOf(id)(each)) }),
  );
}

function withoutChange({ waiting }: KeptHistory, earlier: WaitingChange): readonly WaitingChange[] {
  return waiting.filter((each) => !isSameChange(earlier)(each));
}

/** Has a change wait for the member's account; null for a match that was removed. */
export function putWaiting(member: string, id: string, summary: GameSummary | null): Promise<void> {
  const waits: WaitingChange = { member, id, summary };
  return change(
    () => keepWaiting(waits),
    (history) => ({ ...history, waiting: [...withoutChange(history, waits), waits] }),
  );
}

/** Ends the waiting of a change that has arrived, unless a later one has taken its place. */
export function dropWaiting(arrived: WaitingChange): Promise<void> {
  const text = JSON.stringify(arrived);
  return change(
    () => forgetWaiting(arrived),
    (history) => ({
      ...history,
      waiting: history.waiting.filter((each) => JSON.stringify(each) !== text),
    }),
  );
}
