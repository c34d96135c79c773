import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Seal } from "#domain/game/action.ts";
import { revealing } from "#domain/game/fielding.ts";
import { hiddenSecrets } from "#domain/game/secrets.ts";
import { unitById } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { useWrite } from "#web/features/play/parts/use-write.ts";
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
        {secrets.map(({ id }, place) => (
          <HiddenUnit
            key={id}
            match={match}
            playerId={playerId}
            secretId={id}
            number={place + 1}
            seal={match.writesAs.includes(playerId) ? match.seals.get(id) : undefined}
          />
        ))}
      </ul>
      <p className="text-[0.95rem] text-muted">{t("hint")}</p>
    </div>
  );
}

interface HiddenUnitProps extends OfPlayer {
  readonly secretId: string;
  readonly number: number;
  /** Undefined where this device does not know it. */
  readonly seal: Seal | undefined;
}

function HiddenUnit({ match, playerId, secretId, number, seal }: HiddenUnitProps) {
  const t = useTranslations("play.setup.hidden");
  const write = useWrite(match);
  const nameOf = useSealName();
  const [isShown, setIsShown] = useState(false);
  const label = t("unit", { number });
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 grow basis-32" aria-live="polite">
        {isShown && seal !== undefined ? nameOf(seal) : label}
      </span>
      {seal !== undefined && (
        <Button
          aria-pressed={isShown}
          aria-label={t(isShown ? "coverNamed" : "showNamed", { name: label })}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          {t(isShown ? "cover" : "show")}
        </Button>
      )}
      {isShown && seal !== undefined && (
        <Button onClick={() => write(playerId, [revealing(playerId, secretId, seal)])}>
          {t("reveal")}
        </Button>
      )}
    </li>
  );
}

function useSealName(): (seal: Seal) => string {
  const language = useLanguage();
  return ({ content }) => {
    if (content.kind === "words") return content.words;
    return content.units
      .map(({ unitId, name }) => {
        const known = unitId === null ? undefined : unitById(unitId);
        return known?.names[language] ?? name;
      })
      .join(", ");
  };
}
