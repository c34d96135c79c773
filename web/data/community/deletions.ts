/**
 * The posts that are about to be deleted, for as long as minds may change. Deleting a post takes its likes
 * and comments along, and nobody can write another's comment anew: so the deletion itself waits, and what
 * waits is not shown meanwhile.
 */
import { create } from "zustand";

/** Milliseconds until a deletion: longer than the message with the way back is shown. */
const delay = 11_000;

/** A row that is taken away at once, and deleted when the message with its way back has gone. */
export interface Deletion {
  /** Says itself when it fails. */
  readonly run: () => Promise<void>;
  /** Asks for it in a page that is being left, which can wait for nothing. */
  readonly leave: () => Promise<void>;
}

const waiting = new Map<string, Deletion>();

/** The deletions under way, until they have ended. */
const running = new Map<string, { readonly deletion: Deletion; readonly end: Promise<void> }>();

const useStore = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

function show(): void {
  useStore.setState({ ids: new Set([...waiting.keys(), ...running.keys()]) });
}

/** The ids of what is about to be deleted. */
export function useDeletions(): ReadonlySet<string> {
  return useStore(({ ids }) => ids);
}

async function end(id: string, work: Promise<void>): Promise<void> {
  await work;
  running.delete(id);
  show();
}

function begin(id: string, deletion: Deletion, work: Promise<void>): void {
  waiting.delete(id);
  running.set(id, { deletion, end: end(id, work) });
  show();
}

/** Deletes after a while, or when the page is left. */
export function deleteLater(id: string, deletion: Deletion): void {
  waiting.set(id, deletion);
  show();
  setTimeout(() => {
    // Kept after all, under way already, or deleted anew and waiting again.
    if (waiting.get(id) === deletion) begin(id, deletion, deletion.run());
  }, delay);
}

/** Tells whether it was still there to be kept. One that is under way is waited for: then it can be brought back. */
export async function keepAfterAll(id: string): Promise<boolean> {
  const wasWaiting = waiting.delete(id);
  if (!wasWaiting) await running.get(id)?.end;
  show();
  return wasWaiting;
}

async function leaveAndRun({ run, leave }: Deletion): Promise<void> {
  await leave();
  // Reached where the page stays after all: in the browser's memory, until somebody comes back.
  await run();
}

/**
 * Deletes all that waits as the page is left, and what is under way too: its request may not have gone out
 * yet.
 */
function handleLeave(): void {
  for (const { deletion } of running.values()) void deletion.leave();
  for (const [id, deletion] of waiting) begin(id, deletion, leaveAndRun(deletion));
}

if (typeof window !== "undefined") window.addEventListener("pagehide", handleLeave);
