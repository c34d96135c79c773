/** Turns what a client wants to hear of the database into what it may hear. */
import { isUuid } from "#domain/uuid.ts";
import type { Caller, Database } from "#server/database/database.ts";
import { sqlStateOf } from "#server/database/sql-state.ts";
import { type Condition, parseFilter } from "./filter.ts";
import type { WantedChange } from "../channels/join-request.ts";
import { JoinRefusal } from "../channels/refusal.ts";
import type { Binding } from "../subscription.ts";
import type { Column, Table, Tables } from "./tables.ts";

/** Checks what a client wants to hear of a table, and makes a binding of it. */
export type Bind = (wanted: WantedChange, caller: Caller) => Promise<Binding>;

/** Makes the check; each binding gets an id that is its own in this process. */
export function createBind(database: Database, tables: Tables): Bind {
  let lastId = 0;

  /**
   * @throws JoinRefusal when the table is not told, not for this role, or the filter cannot be applied
   */
  return async (wanted, caller) => {
    const { event, filter, select } = wanted;
    const schema = wanted.schema ?? "public";
    const table = wanted.table ?? "*";
    const conditions = filter === undefined || filter === null ? [] : parseFilter(filter);
    const isEvery = schema === "*" || table === "*";
    // Every change would be looked at for every guest, and a guest may read hardly any.
    if (isEvery && caller.role === "anon") throw cannotSubscribe(wanted);
    const described = isEvery ? undefined : await tables.find(caller.role, schema, table);
    // A filter or a choice of columns says nothing about all tables.
    const isVague = isEvery && (filter ?? select ?? undefined) !== undefined;
    if (conditions === undefined || isVague || (!isEvery && described === undefined)) {
      throw cannotSubscribe(wanted);
    }
    const isSound =
      described === undefined || (await areSound(conditions, described, database, caller));
    if (!isSound) throw cannotSubscribe(wanted);
    const ids = described === undefined ? undefined : idsOf(conditions, described);
    const asked = ids === undefined ? conditions : [];
    return {
      id: ++lastId,
      event,
      schema,
      table,
      filter: filter ?? undefined,
      conditions: asked,
      ids,
      select: select ?? undefined,
      question: JSON.stringify([asked, select ?? null]),
    };
  };
}

/** One condition on a column of uuids is answered by what the trigger tells. */
function idsOf(conditions: readonly Condition[], table: Table): Binding["ids"] {
  const [condition] = conditions;
  if (condition === undefined || conditions.length > 1 || condition.isNot) return undefined;
  const column = table.columns.find(({ name }) => name === condition.column);
  if (column?.type !== "uuid" || condition.kind === "is") return undefined;
  if (condition.kind === "compare" && condition.operator !== "eq") return undefined;
  const values = condition.kind === "in" ? condition.values : [condition.value];
  return { column: column.name, values: [...new Set(values.map((id) => id.toLowerCase()))] };
}

/** Refusal in the words of Supabase, which people look up. */
function cannotSubscribe({ event, schema, table, filter }: WantedChange): JoinRefusal {
  const parts = { event, schema: schema ?? "public", table, filter };
  const said = Object.entries(parts).flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
  return new JoinRefusal(
    "Unable to subscribe to changes with given parameters. Please check Realtime is enabled " +
      `for the given connect parameters: [${said.join(", ")}]`,
  );
}

async function areSound(
  conditions: readonly Condition[],
  table: Table,
  database: Database,
  caller: Caller,
): Promise<boolean> {
  for (const condition of conditions) {
    const column = table.columns.find(({ name }) => name === condition.column);
    if (column === undefined || !(await fits(condition, column, database, caller))) return false;
  }
  return true;
}

const textTypes = new Set(["text", "varchar", "bpchar", "citext", "name"]);

async function fits(
  condition: Condition,
  { type, sqlType }: Column,
  database: Database,
  caller: Caller,
): Promise<boolean> {
  if (condition.kind === "is") return condition.value === "null" || type === "bool";
  const isPattern = condition.kind === "compare" && ["like", "ilike"].includes(condition.operator);
  if (isPattern || textTypes.has(type)) return textTypes.has(type);
  const values = condition.kind === "in" ? condition.values : [condition.value];
  if (type === "uuid") return values.every(isUuid);
  return database
    .query(caller, `select $1::text[]::${sqlType}[]`, [values])
    .then(() => true, notOfType);
}

function notOfType(error: unknown): false {
  if (sqlStateOf(error) === undefined) throw error;
  return false;
}
