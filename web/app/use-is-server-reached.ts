import { useEffect, useState } from "react";
import { isReleaseServed } from "#web/data/server-reached.ts";

/** Tells whether the server can be reached; null until that is known. */
export function useIsServerReached(): boolean | null {
  const [isReached, setIsReached] = useState<boolean | null>(navigator.onLine ? null : false);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await isReleaseServed();
      if (isCurrent) setIsReached(answer);
    };
    if (isReached === null) void ask();
    return () => {
      isCurrent = false;
    };
  }, [isReached]);
  return isReached;
}
