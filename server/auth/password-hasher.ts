/**
 * Passwords as bcrypt hashes, which Supabase can take over. Hashing is meant to be slow, so it runs
 * in threads of its own, a few at a time, and only so many may wait (case D07).
 */
import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/bcrypt";
import { OverloadError } from "../database/database.ts";
import { createHashThreads } from "./hash-threads.ts";

/** 2^10 rounds, as GoTrue: some 70 ms. */
const cost = 10;
/** bcrypt reads no further. */
export const maxPasswordBytes = 72;

export interface PasswordHasher {
  /** @throws OverloadError when too many wait */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the password fits. Takes equally long without a hash, so that the time of an answer does
   * not tell whether there is an account.
   *
   * @throws OverloadError when too many wait
   */
  readonly fits: (password: string, stored: string | null | undefined) => Promise<boolean>;
}

export interface HasherOptions {
  /** Hashes made at once, each in a thread. */
  readonly running?: number;
  readonly waiting?: number;
}

export function createHasher({ running = 2, waiting = 40 }: HasherOptions = {}): PasswordHasher {
  const inTurn = createTurns(running, waiting);
  const threads = createHashThreads();
  const nobodys = hash(randomBytes(24), cost);
  nobodys.catch(() => {});
  return {
    hash: (password) =>
      inTurn(async () => String(await threads.run({ kind: "hash", password, cost }))),
    fits: async (password, stored) => {
      // Nobody's password is longer, whatever the account.
      if (Buffer.byteLength(password) > maxPasswordBytes) return false;
      return inTurn(async () => {
        const job = { kind: "compare", password, stored: stored ?? (await nobodys) } as const;
        const isRight = await threads.run(job).catch(() => false);
        return isRight === true && typeof stored === "string";
      });
    },
  };
}

function createTurns(running: number, waiting: number) {
  let under = 0;
  const queue: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (under >= running) {
      if (queue.length >= waiting) throw new OverloadError("Too many passwords wait to be checked");
      await new Promise<void>((resolve) => queue.push(resolve));
    } else under++;
    try {
      return await work();
    } finally {
      // The turn goes to the next in line, or back.
      const next = queue.shift();
      if (next === undefined) under--;
      else next();
    }
  };
}

const hashers = new WeakMap<object, PasswordHasher>();

/** The one hasher of a server, so that all who check passwords stand in the same line. */
export function hasherOf(server: object): PasswordHasher {
  const known = hashers.get(server) ?? createHasher();
  hashers.set(server, known);
  return known;
}
