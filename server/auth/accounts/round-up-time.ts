import { setTimeout } from "node:timers/promises";

/** Milliseconds. Far more than what the work differs by from one account to another. */
const step = 50;

/**
 * Gives the result of the work at the end of a full step, so that the few milliseconds that it takes
 * more or less for a known address do not show.
 */
export async function roundUpTime<T>(work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(step - ((performance.now() - begin) % step));
  }
}
