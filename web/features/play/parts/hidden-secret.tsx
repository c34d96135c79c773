import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Seal } from "#domain/match/action.ts";
import { revealing } from "#domain/match/fielding.ts";
import { secretNumber } from "#domain/match/secrets.ts";
import type { GameState } from "#domain/match/state.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useUnitName } from "./use-unit-name.ts";
import { useWrite } from "./use-write.ts";

interface HiddenSecretProps {
  readonly match: OpenMatch;
  readonly secret: GameState["secrets"][number];
  /** True where its owner alone looks at the screen. */
  readonly isNamed: boolean;
}

/**
 * Something that a player keeps hidden: its number, its name for as long as somebody wants to see it, and the way
 * to reveal it, which asks first. Numbers stay as they are when others are revealed.
 */
export function HiddenSecret({ match, secret, isNamed }: HiddenSecretProps) {
  const t = useTranslations("play.setup.hidden");
  const [isShown, setIsShown] = useState(isNamed);
  const [isAsking, setIsAsking] = useState(false);
  const nameOf = useSealName();
  const { id, player } = secret;
  const seal = match.writesAs.includes(player) ? match.seals.get(id) : undefined;
  const number = secretNumber(match.state, id);
  const label = t("unit", { number });
  const what = isShown && seal !== undefined ? t("named", { number, name: nameOf(seal) }) : label;
  return (
    <>
      <span className="min-w-0 grow basis-32 leading-tight" aria-live="polite">
        {what}
        {seal === undefined && match.writesAs.includes(player) && (
          <span className="block text-muted">{t("lostSeal")}</span>
        )}
      </span>
      {seal !== undefined && (
        <span className="flex gap-2">
          {!isNamed && (
            <Button
              aria-pressed={isShown}
              aria-label={t(isShown ? "coverNamed" : "showNamed", { name: label })}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
              {t(isShown ? "cover" : "show")}
            </Button>
          )}
          <Button
            aria-label={t("revealNamed", { name: isShown ? nameOf(seal) : label })}
            onClick={() => setIsAsking(true)}
          >
            {t("reveal")}
          </Button>
        </span>
      )}
      {isAsking && seal !== undefined && (
        <RevealDialog
          match={match}
          secret={secret}
          seal={seal}
          name={isShown ? nameOf(seal) : label}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface RevealDialogProps extends Pick<HiddenSecretProps, "match" | "secret"> {
  readonly seal: Seal;
  readonly name: string;
  readonly onClose: () => void;
}

/** The question before something is revealed, which no undo takes back. */
function RevealDialog({ match, secret, seal, name, onClose }: RevealDialogProps) {
  const t = useTranslations("play.setup.hidden");
  const app = useTranslations("app");
  const write = useWrite(match);
  const handleReveal = () => {
    if (write(secret.player, revealing(secret.player, secret.id, seal))) onClose();
  };
  return (
    <Dialog
      title={t("askTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="gold" onClick={handleReveal}>
            {t("reveal")}
          </Button>
        </>
      }
    >
      <p>{t("askLead")}</p>
    </Dialog>
  );
}

/** A function that names what is hidden. */
function useSealName(): (seal: Seal) => string {
  const format = useFormatter();
  const unitName = useUnitName();
  return ({ content }) =>
    content.kind === "words" ? content.words : format.list(content.units.map(unitName));
}
