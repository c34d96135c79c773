import { ClipboardPaste } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { fielding, isFielded, unitsInMatch } from "#domain/game/fielding.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { factionName } from "#web/data/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { newId } from "#web/data/local/new-id.ts";
import { CloudFeed } from "#web/game/lists/cloud-feed.tsx";
import { useListChoices, type ListChoice } from "#web/game/lists/use-list-choices.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { listOfChoice } from "#web/features/play/parts/list-of-choice.ts";
import { useWrite } from "#web/features/play/parts/use-write.ts";
import type { OfPlayer } from "./player-panel.tsx";

const PasteListDialog = lateDialog(
  () => import("./paste-list-dialog.tsx"),
  (late) => late.PasteListDialog,
  { words: "bring" },
);

/** The list that a player fields: one of this device's or the cloud's, a pasted one, or none. */
export function ListField({ match, playerId }: OfPlayer) {
  const t = useTranslations("play.setup.list");
  const id = useId();
  const write = useWrite(match);
  const { choices } = useListChoices(null);
  const nameOf = useChoiceName();
  const [isPasting, setIsPasting] = useState(false);
  const shown = useFieldedChoice(choices, { match, playerId });
  const hasUnits = match.state.units.some(({ player }) => player === playerId);

  const field = (list: ArmyList) => {
    const units = unitsInMatch(list, playerId, newId);
    write(playerId, fielding(match.folded, playerId, list.factionId, units));
  };

  const handleChoose = (key: string) => {
    if (key === "none") return write(playerId, fielding(match.folded, playerId, null, []));
    const choice = choices.find((each) => each.key === key);
    const list = choice === undefined ? undefined : listOfChoice(choice);
    if (list !== undefined) field(list);
  };

  return (
    <div className="grid gap-1.5">
      <CloudFeed />
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
      {isPasting && <PasteListDialog onRead={field} onClose={() => setIsPasting(false)} />}
    </div>
  );
}

/** The choice whose units the player has in the match: the match knows units, and no names of lists. */
function useFieldedChoice(choices: readonly ListChoice[], { match, playerId }: OfPlayer) {
  const { units } = match.state;
  return useMemo(() => {
    const own = units.filter(({ player }) => player === playerId);
    if (own.length === 0) return undefined;
    return choices.find((choice) => {
      const list = listOfChoice(choice);
      return list !== undefined && isFielded(list, own);
    });
  }, [choices, units, playerId]);
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
