import { expect, onTestFinished, test, vi } from "vitest";
import type { Caller } from "./database.ts";
import { createShares, timeToPassOn } from "./shares.ts";

const member = (sub: string): Caller => ({ role: "authenticated", claims: { sub } });

/** Shares with a clock that the test moves, and what has been let in so far. */
function setUp() {
  const clock = { now: 0 };
  const shares = createShares(2, 10, () => clock.now);
  const inside: string[] = [];
  const enter = async (name: string) => {
    const leave = await shares.enter(member(name));
    inside.push(name);
    return (used = 0) => {
      inside.splice(inside.indexOf(name), 1);
      leave(used);
    };
  };
  const use = async (name: string, milliseconds: number) => {
    const leave = await enter(name);
    clock.now += milliseconds;
    leave(milliseconds);
  };
  /** Waits until whoever may enter has done so. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { clock, enter, use, inside, settled };
}

test("callers who have used much of the database go one after another, whoever they are", async () => {
  const { enter, use, inside, settled } = setUp();
  await use("Ana", 2000);
  await use("Berta", 2000);
  const leave = await enter("Ana");
  void enter("Berta");
  await settled();
  expect(inside).toEqual(["Ana"]);
  leave();
  await settled();
  expect(inside).toEqual(["Berta"]);
});

test("somebody who has used much rests for three times as long as the statement before took, while others come", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { enter, use, inside, settled } = setUp();
  await use("Ana", 2000);
  await use("Berta", 10);
  const leave = await enter("Ana");
  void enter("Ana");
  leave(100);
  vi.advanceTimersByTime(299);
  await settled();
  expect(inside).toEqual([]);
  vi.advanceTimersByTime(1);
  await settled();
  expect(inside).toEqual(["Ana"]);
});

test("somebody who has used much does not rest when nobody else has come for a second", async () => {
  const { enter, use, inside, settled } = setUp();
  await use("Ana", 2000);
  const leave = await enter("Ana");
  void enter("Ana");
  leave(100);
  await settled();
  expect(inside).toEqual(["Ana"]);
});

test("two answers of megabytes make a caller one who has used much, and a hundred of ordinary pages do not", async () => {
  const { enter, use, inside, settled } = setUp();
  for (let page = 0; page < 100; page++) await use("Ana", timeToPassOn(20_000));
  for (let answer = 0; answer < 2; answer++) await use("Berta", timeToPassOn(3_000_000));
  await enter("Ana");
  await enter("Ana");
  await enter("Berta");
  void enter("Berta");
  await settled();
  expect(inside).toEqual(["Ana", "Ana", "Berta"]);
});

test("a caller who has used little waits for nobody who has used much", async () => {
  const { enter, use, inside } = setUp();
  await use("Ana", 2000);
  await enter("Ana");
  await enter("Carla");
  await enter("Carla");
  expect(inside).toEqual(["Ana", "Carla", "Carla"]);
});

test("a caller who has rested for a while has two statements at a time again", async () => {
  const { clock, enter, use, inside } = setUp();
  await use("Ana", 2000);
  clock.now += 10_000;
  await enter("Ana");
  await enter("Ana");
  expect(inside).toEqual(["Ana", "Ana"]);
});

test("short statements in a row do not make a caller one who has used much", async () => {
  const { clock, enter, use, inside } = setUp();
  for (let turn = 0; turn < 200; turn++) {
    await use("Ana", 5);
    clock.now += 95;
  }
  await enter("Ana");
  await enter("Ana");
  expect(inside).toEqual(["Ana", "Ana"]);
});
