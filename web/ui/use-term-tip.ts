import { useEffect, useEffectEvent } from "react";
import type { Describe } from "./term-tip.ts";

const signs = ["pointerover", "focusin"] as const;

function isAtTerm(event: Event): boolean {
  const isFinger = event instanceof PointerEvent && event.pointerType === "touch";
  return (
    !isFinger && event.target instanceof Element && event.target.closest("[data-term]") !== null
  );
}

/** The tooltip of terms (`term-tip.ts`). Its code comes with the first pointer at one: phones never need it. */
export function useTermTip(describe: Describe): void {
  const describeNow = useEffectEvent(describe);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let isAsked = false;
    const begin = (event: Event) => {
      if (isAsked || !isAtTerm(event)) return;
      isAsked = true;
      import("./term-tip.ts")
        .then(({ followTerms }) => {
          if (signal.aborted) return;
          const end = followTerms((element) => describeNow(element), event);
          signal.addEventListener("abort", end);
          return;
        })
        // Without a network the next pointer tries again.
        .catch(() => (isAsked = false));
    };
    for (const sign of signs) document.addEventListener(sign, begin, { passive: true, signal });
    return () => abort.abort();
  }, []);
}
