/** Helps tests and benchmarks of what breaks: the server as an operator starts it, in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { memoryFlags } from "#server/memory-flags.ts";

/** Folders and port of a server in a process of its own. */
export interface Place {
  readonly dataDir: string;
  readonly distDir: string;
  readonly port: number;
  /** Settings of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of another version of the sources. */
  readonly sources?: string;
}

/** Secret of servers that tests start and kill. */
export const processSecret = "a secret for processes that are broken, worth nothing";

const here = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Starts a server in a process of its own.
 *
 * @param through a command that runs the one behind it: in a namespace of its own, for example
 */
export function startProcess(
  { dataDir, distDir, port, env, sources = here }: Place,
  through: readonly string[] = [],
): ChildProcess {
  const [program, ...args] = [
    ...through,
    process.execPath,
    ...memoryFlags,
    "--import",
    "tsx",
    "server/main.ts",
  ];
  return spawn(program, args, {
    cwd: sources,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      DIST_DIR: distDir,
      WAB_DATA_DIR: dataDir,
      WAB_SECRET: processSecret,
      ...env,
    },
  });
}

/** Milliseconds that a process has for ending by itself. */
const longestEnd = 30_000;

/** Resolves when the process is over; one that does not end when it is asked to is killed. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  const lastResort = setTimeout(() => child.kill("SIGKILL"), longestEnd);
  await over;
  clearTimeout(lastResort);
}

/** Status that `/ready` answers; 0 when nobody does. */
async function readiness(port: number): Promise<number> {
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ status }) => status,
    () => 0,
  );
}

/**
 * Waits until the server takes requests.
 *
 * @throws Error when it takes longer than so many milliseconds
 */
export async function untilReady(port: number, longest = 50_000): Promise<void> {
  for (const began = performance.now(); performance.now() - began < longest; await pause(20)) {
    if ((await readiness(port)) === 200) return;
  }
  throw new Error(`The server was not ready within ${longest} ms.`);
}
