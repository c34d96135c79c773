/**
 * The people who see play mode. Testers, administrators and previews always do; the site's setting opens it
 * to members or to everybody. Whoever has a match on this device finds it in any case.
 */
import { useSyncExternalStore } from "react";
import { playModeOf, type PlayMode } from "#domain/site-facts.ts";
import type { AuthState } from "../auth/auth-state.ts";
import { authStore, useAuth } from "../auth/auth-store.ts";
import { within } from "../local/within.ts";
import { thisHost } from "../local/config.ts";
import { keys, matchPrefixOf } from "../local/keys.ts";
import {
  readText,
  storedNames,
  subscribeKey,
  subscribeNames,
  writeOrRemember,
} from "../local/storage.ts";

function readMode(): PlayMode | undefined {
  return playModeOf(readText(keys.playMode));
}

/** The setting that the server said last; undefined as long as it has said none. */
function useMode(): PlayMode | undefined {
  return useSyncExternalStore(
    (onChange) => subscribeKey(keys.playMode, onChange),
    readMode,
    () => undefined,
  );
}

/** Asks the server for its setting. Where it cannot say, what it said last holds, or the narrowest. */
export async function askPlayMode(): Promise<void> {
  const mode = await readFacts();
  if (mode !== readMode()) writeOrRemember(keys.playMode.name, mode);
}

async function readFacts(): Promise<PlayMode> {
  try {
    const { readSiteFacts } = await import("../legal/site-facts.ts");
    return (await readSiteFacts()).playMode;
  } catch {
    return readMode() ?? "testers";
  }
}

type Role = "guest" | "member" | "tester" | "unknown";

function roleOf(state: AuthState): Role {
  if (state.isAuthenticated === null) return "unknown";
  if (!state.isAuthenticated || state.isGuest) return "guest";
  if (state.isTester || state.isWabAdmin || state.isPreview) return "tester";
  return state.isLoading ? "unknown" : "member";
}

function mayPlay(role: Role, mode: PlayMode | undefined): boolean | undefined {
  if (role === "tester" || mode === "everyone") return true;
  if (role === "unknown" || mode === undefined) return undefined;
  return mode === "members" && role === "member";
}

/** Tells whether whoever is here may begin matches; undefined as long as it is not known. */
export function usePlayAccess(): boolean | undefined {
  const role = useAuth(roleOf);
  return mayPlay(role, useMode());
}

/** Milliseconds that a press waits for the server's setting, on a network that may not answer at all. */
const timeoutMs = 4000;

/** Tells whether whoever is here may begin matches by what the server says now: it may have said less before. */
export async function isPlayOpen(): Promise<boolean> {
  await within(timeoutMs, askPlayMode(), undefined);
  return mayPlay(roleOf(authStore.getState()), readMode()) === true;
}

/** Tells whether a match is kept on this device where it opens at once. */
export function hasMatches(): boolean {
  const prefix = matchPrefixOf(thisHost() === "preview");
  return storedNames("local").some((name) => name.startsWith(prefix));
}

/** Tells whether the way to play mode is shown: to those who may play, and who have a match to go on with. */
export function useShowsPlay(): boolean {
  const hasMatch = useSyncExternalStore(
    (onChange) => subscribeNames(matchPrefixOf(thisHost() === "preview"), onChange),
    hasMatches,
    () => false,
  );
  return usePlayAccess() === true || hasMatch;
}
