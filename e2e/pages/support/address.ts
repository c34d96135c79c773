/** The address bar and the title of the window, once they are as expected. */
import { expect } from "vitest";

const address = () => location.pathname + location.search + location.hash;

/** A whole address without its origin, or a pattern for a part of it. */
export async function expectAddress(expected: string | RegExp): Promise<void> {
  if (typeof expected === "string") await expect.poll(address).toBe(expected);
  else await expect.poll(address).toMatch(expected);
}

export async function expectTitle(expected: string): Promise<void> {
  await expect.poll(() => document.title).toBe(expected);
}
