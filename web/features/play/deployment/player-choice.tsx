import { useTranslations } from "use-intl";
import { Segmented } from "#web/ui/segmented.tsx";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { usePlayerName } from "../parts/player-name.ts";

interface PlayerChoiceProps {
  readonly match: OpenMatch;
  readonly label: string;
  readonly chosen: string | null;
  readonly onChoose: (playerId: string) => void;
}

/** One of the two players; whoever watches sees who it is. */
export function PlayerChoice({ match, label, chosen, onChoose }: PlayerChoiceProps) {
  const app = useTranslations("app");
  const nameOf = usePlayerName(match.state);
  if (match.writesAs.length === 0) {
    return <p>{app("labelled", { label, value: chosen === null ? "–" : nameOf(chosen) })}</p>;
  }
  return (
    <Segmented
      label={label}
      value={chosen ?? ""}
      choices={Object.keys(match.state.players).map((id) => ({ value: id, label: nameOf(id) }))}
      onChange={onChoose}
    />
  );
}
