import { useEffect } from "react";
import { takeReloadTicket } from "#web/data/local/reload-ticket.ts";
import { isCodeNeeded } from "#web/ui/needed-code.ts";
import type { Hindrance } from "./hindrance.ts";
import type { Update } from "./service-worker.ts";

/** Milliseconds between two looks. */
const pause = 400;

/** Tells whether this tab takes the version by itself now. */
function takesIt({ kind }: Update, hindrance: Hindrance | null): boolean {
  const isUnseen = hindrance === null && document.visibilityState === "hidden";
  switch (kind) {
    case "waiting":
      return false;
    case "in-charge":
      return isUnseen;
    case "file-gone":
      return (isUnseen || isHeldUp(hindrance)) && canReload();
  }
}

/** Each tap of a match is kept, and a part of its page that does not come holds it up. */
function isHeldUp(hindrance: Hindrance | null): boolean {
  return (hindrance === null || hindrance === "match") && isCodeNeeded();
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
      void update.apply();
    }, pause);
    return () => clearInterval(timer);
  }, [update, hindrance]);
}
