/**
 * The length of a match's log, as the server tells it while somebody listens. The events are never told:
 * whoever takes part reads them, with their token.
 */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { isRecord } from "#domain/outside.ts";
import type { Backend } from "../backend/client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";

/** News of a match. */
export type Poke =
  /** The log goes up to this number by now. */
  | { readonly kind: "number"; readonly number: number }
  /** The line has come up, for the first time or again: what was told before was not heard. */
  | { readonly kind: "up" }
  | { readonly kind: "down" };

/** A line to one channel, for all of the page who listen. */
interface Line {
  readonly listeners: Set<(poke: Poke) => void>;
  readonly begin: () => () => void;
  isUp: boolean;
}

const lines = new Map<string, Line>();

function tell(line: Line, poke: Poke): void {
  if (poke.kind !== "number") line.isUp = poke.kind === "up";
  for (const listener of line.listeners) listener(poke);
}

function open(client: Backend, channel: string, line: () => Line): RealtimeChannel {
  return client
    .channel(`match:${channel}`, { config: { private: true } })
    .on("broadcast", { event: "events" }, ({ payload }: { readonly payload: unknown }) => {
      const number = isRecord(payload) ? payload["number"] : undefined;
      if (typeof number === "number") tell(line(), { kind: "number", number });
    })
    .subscribe((status: string) => {
      tell(line(), { kind: status === "SUBSCRIBED" ? "up" : "down" });
    });
}

function lineTo(channel: string): Line {
  const known = lines.get(channel);
  if (known !== undefined) return known;
  const line: Line = {
    listeners: new Set(),
    begin: sharedChannel((client) => open(client, channel, () => line)),
    isUp: false,
  };
  lines.set(channel, line);
  return line;
}

/** Tells whether the line to a channel is up, as a screen that is being left may have had it. */
export function isLineUp(channel: string): boolean {
  return lines.get(channel)?.isUp === true;
}

/**
 * Listens to a match's channel, and gives the way to stop. Whoever hears "up" or a number reads what they
 * do not have yet.
 */
export function listenToMatch(channel: string, onPoke: (poke: Poke) => void): () => void {
  const line = lineTo(channel);
  // A set knows each function once, and the same one may listen twice.
  const listener = (poke: Poke) => onPoke(poke);
  line.listeners.add(listener);
  const stop = line.begin();
  if (line.isUp) {
    queueMicrotask(() => {
      if (line.listeners.has(listener)) listener({ kind: "up" });
    });
  }
  return () => {
    line.listeners.delete(listener);
    stop();
  };
}
