import { useSyncExternalStore } from "react";

const nothing = () => () => undefined;

/** False while a page is drawn ahead on the server, true in a browser. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
