import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "#web/ui/button.tsx";

/** Links away from a list that cannot be shown. */
export function WaysOn() {
  const t = useTranslations("notFound");
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Link to="/builder" className={buttonStyle()}>
        {t("builder")}
      </Link>
      <Link to="/" className={buttonStyle()}>
        {t("home")}
      </Link>
    </div>
  );
}
