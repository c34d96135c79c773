/**
 * Passwords as bcrypt hashes, which Supabase can take over. Hashing is meant to be slow, so it runs
 * in threads of its own, a few at a time, and only so many may wait (case D07).
 */
import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/bcrypt";
import { createHashThreads } from "./hash-threads.ts";
import { createTurns, type TurnOptions } from "./turns.ts";

/** 2^10 rounds, as GoTrue: some 70 ms. */
const cost = 10;
/** bcrypt reads no further. */
export const maxPasswordBytes = 72;

/**
 * Tells whether bcrypt tells the password from every other. It ends each with a NUL and repeats it, so that
 * `x` and `x\0x` are one to it, and reads no more than 72 bytes.
 */
export function isHashable(password: string): boolean {
  return !password.includes("\0") && Buffer.byteLength(password) <= maxPasswordBytes;
}

/** Makes and compares hashes of passwords (bcrypt), in threads and in turn. */
export interface PasswordHasher {
  /**
   * @param asker whose turn it takes: a network, a member, or "" for the server's own tools
   * @throws OverloadError when too many wait
   */
  readonly hash: (password: string, asker?: string) => Promise<string>;
  /**
   * Tells whether the password fits. Takes equally long without a hash, so that the time of an answer does
   * not tell whether there is an account.
   *
   * @param asker as for `hash`
   * @param isKnown tells whether it is a member, or a network from which members signed in before
   * @throws OverloadError when too many wait
   */
  readonly fits: (
    password: string,
    stored: string | null | undefined,
    asker?: string,
    isKnown?: boolean,
  ) => Promise<boolean>;
}

/** Opens a hasher; its threads start when the first password comes. */
export function createHasher(options: TurnOptions = {}): PasswordHasher {
  const inTurn = createTurns(options);
  const threads = createHashThreads();
  const nobodys = hash(randomBytes(24), cost);
  nobodys.catch(() => {});
  return {
    hash: async (password, asker = "") => {
      if (!isHashable(password)) throw new RangeError("bcrypt would take the password for another");
      const job = { kind: "hash", password, cost } as const;
      return inTurn(asker, async () => String(await threads.run(job)));
    },
    fits: async (password, stored, asker = "", isKnown = false) => {
      // Nobody's password is like that, whatever the account.
      if (!isHashable(password)) return false;
      const compare = async () => {
        const job = { kind: "compare", password, stored: stored ?? (await nobodys) } as const;
        const isRight = await threads.run(job).catch(() => false);
        return isRight === true && typeof stored === "string";
      };
      return inTurn(asker, compare, isKnown);
    },
  };
}

const hashers = new WeakMap<object, PasswordHasher>();

/** The one hasher of a server, so that all who check passwords stand in the same line. */
export function hasherOf(server: object): PasswordHasher {
  const known = hashers.get(server) ?? createHasher();
  hashers.set(server, known);
  return known;
}
