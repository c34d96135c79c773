/** Leaving. What is private goes from the browser whatever the server says; lists of this device stay. */
import { backend } from "../client.ts";
import { toDataError, type DataError } from "../errors.ts";
import { clearPrivate } from "../local/private.ts";
import { clearCopies } from "../local/query-store.ts";

/** Removes everything of the member from this browser: session, copies, private lists (case O30). */
export async function forgetMember(): Promise<void> {
  clearPrivate();
  await clearCopies();
}

/**
 * Signs out on this device. Gives what went wrong with telling the server, or null; the member is signed
 * out here in both cases.
 */
export async function signOut(): Promise<DataError | null> {
  try {
    const client = await backend();
    const { error } = await client.auth.signOut({ scope: "local" });
    return error === null ? null : toDataError(error);
  } catch (error) {
    return toDataError(error);
  } finally {
    await forgetMember();
  }
}
