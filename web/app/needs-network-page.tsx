import { Link } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, buttonStyle } from "#web/ui/button.tsx";

/** The page shown instead of one that does nothing without the server. */
export function NeedsNetworkPage() {
  const t = useTranslations("error");
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <CloudOff aria-hidden size={40} className="text-muted" />
      <h1 className="text-3xl text-gold">{t("needsNetwork")}</h1>
      <p className="text-lg">{t("needsNetworkText")}</p>
      <Button tone="gold" onClick={() => window.location.reload()}>
        {t("retry")}
      </Button>
      <Link to="/offline" className={buttonStyle()}>
        {t("whatWorks")}
      </Link>
    </section>
  );
}
