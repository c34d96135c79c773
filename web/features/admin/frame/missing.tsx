import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "#web/ui/button.tsx";

/** An address of something that is not there, or not any more. */
export function Missing() {
  const t = useTranslations("admin");
  return (
    <div className="panel grid justify-items-center gap-3 px-4 py-12 text-center">
      <p className="text-lg">{t("missingEntry")}</p>
      <Link to="/admin/$" params={{ _splat: "" }} className={buttonStyle()}>
        {t("title")}
      </Link>
    </div>
  );
}
