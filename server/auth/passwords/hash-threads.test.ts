import { expect, test, vi } from "vitest";
import { createHashThreads } from "./hash-threads.ts";

test("idle threads for hashing end after a while, and a later sign-in gets new ones", async () => {
  const threads = createHashThreads(50);
  const password = "tusks and thunder";
  const stored = String(await threads.run({ kind: "hash", password, cost: 4 }));
  expect(threads.waiting()).toBe(1);
  await vi.waitFor(() => expect(threads.waiting()).toBe(0));
  expect(await threads.run({ kind: "compare", password, stored })).toBe(true);
});
