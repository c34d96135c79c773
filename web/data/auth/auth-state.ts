/** The person at the device, as far as the app knows. */
import type { ProfileFlags } from "./profile-flags.ts";
import type { StoredSession } from "./stored-session.ts";

/** The state of signing in, and the roles of who is signed in. */
export interface AuthState {
  /** null as long as it is not known. */
  readonly isAuthenticated: boolean | null;
  /** As `isWabAdmin`. */
  readonly isAdmin: boolean;
  readonly isTester: boolean;
  readonly isWabAdmin: boolean;
  readonly userId: string | null;
  /** The member's own address, "" for guests. */
  readonly email: string;
  readonly isLoading: boolean;
  readonly isGuest: boolean;
  /** The password was right, and the second factor is still to be shown. A guest until then. */
  readonly awaitsSecondFactor: boolean;
  /** A link from a mail began this session: a new password may do without the old one. */
  readonly mayChoosePassword: boolean;
  /** True for a member who came to choose a password. */
  readonly wantsPassword: boolean;
  /** On a preview host without a session: an administrator in the interface, a guest for the backend. */
  readonly isPreview: boolean;
}

/** The state before it is known who is here. */
export const undecided: AuthState = {
  isAuthenticated: null,
  isAdmin: false,
  isTester: false,
  isWabAdmin: false,
  userId: null,
  email: "",
  isLoading: true,
  isGuest: false,
  awaitsSecondFactor: false,
  mayChoosePassword: false,
  wantsPassword: false,
  isPreview: false,
};

/** The state of a visitor who is not signed in. */
export const guest: AuthState = {
  ...undecided,
  isAuthenticated: false,
  isLoading: false,
  isGuest: true,
};

/** The made-up administrator of preview hosts. */
export const previewUser: AuthState = {
  ...guest,
  isAuthenticated: true,
  isAdmin: true,
  isWabAdmin: true,
  userId: "preview-user-id",
  isGuest: false,
  isPreview: true,
};

/** The roles of an ordinary member: none. */
export const noFlags: ProfileFlags = { isWabAdmin: false, isTester: false };

/** A member; loading until their flags are known or have been waited for long enough. */
export function memberState(
  { userId, email, cameByMail, wantsPassword }: StoredSession,
  flags: ProfileFlags | null,
): AuthState {
  const { isWabAdmin, isTester } = flags ?? noFlags;
  return {
    ...guest,
    isAuthenticated: true,
    isAdmin: isWabAdmin,
    isWabAdmin,
    isTester,
    userId,
    email,
    mayChoosePassword: cameByMail,
    wantsPassword,
    isLoading: flags === null,
    isGuest: false,
  };
}

/** Tells whether it has been decided who is at the device. */
export function isAuthReady({ isLoading, isAuthenticated }: AuthState): boolean {
  return !isLoading && isAuthenticated !== null;
}
