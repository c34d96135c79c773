/**
 * A match as the earlier product kept it: the same fields as ours, as far as it had them, with a player's units
 * and faction as objects, events with a type, turns that nobody may have begun, and no clock, secrets or ticks.
 * What it lacks is as in a new match; what has no place in a match here (photos, avatars) stays in its text.
 */
import * as v from "valibot";
import { defaultFactionId, normaliseFactionId, type FactionId } from "../catalog/faction.ts";
import { knownUnit, type UnitLookup } from "../catalog/known-unit.ts";
import { asRecord, asRows, asText, isRecord } from "../outside.ts";
import { readPiece } from "../share/import/read-piece.ts";
import { oneLine, someLines } from "../text.ts";
import { scenarioWithoutFacts } from "./scenario.ts";
import {
  id as idSchema,
  instant,
  maxActivations,
  maxPlayers,
  maxUnits,
  newGame,
  number as numberSchema,
  numberKey,
  phases,
  points,
  type GameScenario,
  type GameState,
  type GameUnit,
  type Player,
  type Turn,
} from "./state.ts";

type Outside = Readonly<Record<string, unknown>>;

/** The look-ups that an earlier match needs: it names units and missions by their names. */
export interface EarlierGameTools {
  readonly lookup: UnitLookup;
  /** The mission by its id, or by its English title. */
  readonly mission: (id: string, title: string) => GameScenario | undefined;
}

/** Prefixes that the earlier product put before the ids of missions. */
const missionPrefix = /^(?:official|community)-/;

function line(value: unknown, most: number): string {
  return oneLine(asText(value), most).trim();
}

function missionOf(value: unknown, tools: EarlierGameTools): GameScenario | null {
  if (!isRecord(value)) return null;
  const title = line(value["title"] ?? value["name"], 100);
  const id = line(value["id"], 100).replace(missionPrefix, "");
  if (title === "" && id === "") return null;
  return tools.mission(id, title) ?? scenarioWithoutFacts(title || id);
}

function factionOf(value: unknown): FactionId | null {
  const { id, name } = asRecord(value);
  for (const written of [value, id, name]) {
    const known = normaliseFactionId(asText(written));
    if (known !== "unknown") return known;
  }
  return null;
}

/** Copies of a unit: a row of a list was one, some versions wrote how many, and typed lists have them in the name. */
function copiesOf({ quantity }: Outside, inName: number | undefined): number {
  const copies = typeof quantity === "number" && quantity >= 1 ? Math.floor(quantity) : inName;
  return Math.min(copies ?? 1, 9);
}

function unitsOf(
  entries: readonly Outside[],
  player: string,
  faction: FactionId | null,
  { lookup }: EarlierGameTools,
): readonly GameUnit[] {
  const units = entries.flatMap((entry) => {
    const name = line(entry["name"], 200);
    if (name === "") return [];
    const typed = readPiece(name);
    const called = (id: string, as: string) =>
      knownUnit({ id, name: as }, faction ?? defaultFactionId, lookup);
    const known = called(asText(entry["id"]), name) ?? called("", typed.name);
    const isLost = entry["status"] === "destroyed" || entry["status"] === "dead";
    const unit = {
      player,
      unitId: known?.id ?? null,
      name: known?.names.en ?? name,
      activated: false,
      wounds: 0,
      modelsLeft: 0,
      stress: 0,
      states: [],
      weakened: false,
      status: isLost ? ("dead" as const) : ("present" as const),
      hidden: false,
    };
    const inName = known === undefined ? undefined : typed.quantity;
    return Array.from({ length: copiesOf(entry, inName) }, () => unit);
  });
  return units
    .slice(0, maxUnits)
    .map((unit, place) => ({ ...unit, id: `${player}-u${place + 1}` }));
}

function total(value: unknown): number {
  const rounded = typeof value === "number" ? Math.round(value) : value;
  return v.is(points, rounded) ? rounded : 0;
}

function roundScoresOf(value: unknown): Player["roundScores"] {
  const scores = Object.entries(asRecord(value)).filter(([round]) => v.is(numberKey, round));
  return Object.fromEntries(scores.map(([round, score]) => [round, total(score)]));
}

/** The players by the ids that they had, with the ids that they get: those of a log have no underscores. */
function playersOf(value: unknown): ReadonlyMap<string, readonly [id: string, player: Outside]> {
  const entries = Object.entries(asRecord(value)).filter(([, player]) => isRecord(player));
  return new Map(
    entries.slice(0, maxPlayers).map(([key, player], seat) => {
      const own = key.slice(0, 50);
      const id = v.is(idSchema, own) ? own : `player-${seat + 1}`;
      return [key, [id, asRecord(player)]];
    }),
  );
}

function turnsOf(value: unknown, idOf: (key: unknown) => string | null, first: string): Turn[] {
  const turns = new Map<number, Turn>();
  const byPlayer = (counts: unknown, read: (count: unknown) => number) =>
    Object.fromEntries(
      Object.entries(asRecord(counts)).flatMap(([key, count]) => {
        const id = idOf(key);
        return id === null ? [] : [[id, read(count)]];
      }),
    );
  for (const entry of asRows(value).slice(0, 99)) {
    const { number } = entry;
    if (!v.is(numberSchema, number)) continue;
    turns.set(number, {
      number,
      activePlayer: idOf(entry["activePlayer"]) ?? idOf(entry["alternatingPlayer"]) ?? first,
      activationsCompleted: byPlayer(entry["activationsCompleted"], (count) =>
        Math.max(0, Math.min(maxActivations, total(count))),
      ),
      events: [],
      completed: entry["completed"] === true,
      scores: byPlayer(entry["scores"], total),
      alternatingPlayer: idOf(entry["alternatingPlayer"]),
    });
  }
  return [...turns.values()];
}

function timeOf(value: unknown): number | null {
  return v.is(instant, value) ? value : null;
}

function eventsOf(value: unknown, idOf: (key: unknown) => string | null): GameState["gameEvents"] {
  return asRows(value).flatMap((entry, place) => {
    const text = someLines(asText(entry["description"]), 2000);
    if (text === "") return [];
    const at = timeOf(entry["timestamp"]) ?? 0;
    return [{ id: `note-${place + 1}`, at, player: idOf(entry["playerId"]), text }];
  });
}

/** A player with the units of a list, and nothing scored yet. */
function asPlayer(id: string, given: Outside, units: readonly GameUnit[]): Player {
  return {
    id,
    name: line(given["name"], 60),
    faction: factionOf(given["faction"]),
    wabId: line(given["wab_id"], 40) || null,
    roundScores: roundScoresOf(given["roundScores"]),
    units: units.map((unit) => unit.id),
    score: total(given["score"]),
    feat: null,
    ticks: [],
  };
}

/** The units of a player: those of the match, or where it has none those that the player carried. */
function entriesOf(game: Outside, key: string, player: Outside): readonly Outside[] {
  const inMatch = asRows(game["units"]).filter((unit) => unit["player"] === key);
  return inMatch.length > 0 ? inMatch : asRows(player["units"]);
}

/** Tells whether the value may be a match of the earlier product: ours has a clock and secrets. */
function isEarlier(value: unknown): value is Outside {
  return isRecord(value) && isRecord(value["players"]) && !("clock" in value || "secrets" in value);
}

/** A match of the earlier product as one of ours, or undefined where the value is none. */
export function parseEarlierGame(value: unknown, tools: EarlierGameTools): GameState | undefined {
  if (!isEarlier(value)) return undefined;
  const players = playersOf(value["players"]);
  const idOf = (key: unknown) => players.get(asText(key))?.[0] ?? null;
  const armies = [...players].map(([key, [id, player]]) => {
    const faction = factionOf(player["faction"]);
    const units = unitsOf(entriesOf(value, key, player), id, faction, tools);
    return { player: asPlayer(id, player, units), units };
  });
  const [first] = armies;
  if (first === undefined) return undefined;
  // A new match has two seats; the second may have been empty.
  const seats = armies.map(({ player }) => player);
  if (seats.length < maxPlayers) seats.push(asPlayer("player-b", {}, []));
  const turns = turnsOf(value["turns"], idOf, first.player.id);
  const { id, currentTurn } = value;
  const phase = phases.find((each) => each === value["currentPhase"]) ?? "setup";
  return {
    ...newGame(v.is(idSchema, id) ? id : "earlier-match"),
    players: Object.fromEntries(seats.map((player) => [player.id, player])),
    mission: missionOf(value["mission"], tools),
    currentPhase: phase,
    rollOffWinner: idOf(value["rollOffWinner"]),
    firstToDeployPlayerId: idOf(value["firstToDeployPlayerId"]),
    initialInitiativePlayerId: idOf(value["initialInitiativePlayerId"]),
    currentTurn: turns.find(({ number }) => number === currentTurn)?.number ?? 0,
    units: armies.flatMap(({ units }) => units),
    turns,
    gameEvents: eventsOf(value["gameEvents"], idOf),
    gameStartTime: timeOf(value["gameStartTime"]),
    gameEndTime: timeOf(value["gameEndTime"]),
  };
}
