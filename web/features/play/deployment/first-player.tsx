import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { useWrite } from "#web/features/play/parts/use-write.ts";
import { PlayerChoice } from "./player-choice.tsx";

interface FirstPlayerProps {
  readonly match: OpenMatch;
  readonly of: "first-to-deploy" | "initiative";
}

/** The player who is first in something: in deploying, or in the first round. */
export function FirstPlayer({ match, of }: FirstPlayerProps) {
  const t = useTranslations("play.deployment");
  const write = useWrite(match);
  const [author] = match.writesAs;
  const { firstToDeployPlayerId, initialInitiativePlayerId } = match.state;

  const handleChoose = (playerId: string) => {
    if (author === undefined) return;
    const kind = of === "initiative" ? "set-initial-initiative" : "set-first-to-deploy";
    write(author, [{ kind, playerId }]);
  };

  return (
    <PlayerChoice
      match={match}
      label={t(of)}
      chosen={of === "initiative" ? initialInitiativePlayerId : firstToDeployPlayerId}
      onChoose={handleChoose}
    />
  );
}
