/**
 * A match as it is kept: lines of JSON, to which each step adds one. A line is an event, or says what became
 * of events on the way to the server. No line is ever changed, so two tabs that wrote at the same time have
 * everything when they put their lines together.
 */
import { parseGameEvent, toStoredEvent, type GameEvent } from "#domain/match/event.ts";
import { isRecord, parseJson } from "#domain/outside.ts";

/** The content of a line. */
export type MatchLineContent =
  | { readonly kind: "event"; readonly event: GameEvent }
  /** Events that the server has. */
  | { readonly kind: "sent"; readonly ids: readonly string[] }
  /** An event that the server does not take: nobody else will ever have it, so it does not count here either. */
  | { readonly kind: "refused"; readonly id: string; readonly reason: string }
  /** The server's number of the last event that has been read from there. */
  | { readonly kind: "received"; readonly number: number };

/** The line of a content. */
export function logLine(content: MatchLineContent): string {
  switch (content.kind) {
    case "event":
      return JSON.stringify(toStoredEvent(content.event));
    case "sent":
      return JSON.stringify({ sent: content.ids });
    case "refused":
      return JSON.stringify({ refused: content.id, reason: content.reason });
    case "received":
      return JSON.stringify({ received: content.number });
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function contentOfRecord(record: Readonly<Record<string, unknown>>): MatchLineContent | undefined {
  const { sent, refused, reason, received } = record;
  if (isTexts(sent)) return { kind: "sent", ids: sent };
  if (typeof refused === "string" && typeof reason === "string") {
    return { kind: "refused", id: refused, reason };
  }
  if (typeof received === "number" && Number.isSafeInteger(received) && received >= 0) {
    return { kind: "received", number: received };
  }
  const event = parseGameEvent(record);
  return event.ok ? { kind: "event", event: event.value } : undefined;
}

/** The content of a line, or undefined when it cannot be read. */
export function contentOf(line: string): MatchLineContent | undefined {
  const json = parseJson(line);
  return isRecord(json) ? contentOfRecord(json) : undefined;
}

/** Lines with what they say. */
export interface MatchLog {
  readonly lines: ReadonlySet<string>;
  readonly events: ReadonlyMap<string, GameEvent>;
  readonly sent: ReadonlySet<string>;
  /** The reasons why the server did not take events, by their ids. */
  readonly refused: ReadonlyMap<string, string>;
  /** The server's number of the last event that has been read from there; 0 before the first. */
  readonly received: number;
  /** Lines that could not be read. */
  readonly damaged: readonly string[];
}

/** A log without lines. */
export const emptyLog: MatchLog = {
  lines: new Set(),
  events: new Map(),
  sent: new Set(),
  refused: new Map(),
  received: 0,
  damaged: [],
};

function hasSeal({ action }: GameEvent): boolean {
  return action.kind === "conceal" && action.seal !== null;
}

/** The log with more lines behind it; the same log when it has them all. */
export function withLines(log: MatchLog, added: readonly string[]): MatchLog {
  const fresh = added.filter((line) => line !== "" && !log.lines.has(line));
  if (fresh.length === 0) return log;
  const lines = new Set(log.lines);
  const events = new Map(log.events);
  const sent = new Set(log.sent);
  const refused = new Map(log.refused);
  const damaged = [...log.damaged];
  let { received } = log;
  for (const line of fresh) {
    lines.add(line);
    const content = contentOf(line);
    if (content === undefined) damaged.push(line);
    else if (content.kind === "event") {
      const known = events.get(content.event.id);
      if (known === undefined || (hasSeal(content.event) && !hasSeal(known))) {
        events.set(content.event.id, content.event);
      }
    } else if (content.kind === "sent") for (const id of content.ids) sent.add(id);
    else if (content.kind === "refused") refused.set(content.id, content.reason);
    else received = Math.max(received, content.number);
  }
  return { lines, events, sent, refused, received, damaged };
}

/** The text of a log. */
export function textOfLog(log: MatchLog): string {
  return [...log.lines].join("\n");
}

/** The log in a text. */
export function logIn(text: string): MatchLog {
  return withLines(emptyLog, text.split("\n"));
}

/** The events of a log that count, without those that the server did not take. */
export function countingEvents(log: MatchLog): readonly GameEvent[] {
  return [...log.events.values()].filter(({ id }) => !log.refused.has(id));
}

/**
 * The events that a device has to send: its own which the server neither has nor refused. Of a log that has
 * nothing to do with the server yet it is all: one from a backup was written by another browser.
 */
export function unsentEvents(log: MatchLog, device: string): readonly GameEvent[] {
  const isNew = log.sent.size === 0 && log.received === 0;
  return countingEvents(log).filter(
    (event) => (isNew || event.device === device) && !log.sent.has(event.id),
  );
}
