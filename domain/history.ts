/**
 * Undo for any state: the past and the future are whole states, so nothing can fail to be undone.
 * A change that leaves the state as it was (the same object) leaves no trace. Changes that carry the
 * same merge key follow each other as one step, so that typing a name is undone as a name.
 */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** The key of the newest change, while further changes with it still belong to the same step. */
  readonly mergeKey: string | null;
}

/** The number of steps that are kept. */
export const maxSteps = 200;

/** A history with a present and nothing to undo. */
export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], mergeKey: null };
}

/** The history after a change. Whatever had been undone is no longer ahead. */
export function record<State>(
  history: History<State>,
  present: State,
  mergeKey: string | null = null,
): History<State> {
  if (present === history.present) return history;
  const merges = mergeKey !== null && mergeKey === history.mergeKey;
  const past = merges ? history.past : [...history.past, history.present].slice(-maxSteps);
  return { past, present, future: [], mergeKey };
}

/** Goes one step back; at the beginning nothing changes. */
export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    mergeKey: null,
  };
}

/** Goes one step forward again; with nothing undone nothing changes. */
export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, mergeKey: null };
}
