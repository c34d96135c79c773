import { useTranslations } from "use-intl";
import { Notice } from "#web/ui/notice.tsx";

/** Says of a match that both had confirmed that it was changed, and counts for nobody. */
export function InQuestion() {
  const t = useTranslations("results.summary");
  return (
    <Notice>
      <h2 className="font-text text-base font-bold">{t("changedTitle")}</h2>
      <p>{t("changedLead")}</p>
    </Notice>
  );
}
