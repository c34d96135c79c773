/**
 * Two edits of the same thing, neither made in knowledge of the other: the later in the order counts, and
 * the earlier is overruled.
 */
import type { KnownAction } from "./action.ts";
import { wasMadeKnowing, type GameEvent } from "./event.ts";
import { textOf } from "./text-of.ts";

/** An event that set something which another set otherwise, and which lost. */
export interface Overruled {
  readonly event: GameEvent;
  readonly by: GameEvent;
  /** The thing that both set: its kind and the ids that name it, as `unit:<id>:wounds`; `game` is all of it. */
  readonly what: string;
}

function changes(prefix: string, change: object): readonly (readonly [string, unknown])[] {
  return Object.entries(change)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, value]) => [`${prefix}:${field}`, value] as const);
}

/** The things that an action sets. What only adds (an activation, a unit, a note) overrules nothing. */
function thingsSetBy(action: KnownAction): readonly (readonly [string, unknown])[] {
  switch (action.kind) {
    case "set-phase":
      return [["phase", action.phase]];
    case "set-end-time":
      return [["end-time", action.time]];
    case "set-mission":
      return [["mission", action.mission]];
    case "set-roll-off-winner":
      return [["roll-off-winner", action.playerId]];
    case "set-first-to-deploy":
      return [["first-to-deploy", action.playerId]];
    case "set-initial-initiative":
      return [["initial-initiative", action.playerId]];
    case "start-turn":
      return [[`turn:${action.number}:activePlayer`, action.activePlayer]];
    case "complete-turn":
      return [[`turn:${action.number}:scores`, action.scores]];
    case "replace-turns":
      return [["turns", action.turns]];
    case "switch-clock":
      return [["clock", action.playerId]];
    case "add-player":
      return [[`player:${action.playerId}`, action]];
    case "update-player":
      return changes(`player:${action.playerId}`, action.change);
    case "choose-feat":
      return [[`feat:${action.playerId}`, action.feat]];
    case "set-units":
      return [[`units:${action.playerId}`, action.units]];
    case "update-unit":
    case "update-unit-in-round":
      return changes(`unit:${action.unitId}`, action.change);
    case "update-score":
      return [[`score:${action.playerId}:${action.round ?? "all"}`, action.score]];
    case "correct-round":
      return [[`score:${action.playerId}:${action.round}`, action.points]];
    case "tick":
      return [
        [`tick:${action.playerId}:${action.of}:${action.round}:${action.condition}`, action.times],
      ];
    case "undo":
    case "redo":
      return action.events.map((id) => [`undone:${id}`, action.kind] as const);
    case "end-turn":
    case "reset":
    case "restore":
    case "add-unit":
    case "complete-activation":
    case "add-event":
    case "conceal":
    case "drop-secrets":
    case "reveal":
    case "device-clock":
      return [];
  }
}

/** The overruled events among these, which count, in their order. */
export function overruledAmong(events: readonly GameEvent[]): readonly Overruled[] {
  const overruled: Overruled[] = [];
  const setLast = new Map<string, { readonly event: GameEvent; readonly value: string }>();
  const before: GameEvent[] = [];
  for (const event of events) {
    const { action } = event;
    if (action.kind === "unknown") continue;
    if (action.kind === "reset" || action.kind === "restore") {
      const lost = before.filter((earlier) => !wasMadeKnowing(event, earlier));
      overruled.push(...lost.map((earlier) => ({ event: earlier, by: event, what: "game" })));
      setLast.clear();
    }
    for (const [what, set] of thingsSetBy(action)) {
      const value = textOf(set);
      const last = setLast.get(what);
      if (last !== undefined && last.value !== value && !wasMadeKnowing(event, last.event)) {
        overruled.push({ event: last.event, by: event, what });
      }
      setLast.set(what, { event, value });
    }
    before.push(event);
  }
  return overruled;
}
