import { useTranslations } from "use-intl";
import { hiddenSecrets } from "#domain/match/secrets.ts";
import { HiddenSecret } from "../parts/hidden-secret.tsx";
import type { OfPlayer } from "./player-panel.tsx";

/** The units that a player keeps hidden. Their names are shown to whoever presses "Show", and no longer than that. */
export function HiddenUnits({ match, playerId }: OfPlayer) {
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
