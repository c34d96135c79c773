import { useTranslations } from "use-intl";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { BackLink } from "./back-link.tsx";

/** A link to what the catalogue does not have. */
export function NotKnown() {
  const t = useTranslations("missions.detail");
  useDocumentTitle(t("notFound"));
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-14 text-center">
      <h1 className="text-2xl">{t("notFound")}</h1>
      <p className="text-muted">{t("notFoundText")}</p>
      <BackLink to="/missions" />
    </section>
  );
}
