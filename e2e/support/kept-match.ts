/** Matches as a browser keeps them, made tap by tap, for tests and measurements of whatever kind. */
import { missionFacts, featFacts } from "#catalog/missions.ts";
import { foldGame, type FoldedGame } from "#domain/match/fold.ts";
import { scenarioOf } from "#domain/match/scenario.ts";
import { concealing } from "#domain/match/secrets.ts";
import type { GameState, GameUnit } from "#domain/match/state.ts";
import type { Step } from "#domain/match/step.ts";
import { keys, matchAboutKey, matchLogKey } from "#web/data/local/keys.ts";
import type { MatchAbout } from "#web/data/play/match-about.ts";
import {
  countingEvents,
  emptyLog,
  logLine,
  textOfLog,
  withLines,
} from "#web/data/play/match-lines.ts";
import { eventsOfTap } from "#web/data/play/match-steps.ts";
import { unitOf } from "./kept-lists.ts";

/** The players of these matches: Anna has the first seat, Ben the second. */
export const anna = "11111111-1111-4111-8111-111111111111";
export const ben = "22222222-2222-4222-8222-222222222222";

/** The id of the match that a test opens. */
export const matchId = "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa";

const device = "0123456789abcdef0123456789abcdef";

/** 1 March 2026, noon, in milliseconds since 1970. */
const begun = 1_772_366_400_000;

/** A match on this device, to which taps are added. */
export class KeptMatch {
  private log = emptyLog;
  private made = 0;
  private taps = 0;

  constructor(private readonly seat: MatchAbout["seat"] = { kind: "both" }) {}

  /** The match as the taps so far have made it. */
  folded(): FoldedGame {
    return foldGame(matchId, countingEvents(this.log));
  }

  get state(): GameState {
    return this.folded().state;
  }

  /** Adds the steps of a tap. */
  tap(steps: readonly Step[], by = device): this {
    this.taps += 1;
    const writer = { device: by, newId: () => this.newId(), now: begun + this.taps * 20_000 };
    const events = eventsOfTap(countingEvents(this.log), matchId, steps, writer);
    this.log = withLines(
      this.log,
      events.map((event) => logLine({ kind: "event", event })),
    );
    return this;
  }

  private newId(): string {
    this.made += 1;
    return `00000000-0000-4000-8000-${String(this.made).padStart(12, "0")}`;
  }

  /** The texts that the browser's storage holds of it, by name. */
  entries(): Readonly<Record<string, string>> {
    const about: MatchAbout = {
      id: matchId,
      players: [anna, ben],
      seat: this.seat,
      line: null,
      createdAt: begun,
    };
    return {
      [keys.device.name]: device,
      [matchAboutKey(false, matchId).name]: JSON.stringify(about),
      [matchLogKey(false, matchId).name]: textOfLog(this.log),
    };
  }
}

/** A unit of the catalogue on the table. */
export function onTheTable(
  player: string,
  unitId: string,
  place: number,
  more: Partial<GameUnit> = {},
): GameUnit {
  return {
    id: `${player === anna ? "a" : "b"}-${place}`,
    player,
    unitId,
    name: unitOf(unitId).names.en,
    activated: false,
    wounds: 0,
    modelsLeft: 3,
    stress: 0,
    states: [],
    weakened: false,
    status: "present",
    hidden: false,
    ...more,
  };
}

const armies: Readonly<Record<string, readonly string[]>> = {
  [anna]: [
    "ahlwardt-ice-bear",
    "orc-hunters",
    "skin-changers",
    "battle-scarred",
    "ice-archers",
    "hersir",
    "warg-riders",
    "tundra-marauders",
  ],
  [ben]: [
    "aggressors",
    "black-legion-bucklermen",
    "bulwarks",
    "pioneers",
    "lady-telia",
    "black-angels",
    "amelia-hellbroth",
    "war-surgeon",
  ],
};

function stepsOf(author: string, ...actions: readonly Step["action"][]): readonly Step[] {
  return actions.map((action) => ({ author, action }));
}

function scenario(facts: readonly Parameters<typeof scenarioOf>[0][], id: string) {
  const found = facts.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No facts of ${id}`);
  return scenarioOf(found);
}

interface Choices {
  readonly seat?: MatchAbout["seat"];
  readonly mission?: string | null;
  readonly units?: Readonly<Record<string, readonly GameUnit[]>>;
}

/** The armies that both players bring unless a test says otherwise. */
export function usualUnits(): Readonly<Record<string, readonly GameUnit[]>> {
  return Object.fromEntries(
    Object.entries(armies).map(([player, ids]) => [
      player,
      ids.map((id, place) => onTheTable(player, id, place)),
    ]),
  );
}

/** A match in its first round, which Anna begins. */
export function aMatch({
  seat,
  mission = "consolidated-progress",
  units,
}: Choices = {}): KeptMatch {
  const match = new KeptMatch(seat);
  const names = { [anna]: ["Anna", "northern-tribes"], [ben]: ["Ben", "hegemony-of-embersig"] };
  for (const [playerId, [name = "", faction = null]] of Object.entries(names)) {
    match.tap(stepsOf(playerId, { kind: "add-player", playerId, name, faction, wabId: null }));
  }
  if (mission !== null) {
    match.tap(stepsOf(anna, { kind: "set-mission", mission: scenario(missionFacts, mission) }));
  }
  for (const [playerId, own] of Object.entries(units ?? usualUnits())) {
    match.tap(stepsOf(playerId, { kind: "set-units", playerId, units: own }));
  }
  const feat = scenario(featFacts, "track");
  return match
    .tap(stepsOf(ben, { kind: "choose-feat", playerId: ben, feat }))
    .tap(stepsOf(anna, { kind: "set-phase", phase: "deployment" }))
    .tap(stepsOf(anna, { kind: "set-initial-initiative", playerId: anna }))
    .tap(
      stepsOf(
        anna,
        { kind: "set-phase", phase: "game" },
        { kind: "start-turn", number: 1, activePlayer: anna },
      ),
    );
}

/** The steps with which a player hides a unit. */
export function hiding(player: string, secretId: string, unit: GameUnit): readonly Step[] {
  const seal = {
    salt: "0123456789abcdef0123456789abcdef",
    content: { kind: "units", units: [unit] },
  } as const;
  return [{ author: player, action: concealing(player, secretId, seal) }];
}
