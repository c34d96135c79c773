/**
 * A match as both players see it. Fields have the names that stored matches of the earlier product use.
 * It holds nothing hidden: of a secret it knows the owner and the commitment until it is revealed.
 */
import * as v from "valibot";
import { isRecord } from "../outside.ts";
import { accept, refuse, type Result } from "../result.ts";

/** The schema of an id: letters, digits and hyphens, at most 64. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/));

/** The schema of a text of at most so many characters. */
export function text(most: number) {
  return v.pipe(v.string(), v.maxLength(most));
}

/** The schema of a whole number within both limits. */
export function whole(least: number, most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

/** The schema of a list of at most so many values. */
export function listOf<const Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(v.array(item), v.maxLength(most), v.readonly());
}

/** The schema of an object with exactly these fields. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.strictObject(entries), v.readonly());
}

/** The schema of an object with some of these fields and no others. */
export function someOf<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.partial(v.strictObject(entries));
  type Fields = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>;
  return v.custom<Readonly<Partial<Fields>>>((value) => isRecord(value) && v.is(schema, value));
}

/**
 * The schema of an object whose keys are not known beforehand. Valibot's own leaves out some names that an id may
 * have, such as "constructor".
 */
export function recordOf<const Value extends v.GenericSchema>(
  key: v.GenericSchema<string>,
  value: Value,
) {
  return v.custom<Readonly<Record<string, v.InferOutput<Value>>>>(
    (record) =>
      isRecord(record) &&
      Object.entries(record).every(([name, entry]) => v.is(key, name) && v.is(value, entry)),
  );
}

/** The phases of a match, in their usual order. */
export const phases = ["setup", "deployment", "game", "scoring", "summary"] as const;

/** The most activations of a player in a turn. */
export const maxActivations = 5;

/** The seats at a table. */
export const maxPlayers = 2;

/** The most events of a match, and so the most of whatever each event adds one of. */
const maxEvents = 100_000;

/** Milliseconds since 1970, as an event brings them. */
export const instant = whole(0, 8_640_000_000_000_000);

/** Points, which a correction may take below zero. */
export const points = whole(-9999, 9999);

/** The number of a round or turn, from 1. */
export const number = whole(1, 99);

/** The number of a round or turn as the key of a record. */
export const numberKey = v.pipe(v.string(), v.regex(/^[1-9]\d?$/));

const condition = fields({
  condition: text(200),
  points: whole(0, 99),
  when: v.picklist(["immediately", "end-of-round", "end-of-game"]),
  oncePerGame: v.boolean(),
  /** True when it scores for each of several things and can be ticked more than once in a round. */
  countable: v.boolean(),
});

/** The mission or feat as it is when it is chosen: a later edition of the facts changes no match. */
export const scenario = fields({
  id: text(100),
  /** Null where no fact says it; the same for feats. */
  rounds: v.nullable(number),
  turnsPerRound: listOf(number, 99),
  scoring: listOf(condition, 40),
});

/** A mission or feat with what scores in it. */
export type GameScenario = v.InferOutput<typeof scenario>;

/** The fields of a unit that change in play, each with its schema. */
export const unitChanges = {
  activated: v.boolean(),
  wounds: whole(0, 99),
  modelsLeft: whole(0, 99),
  stress: whole(0, 99),
  states: listOf(text(60), 20),
  weakened: v.boolean(),
  status: v.picklist(["present", "routed", "dead"]),
  hidden: v.boolean(),
};

/** The schema of a unit on the table. */
export const gameUnit = fields({
  id,
  player: id,
  /** Its id in the catalogue, if it is in there. */
  unitId: v.nullable(text(100)),
  name: text(200),
  ...unitChanges,
});

/** A unit on the table. */
export type GameUnit = v.InferOutput<typeof gameUnit>;

/** The most units of a player. */
export const maxUnits = 60;

/** The fields of a player that the player writes, each with its schema. */
export const playerChanges = {
  name: text(60),
  faction: v.nullable(text(60)),
  wabId: v.nullable(text(40)),
};

const tick = fields({
  round: number,
  of: v.picklist(["mission", "feat"]),
  condition: text(200),
  times: whole(1, 99),
});

/** A condition that a player has scored in a round, and how often. */
export type Tick = v.InferOutput<typeof tick>;

const player = fields({
  id,
  ...playerChanges,
  /** Points by the number of the round. */
  roundScores: recordOf(numberKey, points),
  /** The ids of the player's units. */
  units: listOf(id, maxUnits),
  score: points,
  feat: v.nullable(scenario),
  ticks: listOf(tick, maxEvents),
});

/** A player of a match. */
export type Player = v.InferOutput<typeof player>;

/** The schema of a turn. */
export const turn = fields({
  number,
  activePlayer: id,
  /** By player, 0 to 5. */
  activationsCompleted: recordOf(id, whole(0, maxActivations)),
  /** The ids of the notes in the report that were made in it. */
  events: listOf(id, maxEvents),
  completed: v.boolean(),
  /** By player, as they were when the turn was completed. */
  scores: recordOf(id, points),
  alternatingPlayer: v.nullable(id),
});

/** A turn of the tracker. */
export type Turn = v.InferOutput<typeof turn>;

/** The schema of a secret's content: units that come into play, or something chosen or written in secret. */
export const secretContent = v.variant("kind", [
  fields({ kind: v.literal("units"), units: listOf(gameUnit, maxUnits) }),
  fields({ kind: v.literal("words"), words: text(2000) }),
]);

const secret = fields({
  id,
  player: id,
  commitment: text(64),
  /** Null until it is revealed. */
  content: v.nullable(secretContent),
});

const game = fields({
  id,
  players: recordOf(id, player),
  mission: v.nullable(scenario),
  currentPhase: v.picklist(phases),
  rollOffWinner: v.nullable(id),
  firstToDeployPlayerId: v.nullable(id),
  initialInitiativePlayerId: v.nullable(id),
  /** 0 before the first turn. */
  currentTurn: whole(0, 99),
  units: listOf(gameUnit, maxPlayers * maxUnits),
  turns: listOf(turn, 99),
  /** The notes in the report of the match. */
  gameEvents: listOf(
    fields({ id, at: instant, player: v.nullable(id), text: text(2000) }),
    maxEvents,
  ),
  gameStartTime: v.nullable(instant),
  gameEndTime: v.nullable(instant),
  clock: fields({
    /** Milliseconds by player, without the time that runs now. */
    spent: recordOf(id, instant),
    running: v.nullable(fields({ player: id, since: instant })),
  }),
  secrets: listOf(secret, maxEvents),
});

/** The state of a match. */
export type GameState = v.InferOutput<typeof game>;

/** A match in which nothing has happened. */
export function newGame(gameId: string): GameState {
  return {
    id: gameId,
    players: {},
    mission: null,
    currentPhase: "setup",
    rollOffWinner: null,
    firstToDeployPlayerId: null,
    initialInitiativePlayerId: null,
    currentTurn: 0,
    units: [],
    turns: [],
    gameEvents: [],
    gameStartTime: null,
    gameEndTime: null,
    clock: { spent: {}, running: null },
    secrets: [],
  };
}

/** The player of this id, if there is one. */
export function playerOf(state: GameState, playerId: string): Player | undefined {
  return Object.hasOwn(state.players, playerId) ? state.players[playerId] : undefined;
}

/** The state with this player instead of the one of the same id. */
export function withPlayer(state: GameState, changed: Player): GameState {
  return { ...state, players: { ...state.players, [changed.id]: changed } };
}

function hasRepeats(values: readonly (string | number)[]): boolean {
  return new Set(values).size < values.length;
}

function hasOwnUnits(state: GameState, { id: playerId, units }: Player): boolean {
  const own = state.units.filter((unit) => unit.player === playerId);
  return own.map((unit) => unit.id).join() === units.join();
}

function namedPlayers(state: GameState): readonly (string | null | undefined)[] {
  return [
    state.rollOffWinner,
    state.firstToDeployPlayerId,
    state.initialInitiativePlayerId,
    ...state.units.map((unit) => unit.player),
    ...state.turns.flatMap((each) => [
      each.activePlayer,
      each.alternatingPlayer,
      ...Object.keys(each.activationsCompleted),
      ...Object.keys(each.scores),
    ]),
    ...state.secrets.map((each) => each.player),
    ...state.gameEvents.map((each) => each.player),
    state.clock.running?.player,
    ...Object.keys(state.clock.spent),
  ];
}

/** Tells whether the parts of a match fit together: who is named plays, and nothing is there twice. */
export function fitsTogether(state: GameState): boolean {
  const players = Object.entries(state.players);
  return (
    players.length <= maxPlayers &&
    players.every(([key, each]) => key === each.id && hasOwnUnits(state, each)) &&
    namedPlayers(state).every((name) => name == null || playerOf(state, name) !== undefined) &&
    !hasRepeats(state.units.map((unit) => unit.id)) &&
    !hasRepeats(state.turns.map((each) => each.number)) &&
    !hasRepeats(state.secrets.map((each) => each.id))
  );
}

/** The reasons why a match is not taken up again. */
export type RestoreRefusal =
  | { readonly kind: "not-a-game" }
  /** Nothing to go on with: it has no mission, or nobody plays. */
  | { readonly kind: "nothing-to-restore" };

/**
 * A match as a browser stored it, or the reason why it is not taken up again. `readEarlier` reads what is none of
 * ours: matches of the earlier product.
 */
export function parseStoredGame(
  value: unknown,
  readEarlier: (value: unknown) => GameState | undefined = () => undefined,
): Result<GameState, RestoreRefusal> {
  const read = v.is(game, value) ? value : readEarlier(value);
  if (read === undefined || !fitsTogether(read)) return refuse({ kind: "not-a-game" });
  return canBeRestored(read) ? accept(read) : refuse({ kind: "nothing-to-restore" });
}

/** Tells whether there is something to go on with: a mission and somebody who plays. */
export function canBeRestored(state: GameState): boolean {
  return state.mission !== null && Object.keys(state.players).length > 0;
}
