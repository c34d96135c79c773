/** Leaving. What is private goes from the browser whatever the server says; lists of this device stay. */
import { backend } from "../backend/client.ts";
import { toDataError, type DataError } from "../backend/errors.ts";
import { forgetAccountSummaries } from "../local/match-history.ts";
import { clearPrivate } from "../local/private.ts";
import { journalWritten } from "../local/journal.ts";
import { clearCopies } from "../local/query-store.ts";
import { tellTabs, whileLeaving } from "../auth/is-leaving.ts";
import { within } from "../local/within.ts";

/** A browser's database that does not answer keeps nobody signed in. Milliseconds. */
const longestClearing = 1000;

/** Has the member's cloud lists known, which a page may not have asked for: they tell what of this device is theirs. */
async function readLists(): Promise<void> {
  try {
    const { showKeptLists } = await import("../lists/kept-lists.ts");
    await showKeptLists();
  } catch {
    // Without that code nobody is kept signed in.
  }
}

function knowLists(): Promise<void> {
  return within(longestClearing, readLists(), undefined);
}

/** Removes everything of the member from this browser: session, copies, private lists (case O30). */
export async function forgetMember(): Promise<void> {
  await knowLists();
  await whileLeaving(async () => {
    clearPrivate();
    await Promise.all([clearCopies(), within(longestClearing, journalWritten(), undefined)]);
    await within(longestClearing, forgetAccountSummaries(), undefined);
  });
}

/**
 * Signs out on this device. Gives what went wrong with telling the server, or null; the member is signed
 * out here in both cases.
 */
export async function signOut(): Promise<DataError | null> {
  await knowLists();
  return await whileLeaving(async () => {
    try {
      // Before the page shows a guest: the device may be in other hands a moment after that.
      clearPrivate({ keepsSession: true });
      tellTabs();
      await within(longestClearing, Promise.all([clearCopies(), journalWritten()]), undefined);
      const { auth } = await backend();
      const { error } = await auth.signOut({ scope: "local" });
      return error === null ? null : toDataError(error);
    } catch (error) {
      return toDataError(error);
    } finally {
      await forgetMember();
    }
  });
}
