import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** False while the first screen is drawn and painted, true right after: then the rest of a long page may follow. */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);

  useEffect(() => {
    const callOff = afterPaint(() => startTransition(() => setIsAfter(true)));
    return callOff;
  }, []);

  return isAfter;
}
