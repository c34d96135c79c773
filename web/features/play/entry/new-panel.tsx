import { useNavigate } from "@tanstack/react-router";
import { Swords } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { KnownAction } from "#domain/match/action.ts";
import { fielding, mayStayHidden, unitsInMatch } from "#domain/match/fielding.ts";
import { scenarioOf } from "#domain/match/scenario.ts";
import type { GameState } from "#domain/match/state.ts";
import type { NextGame } from "#domain/missions/next-game.ts";
import { isPlayOpen } from "#web/data/play/access.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { unitById } from "#web/data/catalog/catalog.ts";
import { untilListsLoaded } from "#web/data/lists/loading.ts";
import { newId } from "#web/data/local/new-id.ts";
import { readEarlierNames } from "#web/data/local/preferences.ts";
import { useNextGame } from "#web/data/local/next-game.ts";
import { featById, missionById } from "#web/data/catalog/missions.ts";
import { act, createMatch } from "#web/data/play/matches.ts";
import { entryNow, matchesStore } from "#web/data/play/matches-store.ts";
import { choiceNow, type ListChoice } from "#web/shared/lists/use-list-choices.ts";
import { listOfChoice } from "#web/shared/lists/list-of-choice.ts";
import { useOwnName } from "../parts/use-own-name.ts";

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

function named(playerId: string, name: string): readonly KnownAction[] {
  return name === "" ? [] : [{ kind: "update-player", playerId, change: { name } }];
}

/** Actions that bring a list into a new match, or the key of a list about which its setup asks. */
interface Brought {
  readonly actions: readonly KnownAction[];
  readonly listToBring?: string;
}

function bring(state: GameState, playerId: string, choice: ListChoice | undefined): Brought {
  const chosen = choice === undefined ? undefined : listOfChoice(choice);
  if (choice === undefined || chosen === undefined) return { actions: [] };
  const units = unitsInMatch(chosen, playerId, newId);
  if (units.some((unit) => mayStayHidden(unit, unitById))) {
    return { actions: [], listToBring: choice.key };
  }
  const split = { shown: units, hidden: [] };
  return { actions: fielding(state, playerId, chosen.factionId, split, newId) };
}

/**
 * Puts what the player has prepared into a match that has just begun. Gives the key of the list that the setup
 * asks about, where it has to.
 */
function prepare(
  id: string,
  ownName: string,
  { missionId, featIds }: NextGame,
  choice: ListChoice | undefined,
): Pick<Brought, "listToBring"> {
  const entry = entryNow(id);
  const [own, other] = entry?.about.players ?? [];
  if (entry === undefined || own === undefined || other === undefined) return {};
  // Names typed in the earlier product are offered once, for the first match here.
  const isFirst = Object.keys(matchesStore.getState().entries).length === 1;
  const [earlierOwn, earlierOther] = isFirst ? readEarlierNames() : ["", ""];
  const { actions, ...toAsk } = bring(entry.match.state, own, choice);
  const steps = [
    ...[
      ...named(own, ownName || earlierOwn),
      ...mission(missionId),
      ...feat(own, featIds[0]),
      ...actions,
    ].map((action) => ({
      author: own,
      action,
    })),
    ...[...named(other, earlierOther), ...feat(other, featIds[1])].map((action) => ({
      author: other,
      action,
    })),
  ];
  if (steps.length > 0) act(id, steps);
  return toAsk;
}

/** Begins a match with what was chosen for the next game, and goes to its setup. */
function useNewMatch(): () => Promise<void> {
  const navigate = useNavigate();
  const ownName = useOwnName();
  const game = useNextGame();
  return async () => {
    if (game.list !== null) await untilListsLoaded();
    const gameId = await createMatch();
    const choice = game.list === null ? undefined : choiceNow(game.list);
    const state = prepare(gameId, ownName, game, choice);
    await navigate({ to: "/setup/$gameId", params: { gameId }, state });
  };
}

interface NewPanelProps {
  /** Undefined as long as it is not known. */
  readonly access: boolean | undefined;
}

/** The way into a new match; for those who may not play yet, what to wait for. */
export function NewPanel({ access }: NewPanelProps) {
  const t = useTranslations("play.entry.new");
  const begin = useNewMatch();
  const [isBusy, setIsBusy] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);

  const handleNew = async () => {
    setIsBusy(true);
    if (access === true || (await isPlayOpen())) return await begin();
    setIsDialogOpen(true);
    setIsBusy(false);
  };

  return (
    <section aria-labelledby="new-heading" className="panel grid gap-3 p-4 md:p-5">
      <FetchCloudLists />
      <h2 id="new-heading" className="text-xl text-gold">
        {t("title")}
      </h2>
      <p>{t("text")}</p>
      <Button
        tone={access === false ? "plain" : "gold"}
        size="large"
        disabled={access === undefined || isBusy}
        onClick={() => void handleNew()}
      >
        <Swords aria-hidden size={22} />
        {t("button")}
      </Button>
      {isDialogOpen && <TestersOnly onClose={() => setIsDialogOpen(false)} />}
    </section>
  );
}

/** Says kindly that playing is for testers as yet. */
function TestersOnly({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("play.entry.testers");
  const app = useTranslations("app");
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{app("cancel")}</Button>}
    >
      <p className="text-lg">{t("notice")}</p>
      <p className="text-muted">{t("hint")}</p>
    </Dialog>
  );
}
