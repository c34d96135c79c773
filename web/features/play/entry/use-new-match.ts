import { useNavigate } from "@tanstack/react-router";
import type { KnownAction } from "#domain/game/action.ts";
import { unitsInMatch } from "#domain/game/fielding.ts";
import { scenarioOf } from "#domain/game/scenario.ts";
import type { NextGame } from "#domain/missions/next-game.ts";
import { untilListsCame } from "#web/data/cloud-lists/coming.ts";
import { newId } from "#web/data/local/new-id.ts";
import { useNextGame } from "#web/data/local/next-game.ts";
import { featById, missionById } from "#web/data/missions.ts";
import { act, createMatch } from "#web/data/play/matches.ts";
import { entryNow } from "#web/data/play/matches-store.ts";
import { choiceNow, type ListChoice } from "#web/game/lists/use-list-choices.ts";
import { listOfChoice } from "#web/features/play/parts/list-of-choice.ts";
import { useOwnName } from "#web/features/play/parts/use-own-name.ts";

function feat(playerId: string, id: string | undefined): readonly KnownAction[] {
  const known = id === undefined ? undefined : featById(id);
  return known === undefined
    ? []
    : [{ kind: "choose-feat", playerId, feat: scenarioOf(known.facts) }];
}

function mission(id: string | null): readonly KnownAction[] {
  const known = id === null ? undefined : missionById(id);
  return known === undefined ? [] : [{ kind: "set-mission", mission: scenarioOf(known.facts) }];
}

function list(playerId: string, choice: ListChoice | undefined): readonly KnownAction[] {
  const chosen = choice === undefined ? undefined : listOfChoice(choice);
  if (chosen === undefined) return [];
  return [
    { kind: "update-player", playerId, change: { faction: chosen.factionId } },
    { kind: "set-units", playerId, units: unitsInMatch(chosen, playerId, newId) },
  ];
}

/** Puts what the player has prepared into a match that has just begun. */
function prepare(
  id: string,
  ownName: string,
  { missionId, featIds }: NextGame,
  choice: ListChoice | undefined,
): void {
  const [own, other] = entryNow(id)?.about.players ?? [];
  if (own === undefined || other === undefined) return;
  const name: readonly KnownAction[] =
    ownName === "" ? [] : [{ kind: "update-player", playerId: own, change: { name: ownName } }];
  const steps = [
    ...[...name, ...mission(missionId), ...feat(own, featIds[0]), ...list(own, choice)].map(
      (action) => ({ author: own, action }),
    ),
    ...feat(other, featIds[1]).map((action) => ({ author: other, action })),
  ];
  if (steps.length > 0) act(id, steps);
}

/** Begins a match with what was chosen for the next game, and goes to its setup. */
export function useNewMatch(): () => Promise<void> {
  const navigate = useNavigate();
  const ownName = useOwnName();
  const game = useNextGame();
  return async () => {
    if (game.list !== null) await untilListsCame();
    const gameId = await createMatch();
    prepare(gameId, ownName, game, game.list === null ? undefined : choiceNow(game.list));
    await navigate({ to: "/setup/$gameId", params: { gameId } });
  };
}
