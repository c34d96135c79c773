/**
 * The members who are there now. Each member has a private channel of their own in which they alone are present, and which
 * friends hear as far as the member allows it; the database's policies decide both. All channels share the
 * page's one socket.
 */
import { useCallback, useSyncExternalStore } from "react";
import type { RealtimeChannel } from "@supabase/supabase-js";
import type { Backend } from "../backend/client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";

/** The server lets a socket into a hundred channels, and some are needed for other things. */
const mostHeard = 60;

/** Milliseconds that a tab may be out of sight before its member counts as gone. */
const grace = 30_000;

/** Milliseconds until a member who has opened a page is announced: who passes through is not. */
const arrival = 3000;

function channelOf(client: Backend, memberId: string): RealtimeChannel {
  const config = { private: true, presence: { key: memberId, enabled: true } };
  return client.channel(`online:${memberId}`, { config });
}

/** The state of one member as heard by all of the page who ask. */
interface Line {
  readonly listeners: Set<() => void>;
  readonly begin: () => () => void;
  isOnline: boolean;
}

const lines = new Map<string, Line>();

function show(line: Line, isOnline: boolean): void {
  if (line.isOnline === isOnline) return;
  line.isOnline = isOnline;
  for (const listener of line.listeners) listener();
}

function hear(client: Backend, memberId: string, line: () => Line): RealtimeChannel {
  const channel = channelOf(client, memberId);
  return channel
    .on("presence", { event: "sync" }, () => show(line(), memberId in channel.presenceState()))
    .subscribe((status: string) => {
      // Without a line nothing is known; who may not hear it is told the same.
      if (status !== "SUBSCRIBED") show(line(), false);
    });
}

function lineTo(memberId: string): Line {
  const known = lines.get(memberId);
  if (known !== undefined) return known;
  const line: Line = {
    listeners: new Set(),
    begin: sharedChannel((client) => hear(client, memberId, () => line)),
    isOnline: false,
  };
  lines.set(memberId, line);
  return line;
}

function heardNow(): number {
  return [...lines.values()].filter(({ listeners }) => listeners.size > 0).length;
}

function listen(memberId: string, listener: () => void): () => void {
  const line = lineTo(memberId);
  if (line.listeners.size === 0 && heardNow() >= mostHeard) return () => undefined;
  line.listeners.add(listener);
  const stop = line.begin();
  return () => {
    line.listeners.delete(listener);
    if (line.listeners.size === 0) line.isOnline = false;
    stop();
  };
}

/**
 * Tells whether a friend is there now, live. False for everybody who does not show it to the member who is
 * here: ask for friends only.
 */
export function useIsOnline(memberId: string): boolean {
  const subscribe = useCallback((listener: () => void) => listen(memberId, listener), [memberId]);
  const read = useCallback(() => lineTo(memberId).isOnline, [memberId]);
  return useSyncExternalStore(subscribe, read, () => false);
}

function sayIAmHere(client: Backend, memberId: string): RealtimeChannel {
  const channel = channelOf(client, memberId);
  return channel.subscribe((status: string) => {
    // The server refuses it where the member shows it to nobody.
    if (status === "SUBSCRIBED") void channel.track({});
  });
}

/**
 * Announces a member to their friends for as long as the tab is in sight; a glance at another tab does not
 * count. Gives the way to stop.
 */
export function startAnnouncing(memberId: string): () => void {
  const begin = sharedChannel((client) => sayIAmHere(client, memberId));
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    const isSeen = document.visibilityState === "visible";
    if (isSeen) stop ??= begin();
    else {
      stop?.();
      stop = undefined;
    }
  };
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, document.visibilityState === "visible" ? arrival : grace);
  };

  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", follow);
    stop?.();
  };
}
