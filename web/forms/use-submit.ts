import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toDataError, type DataError } from "#web/data/backend/errors.ts";

/** Seconds. Nobody sits before a form longer than this to see it sent again by itself. */
const longestWait = 120;

interface Trouble {
  readonly problem: DataError;
  /** Whole seconds until the server wants to hear of it again; 0 when there is nothing to wait for. */
  readonly secondsLeft: number;
  /** Tells whether it is tried again then, once. */
  readonly triesAgain: boolean;
}

/**
 * Sends what a form holds: one at a time, with what went wrong, and after "too often" once more by
 * itself when the server's time has passed. Nothing is sent before that, and nothing typed is lost
 * (case Q07).
 */
export function useSubmit(work: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isRunning = useRef(false);

  const run = async (isSecondTry: boolean) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work();
      setTrouble(null);
    } catch (error) {
      setTrouble(troubleOf(toDataError(error), isSecondTry));
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  const secondsLeft = trouble?.secondsLeft ?? 0;
  const passSecond = useEffectEvent(() => {
    if (trouble === null) return;
    setTrouble({ ...trouble, secondsLeft: trouble.secondsLeft - 1 });
    if (trouble.secondsLeft === 1 && trouble.triesAgain) void run(true);
  });
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => passSecond(), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  return {
    submit: () => void run(false),
    isBusy,
    trouble,
    /** Tells whether a click would send anything. */
    isReady: !isBusy && secondsLeft === 0,
    /** Takes the message away, when what it was about has gone. */
    forget: () => setTrouble(null),
  };
}

function troubleOf(problem: DataError, isSecondTry: boolean): Trouble {
  const secondsLeft = problem.kind === "rate-limited" ? (problem.retryAfter ?? 0) : 0;
  return { problem, secondsLeft, triesAgain: !isSecondTry && secondsLeft <= longestWait };
}

/** A form being sent, as `useSubmit` gives it. */
export type Submission = ReturnType<typeof useSubmit>;
