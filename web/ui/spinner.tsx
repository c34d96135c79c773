import { useTranslations } from "use-intl";

/** The sign that a page is on its way. */
export function Spinner() {
  const t = useTranslations("app");
  return (
    <div role="status" className="grid min-h-60 place-items-center text-muted">
      <span className="flex items-center gap-3">
        <span className="size-6 animate-spin rounded-full border-2 border-line border-t-gold" />
        {t("loading")}
      </span>
    </div>
  );
}
