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

/**
 * Destination of all lines. A disk that is full, or a reader that has gone: the line is lost, and nothing
 * else (case F07).
 */
export const output = pino.destination({ dest: process.stdout.fd, sync: true });
output.on("error", () => {});

/** A line for the person at the terminal. */
export function say(line: string): void {
  output.write(`${line}\n`);
}

const logger = pino(
  {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    messageKey: "event",
    formatters: { level: (level) => ({ level }) },
  },
  output,
);

/** Log of the process: lines of JSON on the standard output. */
export const log: Log = {
  event: (event, facts = {}) => logger.info(facts, event),
  fault: (event, error, facts = {}) => logger.error({ ...facts, stack: stackOf(error) }, event),
};

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
