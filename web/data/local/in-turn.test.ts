import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "./in-turn.ts";
import { resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);
afterEach(() => Reflect.deleteProperty(navigator, "locks"));

/** A browser whose lock another tab holds. Gives the way to free it. */
function withLockHeldElsewhere(): () => void {
  let free = () => {};
  const isFree = new Promise<void>((resolve) => (free = resolve));
  const request = async (_name: string, _options: unknown, work: () => Promise<void>) => {
    await isFree;
    await work();
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  return free;
}

test("a change waits while another tab is about its own", async () => {
  const free = withLockHeldElsewhere();
  const work = vi.fn<() => number>(() => 7);
  const done = inTurn(work);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(work).not.toHaveBeenCalled();
  free();
  expect(await done).toBe(7);
});

test("a change that still waits when the page is left is done then, and once", async () => {
  const free = withLockHeldElsewhere();
  const work = vi.fn<() => void>();
  const done = inTurn(work);
  window.dispatchEvent(new Event("pagehide"));
  expect(work).toHaveBeenCalledOnce();
  free();
  await done;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(work).toHaveBeenCalledOnce();
});

test("changes that wait together are made in one turn, in their order", async () => {
  const free = withLockHeldElsewhere();
  const done: number[] = [];
  const all = [1, 2, 3].map((number) => inTurn(() => done.push(number)));
  free();
  await Promise.all(all);
  expect(done).toEqual([1, 2, 3]);
});

test("a change that comes while a turn is ending waits for a turn of its own", async () => {
  const done: string[] = [];
  const turns: (() => void)[] = [];
  const request = async (_name: string, _options: unknown, work: () => Promise<void>) => {
    await new Promise<void>((begin) => turns.push(begin));
    await work();
    // The lock is still held: the number of the turn is being kept.
    if (turns.length === 1) void inTurn(() => done.push("second"));
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  const first = inTurn(() => done.push("first"));
  turns[0]?.();
  await first;
  await expect.poll(() => turns.length).toBe(2);
  expect(done).toEqual(["first"]);
  turns[1]?.();
  await expect.poll(() => done).toEqual(["first", "second"]);
});

test("a change that the browser gives no lock is done all the same", async () => {
  const request = () => Promise.reject(new DOMException("", "AbortError"));
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  expect(await inTurn(() => "saved")).toBe("saved");
});

test("where the browser has no locks, a change is done at once", () => {
  const work = vi.fn<() => void>();
  void inTurn(work);
  expect(work).toHaveBeenCalledOnce();
});

test("an error of a change is thrown to who asked for it", async () => {
  const fail = () => {
    throw new Error("refused");
  };
  await expect(inTurn(fail)).rejects.toThrow("refused");
});
