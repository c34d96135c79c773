/** A match of the same two players once more, with what each had chosen for the one before. */
import type { Seal } from "./action.ts";
import { fielding, type SplitUnits } from "./fielding.ts";
import type { FoldedGame } from "./fold.ts";
import { newGame, playerOf, type GameUnit } from "./state.ts";
import type { Step } from "./step.ts";

/** The unit as it was before anything happened to it, as another player's. */
function unhurt(unit: GameUnit, player: string, id: string): GameUnit {
  return {
    ...unit,
    id,
    player,
    activated: false,
    wounds: 0,
    stress: 0,
    states: [],
    weakened: false,
    status: "present",
  };
}

/** The units that a player set openly: the last list, and what was added to it. */
function setOpenly({ applied }: FoldedGame, playerId: string): readonly GameUnit[] {
  let units: readonly GameUnit[] = [];
  for (const { action } of applied) {
    // A match of the earlier product was taken up as it was.
    if (action.kind === "restore") {
      units = action.state.units.filter(({ player }) => player === playerId);
    }
    if (action.kind === "set-units" && action.playerId === playerId) units = action.units;
    if (action.kind === "add-unit" && action.unit.player === playerId) {
      units = [...units, action.unit];
    }
  }
  return units;
}

/** The units of a player by how they were brought; null where some that stayed hidden are not known here. */
function broughtBy(
  folded: FoldedGame,
  playerId: string,
  seals: ReadonlyMap<string, Seal>,
): SplitUnits | null {
  const hidden: (readonly GameUnit[])[] = [];
  for (const { id, player, content } of folded.state.secrets) {
    if (player !== playerId) continue;
    const known = content ?? seals.get(id)?.content;
    if (known === undefined) return null;
    if (known.kind === "units") hidden.push(known.units);
  }
  return { shown: setOpenly(folded, playerId), hidden };
}

/** The parts of a rematch: the match before, and who is who in the new one. */
interface Rematch {
  readonly before: FoldedGame;
  /** The seals that this device has. */
  readonly seals: ReadonlyMap<string, Seal>;
  /** The players of the match before, each with the id in the new one. */
  readonly players: readonly (readonly [before: string, now: string])[];
  /** Makes the ids and salts of secrets: 32 hexadecimal digits, at random. */
  readonly newId: () => string;
}

/**
 * The steps that choose again what both had chosen: the mission, the feats and the lists, of which stays hidden what
 * was hidden at first. A list with hidden units that this device never saw is left to its player.
 */
export function rematchSteps({ before, seals, players, newId }: Rematch): readonly Step[] {
  const { state } = before;
  const [first] = players;
  const mission: readonly Step[] =
    state.mission === null || first === undefined
      ? []
      : [{ author: first[1], action: { kind: "set-mission", mission: state.mission } }];
  const chosen = players.flatMap(([old, now]) => {
    const player = playerOf(state, old);
    if (player === undefined) return [];
    const { faction, feat, wabId } = player;
    const brought = broughtBy(before, old, seals);
    const renewed = (units: readonly GameUnit[]) => units.map((unit) => unhurt(unit, now, newId()));
    const list =
      brought === null
        ? []
        : fielding(
            newGame(""),
            now,
            faction,
            { shown: renewed(brought.shown), hidden: brought.hidden.map(renewed) },
            newId,
          );
    const actions = [
      { kind: "update-player", playerId: now, change: { faction, wabId } } as const,
      ...list,
      ...(feat === null ? [] : [{ kind: "choose-feat", playerId: now, feat } as const]),
    ];
    return actions.map((action): Step => ({ author: now, action }));
  });
  return [...mission, ...chosen];
}
