import { WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface WaitingProps {
  readonly query: {
    readonly fetchStatus: "fetching" | "paused" | "idle";
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
}

/** A question without an answer yet: under way, without a network, or failed. */
export function Waiting({ query: { fetchStatus, error, refetch } }: WaitingProps) {
  const t = useTranslations();
  const kind =
    fetchStatus === "paused" ? "offline" : error === null ? null : toDataError(error).kind;
  if (kind === null) return <Spinner />;
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-xl border border-dashed border-line px-4 py-10 text-center"
    >
      {kind === "offline" && <WifiOff aria-hidden size={28} className="text-muted" />}
      <p>{kind === "offline" ? t("community.offline") : t(`auth.problem.${kind}`)}</p>
      <Button disabled={fetchStatus === "fetching"} onClick={() => void refetch()}>
        {t("error.retry")}
      </Button>
    </div>
  );
}
