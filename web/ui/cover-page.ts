import { useLayoutEffect } from "react";

let covers = 0;

/** Keeps the page behind a dialog or a sheet from scrolling, as long as one of them is open. */
export function useCoverPage(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return;
    covers += 1;
    document.documentElement.toggleAttribute("data-covered", true);
    return () => {
      covers -= 1;
      document.documentElement.toggleAttribute("data-covered", covers > 0);
    };
  }, [isCovered]);
}
