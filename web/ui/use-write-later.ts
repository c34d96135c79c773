import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";

interface LaterWrite {
  /** The text to be written; each change of it begins the rest anew. */
  readonly next: string;
  readonly isDue: boolean;
  readonly write: () => void;
  /** Browsers refuse addresses that change too often: how long typing rests before. Milliseconds. */
  readonly delay: number;
}

/**
 * Writes to the page's entry in the history once typing rests: unless somebody is on the way to another page, and
 * would be called back.
 */
export function useWriteLater({ next, isDue, write, delay }: LaterWrite): void {
  const router = useRouter();
  const [page] = useState(() => router.latestLocation.pathname);
  const writeHere = useEffectEvent(() => {
    if (router.latestLocation.pathname === page) write();
  });

  // Each change of what is to be written begins the rest anew.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => writeHere(), delay);
    return () => clearTimeout(timer);
  }, [next, isDue, delay]);
}
