import { Dices, ScrollText } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { hiddenSecrets } from "#domain/match/secrets.ts";
import { oneLine } from "#domain/text.ts";
import { scenarioOf } from "#domain/match/scenario.ts";
import { useMatches, type OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { allFeats, featById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import { HiddenSecret } from "../parts/hidden-secret.tsx";
import { useOwnName } from "../parts/use-own-name.ts";
import { useTypedText } from "../parts/use-typed-text.ts";
import { useWrite } from "../parts/use-write.ts";
import { useDraw } from "../parts/use-draw.ts";
import { ArmySummary } from "./army-summary.tsx";
import { ListField } from "./list-field.tsx";

const FeatRules = lateComponent(
  () => import("./feat-rules.tsx"),
  (late) => late.FeatRules,
  { words: "missions" },
);

const featIds = () => allFeats().map(({ feat }) => feat.id);

/** The feat of a player: chosen, drawn by lot, or none. */
function FeatField({ match, playerId }: OfPlayer) {
  const t = useTranslations("play.setup.feat");
  const id = useId();
  const language = useLanguage();
  const write = useWrite(match);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = match.state.players[playerId]?.feat?.id ?? null;
  const isOwn = match.writesAs.includes(playerId);

  const choose = (featId: string | null) => {
    const known = featId === null ? undefined : featById(featId);
    const feat = known === undefined ? null : scenarioOf(known.facts);
    write(playerId, [{ kind: "choose-feat", playerId, feat }]);
  };
  const { draw, passing } = useDraw(featIds(), choose);
  const nameOf = (featId: string) => featById(featId)?.feat.names[language] ?? featId;

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-muted">
        {t("label")}
      </label>
      <div className="flex gap-2">
        <select
          id={id}
          className="field min-w-0 grow"
          aria-busy={passing !== null}
          disabled={!isOwn}
          value={passing ?? chosen ?? ""}
          onChange={(event) => choose(event.target.value === "" ? null : event.target.value)}
        >
          <option value="">{t("none")}</option>
          {featIds().map((featId) => (
            <option key={featId} value={featId}>
              {nameOf(featId)}
            </option>
          ))}
        </select>
        {isOwn && (
          <Button
            size="icon"
            aria-label={t("draw")}
            title={t("draw")}
            disabled={passing !== null}
            onClick={() => draw(chosen)}
          >
            <Dices aria-hidden size={20} />
          </Button>
        )}
        {chosen !== null && (
          <Button
            size="icon"
            aria-label={t("rulesNamed", { name: nameOf(chosen) })}
            title={t("rules")}
            onClick={() => setIsOpen(true)}
          >
            <ScrollText aria-hidden size={20} />
          </Button>
        )}
      </div>
      {isOpen && chosen !== null && <FeatRules id={chosen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Characters of a name, and how many names are offered. */
const maxLength = 60;
const mostOffered = 4;

/** The names that are offered: one's own, then those of the last matches, without those in use here. */
function useOfferedNames({ match }: OfPlayer): readonly string[] {
  const ownName = useOwnName();
  const inUse = new Set(Object.values(match.state.players).map(({ name }) => name));
  const played = (useMatches() ?? [])
    .filter(({ id }) => id !== match.id)
    .flatMap(({ players }) => players.map(({ name }) => name));
  const names = new Set([ownName, ...played].filter((name) => name !== "" && !inUse.has(name)));
  return [...names].slice(0, mostOffered);
}

/** The name of a player, typed or picked. */
function PlayerNameField({ match, playerId }: OfPlayer) {
  const t = useTranslations("play.setup");
  const id = useId();
  const write = useWrite(match);
  const name = match.state.players[playerId]?.name ?? "";
  const offered = useOfferedNames({ match, playerId });

  const change = (text: string) => {
    const changed = oneLine(text).trim().slice(0, maxLength);
    if (changed === name) return;
    write(playerId, [{ kind: "update-player", playerId, change: { name: changed } }]);
  };

  const typing = useTypedText({ written: name, write: change });

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-muted">
        {t("name")}
      </label>
      <input
        {...typing}
        id={id}
        className="field"
        maxLength={maxLength}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      {name === "" && offered.length > 0 && (
        <ul aria-label={t("offeredNames")} className="flex flex-wrap gap-1.5">
          {offered.map((each) => (
            <li key={each}>
              <Button onClick={() => change(each)}>{each}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A part of the setup that is one player's. */
export interface OfPlayer {
  readonly match: OpenMatch;
  readonly playerId: string;
}

/** Everything that one player brings: name, list, what stays hidden, feat. */
export function PlayerPanel({ match, playerId }: OfPlayer) {
  const t = useTranslations("play.setup");
  const name = usePlayerName(match.state)(playerId);
  const isOwn = match.writesAs.includes(playerId);
  const faction = match.state.players[playerId]?.faction ?? undefined;
  return (
    <section
      aria-label={name}
      data-faction={faction}
      className="panel grid grid-cols-1 gap-4 border-l-4 border-l-(--accent,var(--color-line)) p-4 md:p-5"
    >
      <h2 className="truncate text-xl text-gold">{name}</h2>
      {isOwn && <PlayerNameField match={match} playerId={playerId} />}
      {isOwn && <ListField match={match} playerId={playerId} />}
      {!isOwn && match.writesAs.length > 0 && <p className="text-muted">{t("theirs")}</p>}
      <ArmySummary match={match} playerId={playerId} />
      <HiddenUnits match={match} playerId={playerId} />
      <FeatField match={match} playerId={playerId} />
    </section>
  );
}

/** The units that a player keeps hidden. Their names are shown to whoever presses "Show", and no longer than that. */
function HiddenUnits({ match, playerId }: OfPlayer) {
  const t = useTranslations("play.setup.hidden");
  const secrets = hiddenSecrets(match.state, playerId);
  if (secrets.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-lg border border-dashed border-gold-deep p-3">
      <h3 className="font-text text-base font-bold">{t("title", { count: secrets.length })}</h3>
      <ul className="grid gap-2">
        {secrets.map((secret) => (
          <li key={secret.id} className="flex flex-wrap items-center gap-2">
            <HiddenSecret match={match} secret={secret} isNamed={false} />
          </li>
        ))}
      </ul>
      {match.writesAs.includes(playerId) && (
        <p className="text-[0.95rem] text-muted">{t("hint")}</p>
      )}
    </div>
  );
}
