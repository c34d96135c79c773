/** Changes on their way to those whom they concern: planned, read in their names, said. */
import { type Database, OverloadError } from "#server/database/database.ts";
import { breather } from "./breather.ts";
import { changeData, changePayload } from "./change-frames.ts";
import { type Group, sentColumns } from "./change-groups.ts";
import type { Interest } from "./interests.ts";
import { keyOf, readRows, type Reading, type Rows } from "./reading.ts";
import type { Subscription } from "../subscription.ts";
import type { Tables } from "./tables.ts";

/** Means of telling changes to subscribers. */
export interface Telling {
  readonly database: Database;
  readonly tables: Tables;
  /** Bytes of JSON that a row may have. */
  readonly rowBytes: number;
  readonly deliver: (subscription: Subscription, payload: string) => void;
}

interface Planned {
  readonly group: Group;
  readonly reading: Reading;
}

/**
 * Tells groups of changes that are all of one kind.
 *
 * @throws the refusal of PostgreSQL, UnavailableError or OverloadError; then nobody was told anything
 */
export async function tellGroups(groups: readonly Group[], telling: Telling): Promise<void> {
  const planned = await plan(groups, telling);
  const [first] = planned[0]?.group.concerned.keys() ?? [];
  // What is deleted cannot be read any more.
  const isDeletion = first?.type === "DELETE";
  const rows = isDeletion ? undefined : await readPatiently(planned, telling);
  for (const [index, each] of planned.entries()) await say(each, rows?.[index], telling);
}

async function plan(
  groups: readonly Group[],
  { tables, rowBytes }: Telling,
): Promise<readonly Planned[]> {
  const planned: Planned[] = [];
  for (const group of groups) {
    const { caller } = group.identity;
    const changes = [...group.concerned.keys()];
    const { schema = "", table: name = "" } = changes[0] ?? {};
    const table = await tables.find(caller.role, schema, name);
    if (table === undefined) continue;
    const columns = sentColumns(table, group.binding);
    const { conditions } = group.binding;
    const keys = changes.map(({ key }) => key);
    planned.push({ group, reading: { caller, table, columns, conditions, keys, rowBytes } });
  }
  return planned;
}

const mostTries = 20;
const pauseMs = 100;

/** Requests go first: while they take all connections, changes wait. */
async function readPatiently(
  planned: readonly Planned[],
  { database }: Telling,
): Promise<readonly Rows[]> {
  const readings = planned.map(({ reading }) => reading);
  for (let tries = 1; ; tries++) {
    try {
      return await readRows(database, readings);
    } catch (error) {
      if (!(error instanceof OverloadError) || tries >= mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Others are served between the subscribers, of whom there may be many. */
async function say(
  { group, reading }: Planned,
  rows: Rows | undefined,
  { deliver }: Telling,
): Promise<void> {
  const breathe = breather();
  for (const [change, interested] of group.concerned) {
    const record = rows?.get(keyOf(reading.table, change.key));
    if (rows !== undefined && record === undefined) continue;
    const data = changeData(change, reading.columns, record);
    for (const [subscription, ids] of bindingsOf(interested)) {
      deliver(subscription, changePayload(ids, data));
      await breathe();
    }
  }
}

function bindingsOf(interested: readonly Interest[]): ReadonlyMap<Subscription, number[]> {
  const ids = new Map<Subscription, number[]>();
  for (const { subscription, binding } of interested) {
    const known = ids.get(subscription);
    if (known === undefined) ids.set(subscription, [binding.id]);
    else known.push(binding.id);
  }
  return ids;
}
