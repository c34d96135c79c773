/** The most that the server and its database held while somebody watched, as Linux tells it. */
import { readdir, readFile } from "node:fs/promises";

/** Memory that was held, by the server and by PostgreSQL. */
export interface Held {
  /** Megabytes, 10⁶ bytes. */
  readonly server: number;
  /** Memory of the largest process of PostgreSQL, with what it shares with the others. */
  readonly backend: number;
  /** The share of a processor that the server itself used: 1 is a whole one. */
  readonly processor: number;
}

const every = 100;

/**
 * Looks at the memory of a server and of PostgreSQL again and again.
 *
 * @returns how to stop, which gives the most that was seen
 */
export function watchMemory(serverPid: number, postmasterPid: number): () => Promise<Held> {
  let most = { server: 0, backend: 0 };
  const began = performance.now();
  const before = secondsOf(serverPid);
  const state = { isOver: false };

  async function look(): Promise<void> {
    const server = await megabytesOf(serverPid);
    const backends = await Promise.all((await childrenOf(postmasterPid)).map(megabytesOf));
    most = {
      server: Math.max(most.server, server),
      backend: Math.max(most.backend, ...backends),
    };
  }

  async function keepLooking(): Promise<void> {
    while (!state.isOver) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  }

  const watching = keepLooking();
  return async () => {
    state.isOver = true;
    await watching;
    const used = (await secondsOf(serverPid)) - (await before);
    return { ...most, processor: used / ((performance.now() - began) / 1000) };
  };
}

/** Seconds of processors that a process has used; Linux counts hundredths. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in brackets may hold spaces.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")"))
    .split(" ")
    .slice(12, 14)
    .map(Number);
  return (user + system) / 100;
}

/** 0 for one that has ended. */
async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kibibytes = Number(/VmRSS:\s+(?<size>\d+)/.exec(status)?.groups?.["size"] ?? 0);
  return (kibibytes * 1024) / 1e6;
}

async function childrenOf(parent: number): Promise<readonly number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return [Number(pid), Number(/PPid:\s+(?<pid>\d+)/.exec(status)?.groups?.["pid"])] as const;
    }),
  );
  return parents.flatMap(([pid, of]) => (of === parent ? [pid] : []));
}
