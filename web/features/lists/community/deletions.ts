/**
 * What is about to be deleted, for as long as minds may change. Deleting a post takes its likes and
 * comments along, and nobody can write another's comment anew: so the deletion itself waits, and what
 * waits is not shown meanwhile.
 */
import { create } from "zustand";

/** Longer than the message with the way back is shown. Milliseconds. */
const delay = 11_000;

const waiting = new Map<string, () => Promise<void>>();

const useStore = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

function show(): void {
  useStore.setState({ ids: new Set(waiting.keys()) });
}

/** The ids of what is about to be deleted. */
export function useDeletions(): ReadonlySet<string> {
  return useStore(({ ids }) => ids);
}

async function runNow(id: string, run: () => Promise<void>): Promise<void> {
  // Kept after all, under way already, or deleted anew and waiting again.
  if (waiting.get(id) !== run) return;
  waiting.delete(id);
  await run();
  show();
}

/** Deletes after a while, or when the page is left. `run` says itself when it fails. */
export function deleteLater(id: string, run: () => Promise<void>): void {
  waiting.set(id, run);
  show();
  setTimeout(() => void runNow(id, run), delay);
}

/** Whether it was still there to be kept. */
export function keepAfterAll(id: string): boolean {
  const wasWaiting = waiting.delete(id);
  show();
  return wasWaiting;
}

if (typeof window !== "undefined") {
  window.addEventListener("pagehide", () => {
    for (const [id, run] of waiting) void runNow(id, run);
  });
}
