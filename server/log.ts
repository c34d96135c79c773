import process from "node:process";

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** A line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * One JSON line for whoever collects logs. Facts never hold what identifies a person (address,
 * name, share code): a request is named by its id and method, a fault by its error.
 */
function logEvent(event: string, facts: Facts = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);
}

/** An unexpected fault, with its stack: the one thing that someone must look at. */
export function logFault(event: string, error: unknown, facts: Facts = {}): void {
  const stack = error instanceof Error ? error.stack : String(error);
  logEvent(event, { ...facts, stack });
}
