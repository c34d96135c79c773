/**
 * A match as both players see it. Fields have the names that stored matches of the earlier product use.
 * It holds nothing hidden: of a secret it knows the owner and the commitment until it is revealed.
 */
import { accept, refuse, type Result } from "../result.ts";
import {
  fields,
  flag,
  id,
  listOf,
  oneOf,
  orNull,
  recordOf,
  text,
  whole,
  type ReadBy,
  type Reader,
} from "./read.ts";

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
/** Reader of the number of a round or turn as the key of a record. */
export const numberKey: Reader<string> = (value) =>
  typeof value === "string" && /^[1-9]\d?$/.test(value) ? value : undefined;

const condition = fields({
  condition: text(200),
  points: whole(0, 99),
  when: oneOf(["immediately", "end-of-round", "end-of-game"]),
  oncePerGame: flag,
  /** True when it scores for each of several things and can be ticked more than once in a round. */
  countable: flag,
});

/** Reader of the mission or feat as it is when it is chosen: a later edition of the facts changes no match. */
export const scenario = fields({
  id: text(100),
  /** Null where no fact says it; the same for feats. */
  rounds: orNull(number),
  turnsPerRound: listOf(number, 99),
  scoring: listOf(condition, 40),
});

/** A mission or feat with what scores in it. */
export type GameScenario = ReadBy<typeof scenario>;

/** The fields of a unit that change in play, each with its reader. */
export const unitChanges = {
  activated: flag,
  wounds: whole(0, 99),
  modelsLeft: whole(0, 99),
  stress: whole(0, 99),
  states: listOf(text(60), 20),
  weakened: flag,
  status: oneOf(["present", "routed", "dead"]),
  hidden: flag,
};

/** Reader of a unit on the table. */
export const gameUnit = fields({
  id,
  player: id,
  /** Its id in the catalogue, if it is in there. */
  unitId: orNull(text(100)),
  name: text(200),
  ...unitChanges,
});

/** A unit on the table. */
export type GameUnit = ReadBy<typeof gameUnit>;

/** The most units of a player. */
export const maxUnits = 60;

/** The fields of a player that the player writes, each with its reader. */
export const playerChanges = {
  name: text(60),
  faction: orNull(text(60)),
  wabId: orNull(text(40)),
};

const tick = fields({
  round: number,
  of: oneOf(["mission", "feat"]),
  condition: text(200),
  times: whole(1, 99),
});

/** A condition that a player has scored in a round, and how often. */
export type Tick = ReadBy<typeof tick>;

const player = fields({
  id,
  ...playerChanges,
  /** Points by the number of the round. */
  roundScores: recordOf(numberKey, points),
  /** The ids of the player's units. */
  units: listOf(id, maxUnits),
  score: points,
  feat: orNull(scenario),
  ticks: listOf(tick, maxEvents),
});

/** A player of a match. */
export type Player = ReadBy<typeof player>;

/** Reader of a turn. */
export const turn = fields({
  number,
  activePlayer: id,
  /** By player, 0 to 5. */
  activationsCompleted: recordOf(id, whole(0, maxActivations)),
  /** The ids of the notes in the report that were made in it. */
  events: listOf(id, maxEvents),
  completed: flag,
  /** By player, as they were when the turn was completed. */
  scores: recordOf(id, points),
  alternatingPlayer: orNull(id),
});

/** A turn of the tracker. */
export type Turn = ReadBy<typeof turn>;

/** Reader of a secret's content: units that come into play, or something chosen or written in secret. */
export const secretContent: Reader<SecretContent> = (value) =>
  fields({ kind: oneOf(["units"]), units: listOf(gameUnit, maxUnits) })(value) ??
  fields({ kind: oneOf(["words"]), words: text(2000) })(value);

/** The content of a secret. */
export type SecretContent =
  | { readonly kind: "units"; readonly units: readonly GameUnit[] }
  | { readonly kind: "words"; readonly words: string };

const secret = fields({
  id,
  player: id,
  commitment: text(64),
  /** Null until it is revealed. */
  content: orNull(secretContent),
});

const game = fields({
  id,
  players: recordOf(id, player),
  mission: orNull(scenario),
  currentPhase: oneOf(phases),
  rollOffWinner: orNull(id),
  firstToDeployPlayerId: orNull(id),
  initialInitiativePlayerId: orNull(id),
  /** 0 before the first turn. */
  currentTurn: whole(0, 99),
  units: listOf(gameUnit, maxPlayers * maxUnits),
  turns: listOf(turn, 99),
  /** The notes in the report of the match. */
  gameEvents: listOf(fields({ id, at: instant, player: orNull(id), text: text(2000) }), maxEvents),
  gameStartTime: orNull(instant),
  gameEndTime: orNull(instant),
  clock: fields({
    /** Milliseconds by player, without the time that runs now. */
    spent: recordOf(id, instant),
    running: orNull(fields({ player: id, since: instant })),
  }),
  secrets: listOf(secret, maxEvents),
});

/** The state of a match. */
export type GameState = ReadBy<typeof game>;

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
  const read = game(value) ?? readEarlier(value);
  if (read === undefined || !fitsTogether(read)) return refuse({ kind: "not-a-game" });
  return canBeRestored(read) ? accept(read) : refuse({ kind: "nothing-to-restore" });
}

/** Tells whether there is something to go on with: a mission and somebody who plays. */
export function canBeRestored(state: GameState): boolean {
  return state.mission !== null && Object.keys(state.players).length > 0;
}
