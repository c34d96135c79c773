import { WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** A question, as TanStack Query gives it. */
export interface WaitingQuery {
  readonly fetchStatus: "fetching" | "paused" | "idle";
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface QueryWaitingProps {
  readonly query: WaitingQuery;
  /** The words without a network, where there is more to say than that. */
  readonly offline?: string;
}

/** Stands for an answer that is under way, or says why there is none. */
export function QueryWaiting({ query, offline }: QueryWaitingProps) {
  const t = useTranslations();
  const { fetchStatus, error, refetch } = query;
  const kind =
    fetchStatus === "paused" ? "offline" : error === null ? null : toDataError(error).kind;
  if (kind === null) return <Spinner />;
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-xl border border-dashed border-line px-4 py-10 text-center"
    >
      {kind === "offline" && <WifiOff aria-hidden size={28} className="text-muted" />}
      <p>{kind === "offline" && offline !== undefined ? offline : t(`auth.problem.${kind}`)}</p>
      <Button disabled={fetchStatus === "fetching"} onClick={() => void refetch()}>
        {t("error.retry")}
      </Button>
    </div>
  );
}
