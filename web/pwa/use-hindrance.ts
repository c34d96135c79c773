import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { hindranceAt, type Hindrance } from "./hindrance.ts";

/** Milliseconds between two looks. */
const pause = 400;

/** The reason why a new version must not disturb anybody now, looked at as long as one is there. */
export function useHindrance(isWatched: boolean): Hindrance | null {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [found, setFound] = useState<Hindrance | null>(null);

  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => setFound(hindranceAt(path)), pause);
    return () => clearInterval(timer);
  }, [isWatched, path]);

  // The first look comes before the first pause is over.
  return isWatched ? (found ?? hindranceAt(path)) : null;
}
