/**
 * One tab after the other changes what all tabs share. A change reads, decides and writes, and what another tab
 * writes in between would be lost. The browser's lock alone does not help: a tab may see another's write to the
 * local storage some time after the lock is free. So each turn has a number, in the local storage behind the
 * change and in the browser's database, which tells everybody the same at once; whoever is next waits until the
 * local storage shows the number that the database has.
 *
 * Nothing that the player did waits for long, or is lost when the page is left: then it is done without a turn,
 * as where the browser has no locks.
 */
import { get, set, type UseStore } from "idb-keyval";
import { openStore } from "./database.ts";
import { keys } from "./keys.ts";
import { readText, writeText } from "./storage.ts";

/** The longest that a change waits for other tabs, which only one that hangs takes. Milliseconds. */
const timeoutMs = 10_000;

/** The longest that a tab may take to see another's write; where there is no number at all, it may be gone for good. */
const longestDelay = { known: 5000, unknown: 500 };

/** The longest that the database is waited for, in milliseconds. */
const databasePatience = 2000;

const pause = 4;
const numberName = "turn";

let opened: UseStore | undefined;

/** Opened at the first use, because opening fails where the browser blocks it. */
function store(): UseStore {
  opened ??= openStore("wab.turns", "turns", databasePatience);
  return opened;
}

function shownTurn(): number {
  return Number(readText(keys.turn)) || 0;
}

async function untilShown(turn: number): Promise<void> {
  const isKnown = readText(keys.turn) !== null;
  const end = Date.now() + longestDelay[isKnown ? "known" : "unknown"];
  while (shownTurn() < turn && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The number of the last turn; 0 where the browser keeps none. */
async function lastTurn(): Promise<number> {
  try {
    return (await get<number>(numberName, store())) ?? 0;
  } catch {
    return 0;
  }
}

async function keepTurn(turn: number): Promise<void> {
  try {
    await set(numberName, turn, store());
  } catch {
    // Then the local storage alone has it, which the others see a little later.
  }
}

const waiting = new Set<() => void>();

function doWaiting(): void {
  for (const run of waiting) run();
}

async function inOwnTurn(): Promise<void> {
  const last = await lastTurn();
  await untilShown(last);
  doWaiting();
  const turn = Math.max(last, shownTurn()) + 1;
  // A number that found no room would be waited for in vain.
  if (!writeText(keys.turn, String(turn)).ok) return;
  await keepTurn(turn);
}

async function take(locks: LockManager): Promise<void> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    await locks.request("wab.local", { signal }, inOwnTurn);
  } catch {
    // Too long, or refused: what the player did comes first.
    doWaiting();
  }
}

let isTaking = false;

/** One turn for all that this tab waits with. */
async function takeTurns(): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks === undefined) return doWaiting();
  if (isTaking) return;
  isTaking = true;
  while (waiting.size > 0) await take(locks);
  isTaking = false;
}

/** Does the work while no other tab changes what all share, and gives what it gives. */
export function inTurn<Value>(work: () => Value): Promise<Value> {
  return new Promise((resolve, reject) => {
    const run = () => {
      waiting.delete(run);
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    };
    waiting.add(run);
    void takeTurns();
  });
}

if (typeof window !== "undefined") window.addEventListener("pagehide", doWaiting);
