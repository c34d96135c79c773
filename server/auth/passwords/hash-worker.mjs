/**
 * Hashes passwords in a thread of its own. Plain JavaScript, because a thread begins without whatever
 * the process was started with to read TypeScript.
 */
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "@node-rs/bcrypt";

// On Linux this is about the thread alone: whoever only reads goes before whoever hashes (case D07), and
// still a hash is not put off for long where much else is going on.
if (process.platform === "linux") setPriority(0, 10);

parentPort?.on("message", (job) => {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer(job));
});

/** @param {import("./hash-threads.ts").HashJob} job */
function answer(job) {
  try {
    if (job.kind === "hash") return { value: hashSync(job.password, job.cost) };
    return { value: compareSync(job.password, job.stored) };
  } catch (error) {
    return { fault: String(error) };
  }
}
