import { startTransition, useEffect, useState } from "react";

/** False while the first screen is drawn and painted, true right after: then the rest of a long page may follow. */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);

  useEffect(() => {
    const showAll = () => startTransition(() => setIsAfter(true));
    const frame = requestAnimationFrame(() => setTimeout(showAll));
    return () => cancelAnimationFrame(frame);
  }, []);

  return isAfter;
}
