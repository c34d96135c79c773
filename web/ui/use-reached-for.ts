import { useMemo, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Tells whether a part of the page has been reached for, by a press or by the focus. Until then nobody needs the long
 * list behind it, and a page that is only looked at does not make it.
 */
export function useReachedFor() {
  const [isReached, setIsReached] = useState(false);
  return useMemo(
    () => ({
      isReached,
      handlers: {
        // The browser opens a list of choices right after the press.
        onPointerDown: () => flushSync(() => setIsReached(true)),
        onFocus: () => setIsReached(true),
      },
    }),
    [isReached],
  );
}
