import { useEffect, useState } from "react";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { reloadInNewest } from "#web/pwa/take-newest.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { isStorageBlocked } from "#web/data/local/storage.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { isReleaseServed } from "#web/data/backend/server-reached.ts";
import { beginReload, isMissingCode, wantsReload } from "./chunk-recovery.ts";

/** Loads the page anew where it may; tells whether it does. */
async function reload(): Promise<boolean> {
  if (!beginReload()) return false;
  await reloadInNewest();
  return true;
}

/** The page shown when one broke, or cannot be had: the rest of the app lives on around it. */
export function ErrorPage(props: ErrorComponentProps) {
  const { error } = props;
  const [isReloading, setIsReloading] = useState(() => wantsReload(error));

  useEffect(() => {
    if (isReloading) void reload().then(setIsReloading);
  }, [isReloading]);

  if (isReloading) return <Spinner />;
  return isMissingCode(error) ? <MissingPage {...props} /> : <BrokenPage {...props} />;
}

/** Code that a server which answers does not give is a fault of ours; without a server it is nobody's. */
function MissingPage(props: ErrorComponentProps) {
  const isReached = useIsServerReached();
  if (isReached === null) return <Spinner />;
  return isReached ? <BrokenPage {...props} /> : <OfflinePage />;
}

function BrokenPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations("error");
  const router = useRouter();
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };

  return (
    <section role="alert" className="mx-auto grid max-w-xl gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl text-gold">{t("title")}</h1>
      <p className="text-lg">{t(isStorageBlocked() ? "textUnkept" : "text")}</p>
      {error instanceof Error && <p className="break-words text-muted">{error.message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" onClick={handleRetry}>
          {t("retry")}
        </Button>
        <Button onClick={() => void reloadInNewest()}>{t("reload")}</Button>
        <Button onClick={() => void router.navigate({ to: "/" })}>{t("home")}</Button>
      </div>
    </section>
  );
}

/** Tells whether the server can be reached; null until that is known. */
function useIsServerReached(): boolean | null {
  const [isReached, setIsReached] = useState<boolean | null>(navigator.onLine ? null : false);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await isReleaseServed();
      if (isCurrent) setIsReached(answer);
    };
    if (isReached === null) void ask();
    return () => {
      isCurrent = false;
    };
  }, [isReached]);
  return isReached;
}

function reloadPage(): void {
  window.location.reload();
}

/** A page that this device does not keep, such as administration: it opens when there is a network again. */
function OfflinePage() {
  const t = useTranslations("error");
  const router = useRouter();
  useEffect(() => {
    window.addEventListener("online", reloadPage);
    return () => window.removeEventListener("online", reloadPage);
  }, []);

  return (
    <section role="status" className="mx-auto grid max-w-xl gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl text-gold">{t("offlineTitle")}</h1>
      <p className="text-lg">{t("offlineText")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" onClick={reloadPage}>
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
