import { useTranslations } from "use-intl";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { BackLink } from "./back-link.tsx";

interface NotKnownProps {
  readonly kind: "mission" | "feat";
}

/** A link to what the catalogue does not have. */
export function NotKnown({ kind }: NotKnownProps) {
  const t = useTranslations("missions.detail");
  const title = t(kind === "mission" ? "notFound" : "featNotFound");
  useDocumentTitle(title);
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-14 text-center">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{t("notFoundText")}</p>
      <BackLink to={kind === "mission" ? "/missions" : "/missions/feats"} />
    </section>
  );
}
