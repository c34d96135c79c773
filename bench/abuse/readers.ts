/** Ordinary readers, each at an address of their own, at a steady pace: pages, the community, own lists. */
import { setTimeout as pause } from "node:timers/promises";
import type { Saver } from "#server/test-support/savers.ts";
import { type Ask, askFrom, asMember, key } from "./ask.ts";

/** Answers that readers got in a while. */
export interface Reading {
  /** Milliseconds of each right answer. */
  readonly times: readonly number[];
  /** A line for each answer that was wrong. */
  readonly faults: readonly string[];
}

/** Readings a second, all readers together. */
const pace = 40;

const posts = "/rest/v1/shared_lists?select=id,name,faction,points&order=created_at.desc&limit=24";

interface Reader {
  readonly ask: Ask;
  readonly token: string;
}

/** Makes readers with an address each, who read at a steady pace. */
export function createReaders(port: number, savers: readonly Saver[]) {
  const readers = savers.map(({ token }, index) => ({
    ask: askFrom(port, `127.1.${Math.floor(index / 200)}.${1 + (index % 200)}`),
    token,
  }));
  let turn = 0;

  /** Reads for so many milliseconds; whoever is not answered in time does not hold up the others. */
  return async (duration: number): Promise<Reading> => {
    const times: number[] = [];
    const faults: string[] = [];
    const asked: Promise<void>[] = [];
    const end = performance.now() + duration;
    for (let due = performance.now(); due < end; due += 1000 / pace) {
      await pause(Math.max(0, due - performance.now()));
      const reader = readers[turn % readers.length];
      if (reader !== undefined) asked.push(readOnce(reader, turn++, times, faults));
    }
    await Promise.all(asked);
    return { times, faults };
  };
}

async function readOnce(
  { ask, token }: Reader,
  turn: number,
  times: number[],
  faults: string[],
): Promise<void> {
  const start = performance.now();
  const questions = [
    { path: "/builder", headers: { accept: "text/html" } },
    { path: posts, headers: { apikey: key } },
    { path: "/rest/v1/army_lists?select=id,name,points_limit&limit=50", headers: asMember(token) },
  ] as const;
  const question = questions[turn % questions.length] ?? questions[0];
  try {
    const status = await ask(question);
    if (status === 200) times.push(performance.now() - start);
    else faults.push(`${question.path}: ${status}`);
  } catch (error) {
    faults.push(`${question.path}: ${String(error)}`);
  }
}
