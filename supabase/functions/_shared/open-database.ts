import type { Caller, Database, TransactionOptions } from "../../../server/database/database.ts";
import { openPool } from "../../../server/database/pool.ts";

/** Many instances of a function may run side by side, and each has connections of its own. */
const connections = 2;

/**
 * The project's database. Members are asked for under their own role, as everywhere; the functions' own
 * work runs as the login itself, because Supabase gives `service_role` no table of schema `auth`.
 *
 * @param address `SUPABASE_DB_URL`, whose login is `postgres`
 */
export function openDatabase(address: string): Database {
  const pool = openPool(address, { connections });
  return {
    ...pool,
    query: (caller, text, parameters, options) =>
      pool.query(caller, text, parameters, withRole(caller, options)),
    transaction: (caller, work, options) =>
      pool.transaction(caller, work, withRole(caller, options)),
  };
}

function withRole(caller: Caller, options: TransactionOptions = {}): TransactionOptions {
  if (caller.role !== "service_role") return options;
  return { ...options, settings: { role: "none", ...options.settings } };
}
