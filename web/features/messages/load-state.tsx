import { WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface LoadStateProps {
  readonly query: {
    readonly fetchStatus: "fetching" | "paused" | "idle";
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly title: string;
}

/** A question without an answer yet: under way, without a network, or failed. */
export function LoadState({ query: { fetchStatus, error, refetch }, title }: LoadStateProps) {
  const t = useTranslations();
  const isOffline = fetchStatus === "paused";
  if (!isOffline && error === null) return <Spinner />;
  const kind = isOffline ? "offline" : toDataError(error).kind;
  return (
    <div role="alert" className="m-auto grid justify-items-center gap-3 px-4 py-10 text-center">
      {kind === "offline" && <WifiOff aria-hidden size={28} className="text-muted" />}
      <p className="font-bold">{title}</p>
      <p className="text-muted">{t(`auth.problem.${kind}`)}</p>
      <Button disabled={fetchStatus === "fetching"} onClick={() => void refetch()}>
        {t("error.retry")}
      </Button>
    </div>
  );
}
