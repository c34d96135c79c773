import { useEffect } from "react";
import { takeReloadTicket } from "#web/data/local/reload-ticket.ts";
import { isCodeNeeded } from "#web/ui/needed-code.ts";
import type { Hindrance } from "./hindrance.ts";
import type { Update } from "./service-worker.ts";

/** Milliseconds between two looks. */
const pause = 400;

/** Tells whether this tab takes the version by itself now. */
function takesIt({ kind }: Update, hindrance: Hindrance | null): boolean {
  if (kind === "waiting") return false;
  // Each tap of a match is kept, and a part of its page that does not come holds it up.
  const isHeldUp = isCodeNeeded() && (hindrance === null || hindrance === "match");
  const isUnseen = hindrance === null && document.visibilityState === "hidden";
  // What another tab has put in charge comes for certain, what is only served need not.
  return (kind === "in-charge" && isUnseen) || ((isHeldUp || isUnseen) && canReload());
}

function canReload(): boolean {
  return takeReloadTicket(Date.now());
}

/**
 * Reloads the page by itself where it must, and never while somebody would lose by it: when nobody looks at it
 * after another tab has taken a new version, and when a part of the page cannot come in the old one.
 */
export function useOwnReload(update: Update | null, hindrance: Hindrance | null): void {
  useEffect(() => {
    if (update === null) return;
    const timer = setInterval(() => {
      if (!takesIt(update, hindrance)) return;
      clearInterval(timer);
      update.apply();
    }, pause);
    return () => clearInterval(timer);
  }, [update, hindrance]);
}
