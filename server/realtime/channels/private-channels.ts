/**
 * Permissions in a private channel: the policies on `realtime.messages`, asked by trying. A
 * message is put there and looked for in the caller's name, and the whole is undone.
 */
import { randomUUID } from "node:crypto";
import {
  type Caller,
  type Database,
  service,
  type Transaction,
} from "#server/database/database.ts";
import { sqlStateOf } from "#server/database/sql-state.ts";

type Extension = "broadcast" | "presence";

/** Acts that a subscriber may do in a channel. */
export interface Permissions {
  readonly mayHear: boolean;
  readonly maySpeak: boolean;
  readonly maySeePresence: boolean;
  readonly mayBePresent: boolean;
}

/** Permissions in a public channel: who has an account may do everything, a guest may listen. */
export function publicPermissions({ role }: Caller): Permissions {
  const isKnown = role !== "anon";
  const isMember = role === "authenticated";
  return { mayHear: true, maySpeak: isKnown, maySeePresence: isKnown, mayBePresent: isMember };
}

class Undo extends Error {
  override readonly name = "Undo";
  constructor(readonly permissions: Permissions) {
    super("Undone as planned");
  }
}

/**
 * Asks the policies of `realtime.messages` what a caller may do in a private channel.
 *
 * @param name of the channel, as `realtime.topic()` gives it to the policies
 * @param asker in whose share it counts: the server itself where others wait for the answer
 */
export async function privatePermissions(
  database: Database,
  caller: Caller,
  name: string,
  asker: Caller = caller,
): Promise<Permissions> {
  const settings = { "realtime.topic": name };
  try {
    return await database.transaction(
      service,
      async (transaction) => {
        throw new Undo(await tryAll(transaction, caller, name));
      },
      { settings, onBehalfOf: asker },
    );
  } catch (error) {
    if (error instanceof Undo) return error.permissions;
    throw error;
  }
}

async function tryAll(
  transaction: Transaction,
  caller: Caller,
  name: string,
): Promise<Permissions> {
  const ids = { broadcast: randomUUID(), presence: randomUUID() };
  for (const extension of ["broadcast", "presence"] as const) {
    await put(transaction, ids[extension], name, extension);
  }
  await transaction.query(
    "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
    [caller.role, JSON.stringify(caller.claims)],
  );
  const seen = await transaction.query<{ id: string }>(
    "select id from realtime.messages where id = any ($1::uuid[])",
    [Object.values(ids)],
  );
  const isSeen = (id: string) => seen.some((row) => row.id === id);
  return {
    mayHear: isSeen(ids.broadcast),
    maySeePresence: isSeen(ids.presence),
    maySpeak: await mayPut(transaction, name, "broadcast"),
    mayBePresent: await mayPut(transaction, name, "presence"),
  };
}

async function put(
  transaction: Transaction,
  id: string,
  name: string,
  extension: Extension,
): Promise<void> {
  await transaction.query(
    "insert into realtime.messages (id, topic, extension, private) values ($1, $2, $3, true)",
    [id, name, extension],
  );
}

async function mayPut(
  transaction: Transaction,
  name: string,
  extension: Extension,
): Promise<boolean> {
  await transaction.query("savepoint trying");
  try {
    await put(transaction, randomUUID(), name, extension);
    return true;
  } catch (error) {
    if (sqlStateOf(error) !== "42501") throw error;
    await transaction.query("rollback to savepoint trying");
    return false;
  }
}
