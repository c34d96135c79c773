/**
 * Changes of the database in the order of their commits. They wait while others are being read, and
 * are then taken together: the more there is to do, the fewer statements a change costs.
 */
import { sqlStateOf } from "#server/database/sql-state.ts";
import type { Log } from "#server/log.ts";
import { type Change, parseChange } from "./change.ts";
import { type Group, groupChanges } from "./change-groups.ts";
import { inParallel } from "./in-parallel.ts";
import type { Interests } from "./interests.ts";
import type { Subscription } from "../subscription.ts";
import { tellGroups, type Telling } from "./telling.ts";

/** Takes changes of the database and tells them to those who asked for them. */
export interface Changes {
  /** Takes what the trigger said. */
  readonly hear: (text: string) => void;
}

/** Subscriptions that changes are told to, and what is done when one could not be told. */
export interface ChangesOptions extends Telling {
  readonly interests: Interests;
  readonly log: Log;
  /** Something was missed: the subscriber must join again and fetch. */
  readonly lose: (subscription: Subscription, reason: string) => void;
  readonly loseAll: (reason: string) => void;
}

/** Changes that are taken together, and that may wait. */
const mostTogether = 500;
const mostWaiting = 50_000;
/** Callers who are read for in one transaction, and connections that this takes from the requests. */
const callersTogether = 20;
const readers = 2;

/** Makes the queue of changes; those that wait are read and told one batch after another. */
export function createChanges(options: ChangesOptions): Changes {
  const { interests, log } = options;
  let waiting: Change[] = [];
  let isReading = false;

  async function drain(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (waiting.length > 0) {
        await tellAlike(takeAlike(waiting));
      }
    } finally {
      isReading = false;
    }
  }

  async function tellAlike(changes: readonly Change[]): Promise<void> {
    for (let left = changes; left.length > 0;) {
      const { groups, taken } = await groupChanges(left, interests);
      await inParallel(chunksOf(groups, callersTogether), readers, tell);
      left = left.slice(taken);
    }
  }

  async function tell(groups: readonly Group[]): Promise<void> {
    try {
      await tellGroups(groups, options);
    } catch (error) {
      // One who cannot be read for must not keep the others from it.
      if (groups.length > 1) return inParallel(chunksOf(groups, 1), readers, tell);
      if (sqlStateOf(error) !== undefined) options.tables.forget();
      log.fault("changes could not be read", error);
      for (const each of groups.flatMap(subscribersOf)) options.lose(each, "changes were missed");
    }
  }

  return {
    hear: (text) => {
      const change = parseChange(text);
      if (change === undefined || !concernsAnyone(change, interests)) return;
      if (waiting.length >= mostWaiting) {
        waiting = [];
        options.loseAll("too many changes");
        return;
      }
      waiting.push(change);
      // What is committed together is heard together.
      setImmediate(() => void drain());
    },
  };
}

function concernsAnyone(change: Change, interests: Interests): boolean {
  for (const _ of interests.in(change)) return true;
  return false;
}

/** Removes the changes from the front that are of the same kind in the same table. */
function takeAlike(waiting: Change[]): readonly Change[] {
  const [first] = waiting;
  const end = waiting.findIndex(
    (change) =>
      change.schema !== first?.schema || change.table !== first.table || change.type !== first.type,
  );
  return waiting.splice(0, Math.min(mostTogether, end === -1 ? waiting.length : end));
}

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function subscribersOf({ concerned }: Group): readonly Subscription[] {
  return [...concerned.values()].flat().map(({ subscription }) => subscription);
}
