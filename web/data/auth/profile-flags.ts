/** The flags of the member who is signed in, read when the page has nothing more urgent to do. */
import { backend } from "../client.ts";
import { fetchProfileFlags, type ProfileFlags } from "../profiles.ts";
import { noFlags } from "./auth-state.ts";
import { readSession } from "./stored-session.ts";
import { whenIdle } from "./when-idle.ts";

/** Specification, section 9. Milliseconds. */
const patience = 2000;

const underWay = new Map<string, Promise<ProfileFlags>>();

/** Several events at once are one question. */
async function ask(userId: string): Promise<ProfileFlags> {
  const question = underWay.get(userId) ?? fetchProfileFlags(userId);
  underWay.set(userId, question);
  try {
    return await question;
  } finally {
    underWay.delete(userId);
  }
}

interface Listener {
  /** The flags as the server says. */
  readonly onFlags: (flags: ProfileFlags) => void;
  /** Nobody answered in time, or at all: what is not known is taken for false. May be followed by `onFlags`. */
  readonly onSilence: (flags: ProfileFlags) => void;
}

/** Reads the flags; late ones are told too (case A22). */
export async function readProfileFlags(
  userId: string,
  { onFlags, onSilence }: Listener,
): Promise<void> {
  if (!navigator.onLine) {
    onSilence(noFlags);
    return;
  }
  const timer = setTimeout(() => onSilence(noFlags), patience);
  try {
    await whenIdle();
    await backend();
    // Whoever left meanwhile would ask as a guest.
    if (readSession()?.userId === userId) onFlags(await ask(userId));
  } catch {
    // Without flags one is an ordinary member: nothing to say (specification, section 8).
    onSilence(noFlags);
  } finally {
    clearTimeout(timer);
  }
}
