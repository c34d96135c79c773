/** One of those who are compared, in a process of its own. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { memoryFlags } from "#server/memory-flags.ts";

/** Process of a rival, and the port at which it answers. */
export interface Rival {
  readonly child: ChildProcess;
  readonly port: number;
}

/**
 * Starts a rival in a process of its own.
 *
 * @param file with the code of all rivals, which reads the settings from its first argument
 */
export async function startRival(
  file: string,
  settings: { readonly kind: string },
): Promise<Rival> {
  const child = fork(file, [JSON.stringify(settings)], {
    // The real server as it is started; its rivals as Node is.
    execArgv: [...process.execArgv, ...(settings.kind === "server" ? memoryFlags : [])],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Also when the bench ends with an error.
  process.once("exit", () => child.kill());
  return { child, port: await answerOf(child, "port") };
}

/** The number that a rival gives under `key` when it is sent a message. */
export function ask({ child }: Rival, message: object, key: string): Promise<number> {
  const answer = answerOf(child, key);
  child.send(message);
  return answer;
}

/** Leaves no listener behind: a rival is asked many times. */
async function answerOf(child: ChildProcess, key: string): Promise<number> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(child, "exit", { signal }).then(([code]) => {
    throw new Error(`a rival ended with ${code}`);
  });
  try {
    const [message] = await Promise.race([once(child, "message", { signal }), ended]);
    return message[key] ?? Number.NaN;
  } finally {
    settled.abort();
  }
}
