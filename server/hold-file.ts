/**
 * A file that one process holds at a time. It says which; a process that was killed leaves its file behind,
 * so what counts is whether that process still lives.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import process from "node:process";
import { codeOf } from "./error-code.ts";

/** Refusal of a file that another process holds. */
export class HeldError extends Error {
  override readonly name = "HeldError";
  constructor(
    file: string,
    readonly pid: number,
  ) {
    super(`${file} is held by process ${pid}.`);
  }
}

interface Holder {
  readonly pid: number;
  /** Start of the process, in the system's own count: a number that is given again is another process. */
  readonly started: string;
}

/**
 * Resolves with the way to let go.
 *
 * @throws HeldError
 */
export async function holdFile(file: string): Promise<() => Promise<void>> {
  const me: Holder = { pid: process.pid, started: await startOf(process.pid) };
  for (let tries = 0; ; tries++) {
    try {
      await writeFile(file, JSON.stringify(me), { flag: "wx", mode: 0o644 });
      return () => rm(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== "EEXIST" || tries > 3) throw error;
    }
    const holder = await readHolder(file);
    if (holder !== undefined && (await isAlive(holder))) throw new HeldError(file, holder.pid);
    await rm(file, { force: true });
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, "utf8"));
    const isHolder =
      typeof value === "object" &&
      value !== null &&
      "pid" in value &&
      typeof value.pid === "number" &&
      "started" in value &&
      typeof value.started === "string";
    return isHolder ? { pid: Number(value.pid), started: String(value.started) } : undefined;
  } catch {
    // Half written by a process that died there.
    return undefined;
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  return isRunning(pid) && (await startOf(pid)) === started;
}

/** Tells whether a process of this number runs, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** Field 22 of proc(5); empty where there is no such file system, and then the number alone decides. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
