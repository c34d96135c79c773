import { useSyncExternalStore } from "react";

const narrow = "(max-width: 767.98px)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Tells whether the screen is below the one breakpoint, 768 px. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
}
