/** The events of one tap: made on top of all that the device knows, and taken back together. */
import { nextPlace, type GameEvent } from "#domain/match/event.ts";
import { eventsOf, nextRedo, tapOf, type FoldedGame } from "#domain/match/fold.ts";
import type { Step } from "#domain/match/step.ts";

export type { Step } from "#domain/match/step.ts";

/** The device that writes, and what it needs for new events. */
export interface Writer {
  readonly device: string;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The time of a tap: that of the clock, and never one that another tap of this device has. */
function timeOfTap(events: readonly GameEvent[], { device, now }: Writer): number {
  const taken = new Set(events.filter((event) => event.device === device).map(({ at }) => at));
  let at = now;
  // A clock that was set back goes on from where it is, and not from the latest tap.
  while (taken.has(at)) at += 1;
  return at;
}

/** Milliseconds by which a clock may be off before a match is told. */
const tolerated = 2000;

/**
 * The step that says how far this device's clock is ahead, where the log does not know it yet.
 *
 * @param ahead as the server's time has shown it; null where it has not
 */
export function clockStep(
  events: readonly GameEvent[],
  device: string,
  author: string | undefined,
  ahead: number | null,
): readonly Step[] {
  if (ahead === null || author === undefined) return [];
  let said = 0;
  for (const event of events) {
    if (event.device === device && event.action.kind === "device-clock") said = event.action.ahead;
  }
  if (Math.abs(ahead - said) <= tolerated) return [];
  return [{ author, action: { kind: "device-clock", ahead } }];
}

/** The events of a tap's steps. All have the same time of the clock, by which they are known as one tap. */
export function eventsOfTap(
  events: readonly GameEvent[],
  gameId: string,
  steps: readonly Step[],
  writer: Writer,
): readonly GameEvent[] {
  const place = nextPlace(events, writer.device);
  const at = timeOfTap(events, writer);
  let game = gameId;
  return steps.map(({ author, action }, index) => {
    const event = {
      id: writer.newId(),
      game,
      author,
      ...place,
      time: place.time + index,
      at,
      action,
    };
    if (action.kind === "reset") game = action.newId;
    return event;
  });
}

/** The steps of these players that take a tap back. */
export function stepsTakingBack(
  folded: FoldedGame,
  players: readonly string[],
  tap: string,
): readonly Step[] {
  const made = eventsOf(folded, tap);
  return players.flatMap((author) => {
    const events = made.filter((event) => event.author === author).map(({ id }) => id);
    return events.length === 0 ? [] : [{ author, action: { kind: "undo" as const, events } }];
  });
}

/** The tap that these players took back last, as the steps that bring it back. */
export function redoSteps(folded: FoldedGame, players: readonly string[]): readonly Step[] {
  const undone = players.flatMap((author) => {
    const events = nextRedo(folded, author);
    if (events === null) return [];
    const by = folded.applied.findLast(
      (event) =>
        event.author === author && event.action.kind === "undo" && event.action.events === events,
    );
    return by === undefined ? [] : [{ author, events, by }];
  });
  const last = folded.applied.findLast((event) => undone.some(({ by }) => by === event));
  if (last === undefined) return [];
  return undone
    .filter(({ by }) => tapOf(by) === tapOf(last))
    .map(({ author, events }) => ({ author, action: { kind: "redo" as const, events } }));
}
