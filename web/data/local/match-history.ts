/** The part of the browser's database that keeps summaries of matches, without what reads them. */
import { delMany, entries, type UseStore } from "idb-keyval";
import { asRecord, parseJson } from "#domain/outside.ts";
import { openStore } from "./database.ts";

/** The longest that the database is waited for, in milliseconds. */
const timeoutMs = 10_000;

let opened: UseStore | undefined;

/** Opened at the first use, because opening fails where the browser blocks it. */
export function historyDatabase(): UseStore {
  opened ??= openStore("wab.history", "summaries", timeoutMs);
  return opened;
}

/** The beginning of the names of this device's own summaries. */
export const devicePrefix = "device.";

/** The beginning of the names of changes that wait for an account. */
export const waitingPrefix = "waiting.";

/** Everything in it by name. Where the browser blocks its database, that is nothing. */
export async function historyEntries(): Promise<readonly (readonly [string, unknown])[]> {
  try {
    return await entries<string, unknown>(historyDatabase());
  } catch {
    return [];
  }
}

/**
 * Forgets what is an account's alone when its member leaves: changes of matches that this device has no
 * summary of. That a match was removed stays, and is sent when the member is back.
 */
export async function forgetAccountSummaries(): Promise<void> {
  const all = await historyEntries();
  const names = new Set(all.map(([name]) => name));
  const foreign = all.filter(([name, text]) => {
    if (!name.startsWith(waitingPrefix)) return false;
    const { id, summary } = asRecord(parseJson(String(text)));
    return summary !== null && !names.has(`${devicePrefix}${String(id)}`);
  });
  if (foreign.length === 0) return;
  const gone = foreign.map(([name]) => name);
  // A browser that does not delete keeps nobody signed in.
  await delMany(gone, historyDatabase()).catch(() => undefined);
}
