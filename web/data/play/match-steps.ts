/** The events of one tap: made on top of all that the device knows, and taken back together. */
import { nextPlace, type GameEvent } from "#domain/game/event.ts";
import { nextRedo, nextUndo, tapOf, type FoldedGame } from "#domain/game/fold.ts";
import type { Step } from "#domain/game/step.ts";

export type { Step } from "#domain/game/step.ts";

/** The device that writes, and what it needs for new events. */
export interface Writer {
  readonly device: string;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The time of a tap: that of the clock, and never one that an earlier tap of this device has. */
function timeOfTap(events: readonly GameEvent[], { device, now }: Writer): number {
  const own = events.filter((event) => event.device === device).map(({ at }) => at);
  return own.reduce((latest, at) => Math.max(latest, at + 1), now);
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

function isOfTap(event: GameEvent, other: GameEvent): boolean {
  return tapOf(event) === tapOf(other);
}

function isUndoing({ action }: GameEvent): boolean {
  return action.kind === "undo" || action.kind === "redo";
}

/** Tells whether an event began the match: without its players there would be nobody to go on. */
function isBeginning({ action }: GameEvent): boolean {
  return action.kind === "add-player" || action.kind === "restore";
}

/** The last tap that these players can take back, as the steps that take it back. */
export function undoSteps(folded: FoldedGame, players: readonly string[]): readonly Step[] {
  const candidates = new Set(players.map((player) => nextUndo(folded, player)));
  const last = folded.applied.findLast((event) => candidates.has(event));
  if (last === undefined || isBeginning(last)) return [];
  const tap = folded.applied.filter((event) => isOfTap(event, last) && !isUndoing(event));
  return players.flatMap((author) => {
    const events = tap.filter((event) => event.author === author).map(({ id }) => id);
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
    .filter(({ by }) => isOfTap(by, last))
    .map(({ author, events }) => ({ author, action: { kind: "redo" as const, events } }));
}
