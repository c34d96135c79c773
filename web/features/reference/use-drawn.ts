import { startTransition, useEffect, useState } from "react";

/** The number of further chapters drawn in one go. */
const step = 2;

/**
 * The number of chapters that are drawn: one in the first paint, then more and soon all. The texts are long,
 * and what is below the first screen need not keep anybody waiting; in between the page answers to every
 * touch.
 */
export function useDrawn(length: number): { readonly count: number; readonly isWhole: boolean } {
  const [count, setCount] = useState(1);
  const isWhole = count >= length;

  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(timer);
  }, [count, isWhole]);

  return { count, isWhole };
}
