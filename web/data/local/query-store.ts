/** Copies of what the backend said, one text for each person, in the browser's database. */
import { clear, del, entries, get, keys, set, type UseStore } from "idb-keyval";
import { openStore } from "./database.ts";

/** The longest that the database is waited for by whoever removes or measures copies, in milliseconds. */
const timeoutMs = 2000;

/** Opened at the first use, because opening fails where the browser blocks it. */
let opened: UseStore | undefined;
let openedPatient: UseStore | undefined;

function store(): UseStore {
  opened ??= openStore("wab.queries", "copies", timeoutMs);
  return opened;
}

/** The same store, waited for without end: late copies are better than none. */
function patientStore(): UseStore {
  openedPatient ??= openStore("wab.queries", "copies");
  return openedPatient;
}

/** The copies of the owner's answers, as a text; null without any. */
export async function readCopies(owner: string): Promise<string | null> {
  return (await get<string>(owner, patientStore())) ?? null;
}

/** Keeps the copies of the owner's answers. */
export async function writeCopies(owner: string, text: string): Promise<void> {
  await set(owner, text, patientStore());
}

/** Removes the copies of the owner's answers. */
export async function removeCopies(owner: string): Promise<void> {
  await del(owner, store());
}

/** Removes everybody's but one person's. */
export async function clearOtherCopies(owner: string): Promise<void> {
  try {
    const others = (await keys(store())).filter((key) => key !== owner);
    await Promise.all(others.map((key) => del(key, store())));
  } catch {
    // Blocked: nothing was ever written.
  }
}

/** The number of people whose answers are kept, and the bytes of them all: two for each character. */
export async function copiesSize(): Promise<{ readonly entries: number; readonly bytes: number }> {
  try {
    const all = await entries<string, unknown>(store());
    const bytes = all.reduce((sum, [name, text]) => sum + 2 * (name + String(text)).length, 0);
    return { entries: all.length, bytes };
  } catch {
    return { entries: 0, bytes: 0 };
  }
}

/**
 * Removes everybody's; gives whether they are known to be gone. Where the browser keeps nothing there is nothing to
 * remove, and where its database does not answer they go when it does.
 */
export async function clearCopies(): Promise<boolean> {
  try {
    await clear(store());
    return true;
  } catch {
    return false;
  }
}
