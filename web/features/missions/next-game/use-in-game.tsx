import { Check, Swords } from "lucide-react";
import { useTranslations } from "use-intl";
import { isInGame, type GamePart } from "#domain/missions/next-game.ts";
import { useNextGame } from "#web/data/local/next-game.ts";
import { Button } from "#web/ui/button.tsx";
import { useNextGameActions } from "./use-next-game-actions.ts";

interface UseInGameProps {
  readonly part: GamePart;
  /** The name that the message has for what is put into the game. */
  readonly name: string;
}

/** Puts a mission, a feat or both into the player's next game, and takes out what is in it. */
export function UseInGame({ part, name }: UseInGameProps) {
  const t = useTranslations("missions.game");
  const { toggle } = useNextGameActions();
  const isIn = isInGame(useNextGame(), part);
  return (
    <Button
      tone={isIn ? "plain" : "gold"}
      aria-pressed={isIn}
      className={isIn ? "border-gold-deep" : ""}
      onClick={() => toggle(part, name)}
    >
      {isIn ? (
        <Check aria-hidden size={20} className="text-gold" />
      ) : (
        <Swords aria-hidden size={20} />
      )}
      {t(isIn ? "used" : "use")}
    </Button>
  );
}

/** The same on a card of many, where the name beside it says what it is about. */
export function UseInGameMark({ part, name }: UseInGameProps) {
  const t = useTranslations("missions.game");
  const { toggle } = useNextGameActions();
  const isIn = isInGame(useNextGame(), part);
  const label = t(isIn ? "usedNamed" : "useNamed", { name });
  return (
    <Button
      tone="ghost"
      size="icon"
      aria-label={label}
      title={t(isIn ? "used" : "use")}
      aria-pressed={isIn}
      className={isIn ? "border-gold-deep" : ""}
      onClick={() => toggle(part, name)}
    >
      {isIn ? (
        <Check aria-hidden size={20} className="text-gold" />
      ) : (
        <Swords aria-hidden size={20} className="text-muted" />
      )}
    </Button>
  );
}
