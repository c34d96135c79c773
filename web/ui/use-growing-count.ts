import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "./after-paint.ts";

interface Growth {
  /** As many as a first screen shows. */
  readonly first: number;
  /** As many as may follow between two frames of a slow phone. */
  readonly step: number;
}

/**
 * The number of things drawn of a long row: a first screen, and a few more after each paint until all are
 * there; and the way to draw them all at once, for somebody who goes on to the last one.
 */
export function useGrowingCount(
  total: number,
  { first, step }: Growth,
): readonly [count: number, complete: () => void] {
  const [count, setCount] = useState(first);
  const isComplete = count >= total;

  useEffect(() => {
    if (isComplete) return;
    const callOff = afterPaint(() => startTransition(() => setCount(count + step)));
    return callOff;
  }, [count, isComplete, step]);

  const complete = () => {
    if (!isComplete) flushSync(() => setCount(total));
  };
  return [count, complete];
}
