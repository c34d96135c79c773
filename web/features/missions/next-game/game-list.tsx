import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ChosenList } from "#domain/missions/next-game.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { useListChoices, type ListChoice } from "#web/shared/lists/use-list-choices.ts";
import { useNextGameActions } from "./use-next-game-actions.ts";

/** The list for the next game, chosen among the player's own. */
export function GameList({ chosen }: { readonly chosen: ChosenList | null }) {
  const t = useTranslations("missions.game");
  const id = useId();
  const { chooseList } = useNextGameActions();
  const app = useTranslations("app");
  const { choices, shown, areComing } = useListChoices(chosen);
  const nameOf = useChoiceName();
  const none = choices.length > 0 ? t("noList") : areComing ? app("loading") : t("noLists");

  const handleChange = (value: string) => {
    const choice = choices.find(({ key }) => key === value);
    if (choice === undefined) chooseList(null);
    else if (choice.kind !== "gone") chooseList(choice.chosen);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:grid">
      <FetchCloudLists />
      <label htmlFor={id} className="text-muted">
        {t("list")}
      </label>
      <div className="flex grow flex-wrap gap-2">
        <select
          id={id}
          className="field w-auto min-w-0 grow basis-28 md:basis-52"
          value={shown?.key ?? ""}
          onChange={(event) => handleChange(event.target.value)}
        >
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {nameOf(choice)}
            </option>
          ))}
        </select>
        <WayToBuilder shown={shown} />
      </div>
    </div>
  );
}

function useChoiceName(): (choice: ListChoice) => string {
  const t = useTranslations();
  const language = useLanguage();
  return ({ kind, chosen }) => {
    const id = factionIdOf(chosen.faction);
    const faction = id === "unknown" ? t("faction.unknown") : factionName(id, language);
    const name = chosen.name.trim() === "" ? t("home.unnamed") : chosen.name.trim();
    return t(`missions.game.${kind === "coming" ? "saved" : kind}`, { name, faction });
  };
}

/** Opens the list, or begins one where there is none to open. */
function WayToBuilder({ shown }: { readonly shown: ListChoice | undefined }) {
  const t = useTranslations("missions.game");
  if (shown?.kind === "gone" || shown?.kind === "coming") return null;
  const state = shown?.kind === "saved" ? { list: shown.list } : {};
  return (
    <Link to="/builder" state={state} className={buttonStyle({ className: "shrink-0" })}>
      {t(shown === undefined ? "build" : "openList")}
    </Link>
  );
}
