import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "#web/ui/button.tsx";
import { usePageTitle } from "#web/i18n/page-title.ts";

export function NotFoundPage() {
  const t = useTranslations("notFound");
  usePageTitle("notFound");

  return (
    <section className="mx-auto grid max-w-xl gap-5 px-4 py-20 text-center">
      <p aria-hidden className="font-title text-7xl text-gold">
        404
      </p>
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="text-lg text-muted">{t("text")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle({ tone: "gold" })}>
          {t("home")}
        </Link>
        <Link to="/builder" className={buttonStyle()}>
          {t("builder")}
        </Link>
      </div>
    </section>
  );
}
