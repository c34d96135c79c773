import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guest, undecided } from "../auth/auth-state.ts";
import { authStore } from "../auth/auth-store.ts";
import { untilListsLoaded } from "./loading.ts";
import { showFetched, showMember } from "./update-cloud-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
  showMember(null);
});
afterEach(() => {
  vi.useRealTimers();
  authStore.setState(undecided);
});

/** Tells after which steps the wait was over. */
async function endOf(steps: readonly (() => void)[]): Promise<number> {
  let isOver = false;
  void untilListsLoaded().then(() => (isOver = true));
  for (const [number, step] of steps.entries()) {
    await vi.advanceTimersByTimeAsync(0);
    if (isOver) return number;
    step();
  }
  await vi.advanceTimersByTimeAsync(0);
  return isOver ? steps.length : Infinity;
}

const aMember = () => {
  authStore.setState({ ...guest, isGuest: false, isAuthenticated: true, userId: "ada" });
  showMember("ada");
};
const fetched = { rows: null, connection: "fetching", problem: null, fetchedAt: 0 } as const;

test("a guest waits for no lists", async () => {
  authStore.setState(guest);
  expect(await endOf([])).toBe(0);
});

test("a member waits until the lists are here, and no longer than three seconds", async () => {
  aMember();
  const begin = () => showFetched("ada", fetched);
  const end = () => showFetched("ada", { ...fetched, rows: [], connection: "idle" });
  expect(await endOf([begin, end])).toBe(2);
  showMember(null);
  aMember();
  expect(await endOf([begin, () => vi.advanceTimersByTime(2999)])).toBe(Infinity);
  expect(await endOf([() => vi.advanceTimersByTime(3000)])).toBe(1);
});

test("a member without a network waits for no lists", async () => {
  aMember();
  showFetched("ada", { ...fetched, connection: "paused" });
  expect(await endOf([])).toBe(0);
});
