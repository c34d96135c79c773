import { useEffect, useEffectEvent, useState } from "react";
import { rollOff, winnerOf, type Throw } from "#domain/match/deployment.ts";
import { diceRules } from "#web/data/catalog/dice.ts";
import { fairRandom } from "../parts/random.ts";

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
export function useRollOff(onDecided: (winner: 0 | 1) => void) {
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
