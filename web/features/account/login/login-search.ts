import { safeNext } from "../parts/safe-next.ts";

const loginModes = ["sign-in", "sign-up", "link", "forgot", "resend"] as const;

export type LoginMode = (typeof loginModes)[number];

/** `mode` what to do, `next` the page to go to afterwards; defaults are left out. */
export interface LoginSearch {
  readonly mode?: LoginMode;
  readonly next?: string;
}

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parseLoginSearch(search: Readonly<Record<string, unknown>>): LoginSearch {
  const mode = loginModes.find((each) => each === search["mode"]) ?? "sign-in";
  return toLoginSearch(mode, safeNext(search["next"]));
}

export function toLoginSearch(mode: LoginMode, next: string): LoginSearch {
  return { ...(mode === "sign-in" ? {} : { mode }), ...(next === "/" ? {} : { next }) };
}
