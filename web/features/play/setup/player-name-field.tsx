import { useId } from "react";
import { useTranslations } from "use-intl";
import { oneLine } from "#domain/text.ts";
import { useMatches } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { useOwnName } from "../parts/use-own-name.ts";
import { useTypedText } from "../parts/use-typed-text.ts";
import { useWrite } from "../parts/use-write.ts";
import type { OfPlayer } from "./player-panel.tsx";

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
export function PlayerNameField({ match, playerId }: OfPlayer) {
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
