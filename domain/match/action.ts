/** Every action of a match, as an event carries it. */
import * as v from "valibot";
import { isRecord } from "../outside.ts";
import {
  fields,
  gameUnit,
  id,
  instant,
  listOf,
  maxUnits,
  number,
  parseStoredGame,
  phases,
  playerChanges,
  points,
  recordOf,
  scenario,
  secretContent,
  someOf,
  text,
  turn,
  unitChanges,
  whole,
  type GameState,
} from "./state.ts";

const storedGame = v.custom<GameState>((value) => parseStoredGame(value).ok);

const hexadecimal = v.pipe(v.string(), v.regex(/^[0-9a-f]{32,64}$/));

const seal = fields({ salt: hexadecimal, content: secretContent });

/** The part of a secret that nobody but its owner and the server has until it is revealed. */
export type Seal = v.InferOutput<typeof seal>;

/** Milliseconds of a hundred years: no clock is further off. */
const mostAhead = 3_155_760_000_000;

const seat = fields({ playerId: v.nullable(id) });

/** The data of each kind of action. A newer version adds kinds; the data of a kind never changes. */
const shapes = {
  "set-phase": fields({ phase: v.picklist(phases) }),
  "set-end-time": fields({ time: instant }),
  "set-mission": fields({ mission: scenario }),
  "set-roll-off-winner": seat,
  "set-first-to-deploy": seat,
  "set-initial-initiative": seat,
  "start-turn": fields({ number, activePlayer: id }),
  "end-turn": fields({ number }),
  "complete-turn": fields({ number, scores: recordOf(id, points) }),
  "replace-turns": fields({ turns: listOf(turn, 99) }),
  /** Stops the clock that runs and starts that of the player; null is a pause. */
  "switch-clock": seat,
  reset: fields({ newId: id }),
  restore: fields({ state: storedGame }),
  "add-player": fields({ playerId: id, ...playerChanges }),
  "update-player": fields({ playerId: id, change: someOf(playerChanges) }),
  "choose-feat": fields({ playerId: id, feat: v.nullable(scenario) }),
  "set-units": fields({ playerId: id, units: listOf(gameUnit, maxUnits) }),
  "add-unit": fields({ unit: gameUnit }),
  "update-unit": fields({ unitId: id, change: someOf(unitChanges) }),
  /** Changes a unit because of a round; it counts as long as the beginning of that round does. */
  "update-unit-in-round": fields({ unitId: id, round: number, change: someOf(unitChanges) }),
  "complete-activation": fields({ playerId: id, number }),
  /** The new total; with a round, what it gained since that round began is the points of the round. */
  "update-score": fields({ playerId: id, score: points, round: v.nullable(number) }),
  /** The points of one round, whichever it is; the others stay. */
  "correct-round": fields({ playerId: id, round: number, points }),
  /** Says how often a condition has been scored in a round; 0 takes it back. */
  tick: fields({
    playerId: id,
    round: number,
    of: v.picklist(["mission", "feat"]),
    condition: text(200),
    times: whole(0, 99),
  }),
  /** A note in the report. */
  "add-event": fields({ playerId: v.nullable(id), text: text(2000) }),
  /** Its seal is null where it was withheld. */
  conceal: fields({ playerId: id, secretId: id, commitment: hexadecimal, seal: v.nullable(seal) }),
  reveal: fields({ playerId: id, secretId: id, salt: hexadecimal, content: secretContent }),
  /** Gives up secrets that were not revealed, such as the hidden units of a list that is not played. */
  "drop-secrets": fields({ playerId: id, secretIds: listOf(id, maxUnits) }),
  /** Says how many milliseconds the clock of the device is ahead of the server's; see `device-clocks.ts`. */
  "device-clock": fields({ ahead: whole(-mostAhead, mostAhead) }),
  /** Takes steps back: all of one tap together, which are at most one for each unit of a player and a few more. */
  undo: fields({ events: listOf(id, maxUnits + 40) }),
  redo: fields({ events: listOf(id, maxUnits + 40) }),
};

type Shapes = typeof shapes;
type Kind = keyof Shapes;

/** An action of a kind that this version knows. */
export type KnownAction = {
  readonly [Each in Kind]: { readonly kind: Each } & v.InferOutput<Shapes[Each]>;
}[Kind];

/** An action of this version, or one of a newer version, which is kept and skipped. */
export type GameAction =
  | KnownAction
  | { readonly kind: "unknown"; readonly raw: Readonly<Record<string, unknown>> };

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(shapes, kind);
}

/** An action from outside, or undefined when one of a known kind is not as it should be. */
export function parseAction(value: unknown): GameAction | undefined {
  if (!isRecord(value) || typeof value["kind"] !== "string") return undefined;
  const { kind, ...data } = value;
  if (typeof kind !== "string" || kind === "unknown") return undefined;
  if (!isKind(kind)) return { kind: "unknown", raw: value };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the data is as the kind's own schema has it
  return v.is(shapes[kind], data) ? ({ kind, ...data } as KnownAction) : undefined;
}

/** Tells whether an action changes a unit on the table. */
export function isUnitChange(
  action: GameAction,
): action is Extract<KnownAction, { kind: "update-unit" | "update-unit-in-round" }> {
  return action.kind === "update-unit" || action.kind === "update-unit-in-round";
}

/**
 * The player whose own business an action is, who alone may write it; null when it is both players'. An
 * action on a unit is the business of the unit's player.
 */
export function ownerOf(action: KnownAction, state: GameState): string | null {
  if ("playerId" in action && !isAboutBoth(action.kind)) return action.playerId;
  if (action.kind === "add-unit") return action.unit.player;
  if (!isUnitChange(action)) return null;
  return state.units.find((unit) => unit.id === action.unitId)?.player ?? null;
}

const aboutBoth: ReadonlySet<string> = new Set([
  "set-roll-off-winner",
  "set-first-to-deploy",
  "set-initial-initiative",
  "switch-clock",
]);

/** Tells whether an action is both players' business though it names one of them. */
function isAboutBoth(kind: string): boolean {
  return aboutBoth.has(kind);
}

/** Tells whether either player may take an action of this kind back. */
export function isShared(action: GameAction): boolean {
  if (action.kind === "unknown" || action.kind === "add-unit") return false;
  return isAboutBoth(action.kind) || !("playerId" in action || isUnitChange(action));
}
