import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { usePlayerName } from "../parts/player-name.ts";
import { ArmySummary } from "./army-summary.tsx";
import { FeatField } from "./feat-field.tsx";
import { ListField } from "./list-field.tsx";
import { PlayerNameField } from "./player-name-field.tsx";
import { hiddenSecrets } from "#domain/match/secrets.ts";
import { HiddenSecret } from "../parts/hidden-secret.tsx";

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
