/** Display of how far a backup or a restore is: one line that is written anew on a terminal. */
import process from "node:process";
import { output } from "../log.ts";

interface Step {
  /** The table, or what else is worked on. */
  readonly what: string;
  /** Part that is done, from 0 to 1. */
  readonly done: number;
  /** Bytes of content so far. */
  readonly bytes: number;
}

/** Takes note of how far the work is. */
export type Tell = (step: Step) => void;

/** Takes no note, for work that nobody watches. */
export const silently: Tell = () => {};

/** Display of how far the work is. */
export interface Progress {
  readonly tell: Tell;
  /** Takes the line away. */
  readonly end: () => void;
}

/** Milliseconds between two lines: on a terminal, and where each stays. */
const pauses = { terminal: 100, other: 10_000 };

/**
 * Writes what is told, not more often than somebody can read it.
 *
 * @param now milliseconds
 */
export function showProgress(
  write: (text: string) => void = (text) => void output.write(text),
  isTerminal = process.stdout.isTTY,
  now: () => number = () => performance.now(),
): Progress {
  const began = now();
  const pause = isTerminal ? pauses.terminal : pauses.other;
  let last = isTerminal ? Number.NEGATIVE_INFINITY : began;
  return {
    tell: (step) => {
      if (now() - last < pause) return;
      last = now();
      const line = lineOf(step, last - began);
      write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
    },
    end: () => {
      if (isTerminal) write("\r\u001B[K");
    },
  };
}

/** Progress before which nobody can say how long it takes. */
const least = { milliseconds: 1000, done: 0.02 };

function lineOf({ what, done, bytes }: Step, took: number): string {
  const said = `${what}: ${inMegabytes(bytes)} so far, ${Math.floor(done * 100)} %`;
  if (took < least.milliseconds || done < least.done) return said;
  return `${said}, about ${inWords((took / done) * (1 - done))} left`;
}

/** 1 MB is 10⁶ bytes. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/**
 * Writes a time for people, in seconds or minutes.
 *
 * @param time milliseconds
 */
export function inWords(time: number): string {
  const seconds = Math.max(1, Math.round(time / 1000));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
