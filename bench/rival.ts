/** One of those who are compared, in a process of its own. */
import { type ChildProcess, fork } from "node:child_process";
import process from "node:process";
import { memoryFlags } from "#server/memory-flags.ts";

export interface Rival {
  readonly child: ChildProcess;
  readonly port: number;
}

/** @param file with the code of all rivals, which reads the settings from its first argument */
export async function startRival(
  file: string,
  settings: { readonly kind: string },
): Promise<Rival> {
  const child = fork(file, [JSON.stringify(settings)], {
    // The real server as it is started; its rivals as Node is.
    execArgv: [...process.execArgv, ...(settings.kind === "server" ? memoryFlags : [])],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return { child, port: await answerOf(child, "port") };
}

/** The number that a rival gives under `key` when it is sent a message. */
export function ask({ child }: Rival, message: object, key: string): Promise<number> {
  const answer = answerOf(child, key);
  child.send(message);
  return answer;
}

function answerOf(child: ChildProcess, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("message", (message: Readonly<Record<string, number>>) =>
      resolve(message[key] ?? Number.NaN),
    );
    child.once("exit", (code) => reject(new Error(`a rival ended with ${code}`)));
  });
}
