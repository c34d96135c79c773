import { useEffect } from "react";
import { Link, useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Button, buttonStyle } from "#web/ui/button.tsx";

function reload(): void {
  window.location.reload();
}

/** A page that this device does not keep, such as administration: it opens when there is a network again. */
export function OfflinePage() {
  const t = useTranslations("error");
  const router = useRouter();
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);

  return (
    <section role="status" className="mx-auto grid max-w-xl gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl text-gold">{t("offlineTitle")}</h1>
      <p className="text-lg">{t("offlineText")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" onClick={reload}>
          {t("retry")}
        </Button>
        <Button onClick={() => void router.navigate({ to: "/" })}>{t("home")}</Button>
        <Link to="/offline" className={buttonStyle()}>
          {t("whatWorks")}
        </Link>
      </div>
    </section>
  );
}
