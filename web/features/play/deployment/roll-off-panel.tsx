import { Dices } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { rollOff, rollOffDice, winnerOf, type Throw } from "#domain/match/deployment.ts";
import type { DieColour, Face } from "#domain/dice/roll.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { InOrder } from "#web/ui/in-order.tsx";
import { SymbolIcon } from "#web/shared/dice/symbol.tsx";
import { diceRules } from "#web/data/catalog/dice.ts";
import { usePlayerName } from "../parts/player-name.ts";
import { useWrite } from "../parts/use-write.ts";
import { fairRandom } from "../parts/random.ts";
import { PlayerChoice } from "./player-choice.tsx";

/** Milliseconds that dice roll, and that a tie is shown before it is thrown again. */
const rollingTime = 700;
const tieTime = 1300;

interface Rolling {
  readonly throws: readonly Throw[];
  /** The place of the throw that is shown. */
  readonly place: number;
  readonly areRolling: boolean;
}

/** Throws the dice of both players until somebody wins, a throw after the other where everybody sees it. */
function useRollOff(onDecided: (winner: 0 | 1) => void) {
  const [rolling, setRolling] = useState<Rolling | null>(null);
  const isLast = rolling !== null && rolling.place === rolling.throws.length - 1;
  const isOver = isLast && !rolling.areRolling;

  const goOn = useEffectEvent(() => {
    if (rolling === null) return;
    if (!rolling.areRolling) {
      return setRolling({ ...rolling, place: rolling.place + 1, areRolling: true });
    }
    setRolling({ ...rolling, areRolling: false });
    if (isLast) onDecided(winnerOf(rolling.throws));
  });

  useEffect(() => {
    if (rolling === null || isOver) return;
    const timer = setTimeout(() => goOn(), rolling.areRolling ? rollingTime : tieTime);
    return () => clearTimeout(timer);
  }, [rolling, isOver]);

  return {
    roll: () =>
      setRolling({ throws: rollOff(diceRules.faces, fairRandom), place: 0, areRolling: true }),
    /** The throw that is shown; undefined before the first. */
    shown: rolling?.throws[rolling.place],
    areRolling: rolling?.areRolling === true,
    /** Tells whether the throw that is shown is a tie that will be thrown again. */
    isTie: rolling !== null && !rolling.areRolling && !isLast,
    isBusy: rolling !== null && !isOver,
  };
}

interface RollOffPanelProps {
  readonly match: OpenMatch;
  /** Called when dice begin to roll, and when they have decided. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** The roll-off: thrown here, or at the table and told. Its winner has the first initiative. */
export function RollOffPanel({ match, onBusy }: RollOffPanelProps) {
  const t = useTranslations("play.deployment");
  const nameOf = usePlayerName(match.state);
  const write = useWrite(match);
  const [author] = match.writesAs;
  const ids = Object.keys(match.state.players);
  const winner = match.state.rollOffWinner;

  const decide = (playerId: string | undefined) => {
    if (author === undefined || playerId === undefined) return;
    write(author, [
      { kind: "set-roll-off-winner", playerId },
      { kind: "set-initial-initiative", playerId },
    ]);
  };
  const { roll, shown, areRolling, isTie, isBusy } = useRollOff((seat) => decide(ids[seat]));
  useEffect(() => {
    onBusy(isBusy);
  }, [isBusy, onBusy]);
  // Dice that somebody overruled, by the other device or by what fell at the table, prove nothing any more.
  const counts = shown !== undefined && (isBusy || ids[winnerOf([shown])] === winner);
  const fallen = counts ? shown : undefined;

  const said = () => {
    if (areRolling) return t("rolling");
    if (isTie) return t("tie");
    return winner === null ? "" : t("wins", { name: nameOf(winner) });
  };

  return (
    <section aria-labelledby="roll-off-heading" className="panel grid gap-3 p-4 md:p-5">
      <h2 id="roll-off-heading" className="text-xl text-gold">
        {t("rollOff")}
      </h2>
      <div className="grid grid-cols-2 gap-3">
        {ids.map((id, seat) => (
          <div
            key={id}
            className="grid grid-cols-1 justify-items-center gap-2 rounded-lg bg-ground px-1 py-3 text-center"
          >
            <span className="max-w-full truncate px-2 font-bold">{nameOf(id)}</span>
            <span className="flex flex-wrap justify-center gap-1 md:gap-1.5">
              {rollOffDice.map((colour, place) => (
                <Die
                  key={colour}
                  colour={colour}
                  face={areRolling ? null : (fallen?.dice[seat === 0 ? 0 : 1][place] ?? [])}
                />
              ))}
            </span>
            <span className="min-h-6 text-muted">
              {fallen !== undefined &&
                !areRolling &&
                t("successes", { count: fallen.successes[seat === 0 ? 0 : 1] })}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="min-h-7 text-center text-lg font-bold">
        {said()}
      </p>
      {author !== undefined && (
        <>
          <Button tone={winner === null ? "gold" : "plain"} disabled={isBusy} onClick={roll}>
            <Dices aria-hidden size={20} />
            {t(winner === null ? "roll" : "rollAgain")}
          </Button>
          <PlayerChoice match={match} label={t("winner")} chosen={winner} onChoose={decide} />
        </>
      )}
      <p className="text-[0.95rem] text-muted">{t("rollOffHint")}</p>
    </section>
  );
}

interface DieProps {
  readonly colour: DieColour;
  /** Null while it rolls. */
  readonly face: Face | null;
}

/** A die as it lies on the table; the words beside it say what it shows. */
function Die({ colour, face }: DieProps) {
  const isLight = colour === "yellow" || colour === "orange";
  return (
    <span
      aria-hidden
      className={`inline-flex size-11 md:size-12 items-center justify-center gap-0.5 rounded-lg border border-(--die-edge) ${face === null ? "motion-safe:animate-spin" : ""}`}
      style={{
        background: `var(--die-${colour})`,
        color: isLight ? "var(--die-ink-dark)" : "var(--die-ink-light)",
      }}
    >
      <InOrder of={face ?? []}>
        {(symbol) => <SymbolIcon symbol={symbol} size={(face?.length ?? 1) > 1 ? 18 : 24} />}
      </InOrder>
    </span>
  );
}
