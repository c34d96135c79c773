/**
 * Threads that hash passwords behind everything else that the server does. They are made when they are
 * needed and end when nobody has needed them for a while: each holds some 8 MB.
 */
import { Worker } from "node:worker_threads";

/** Work for a thread: makes a bcrypt hash of 2^cost rounds, or compares a password with a stored one. */
export type HashJob =
  | { readonly kind: "hash"; readonly password: string; readonly cost: number }
  | { readonly kind: "compare"; readonly password: string; readonly stored: string };

type Answer = { readonly value: string | boolean } | { readonly fault: string };

/** Threads that hash. The caller sees to it that no more jobs run at once than there may be threads. */
export interface HashThreads {
  /** The hash, or whether the password fits. @throws Error when what is stored is no hash */
  readonly run: (job: HashJob) => Promise<string | boolean>;
  /** Number of threads that wait for the next job. */
  readonly waiting: () => number;
}

/**
 * Makes threads as jobs come.
 *
 * @param idleMs after which threads that nobody needs end
 */
export function createHashThreads(idleMs = 600_000): HashThreads {
  const free: Worker[] = [];
  let ending: NodeJS.Timeout | undefined;

  function endWhenIdle(): void {
    clearTimeout(ending);
    ending = setTimeout(() => {
      for (const thread of free.splice(0)) void thread.terminate();
    }, idleMs);
    ending.unref();
  }

  return {
    run: async (job) => {
      const thread = free.pop() ?? open();
      // A tool that ends meanwhile waits for its hash, and for nothing else of the thread.
      thread.ref();
      const answer = await answerOf(thread, job);
      thread.unref();
      free.push(thread);
      endWhenIdle();
      if ("fault" in answer) throw new Error(answer.fault);
      return answer.value;
    },
    waiting: () => free.length,
  };
}

function open(): Worker {
  return new Worker(new URL("hash-worker.mjs", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 },
  });
}

/** A thread that dies is not taken again. */
function answerOf(thread: Worker, job: HashJob): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = () => thread.off("message", hear).off("error", fail).off("exit", fail);
    const hear = (answer: Answer) => {
      stop();
      resolve(answer);
    };
    const fail = (reason: unknown) => {
      stop();
      reject(new Error("A thread that hashes has ended", { cause: reason }));
    };
    thread.on("message", hear).on("error", fail).on("exit", fail);
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(job);
  });
}
