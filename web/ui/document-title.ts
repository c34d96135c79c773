import { useEffect } from "react";

/** Names the page in the tab and the history: its own name first, then what it belongs to. */
export function useDocumentTitle(...names: readonly string[]): void {
  const title = [...names, "WAB"].join(" · ");

  useEffect(() => {
    document.title = title;
  }, [title]);
}
