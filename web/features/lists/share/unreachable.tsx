import { WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/backend/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { WaysOn } from "./ways-on.tsx";

interface UnreachableProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A list that is somewhere, but not to be had now. */
export function Unreachable({ error, onRetry }: UnreachableProps) {
  const t = useTranslations();
  const { kind, retryAfter } = toDataError(error);

  return (
    <section className="grid justify-items-center gap-4 py-8 text-center">
      <WifiOff aria-hidden size={44} className="text-muted" />
      <h1 className="text-3xl">{t("share.unreachable")}</h1>
      <div role="alert" className="grid gap-2 text-lg text-muted">
        <p>{t(`auth.problem.${kind}`)}</p>
        {kind === "offline" && <p>{t("share.offlineHint")}</p>}
        {retryAfter !== null && <p>{t("share.wait", { seconds: retryAfter })}</p>}
      </div>
      <Button tone="gold" onClick={onRetry}>
        {t("error.retry")}
      </Button>
      <WaysOn />
    </section>
  );
}
