import { useEffectEvent, useLayoutEffect } from "react";
import { openLayer } from "./back-stack.ts";

/**
 * While something lies over the page, the back button closes it instead of leaving the page. Of several it closes
 * the one that was opened last.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const leave = openLayer(() => close());
    return leave;
  }, [isOpen]);
}
