/**
 * A match from its events. Undoing is an event too: which events count is decided first, by the last word
 * on each, and then those that count are applied in their order to a new match. So every device with the
 * same events has the same match, in whatever order they arrived, and nothing is ever taken out of a log.
 */
import { isShared } from "./action.ts";
import { applyEvent } from "./apply.ts";
import { correctedTimes } from "./device-clocks.ts";
import { inOrder, type GameEvent } from "./event.ts";
import { overruledAmong, type Overruled } from "./overruled.ts";
import type { GameRefusal } from "./refusal.ts";
import { newGame, type GameState } from "./state.ts";

/** An event that does not count, and why not. */
interface RefusedEvent {
  readonly event: GameEvent;
  readonly refusal: GameRefusal;
}

/** A match with what became of each event. */
export interface FoldedGame {
  readonly state: GameState;
  /** The events that count, in their order, among them the undoing and the redoing. */
  readonly applied: readonly GameEvent[];
  readonly undone: readonly GameEvent[];
  readonly refused: readonly RefusedEvent[];
  readonly overruled: readonly Overruled[];
  /** The times of events whose device has a wrong clock, by their ids. */
  readonly corrected: ReadonlyMap<string, number>;
}

/** The time of an event, in milliseconds since 1970. */
export function timeOf({ corrected }: Pick<FoldedGame, "corrected">, event: GameEvent): number {
  return corrected.get(event.id) ?? event.at;
}

/** Tells whether an event is a step of a player, which an undo takes back: undoing and setting a clock are none. */
function isStep({ action }: GameEvent): boolean {
  return action.kind !== "undo" && action.kind !== "redo" && action.kind !== "device-clock";
}

/** Names a secret as its owner's: what somebody else writes about it says nothing. */
function secretKey(author: string, secretId: string): string {
  return `${author} ${secretId}`;
}

/** The secrets that their owners have revealed: what is known cannot be unknown again. */
function revealedAmong(events: readonly GameEvent[]): ReadonlySet<string> {
  const revealed = new Set<string>();
  for (const { author, action } of events) {
    if (action.kind === "reveal") revealed.add(secretKey(author, action.secretId));
  }
  return revealed;
}

function refusalToTakeBack(
  undo: GameEvent,
  target: GameEvent | undefined,
  revealed: ReadonlySet<string>,
): GameRefusal | null {
  if (target === undefined || !isStep(target)) return { kind: "nothing-to-undo" };
  if (target.author !== undo.author && !isShared(target.action)) return { kind: "not-yours" };
  const { action } = target;
  const isSecret = action.kind === "reveal" || action.kind === "conceal";
  return isSecret && revealed.has(secretKey(target.author, action.secretId))
    ? { kind: "is-revealed" }
    : null;
}

interface Undoing {
  readonly undone: ReadonlySet<string>;
  readonly refusals: ReadonlyMap<string, GameRefusal>;
}

/** Decides which events are undone: the last undo or redo of each has its way, a whole tap or nothing. */
function undoing(events: readonly GameEvent[]): Undoing {
  const byId = new Map(events.map((event) => [event.id, event]));
  const revealed = revealedAmong(events);
  const undone = new Set<string>();
  const refusals = new Map<string, GameRefusal>();
  for (const event of events) {
    const { action } = event;
    if (action.kind !== "undo" && action.kind !== "redo") continue;
    const refusal = action.events
      .map((target) => refusalToTakeBack(event, byId.get(target), revealed))
      .find((each) => each !== null);
    if (refusal != null) {
      refusals.set(event.id, refusal);
      continue;
    }
    for (const target of action.events) {
      if (action.kind === "undo") undone.add(target);
      else undone.delete(target);
    }
  }
  return { undone, refusals };
}

/** The match with this id after all these events, whatever their order and however often each is there. */
export function foldGame(gameId: string, events: readonly GameEvent[]): FoldedGame {
  const ordered = inOrder(events);
  const { undone, refusals } = undoing(ordered);
  const corrected = correctedTimes(ordered);
  const applied: GameEvent[] = [];
  const refused: RefusedEvent[] = [];
  let state = newGame(gameId);
  for (const event of ordered.filter(({ id }) => !undone.has(id))) {
    const early = refusals.get(event.id);
    const { action } = event;
    const isUndoing = action.kind === "undo" || action.kind === "redo";
    if (early !== undefined) refused.push({ event, refusal: early });
    else if (isUndoing) applied.push(event);
    else {
      const after = applyEvent(state, { ...event, at: timeOf({ corrected }, event) });
      if (after.ok) {
        state = after.value;
        applied.push(event);
      } else refused.push({ event, refusal: after.refusal });
    }
  }
  return {
    state,
    applied,
    undone: ordered.filter(({ id }) => undone.has(id)),
    refused,
    overruled: overruledAmong(applied),
    corrected,
  };
}

/** Names the tap of an event: what a device wrote in one instant is taken back together, or not at all. */
export function tapOf({ device, at }: GameEvent): string {
  return `${device} ${at}`;
}

/** The taps that stay, because they hid or showed what has been revealed. */
function keptTaps({
  applied,
  refused,
}: Pick<FoldedGame, "applied" | "refused">): ReadonlySet<string> {
  // A reveal that was refused counts here too: the fold takes no such secret back.
  const revealed = revealedAmong([...applied, ...refused.map(({ event }) => event)]);
  const isKept = (event: GameEvent) =>
    refusalToTakeBack(event, event, revealed)?.kind === "is-revealed";
  return new Set(applied.filter(isKept).map(tapOf));
}

/** Tells whether an event began the match: without its players there would be nobody to go on. */
function isBeginning({ action }: GameEvent): boolean {
  return action.kind === "add-player" || action.kind === "restore";
}

/** The tap that the next undo takes back, or the reason why it takes back none. */
export type NextUndo =
  | { readonly kind: "tap"; readonly tap: string }
  /** The last tap showed what was hidden: it stays, and undoing does not reach past it. */
  | { readonly kind: "revealed" }
  | { readonly kind: "nothing" };

/** The last tap of these players that counts, as far as it can be taken back. */
export function nextUndo(folded: FoldedGame, players: readonly string[]): NextUndo {
  const last = folded.applied.findLast((event) => players.includes(event.author) && isStep(event));
  if (last === undefined || isBeginning(last)) return { kind: "nothing" };
  const tap = tapOf(last);
  return keptTaps(folded).has(tap) ? { kind: "revealed" } : { kind: "tap", tap };
}

/** The events of a tap that count. */
export function eventsOf(
  { applied }: Pick<FoldedGame, "applied">,
  tap: string,
): readonly GameEvent[] {
  return applied.filter((event) => tapOf(event) === tap && isStep(event));
}

/**
 * The taps of these players from an event on, the last first: taken back in this order, the event is taken back.
 * What has been revealed stays with its tap, and is not among them.
 */
export function tapsSince(
  folded: Pick<FoldedGame, "applied" | "refused">,
  eventId: string,
  players: readonly string[],
): readonly string[] {
  const place = folded.applied.findIndex(({ id }) => id === eventId);
  if (place === -1) return [];
  const kept = keptTaps(folded);
  const own = folded.applied
    .slice(place)
    .filter((event) => players.includes(event.author) && isStep(event))
    .map(tapOf)
    .filter((tap) => !kept.has(tap));
  return [...new Set(own.toReversed())];
}

/** The events that an author's next redo brings back: what was undone last, if nothing was done since. */
export function nextRedo(folded: FoldedGame, author: string): readonly string[] | null {
  const undone: (readonly string[])[] = [];
  for (const event of folded.applied.filter((each) => each.author === author)) {
    const { action } = event;
    if (action.kind === "undo") undone.push(action.events);
    else if (action.kind === "redo") undone.pop();
    else if (isStep(event)) undone.length = 0;
  }
  return undone.at(-1) ?? null;
}
