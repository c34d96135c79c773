import { Segmented } from "#web/ui/segmented.tsx";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { usePlayerName } from "../parts/player-name.ts";

interface PlayerChoiceProps {
  readonly match: OpenMatch;
  readonly label: string;
  readonly chosen: string | null;
  readonly onChoose: (playerId: string) => void;
}

/** One of the two players. */
export function PlayerChoice({ match, label, chosen, onChoose }: PlayerChoiceProps) {
  const nameOf = usePlayerName(match.state);
  return (
    <Segmented
      label={label}
      value={chosen ?? ""}
      choices={Object.keys(match.state.players).map((id) => ({ value: id, label: nameOf(id) }))}
      onChange={onChoose}
    />
  );
}
