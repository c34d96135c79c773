import { readdir, readFile } from "node:fs/promises";

/** Memory and open files of a process at a moment. */
export interface Look {
  /** Minutes since this process began to look. */
  readonly minute: number;
  readonly mebibytes: number;
  readonly descriptors: number;
}

/** Looks at a process as Linux describes it. */
export async function lookAt(pid: number): Promise<Look> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kibibytes = Number(/VmRSS:\s+(?<size>\d+)/.exec(status)?.groups?.["size"]);
  const descriptors = await readdir(`/proc/${pid}/fd`);
  return {
    minute: performance.now() / 60_000,
    mebibytes: Math.round(kibibytes / 1024),
    descriptors: descriptors.length,
  };
}
