/**
 * Follows the session of this browser. What is stored decides at once: no session is a guest, one that
 * still lasts is a member. One that has run out is restored first, for at most 3 s, else the visitor is
 * a guest until it arrives. Every event of the official client, and every change that another tab
 * makes, derives the state anew (specification, section 4).
 */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { isBackendReached } from "../backend-fetch.ts";
import { backend } from "../client.ts";
import { thisHost } from "../config.ts";
import type { ProfileFlags } from "../profiles.ts";
import { guest, memberState, previewUser, undecided, type AuthState } from "./auth-state.ts";
import { readSession, subscribeSession, type StoredSession } from "./stored-session.ts";
import { readProfileFlags } from "./profile-flags.ts";
import { whenIdle } from "./when-idle.ts";
import { within } from "./within.ts";

/** Specification, section 9. Milliseconds. */
const restoreTimeout = 3000;

export const authStore = createStore<AuthState>(() => undecided);

/** A part of the auth state. */
export function useAuth<Part>(select: (state: AuthState) => Part): Part {
  return useStore(authStore, select);
}

/** The id of the member who is signed in; null for guests, in previews, and as long as it is not known. */
export function useMemberId(): string | null {
  return useStore(authStore, memberIdOf);
}

/** As `useMemberId`, outside of components. */
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
  const show = (flags: ProfileFlags | null) => authStore.setState(memberState(session, flags));
  show(known);
  void connect();
  void readProfileFlags(session.userId, {
    onFlags: (flags) => {
      if (isMember(session)) show(flags);
    },
    onSilence: (flags) => {
      if (isMember(session) && authStore.getState().isLoading) show(flags);
    },
  });
}

/** A session that ran out while the app was closed. Without a network it stays its member's. */
async function restore(session: StoredSession): Promise<void> {
  authStore.setState(undecided);
  const isRestored = navigator.onLine && (await within(restoreTimeout, refresh(), false));
  // It may have been decided by an event meanwhile.
  if (isRestored || authStore.getState().isAuthenticated !== null) return;
  const isOffline = !navigator.onLine || !isBackendReached();
  if (isOffline && readSession() !== null) admit(session);
  else authStore.setState(guest);
}

/** Whether there is a session again. The state follows from its being stored. */
async function refresh(): Promise<boolean> {
  try {
    const { data } = await (await backend()).auth.getSession();
    return data.session !== null;
  } catch {
    return false;
  }
}

let isConnected = false;

/** Has the official client keep the session alive and report what happens to it. */
async function connect(): Promise<void> {
  if (isConnected) return;
  isConnected = true;
  await whenIdle();
  if (!navigator.onLine) {
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  }
  try {
    const client = await backend();
    client.auth.onAuthStateChange(() => derive());
  } catch {
    // Its code could not be had. The next visit tries again.
    isConnected = false;
  }
}
