import type { Log } from "../../../server/log.ts";

/** One JSON line for each event; Supabase shows what is written to the console. */
export const log: Log = {
  event: (event, facts = {}) => console.info(JSON.stringify({ ...facts, event })),
  fault: (event, error, facts = {}) =>
    console.error(JSON.stringify({ ...facts, event, stack: stackOf(error) })),
};

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
