import { useEffect, useState } from "react";
import { within } from "#web/data/auth/within.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { sendMatch } from "#web/data/play/match-sync.ts";

/** Milliseconds that the other device's steps are waited for; then what is here has to do. */
const timeoutMs = 2000;

function hasNews({ line }: OpenMatch): boolean {
  return line.kind === "shared" && !line.isEnded && navigator.onLine;
}

/** Tells whether the match is as the server has it, or has been waited for long enough. */
export function useFirstSync(match: OpenMatch): boolean {
  const { id } = match;
  const [isSettled, setIsSettled] = useState(() => !hasNews(match));
  useEffect(() => {
    if (isSettled) return;
    let isCurrent = true;
    const settle = () => {
      if (isCurrent) setIsSettled(true);
    };
    within(timeoutMs, sendMatch(id), undefined).then(settle, settle);
    return () => {
      isCurrent = false;
    };
  }, [id, isSettled]);
  return isSettled;
}
