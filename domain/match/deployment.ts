/** Deployment: the roll-off, what deploys differently, and the start of the battle. */
import { hasKeyword } from "../catalog/filter.ts";
import type { Unit } from "../catalog/unit.ts";
import { countOn, type DieColour, type Face } from "../dice/roll.ts";
import type { Random } from "../missions/scenario.ts";
import type { KnownAction } from "./action.ts";
import type { GameState } from "./state.ts";

/** The dice that each player throws: one of each colour of attack. No source says which dice decide. */
export const rollOffDice = ["red", "orange", "yellow"] as const satisfies readonly DieColour[];

/** The dice of one player as they fell, in the order of `rollOffDice`. */
type Fallen = readonly Face[];

/** The throw of both players; the one with more successes wins it. */
export interface Throw {
  readonly dice: readonly [Fallen, Fallen];
  readonly successes: readonly [number, number];
}

/** More ties than anybody sees: beyond them the first player wins, so that an end is certain. */
const mostThrows = 40;

function fall(faces: Readonly<Record<DieColour, readonly Face[]>>, random: Random): Fallen {
  return rollOffDice.map(
    (colour) => faces[colour][Math.floor(random() * faces[colour].length)] ?? [],
  );
}

function successesOf(fallen: Fallen): number {
  return fallen.reduce((sum, face) => sum + countOn(face, "SUCCESS", false), 0);
}

/** The throws of a roll-off: ties are thrown again, so the last one decides and the others are ties. */
export function rollOff(
  faces: Readonly<Record<DieColour, readonly Face[]>>,
  random: Random,
): readonly Throw[] {
  const throws: Throw[] = [];
  while (throws.length < mostThrows) {
    const dice = [fall(faces, random), fall(faces, random)] as const;
    const successes = [successesOf(dice[0]), successesOf(dice[1])] as const;
    throws.push({ dice, successes });
    if (successes[0] !== successes[1]) break;
  }
  return throws;
}

/** The seat that a roll-off gives the win to: 0 for the first player, 1 for the second. */
export function winnerOf(throws: readonly Throw[]): 0 | 1 {
  const [first, second] = throws.at(-1)?.successes ?? [0, 0];
  return second > first ? 1 : 0;
}

/**
 * Something to remember before or while a company is deployed.
 *
 * - `scout`: after everybody else, or hidden;
 * - `ambusher`: may stay hidden;
 * - `companion`: goes with the unit that it accompanies;
 * - `join`: a Character that may join a unit while it is deployed.
 */
export interface Reminder {
  readonly kind: "scout" | "ambusher" | "companion" | "join";
  readonly units: readonly Unit[];
}

const reminded: readonly (readonly [Reminder["kind"], (unit: Unit) => boolean])[] = [
  ["scout", (unit) => hasKeyword(unit, "Scout")],
  ["ambusher", (unit) => hasKeyword(unit, "Ambusher")],
  ["companion", (unit) => unit.companionOf !== null],
  ["join", (unit) => hasKeyword(unit, "Join")],
];

/** The reminders that some of these units call for, each unit once. */
export function remindersFor(units: readonly Unit[]): readonly Reminder[] {
  const distinct = [...new Map(units.map((unit) => [unit.id, unit])).values()];
  return reminded.flatMap(([kind, concerns]) => {
    const concerned = distinct.filter(concerns);
    return concerned.length === 0 ? [] : [{ kind, units: concerned }];
  });
}

/** A step of the deployment: a company, or the scouts of one that come after everybody else. */
export interface DeploymentStep {
  readonly kind: "company" | "scouts";
  readonly playerId: string;
}

/** Both players' ids, this one first. */
function from(state: GameState, playerId: string | null): readonly string[] {
  const ids = Object.keys(state.players);
  return ids.toSorted((one, other) => Number(other === playerId) - Number(one === playerId));
}

/**
 * The order in which companies are deployed: from the player who is first to deploy, then the scouts of
 * those who have some, from the player with the initiative. Empty until it is known who is first.
 */
export function deploymentOrder(
  state: GameState,
  hasScouts: (playerId: string) => boolean,
): readonly DeploymentStep[] {
  const { firstToDeployPlayerId: first, initialInitiativePlayerId: initiative } = state;
  if (first === null) return [];
  return [
    ...from(state, first).map((playerId) => ({ kind: "company" as const, playerId })),
    ...from(state, initiative)
      .filter(hasScouts)
      .map((playerId) => ({ kind: "scouts" as const, playerId })),
  ];
}

/** Something that is not known yet when a battle is to begin. */
export type MissingForBattle = "players" | "mission" | "first-to-deploy" | "initiative";

/** Everything that is not known yet; a battle needs both players and the mission, the rest is up to them. */
export function missingForBattle(state: GameState): readonly MissingForBattle[] {
  const missing: readonly (readonly [MissingForBattle, boolean])[] = [
    ["players", Object.keys(state.players).length < 2],
    ["mission", state.mission === null],
    ["first-to-deploy", state.firstToDeployPlayerId === null],
    ["initiative", state.initialInitiativePlayerId === null],
  ];
  return missing.flatMap(([what, isMissing]) => (isMissing ? [what] : []));
}

/** Tells whether a battle can begin. */
export function canStartBattle(state: GameState): boolean {
  const missing = missingForBattle(state);
  return !missing.includes("players") && !missing.includes("mission");
}

/** The player who begins the first round: the one with the initiative, or who comes closest to having it. */
export function firstActivePlayer(state: GameState): string | null {
  return (
    state.initialInitiativePlayerId ??
    state.rollOffWinner ??
    state.firstToDeployPlayerId ??
    Object.keys(state.players)[0] ??
    null
  );
}

/** The actions that begin the battle: the match starts, and so does its first round. */
export function startingBattle(state: GameState): readonly KnownAction[] {
  const activePlayer = firstActivePlayer(state);
  if (activePlayer === null || !canStartBattle(state)) return [];
  const deployment: readonly KnownAction[] =
    state.currentPhase === "deployment" ? [] : [{ kind: "set-phase", phase: "deployment" }];
  return [
    ...deployment,
    { kind: "set-initial-initiative", playerId: activePlayer },
    { kind: "set-phase", phase: "game" },
    { kind: "start-turn", number: 1, activePlayer },
  ];
}
