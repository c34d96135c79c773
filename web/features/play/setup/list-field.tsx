import { useLocation, useNavigate } from "@tanstack/react-router";
import { ClipboardPaste } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import {
  fielding,
  isFielded,
  mayStayHidden,
  unitsInMatch,
  type SplitUnits,
} from "#domain/match/fielding.ts";
import { hiddenSecrets } from "#domain/match/secrets.ts";
import type { GameUnit } from "#domain/match/state.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { factionName, unitById } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { newId } from "#web/data/local/new-id.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { useListChoices, type ListChoice } from "#web/shared/lists/use-list-choices.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { listOfChoice } from "#web/shared/lists/list-of-choice.ts";
import { useWrite } from "../parts/use-write.ts";
import type { OfPlayer } from "./player-panel.tsx";

const PasteListDialog = lateDialog(
  () => import("./paste-list-dialog.tsx"),
  (late) => late.PasteListDialog,
  { words: "bring" },
);

const HideDialog = lateDialog(
  () => import("./hide-dialog.tsx"),
  (late) => late.HideDialog,
);

/**
 * The list that was chosen for the next game, where the match has just begun and the player is its first: it is
 * asked about until there is an answer, also after a reload, and once the cloud's lists have come.
 */
function usePreparedList({ match, playerId }: OfPlayer, choices: readonly ListChoice[]) {
  const navigate = useNavigate();
  const key = useLocation({ select: ({ state }) => state.listToBring });
  const isFirst = playerId === match.writesAs[0];
  const choice = isFirst ? choices.find((each) => each.key === key) : undefined;
  const prepared = choice === undefined ? undefined : listOfChoice(choice);

  const forgetPrepared = () => {
    if (key === undefined) return;
    const params = { gameId: match.id };
    void navigate({ to: "/setup/$gameId", params, state: {}, replace: true, resetScroll: false });
  };
  return { prepared, forgetPrepared };
}

/** The list that a player fields: one of this device's or the cloud's, a pasted one, or none. */
export function ListField({ match, playerId }: OfPlayer) {
  const t = useTranslations("play.setup.list");
  const id = useId();
  const write = useWrite(match);
  const { choices } = useListChoices(null);
  const nameOf = useChoiceName();
  const [isPasting, setIsPasting] = useState(false);
  const units = useOwnUnits({ match, playerId });
  const hasUnits = units.length > 0;
  const shown = useMemo(() => fieldedAmong(choices, units), [choices, units]);
  const { prepared, forgetPrepared } = usePreparedList({ match, playerId }, choices);
  const [chosen, setChosen] = useState<ArmyList | undefined>();
  const asked = chosen ?? (hasUnits ? undefined : prepared);

  const field = (faction: string | null, brought: SplitUnits) => {
    write(playerId, fielding(match.state, playerId, faction, brought, newId));
  };

  // What may stay hidden is asked about before any of it is in the match.
  const bring = (list: ArmyList) => {
    const listed = unitsInMatch(list, playerId, newId);
    if (listed.some((unit) => mayStayHidden(unit, unitById))) setChosen(list);
    else field(list.factionId, { shown: listed, hidden: [] });
  };

  const handleAnswered = () => {
    setChosen(undefined);
    forgetPrepared();
  };

  const handleChoose = (key: string) => {
    if (key === "none") return field(null, { shown: [], hidden: [] });
    const choice = choices.find((each) => each.key === key);
    const list = choice === undefined ? undefined : listOfChoice(choice);
    if (list !== undefined) bring(list);
  };

  return (
    <div className="grid gap-1.5">
      <FetchCloudLists />
      <label htmlFor={id} className="text-muted">
        {t("label")}
      </label>
      <div className="flex gap-2">
        <select
          id={id}
          className="field min-w-0 grow"
          value={shown?.key ?? ""}
          onChange={(event) => handleChoose(event.target.value)}
        >
          {shown === undefined && <option value="">{t(hasUnits ? "another" : "choose")}</option>}
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {nameOf(choice)}
            </option>
          ))}
          {hasUnits && <option value="none">{t("none")}</option>}
        </select>
        <Button className="shrink-0" onClick={() => setIsPasting(true)}>
          <ClipboardPaste aria-hidden size={18} />
          {t("paste")}
        </Button>
      </div>
      {isPasting && <PasteListDialog onRead={bring} onClose={() => setIsPasting(false)} />}
      {asked !== undefined && (
        <HideDialog
          list={asked}
          playerId={playerId}
          onChosen={(brought) => field(asked.factionId, brought)}
          onClose={handleAnswered}
        />
      )}
    </div>
  );
}

/** The units of a player in the match, with those hidden ones that this device knows. */
function useOwnUnits({ match, playerId }: OfPlayer): readonly GameUnit[] {
  const { state, seals } = match;
  return useMemo(() => {
    const hidden = hiddenSecrets(state, playerId).flatMap(({ id }) => {
      const content = seals.get(id)?.content;
      return content?.kind === "units" ? content.units : [];
    });
    return [...state.units.filter(({ player }) => player === playerId), ...hidden];
  }, [state, seals, playerId]);
}

/** The choice whose units these are: the match knows units, and no names of lists. */
function fieldedAmong(choices: readonly ListChoice[], units: readonly GameUnit[]) {
  if (units.length === 0) return undefined;
  return choices.find((choice) => {
    const list = listOfChoice(choice);
    return list !== undefined && isFielded(list, units);
  });
}

function useChoiceName(): (choice: ListChoice) => string {
  const t = useTranslations();
  const language = useLanguage();
  return ({ kind, chosen }) => {
    const id = factionIdOf(chosen.faction);
    const faction = id === "unknown" ? t("faction.unknown") : factionName(id, language);
    const name = chosen.name.trim() === "" ? t("home.unnamed") : chosen.name.trim();
    return t(kind === "draft" ? "play.setup.list.draft" : "play.setup.list.saved", {
      name,
      faction,
    });
  };
}
