/** Devices at a table for tests: each has a log of its own, writes on top of it, and hears the others. */
import { fc } from "../properties.test-support.ts";
import type { KnownAction } from "./action.ts";
import { nextPlace, type GameEvent } from "./event.ts";
import { eventsOf, foldGame, nextRedo, nextUndo, type FoldedGame } from "./fold.ts";
import { scenarioOf } from "./scenario.ts";
import { concealing } from "./secrets.ts";
import type { GameUnit } from "./state.ts";

/** The id of the match at every table. */
export const gameId = "game";

/** Devices with their logs; ids and times of events count up over all of them. */
export class Table {
  private made = 0;
  private readonly logs = new Map<string, readonly GameEvent[]>();
  private readonly foldedLogs = new WeakMap<readonly GameEvent[], FoldedGame>();

  log(device = "phone"): readonly GameEvent[] {
    return this.logs.get(device) ?? [];
  }

  folded(device = "phone"): FoldedGame {
    const log = this.log(device);
    const folded = this.foldedLogs.get(log) ?? foldGame(gameId, log);
    this.foldedLogs.set(log, folded);
    return folded;
  }

  act(author: string, action: KnownAction, device = "phone"): GameEvent {
    this.made += 1;
    const log = this.log(device);
    const event: GameEvent = {
      id: `e${this.made}`,
      game: this.folded(device).state.id,
      author,
      ...nextPlace(log, device),
      at: 1_000_000 + this.made * 1000,
      action,
    };
    this.logs.set(device, [...log, event]);
    return event;
  }

  undo(author: string, device = "phone"): boolean {
    const folded = this.folded(device);
    const next = nextUndo(folded, [author]);
    if (next.kind !== "tap") return false;
    const events = eventsOf(folded, next.tap).map(({ id }) => id);
    this.act(author, { kind: "undo", events }, device);
    return true;
  }

  redo(author: string, device = "phone"): boolean {
    const events = nextRedo(this.folded(device), author);
    if (events === null) return false;
    this.act(author, { kind: "redo", events }, device);
    return true;
  }

  /** Both devices have what either had; what arrives comes last. */
  meet(one: string, other: string): void {
    const all = [...this.log(one), ...this.log(other)];
    for (const device of [one, other]) {
      const known = new Set(this.log(device));
      this.logs.set(device, [...known, ...new Set(all.filter((event) => !known.has(event)))]);
    }
  }
}

/** A unit of Anna's, with other values where a test needs them. */
export function aUnit(fields: Partial<GameUnit> = {}): GameUnit {
  return {
    id: "u1",
    player: "anna",
    unitId: "orc-hunters",
    name: "Orc Hunters",
    activated: false,
    wounds: 0,
    modelsLeft: 3,
    stress: 0,
    states: [],
    weakened: false,
    status: "present",
    hidden: false,
    ...fields,
  };
}

/** A mission of three rounds with a condition of each sort. */
export const aMission = scenarioOf({
  id: "a-mission",
  rounds: 3,
  turnsPerRound: [5, 5, 5],
  scoring: [
    { points: 2, when: "end-of-round", condition: "control-centre" },
    { points: 1, when: "end-of-round", condition: "each-marker" },
    { points: 3, when: "end-of-round", condition: "offering", oncePerGame: true },
  ],
});

/** A mission of four rounds that shares a condition's name with the first. */
export const otherMission = scenarioOf({
  id: "other-mission",
  rounds: 4,
  turnsPerRound: [2, 3, 4, 5],
  scoring: [{ points: 1, when: "immediately", condition: "control-centre" }],
});

/** A table with both players and a mission, in the game's first turn. */
export function aTable(): Table {
  const table = new Table();
  for (const playerId of ["anna", "ben"]) {
    table.act(playerId, {
      kind: "add-player",
      playerId,
      name: playerId,
      faction: null,
      wabId: null,
    });
  }
  table.act("anna", { kind: "set-mission", mission: aMission });
  table.act("anna", { kind: "set-phase", phase: "deployment" });
  table.act("anna", { kind: "set-phase", phase: "game" });
  table.act("anna", { kind: "start-turn", number: 1, activePlayer: "anna" });
  return table;
}

const salt = "0123456789abcdef0123456789abcdef";

/** A choice made in secret. */
export const aSeal = { salt, content: { kind: "words", words: "the left flank" } } as const;

/** The hidden units of both players, as each conceals them under the id of the player. */
export function unitsSeal(player: string) {
  const units = [aUnit({ id: `hidden-${player}`, player, name: `Ambush of ${player}` })];
  return { salt, content: { kind: "units", units } } as const;
}

const players = fc.constantFrom("anna", "ben");
const rounds = fc.integer({ min: 1, max: 4 });

/** Any action about a player, often one that makes sense. */
function actionsAbout(playerId: string): fc.Arbitrary<KnownAction> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(1, 1, 1, 2).map((number) => ({
        kind: "complete-activation" as const,
        playerId,
        number,
      })),
    },
    fc.constantFrom("setup", "deployment", "game", "scoring", "summary").map((phase) => ({
      kind: "set-phase" as const,
      phase: phase as "setup",
    })),
    fc
      .constantFrom(aMission, otherMission)
      .map((mission) => ({ kind: "set-mission" as const, mission })),
    fc.constantFrom<KnownAction>(
      { kind: "set-roll-off-winner", playerId },
      { kind: "set-first-to-deploy", playerId },
      { kind: "set-initial-initiative", playerId },
      { kind: "switch-clock", playerId },
      { kind: "switch-clock", playerId: null },
      { kind: "set-end-time", time: 5 },
      { kind: "add-player", playerId, name: "Again", faction: null, wabId: null },
      { kind: "update-player", playerId, change: { name: `${playerId} II` } },
      { kind: "choose-feat", playerId, feat: otherMission },
      { kind: "choose-feat", playerId, feat: null },
      { kind: "add-event", playerId, text: "A note" },
      { kind: "add-event", playerId: "nobody", text: "A note" },
      concealing(playerId, `secret-${playerId}`, unitsSeal(playerId)),
      { kind: "reveal", playerId, secretId: `secret-${playerId}`, ...unitsSeal(playerId) },
      { kind: "drop-secrets", playerId, secretIds: [`secret-${playerId}`] },
      { kind: "replace-turns", turns: [] },
      { kind: "reset", newId: "rematch" },
      { kind: "device-clock", ahead: 600_000 },
      { kind: "device-clock", ahead: 0 },
    ),
    rounds.chain((number) =>
      fc.constantFrom<KnownAction>(
        { kind: "start-turn", number, activePlayer: playerId },
        { kind: "end-turn", number },
        { kind: "complete-turn", number, scores: { [playerId]: 3 } },
      ),
    ),
    fc.record({
      kind: fc.constant("update-score" as const),
      playerId: fc.constant(playerId),
      score: fc.integer({ min: -3, max: 20 }),
      round: rounds,
    }),
    fc.record({
      kind: fc.constant("correct-round" as const),
      playerId: fc.constant(playerId),
      round: rounds,
      points: fc.integer({ min: -3, max: 20 }),
    }),
    fc.record({
      kind: fc.constant("tick" as const),
      playerId: fc.constant(playerId),
      round: rounds,
      of: fc.constantFrom("mission" as const, "feat" as const),
      condition: fc.constantFrom("control-centre", "each-marker", "offering"),
      times: fc.integer({ min: 0, max: 3 }),
    }),
    fc.subarray(["u1", "u2", "u3"]).map((ids) => ({
      kind: "set-units" as const,
      playerId,
      units: ids.map((id) => aUnit({ id: `${playerId}-${id}`, player: playerId })),
    })),
    fc.constantFrom("u1", "u4").map((id) => ({
      kind: "add-unit" as const,
      unit: aUnit({ id: `${playerId}-${id}`, player: playerId }),
    })),
    {
      weight: 3,
      arbitrary: fc.integer({ min: 0, max: 5 }).map((wounds) => ({
        kind: "update-unit" as const,
        unitId: `${playerId}-u1`,
        change: { wounds, activated: wounds > 2 },
      })),
    },
    rounds.map((round) => ({
      kind: "update-unit-in-round" as const,
      unitId: `${playerId}-u1`,
      round,
      change: { activated: false, stress: round },
    })),
  );
}

/** A step at the table: an action, an undo, a redo, or two devices that meet. */
export type Step =
  | {
      readonly kind: "act";
      readonly author: string;
      readonly device: string;
      readonly action: KnownAction;
    }
  | { readonly kind: "undo" | "redo"; readonly author: string; readonly device: string }
  | { readonly kind: "meet"; readonly one: string; readonly other: string };

/** Steps on so many devices. */
export function steps(devices: readonly string[], maxLength = 60): fc.Arbitrary<readonly Step[]> {
  const device = fc.constantFrom(...devices);
  return fc.array(
    fc.oneof(
      {
        weight: 12,
        arbitrary: players.chain((player) =>
          fc.record({
            kind: fc.constant("act" as const),
            // Now and then somebody writes what is the other's.
            author: fc.constantFrom(player, player, player, "anna"),
            device,
            action: actionsAbout(player),
          }),
        ),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constantFrom("undo" as const, "redo" as const),
          author: players,
          device,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant("meet" as const), one: device, other: device }),
      },
    ),
    { maxLength, size: "max" },
  );
}

/** Does a step. */
export function take(table: Table, step: Step): void {
  if (step.kind === "meet") table.meet(step.one, step.other);
  else if (step.kind === "act") table.act(step.author, step.action, step.device);
  else if (step.kind === "undo") table.undo(step.author, step.device);
  else table.redo(step.author, step.device);
}

/** A table whose devices all know the beginning of a match, after these steps. */
export function tableAfter(devices: readonly string[], taken: readonly Step[]): Table {
  const table = aTable();
  for (const device of devices) table.meet("phone", device);
  for (const step of taken) take(table, step);
  return table;
}
