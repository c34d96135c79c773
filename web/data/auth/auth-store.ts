/**
 * Follows the session of this browser. What is stored decides at once: no session is a guest, one that
 * still lasts is a member. One that has run out is restored first, for at most 3 s, else the visitor is
 * a guest until it arrives. Every event of the official client, and every change that another tab
 * makes, derives the state anew.
 */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { thisHost } from "#web/data/local/config.ts";
import type { ProfileFlags } from "#web/data/auth/profile-flags.ts";
import {
  guest,
  memberState,
  noFlags,
  previewUser,
  undecided,
  type AuthState,
} from "./auth-state.ts";
import { readSession, subscribeSession, type StoredSession } from "./stored-session.ts";

/** Milliseconds that a member's roles are waited for; then the page opens without them. */
const profileTimeout = 2000;

/** The state of signing in, which pages follow with `useAuth`. */
export const authStore = createStore<AuthState>(() => undecided);

/** A part of the auth state. */
export function useAuth<Part>(select: (state: AuthState) => Part): Part {
  return useStore(authStore, select);
}

/** The id of the member who is signed in; null for guests, in previews, and as long as it is not known. */
export function useMemberId(): string | null {
  return useStore(authStore, memberIdOf);
}

/** The member's id as of `useMemberId`, outside of components. */
export function memberId(): string | null {
  return memberIdOf(authStore.getState());
}

function memberIdOf({ userId, isPreview }: AuthState): string | null {
  return isPreview ? null : userId;
}

let isStarted = false;

/** Decides who is here and goes on watching. Call once, before the first paint; the network comes after it. */
export function startAuth(): void {
  if (isStarted) return;
  isStarted = true;
  subscribeSession(derive);
  derive();
}

/** Derives the state from what the browser keeps. */
function derive(): void {
  const session = readSession();
  if (session === null) {
    authStore.setState(thisHost() === "preview" ? previewUser : guest);
  } else if (session.awaitsSecondFactor) {
    authStore.setState({ ...guest, awaitsSecondFactor: true, email: session.email });
  } else if (isOver(session) && !isMember(session)) {
    void restore(session);
  } else {
    admit(session);
  }
}

function isOver({ expiresAt }: StoredSession): boolean {
  return expiresAt * 1000 <= Date.now();
}

function isMember({ userId }: StoredSession): boolean {
  return authStore.getState().userId === userId;
}

/** Flags that are known stay until they are read again. */
function admit(session: StoredSession): void {
  const { isWabAdmin, isTester, isLoading } = authStore.getState();
  const known = isMember(session) && !isLoading ? { isWabAdmin, isTester } : null;
  authStore.setState(memberState(session, known));
  void follow(session);
}

/** Roles that are not known in time are taken for none, and corrected when they arrive (case A22). */
async function follow(session: StoredSession): Promise<void> {
  const show = (flags: ProfileFlags) => {
    if (isMember(session)) authStore.setState(memberState(session, flags));
  };
  const giveUp = () => {
    if (authStore.getState().isLoading) show(noFlags);
  };
  const timer = setTimeout(giveUp, profileTimeout);
  try {
    await whenIdle();
    const connection = await import("./connection.ts");
    show(await connection.follow(session.userId, derive));
  } catch {
    // Without roles one is an ordinary member, who misses nothing: no message.
    giveUp();
  } finally {
    clearTimeout(timer);
  }
}

/** A session that ran out while the app was closed. Without a network it stays its member's. */
async function restore(session: StoredSession): Promise<void> {
  authStore.setState(undecided);
  const outcome = await restoreSession();
  // It may have been decided by an event meanwhile.
  if (outcome === "restored" || authStore.getState().isAuthenticated !== null) return;
  if (outcome === "unreachable" && readSession() !== null) admit(session);
  else authStore.setState(guest);
}

async function restoreSession() {
  try {
    const connection = await import("./connection.ts");
    return await connection.restoreSession();
  } catch {
    return "unreachable";
  }
}

/** Long enough for the first paint, short enough that nobody notices. Milliseconds. */
const longestWait = 500;

let idle: Promise<void> | undefined;

/** Resolves when the page has been drawn and has nothing urgent to do. */
function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: longestWait });
    } else {
      setTimeout(resolve, longestWait / 2);
    }
  });
  return idle;
}
