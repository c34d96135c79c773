import process from "node:process";
import { pino } from "pino";

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * One JSON line for each event, for whoever collects logs. Facts never hold what identifies a person
 * (mail address, name, token, share code): a request is named by its id, a fault by its error.
 */
export interface Log {
  readonly event: (event: string, facts?: Facts) => void;
  /** An unexpected fault, with its stack: the one thing that someone must look at. */
  readonly fault: (event: string, error: unknown, facts?: Facts) => void;
}

/** A line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const logger = pino(
  {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    messageKey: "event",
    formatters: { level: (level) => ({ level }) },
  },
  process.stdout,
);

export const log: Log = {
  event: (event, facts = {}) => logger.info(facts, event),
  fault: (event, error, facts = {}) => logger.error({ ...facts, stack: stackOf(error) }, event),
};

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
