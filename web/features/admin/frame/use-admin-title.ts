import { useEffect } from "react";
import { useTranslations } from "use-intl";

/** Names the page in the tab and the history. Its words come late, unlike those of other pages. */
export function useAdminTitle(page: string): void {
  const t = useTranslations("admin");
  const title = t("tab", { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
