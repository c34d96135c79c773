import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { Messages } from "./messages.ts";

/** Names the page in the tab and the history, in the language of the interface. */
export function usePageTitle(page: keyof Messages["title"]): void {
  const t = useTranslations("title");
  const title = t(page);

  useEffect(() => {
    document.title = title;
  }, [title]);
}
