import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "#web/ui/button.tsx";

/** The page of an address with nothing that the visitor may see; nobody is told why. */
export function PostGone() {
  const t = useTranslations("community.gone");
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-12 text-center">
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="text-lg text-muted">{t("text")}</p>
      <Link to="/community-lists" className={buttonStyle({ tone: "gold" })}>
        {t("browse")}
      </Link>
    </section>
  );
}
