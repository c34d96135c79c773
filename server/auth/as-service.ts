import { type Database, type Parameter, service, type Transaction } from "../database/database.ts";

/** Single statements in the server's own name. */
export function asService(database: Database): Transaction {
  return {
    query: <R extends object>(text: string, parameters: readonly Parameter[] = []) =>
      database.query<R>(service, text, parameters),
  };
}
