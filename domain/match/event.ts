/**
 * Events of a match. Each says when it was made in logical time (one more than the greatest that its
 * device knew) and what of the other devices' it was made on top of. Events sort by logical time, then by
 * id: an order that follows what caused what and does not depend on when an event arrived.
 */
import * as v from "valibot";
import { isRecord } from "../outside.ts";
import { accept, refuse, type Result } from "../result.ts";
import { parseAction, type GameAction } from "./action.ts";
import { fields, id, instant, recordOf, whole } from "./state.ts";
import { textOf } from "./text-of.ts";

const logicalTime = whole(1, 1_000_000);

const envelope = fields({
  id,
  /** The match it belongs to: after a reset, what was meant for the match before does not count. */
  game: id,
  /** The participant whose step it is. */
  author: id,
  device: id,
  time: logicalTime,
  /** The latest logical time known of each other device. */
  seen: recordOf(id, logicalTime),
  /** Milliseconds since 1970 by the device's own clock. */
  at: instant,
});

/** A step of a match. */
export interface GameEvent extends v.InferOutput<typeof envelope> {
  readonly action: GameAction;
}

/** A received or stored value that is no event of a match. */
export type EventRefusal = { readonly kind: "not-an-event" };

/** An event from outside. One of a kind that only a newer version knows is kept as it is. */
export function parseGameEvent(value: unknown): Result<GameEvent, EventRefusal> {
  if (!isRecord(value)) return refuse({ kind: "not-an-event" });
  const { action: rawAction, ...rest } = value;
  const action = parseAction(rawAction);
  if (!v.is(envelope, rest) || action === undefined) return refuse({ kind: "not-an-event" });
  const isAfterAllSeen = Object.values(rest.seen).every((time) => time < rest.time);
  return isAfterAllSeen ? accept({ ...rest, action }) : refuse({ kind: "not-an-event" });
}

/** The event as it is stored and sent: what a newer version wrote is as that wrote it. */
export function toStoredEvent(event: GameEvent): Readonly<Record<string, unknown>> {
  const { action } = event;
  return { ...event, action: action.kind === "unknown" ? action.raw : action };
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function compareEvents(one: GameEvent, other: GameEvent): number {
  return (
    one.time - other.time ||
    compareTexts(one.id, other.id) ||
    compareTexts(contentOf(one), contentOf(other))
  );
}

/** All of an event but a seal, which some devices have and others do not. */
function contentOf(event: GameEvent): string {
  return textOf(toStoredEvent(event), "seal");
}

function hasSeal(event: GameEvent): boolean {
  return event.action.kind === "conceal" && event.action.seal !== null;
}

/** The events in their order, each once; of the same event with and without its seal, the one with it. */
export function inOrder(events: readonly GameEvent[]): readonly GameEvent[] {
  const byId = new Map<string, GameEvent>();
  for (const event of events.toSorted(compareEvents)) {
    const earlier = byId.get(event.id);
    if (earlier === undefined) byId.set(event.id, event);
    else if (hasSeal(event) && !hasSeal(earlier) && contentOf(event) === contentOf(earlier)) {
      byId.set(event.id, event);
    }
  }
  return [...byId.values()];
}

/** Tells whether an event was made in knowledge of another. */
export function wasMadeKnowing(event: GameEvent, other: GameEvent): boolean {
  if (event.device === other.device) return event.time >= other.time;
  return Object.hasOwn(event.seen, other.device) && (event.seen[other.device] ?? 0) >= other.time;
}

/** The place of a device's next event after all events that it knows. */
export function nextPlace(
  events: readonly GameEvent[],
  device: string,
): Pick<GameEvent, "device" | "time" | "seen"> {
  const seen: Record<string, number> = {};
  let latest = 0;
  for (const event of events) {
    latest = Math.max(latest, event.time);
    if (event.device !== device) {
      seen[event.device] = Math.max(
        Object.hasOwn(seen, event.device) ? (seen[event.device] ?? 0) : 0,
        event.time,
      );
    }
  }
  return { device, time: latest + 1, seen };
}
