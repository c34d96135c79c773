import { useRouterState } from "@tanstack/react-router";
import { safeNext } from "./parts/safe-next.ts";

/** The page that is shown, to come back to after signing in; "/" for pages that nobody comes back to. */
export function useHere(): string {
  return useRouterState({ select: ({ location }) => safeNext(location.href) });
}
