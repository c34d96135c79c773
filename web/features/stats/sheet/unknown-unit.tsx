import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { buttonStyle } from "#web/ui/button.tsx";

/** A link to a unit that the catalogue does not have. */
export function UnknownUnit() {
  const t = useTranslations("stats.sheet");
  useDocumentTitle(t("noUnit"));
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-14 text-center">
      <h1 className="text-2xl">{t("noUnit")}</h1>
      <p className="text-muted">{t("noUnitText")}</p>
      <Link to="/unit-stats" className={buttonStyle({ tone: "gold" })}>
        {t("back")}
      </Link>
    </section>
  );
}
