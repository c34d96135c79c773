import { startTransition, useEffect, useState } from "react";

/**
 * False for the first paint, true soon after: the texts are long, and what is below the first screen need
 * not keep anybody waiting. In between the page answers to every touch.
 */
export function useWhole(): boolean {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole;
}
