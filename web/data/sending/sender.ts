/**
 * Sends what waits for the server: one thing at a time, in order, in one tab, and only as the member it belongs
 * to. An error that passes by itself (no network, a busy server, too many requests) stops the queue until it is
 * over; what the server refuses stays with the reason, and the others go on. Nothing leaves the queue before the
 * server has it.
 */
import { memberId } from "../auth/auth-store.ts";
import { backend } from "../backend/client.ts";
import { DataError, dataOf, passesByItself, toDataError } from "../backend/errors.ts";
import { exclusively } from "./exclusively.ts";
import { createRetries } from "./retries.ts";

/** The queue of a sender, and what it does with each thing in it. */
interface SenderOptions<Item> {
  /** The name of the lock that one tab holds at a time. */
  readonly lock: string;
  /** Gives what is to be sent for the member, in its order: all that waits, but for what was refused. */
  readonly read: (memberId: string) => readonly Item[] | Promise<readonly Item[]>;
  /** The name that tells one thing from the others. */
  readonly nameOf: (item: Item) => string;
  /** Sends one and takes it out of the queue. @throws DataError */
  readonly send: (item: Item) => Promise<void>;
  /** Keeps the reason why the server refused one. Until the next run it is not tried again. */
  readonly onRefused?: (item: Item, error: DataError) => void;
  /** Tells what keeps the queue from being sent; null when nothing does. */
  readonly onObstacle?: (error: DataError | null) => void;
  /** Tells whether the same try may work later, with nothing changed. */
  readonly isPassing?: (error: DataError) => boolean;
}

/** The sender of one queue. */
interface Sender {
  /** Sends what waits; resolves when it is sent, or when something is in the way. */
  readonly send: () => Promise<void>;
  /** Sends now, and whenever the network is back. Gives the way to stop. */
  readonly start: () => () => void;
  /** Does the work while nothing of the queue is being sent, in any tab. */
  readonly whilePaused: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/**
 * Checks that the next request speaks for this member. @throws DataError "signed-out" when it is not this
 * member
 */
async function assertMember(ownerId: string): Promise<void> {
  const client = await backend();
  const { session } = dataOf(await client.auth.getSession());
  if (session?.user.id !== ownerId) throw new DataError("signed-out", "Another session");
}

/** Makes the sender of a queue. */
export function createSender<Item>(options: SenderOptions<Item>): Sender {
  const { lock, read, nameOf, onRefused, onObstacle, isPassing = passesByItself } = options;
  const { retryLater, isTooEarly, forgetRetries } = createRetries();
  let runs: Promise<void> = Promise.resolve();

  function send(): Promise<void> {
    runs = runs.then(run, run);
    return runs;
  }

  async function run(): Promise<void> {
    const ownerId = memberId();
    if (ownerId === null || isTooEarly() || (await read(ownerId)).length === 0) return;
    if (navigator.onLine) await exclusively(lock, () => sendAll(ownerId));
    else onObstacle?.(new DataError("offline", "No network"));
  }

  async function sendAll(ownerId: string): Promise<void> {
    const refused = new Set<string>();
    while (memberId() === ownerId) {
      const item = (await read(ownerId)).find((each) => !refused.has(nameOf(each)));
      if (item === undefined) break;
      try {
        await assertMember(ownerId);
        await options.send(item);
        forgetRetries();
        onObstacle?.(null);
      } catch (error) {
        const reason = toDataError(error);
        if (isInTheWay(reason, ownerId)) return;
        refused.add(nameOf(item));
        onRefused?.(item, reason);
      }
    }
    onObstacle?.(null);
  }

  /** Tells whether an error keeps the whole queue waiting, and then tells of it. */
  function isInTheWay(error: DataError, ownerId: string): boolean {
    if (isPassing(error)) retryLater(error, () => void send());
    // Refused in the name of somebody else: it waits for its member.
    else if (error.kind !== "signed-out" && memberId() === ownerId) return false;
    onObstacle?.(error);
    return true;
  }

  return {
    send,
    start: () => {
      const handleOnline = () => {
        forgetRetries();
        void send();
      };
      window.addEventListener("online", handleOnline);
      handleOnline();
      return () => window.removeEventListener("online", handleOnline);
    },
    whilePaused: (work) => exclusively(lock, work),
  };
}
