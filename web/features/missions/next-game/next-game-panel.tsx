import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { isNoGame, type ChosenList } from "#domain/missions/next-game.ts";
import { useNextGame } from "#web/data/local/next-game.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { featById, missionById, type KnownMission } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { LateSketch } from "#web/shared/missions/late-parts.tsx";
import { factionName } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { useListChoices, type ListChoice } from "#web/shared/lists/use-list-choices.ts";
import "../missions.css";
import { KindBadge } from "../kind-badge.tsx";
import { useNextGameActions } from "./use-next-game-actions.ts";

/** The list for the next game, chosen among the player's own. */
function GameList({ chosen }: { readonly chosen: ChosenList | null }) {
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

/** The mission of the next game, or the way to choose one. */
function GameMission({ id }: { readonly id: string | null }) {
  const t = useTranslations("missions.game");
  const scenario = useTranslations("missions.scenario");
  const known = id === null ? undefined : missionById(id);
  if (known !== undefined) return <Chosen {...known} />;
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <p className="text-muted">{scenario("mission")}</p>
      <Link to="/missions" className={buttonStyle()}>
        {t("chooseMission")}
      </Link>
    </div>
  );
}

function Chosen({ mission, facts }: KnownMission) {
  const t = useTranslations("missions.scenario");
  const list = useTranslations("missions.list");
  const language = useLanguage();
  return (
    <Link
      to="/missions/$missionId"
      params={{ missionId: mission.id }}
      className="group flex items-center gap-4 md:items-start"
    >
      <span aria-hidden className="w-14 shrink-0 md:w-24">
        <LateSketch missionId={mission.id} />
      </span>
      <span className="grid min-w-0 justify-items-start leading-tight md:gap-1">
        <span className="text-muted">{t("mission")}</span>
        <strong className="font-title text-xl leading-tight font-normal group-hover:text-gold">
          {mission.names[language]}
        </strong>
        <span className="max-md:hidden">
          <KindBadge kind={mission.kind} />
        </span>
        <span className="text-muted max-md:hidden">
          {list("roundCount", { count: facts.rounds })}
        </span>
      </span>
    </Link>
  );
}

/** The next game of the player, on the home page. Nothing as long as nothing was chosen. */
export function NextGamePanel() {
  const isNone = isNoGame(useNextGame());
  return isNone ? null : <NextGame />;
}

function NextGame() {
  const t = useTranslations("missions.game");
  const { putAway } = useNextGameActions();
  const { missionId, featIds, list } = useNextGame();

  const handlePutAway = () => {
    putAway();
    // The button goes with the game: keys go on from the top of the page.
    document.querySelector("main")?.focus({ preventScroll: true });
  };

  return (
    <section aria-labelledby="next-game-heading" className="grid gap-1 md:gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="next-game-heading" className="text-lg md:text-xl">
          {t("title")}
        </h2>
        <Button tone="ghost" className="-mr-2 px-2 font-normal text-muted" onClick={handlePutAway}>
          {t("putAway")}
        </Button>
      </div>
      <div className="mission-card panel grid gap-x-8 gap-y-2 p-3 md:grid-cols-2 md:p-5">
        <GameMission id={missionId} />
        <div className="grid content-start gap-2 md:gap-4">
          <GameFeats ids={featIds} />
          <GameList chosen={list} />
        </div>
      </div>
    </section>
  );
}

/** The feats of the next game, or the way to choose one. */
function GameFeats({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslations("missions.game");
  const language = useLanguage();
  const feats = ids.flatMap((id) => featById(id)?.feat ?? []);
  return (
    <div className="flex flex-wrap items-center justify-items-start gap-x-3 gap-y-1.5 md:grid">
      <p className="text-muted">{t("feats", { count: Math.max(1, feats.length) })}</p>
      {feats.length === 0 ? (
        <Link to="/missions/feats" className={buttonStyle()}>
          {t("chooseFeat")}
        </Link>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {feats.map(({ id, names }) => (
            <li key={id}>
              <Link to="/missions/feats/$featId" params={{ featId: id }} className={buttonStyle()}>
                {names[language]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
