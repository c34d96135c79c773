/** Every action of a match, as an event carries it. */
import { isRecord } from "../outside.ts";
import {
  fields,
  id,
  listOf,
  oneOf,
  orNull,
  recordOf,
  someOf,
  text,
  whole,
  type ReadBy,
  type Reader,
} from "./read.ts";
import {
  gameUnit,
  instant,
  maxUnits,
  number,
  parseStoredGame,
  phases,
  playerChanges,
  points,
  scenario,
  secretContent,
  turn,
  unitChanges,
  type GameState,
} from "./state.ts";

const storedGame: Reader<GameState> = (value) => {
  const parsed = parseStoredGame(value);
  return parsed.ok ? parsed.value : undefined;
};

const hexadecimal: Reader<string> = (value) =>
  typeof value === "string" && /^[0-9a-f]{32,64}$/.test(value) ? value : undefined;

const seal = fields({ salt: hexadecimal, content: secretContent });

/** The part of a secret that nobody but its owner and the server has until it is revealed. */
export type Seal = ReadBy<typeof seal>;

/** Milliseconds of a hundred years: no clock is further off. */
const mostAhead = 3_155_760_000_000;

const seat = fields({ playerId: orNull(id) });

/** The data of each kind of action. A newer version adds kinds; the data of a kind never changes. */
const shapes = {
  "set-phase": fields({ phase: oneOf(phases) }),
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
  "choose-feat": fields({ playerId: id, feat: orNull(scenario) }),
  "set-units": fields({ playerId: id, units: listOf(gameUnit, maxUnits) }),
  "add-unit": fields({ unit: gameUnit }),
  "update-unit": fields({ unitId: id, change: someOf(unitChanges) }),
  /** Changes a unit because of a round; it counts as long as the beginning of that round does. */
  "update-unit-in-round": fields({ unitId: id, round: number, change: someOf(unitChanges) }),
  "complete-activation": fields({ playerId: id, number }),
  /** The new total; with a round, what it gained since that round began is the points of the round. */
  "update-score": fields({ playerId: id, score: points, round: orNull(number) }),
  /** The points of one round, whichever it is; the others stay. */
  "correct-round": fields({ playerId: id, round: number, points }),
  /** Says how often a condition has been scored in a round; 0 takes it back. */
  tick: fields({
    playerId: id,
    round: number,
    of: oneOf(["mission", "feat"]),
    condition: text(200),
    times: whole(0, 99),
  }),
  /** A note in the report. */
  "add-event": fields({ playerId: orNull(id), text: text(2000) }),
  /** Its seal is null where it was withheld. */
  conceal: fields({ playerId: id, secretId: id, commitment: hexadecimal, seal: orNull(seal) }),
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
  readonly [Each in Kind]: { readonly kind: Each } & ReadBy<Shapes[Each]>;
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
  const read = shapes[kind](data);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the data was read by the kind's own reader
  return read === undefined ? undefined : ({ kind, ...read } as KnownAction);
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
