import { useEffect, useState } from "react";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { isForWantOfNetwork, takesReload } from "./chunk-recovery.ts";

/** What a page shows when it broke: the rest of the app lives on around it. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations("error");
  const router = useRouter();
  const [isReloading] = useState(() => takesReload(error));

  useEffect(() => {
    if (isReloading) window.location.reload();
  }, [isReloading]);

  const handleRetry = () => {
    reset();
    void router.invalidate();
  };

  if (isReloading) return <Spinner />;
  if (isForWantOfNetwork(error)) return <OfflinePage />;
  return (
    <section role="alert" className="mx-auto grid max-w-xl gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl text-gold">{t("title")}</h1>
      <p className="text-lg">{t("text")}</p>
      {error instanceof Error && <p className="break-words text-muted">{error.message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" onClick={handleRetry}>
          {t("retry")}
        </Button>
        <Button onClick={() => window.location.reload()}>{t("reload")}</Button>
        <Button onClick={() => void router.navigate({ to: "/" })}>{t("home")}</Button>
      </div>
    </section>
  );
}

/** A page that this device does not keep: no fault of the app, and it opens when there is a network again. */
function OfflinePage() {
  const t = useTranslations("error");
  const router = useRouter();
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <WifiOff aria-hidden size={48} className="text-gold" />
      <h1 className="text-3xl text-gold">{t("offlineTitle")}</h1>
      <p role="status" className="text-lg">
        {t("offlineText")}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" onClick={() => window.location.reload()}>
          {t("retry")}
        </Button>
        <Button onClick={() => void router.navigate({ to: "/" })}>{t("home")}</Button>
      </div>
    </section>
  );
}
