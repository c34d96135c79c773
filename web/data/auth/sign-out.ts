/** Leaving. What is private goes from the browser whatever the server says; lists of this device stay. */
import { backend } from "../client.ts";
import { toDataError, type DataError } from "../errors.ts";
import { clearPrivate } from "../local/private.ts";
import { clearCopies } from "../local/query-store.ts";

let leaving = 0;

/** Whether the session that goes right now goes because its member wants it. */
export function isLeaving(): boolean {
  return leaving > 0;
}

/** Removes everything of the member from this browser: session, copies, private lists (case O30). */
export async function forgetMember(): Promise<void> {
  leaving += 1;
  try {
    clearPrivate();
    await clearCopies();
  } finally {
    leaving -= 1;
  }
}

/**
 * Signs out on this device. Gives what went wrong with telling the server, or null; the member is signed
 * out here in both cases.
 */
export async function signOut(): Promise<DataError | null> {
  leaving += 1;
  try {
    const { auth } = await backend();
    const { error } = await auth.signOut({ scope: "local" });
    return error === null ? null : toDataError(error);
  } catch (error) {
    return toDataError(error);
  } finally {
    await forgetMember();
    leaving -= 1;
  }
}
