import process from "node:process";
import { pino } from "pino";

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * One JSON line for each event, for whoever collects logs. Facts never hold what identifies a person
 * (mail address, name, token, share code): a request is named by its id, a fault by its error.
 */
export interface Log {
  readonly event: (event: string, facts?: Facts) => void;
  /**
   * An unexpected fault, with its stack, or with its reason where that is a sentence: the one thing that
   * someone must look at. One that comes again within a minute is counted, and told once with the count.
   */
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

/** Writes one line. */
export type WriteLine = (level: "info" | "error", event: string, facts: Facts) => void;

/** Milliseconds in which the same fault is told once. */
const together = 60_000;
/** Kinds of faults that are counted at a time; more are told each time. */
const mostCounted = 1000;

/** A log that also tells what it has counted so far. */
export interface CountingLog extends Log {
  readonly tellCounts: () => void;
  /** Events so far, faults that were told together counted each. */
  readonly counts: () => readonly EventCount[];
}

/** Number of times that something was logged. */
interface EventCount {
  readonly level: "info" | "error";
  readonly event: string;
  readonly count: number;
}

/** Makes a log of the lines that `write` takes. */
export function createLog(write: WriteLine): CountingLog {
  const counted = new Map<string, { again: number; readonly tell: () => void }>();
  /** By level, then by event: the names are those in our own code, so there are few. */
  const totals = { info: new Map<string, number>(), error: new Map<string, number>() };
  const count = (level: "info" | "error", event: string) =>
    totals[level].set(event, (totals[level].get(event) ?? 0) + 1);

  function tellCount(key: string): void {
    const fault = counted.get(key);
    counted.delete(key);
    if (fault !== undefined && fault.again > 0) fault.tell();
  }

  return {
    event: (event, facts = {}) => {
      count("info", event);
      write("info", event, facts);
    },
    fault: (event, error, { requestId, ...facts } = {}) => {
      count("error", event);
      const cause = causeOf(error);
      const summary = { ...facts, reason: cause.reason ?? cause.stack?.split("\n", 1)[0] };
      const key = JSON.stringify([event, summary]);
      const known = counted.get(key);
      if (known !== undefined) {
        known.again++;
        return;
      }
      write("error", event, { requestId, ...facts, ...cause });
      if (counted.size >= mostCounted) return;
      const fault = {
        again: 0,
        tell: () => write("error", event, { ...summary, again: fault.again }),
      };
      counted.set(key, fault);
      setTimeout(tellCount, together, key).unref();
    },
    tellCounts: () => {
      for (const key of counted.keys()) tellCount(key);
    },
    counts: () =>
      (["info", "error"] as const).flatMap((level) =>
        [...totals[level]].map(([event, times]) => ({ level, event, count: times })),
      ),
  };
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

const processLog = createLog((level, event, facts) => logger[level](facts, event));
process.on("exit", processLog.tellCounts);

/** Log of the process: lines of JSON on the standard output. */
export const log: Log = processLog;

/** Numbers of times that each event was logged since the process began. */
export const logCounts = processLog.counts;

function causeOf(error: unknown): { readonly reason?: string; readonly stack?: string } {
  if (typeof error === "string") return { reason: error };
  return { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
