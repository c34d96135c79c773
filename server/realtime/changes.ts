/**
 * Changes of the database on their way to subscribers. They come in the order of their commits, wait
 * while others are being read, and are then taken together: the more there is to do, the fewer
 * statements a change costs.
 */
import { type Database, OverloadError } from "#server/database/database.ts";
import { sqlStateOf } from "#server/database/sql-state.ts";
import type { Log } from "#server/log.ts";
import { type Change, parseChange } from "./change.ts";
import { changeData, changePayload } from "./change-frames.ts";
import { type Group, groupChanges, sentColumns } from "./change-groups.ts";
import { inParallel } from "./in-parallel.ts";
import type { Interest, Interests } from "./interests.ts";
import { keyOf, readRows, type Rows } from "./reading.ts";
import type { Subscription } from "./subscription.ts";
import type { Table, Tables } from "./tables.ts";

export interface Changes {
  /** Takes what the trigger said. */
  readonly hear: (text: string) => void;
}

export interface ChangesOptions {
  readonly database: Database;
  readonly tables: Tables;
  readonly interests: Interests;
  readonly rowBytes: number;
  readonly log: Log;
  readonly deliver: (subscription: Subscription, payload: string) => void;
  /** Something was missed: the subscriber must join again and fetch. */
  readonly lose: (subscription: Subscription, reason: string) => void;
  readonly loseAll: (reason: string) => void;
}

/** Changes that are read together, and that may wait. */
const mostTogether = 500;
const mostWaiting = 50_000;
/** Connections that reading takes from the requests. */
const readers = 2;

export function createChanges(options: ChangesOptions): Changes {
  const { interests, log } = options;
  let waiting: Change[] = [];
  let isReading = false;

  async function drain(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (waiting.length > 0) await tell(takeAlike(waiting));
    } finally {
      isReading = false;
    }
  }

  async function tell(changes: readonly Change[]): Promise<void> {
    await inParallel(groupChanges(changes, interests), readers, (group) =>
      tellGroup(group, options).catch((error: unknown) => {
        if (sqlStateOf(error) !== undefined) options.tables.forget();
        log.fault("changes could not be read", error);
        for (const each of subscribersOf(group)) options.lose(each, "changes were missed");
      }),
    );
  }

  return {
    hear: (text) => {
      const change = parseChange(text);
      if (change === undefined || interests.in(change).length === 0) return;
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

/** Removes the changes from the front that are of the same kind in the same table. */
function takeAlike(waiting: Change[]): readonly Change[] {
  const [first] = waiting;
  const end = waiting.findIndex(
    (change) =>
      change.schema !== first?.schema || change.table !== first.table || change.type !== first.type,
  );
  return waiting.splice(0, Math.min(mostTogether, end === -1 ? waiting.length : end));
}

function subscribersOf({ concerned }: Group): ReadonlySet<Subscription> {
  return new Set([...concerned.values()].flat().map(({ subscription }) => subscription));
}

async function tellGroup(group: Group, options: ChangesOptions): Promise<void> {
  const [first] = group.concerned.keys();
  if (first === undefined) return;
  const { role } = group.identity.caller;
  const table = await options.tables.find(role, first.schema, first.table);
  if (table === undefined) return;
  const columns = sentColumns(table, group.binding);
  const rows = first.type === "DELETE" ? undefined : await rowsOf(group, table, options);
  for (const [change, interested] of group.concerned) {
    const record = rows?.get(keyOf(table, change.key));
    if (rows !== undefined && record === undefined) continue;
    const data = changeData(change, columns, record);
    for (const [subscription, ids] of bindingsOf(interested)) {
      options.deliver(subscription, changePayload(ids, data));
    }
  }
}

async function rowsOf(group: Group, table: Table, options: ChangesOptions): Promise<Rows> {
  const { database, rowBytes } = options;
  const reading = {
    caller: group.identity.caller,
    table,
    columns: sentColumns(table, group.binding),
    conditions: group.binding.conditions,
    keys: [...group.concerned.keys()].map(({ key }) => key),
    rowBytes,
  };
  for (let tries = 0; ; tries++) {
    try {
      return await readRows(database, reading);
    } catch (error) {
      if (!(error instanceof OverloadError) || tries >= 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function bindingsOf(interested: readonly Interest[]): ReadonlyMap<Subscription, number[]> {
  const ids = new Map<Subscription, number[]>();
  for (const { subscription, binding } of interested) {
    ids.set(subscription, [...(ids.get(subscription) ?? []), binding.id]);
  }
  return ids;
}
