/** A session and the backend: restored, kept alive, asked for its roles. Loaded only where there is a session. */
import { isBackendReached } from "../backend/backend-fetch.ts";
import { backend } from "../backend/client.ts";
import type { ProfileFlags } from "./profile-flags.ts";
import { readProfileFlags } from "./profile-flags.ts";
import { within } from "../local/within.ts";

/** Milliseconds that the renewal of a session is waited for; then the visitor is a guest until it arrives. */
const restoreTimeout = 3000;

/** The outcome of renewing a session: it is back, nobody could be asked, or it has ended. */
export type Restored = "restored" | "unreachable" | "gone";

/** Renews a session that has run out; what is stored changes with it. Takes 3 s at most. */
export async function restoreSession(): Promise<Restored> {
  if (!navigator.onLine) return "unreachable";
  if (await within(restoreTimeout, refresh(), false)) return "restored";
  return isBackendReached() ? "gone" : "unreachable";
}

/** Tells whether there is a session again. */
async function refresh(): Promise<boolean> {
  try {
    const { data } = await (await backend()).auth.getSession();
    return data.session !== null;
  } catch {
    return false;
  }
}

/**
 * Gives the roles of a member, and from now on reports what happens to the session.
 * @throws DataError when the roles cannot be had
 */
export async function follow(userId: string, onEvent: () => void): Promise<ProfileFlags> {
  void connect(onEvent);
  return readProfileFlags(userId);
}

let isConnected = false;

/** Has the official client keep the session alive and report what happens to it. */
async function connect(onEvent: () => void): Promise<void> {
  if (isConnected) return;
  isConnected = true;
  if (!navigator.onLine) {
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  }
  try {
    const client = await backend();
    client.auth.onAuthStateChange(() => onEvent());
  } catch {
    // Its code could not be had. The next event of a session tries again.
    isConnected = false;
  }
}
