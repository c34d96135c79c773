/** Matches as this browser has them after they were played: step by step, as the screens would do it. */
import { units } from "#catalog/catalog.ts";
import { missionFacts } from "#catalog/missions.ts";
import type { KnownAction } from "#domain/match/action.ts";
import { scenarioOf } from "#domain/match/scenario.ts";
import type { GameUnit } from "#domain/match/state.ts";
import { act, createMatch } from "#web/data/play/matches.ts";
import { entryNow } from "#web/data/play/matches-store.ts";

/** The match that a test wants to have been played. */
export interface WantedMatch {
  readonly names?: readonly [string, string];
  readonly factions?: readonly [string | null, string | null];
  readonly mission?: string | null;
  /** The points of both in each round. */
  readonly rounds?: readonly (readonly [number, number])[];
  readonly isFinished?: boolean;
}

function unitsOf(player: string, faction: string | null): readonly GameUnit[] {
  return units
    .filter(({ factionId }) => factionId === faction)
    .slice(0, 6)
    .map((unit, index) => ({
      id: `${player.slice(0, 20)}-${index}`,
      player,
      unitId: unit.id,
      name: unit.names.en,
      activated: false,
      wounds: 0,
      modelsLeft: 1,
      stress: 0,
      states: [],
      weakened: false,
      status: "present",
      hidden: false,
    }));
}

/** Plays a match on this device and gives its id. The page has to be opened before. */
export async function playMatch({
  names = ["Anna", "Ben"],
  factions = ["northern-tribes", "syenann"],
  mission = "take-positions",
  rounds = [
    [2, 1],
    [1, 2],
    [3, 1],
  ],
  isFinished = true,
}: WantedMatch = {}): Promise<string> {
  const id = await createMatch();
  const players = entryNow(id)?.about.players ?? [];
  const [anna = "", ben = ""] = players;
  const tap = (...actions: readonly KnownAction[]) =>
    act(
      id,
      actions.map((action) => ({
        author: "playerId" in action && action.playerId !== null ? action.playerId : anna,
        action,
      })),
    );

  for (const [seat, playerId] of [anna, ben].entries()) {
    const faction = factions[seat] ?? null;
    tap({
      kind: "update-player",
      playerId,
      change: { name: names[seat] ?? "", faction, wabId: null },
    });
    tap({ kind: "set-units", playerId, units: unitsOf(playerId, faction) });
  }
  const facts = missionFacts.find((each) => each.id === mission);
  if (facts !== undefined) tap({ kind: "set-mission", mission: scenarioOf(facts) });
  tap({ kind: "set-phase", phase: "deployment" });
  tap({ kind: "set-first-to-deploy", playerId: anna });
  tap({ kind: "set-initial-initiative", playerId: ben });
  tap({ kind: "set-phase", phase: "game" });
  for (const [index, points] of rounds.entries()) {
    const round = index + 1;
    tap({ kind: "start-turn", number: round, activePlayer: anna });
    for (const [seat, playerId] of [anna, ben].entries()) {
      tap({ kind: "complete-activation", playerId, number: round });
      if (points[seat] !== 0) {
        tap({ kind: "correct-round", playerId, round, points: points[seat] ?? 0 });
      }
    }
    const [first] = facts?.scoring ?? [];
    if (first !== undefined && index === 0) {
      tap({
        kind: "tick",
        playerId: anna,
        round,
        of: "mission",
        condition: first.condition,
        times: 1,
      });
    }
    tap({ kind: "complete-turn", number: round, scores: {} });
  }
  const [lost] = entryNow(id)?.match.state.units.filter(({ player }) => player === ben) ?? [];
  if (lost !== undefined) {
    act(id, [
      { author: ben, action: { kind: "update-unit", unitId: lost.id, change: { status: "dead" } } },
    ]);
  }
  tap({ kind: "add-event", playerId: anna, text: "The bridge held to the last." });
  if (!isFinished) return id;
  tap({ kind: "set-phase", phase: "scoring" });
  tap({ kind: "set-phase", phase: "summary" });
  return id;
}
