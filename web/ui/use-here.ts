import { useRouterState } from "@tanstack/react-router";

/** The address of the page that is shown, to come back to after signing in. */
export function useHere(): string {
  return useRouterState({ select: ({ location }) => location.href });
}
