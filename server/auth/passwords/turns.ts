/**
 * Decides who is next, where only a few may go at once. Each asker has a line of their own, and turns go round
 * the lines: somebody who asks over and over waits behind themselves and not before everybody else. Askers who
 * are known have places of their own and every other turn, however many strangers ask.
 */
import { OverloadError } from "../../database/database.ts";

/** Numbers of jobs that may run and wait. */
export interface TurnOptions {
  /** The number that go at once. */
  readonly running?: number;
  /** The number that wait, in all lines together. */
  readonly waiting?: number;
  /** The number that wait besides, in lines of askers who are known. */
  readonly waitingKnown?: number;
  /** The number of one asker that wait. */
  readonly waitingEach?: number;
  /** Milliseconds that somebody may wait without a break until only one goes at once: a crowd passes by sooner. */
  readonly rush?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

interface Waiting {
  readonly go: () => void;
  readonly refuse: (error: OverloadError) => void;
}

type InTurn = <T>(asker: string, work: () => Promise<T>, isKnown?: boolean) => Promise<T>;

/** Gives the way to do work when it is one's turn. It throws OverloadError when too many wait. */
export function createTurns({
  running = 2,
  waiting = 40,
  waitingKnown = 20,
  waitingEach = 20,
  rush = 3000,
  now = () => performance.now(),
}: TurnOptions = {}): InTurn {
  let under = 0;
  /** The time since when somebody has been waiting; undefined while nobody is. */
  let waitingSince: number | undefined;
  const strangers = createLines(waiting, waitingEach);
  const known = createLines(waitingKnown, waitingEach);
  let wasKnown = false;

  function takeNext(): Waiting | undefined {
    const [first, second] = wasKnown ? [strangers, known] : [known, strangers];
    const next = first.take();
    wasKnown = next === undefined ? wasKnown : !wasKnown;
    return next ?? second.take();
  }

  /** Work that does not end leaves the other cores to everybody else. */
  function places(): number {
    return waitingSince !== undefined && now() - waitingSince > rush ? 1 : running;
  }

  return async function inTurn<T>(
    asker: string,
    work: () => Promise<T>,
    isKnown = false,
  ): Promise<T> {
    if (under < places()) under++;
    else {
      waitingSince ??= now();
      const lines = isKnown ? known : strangers;
      await new Promise<void>((go, refuse) => lines.add(asker, { go, refuse }));
    }
    try {
      return await work();
    } finally {
      // The turn goes to the next in line, or back.
      const next = under > places() ? undefined : takeNext();
      if (next === undefined) under--;
      else next.go();
      if (strangers.isEmpty() && known.isEmpty()) waitingSince = undefined;
    }
  };
}

function createLines(most: number, mostEach: number) {
  /** By asker; the one whose turn comes next is first. No line is empty. */
  const lines = new Map<string, Waiting[]>();
  let count = 0;

  function add(asker: string, place: Waiting): void {
    const line = lines.get(asker) ?? [];
    if (line.length >= mostEach || (count >= most && !makeRoom(line.length))) {
      place.refuse(tooMany());
      return;
    }
    line.push(place);
    lines.set(asker, line);
    count++;
  }

  /** The last of the longest line goes, for somebody whose line stays shorter than it. */
  function makeRoom(ownLength: number): boolean {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= ownLength + 1) return false;
    longest.pop()?.refuse(tooMany());
    count--;
    return true;
  }

  function take(): Waiting | undefined {
    const [first] = lines;
    if (first === undefined) return undefined;
    const [asker, line] = first;
    const next = line.shift();
    count--;
    lines.delete(asker);
    if (line.length > 0) lines.set(asker, line);
    return next;
  }

  return { add, take, isEmpty: () => count === 0 };
}

function tooMany(): OverloadError {
  return new OverloadError("Too many passwords wait to be checked");
}
