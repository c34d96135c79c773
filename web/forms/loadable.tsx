import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toDataError, type DataError } from "#web/data/backend/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** A question, as TanStack Query gives it. */
export interface WaitingQuery {
  readonly fetchStatus: "fetching" | "paused" | "idle";
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

const frames = {
  dashed: "justify-items-center rounded-xl border border-dashed border-line px-4 py-10 text-center",
  panel: "panel mx-auto my-6 max-w-xl justify-items-center p-6",
  bare: "m-auto justify-items-center px-4 py-10 text-center",
};

interface QueryWaitingProps {
  readonly query: WaitingQuery;
  /** Shown while the question is under way. */
  readonly waiting?: ReactNode;
  readonly frame?: keyof typeof frames;
  /** The consequence, before the reason. */
  readonly title?: string;
  /** The words without a network, where there is more to say than that. */
  readonly offline?: string;
}

/** Stands for an answer that is under way, or says why there is none. */
export function QueryWaiting({
  query: { fetchStatus, error, refetch },
  waiting,
  frame = "dashed",
  title,
  offline,
}: QueryWaitingProps) {
  const t = useTranslations();
  const kind =
    fetchStatus === "paused" ? "offline" : error === null ? null : toDataError(error).kind;
  if (kind === null) return waiting ?? <Spinner />;
  return (
    <div role="alert" className={`grid gap-3 ${frames[frame]}`}>
      {kind === "offline" && frame !== "panel" && (
        <WifiOff aria-hidden size={28} className="text-muted" />
      )}
      {title !== undefined && <p className="font-bold">{title}</p>}
      <p className={title === undefined ? undefined : "text-muted"}>
        {kind === "offline" && offline !== undefined ? offline : t(`auth.problem.${kind}`)}
      </p>
      <Button disabled={fetchStatus === "fetching"} onClick={() => void refetch()}>
        {t("error.retry")}
      </Button>
    </div>
  );
}

interface LineWaitingProps {
  readonly query: WaitingQuery;
  /** The words about a failure, where its kind does not say enough. */
  readonly words?: ((problem: DataError) => string) | undefined;
}

/** The same in a line or two, inside a section that has its own frame. */
function LineWaiting({ query: { fetchStatus, error, refetch }, words }: LineWaitingProps) {
  const t = useTranslations();
  if (fetchStatus === "paused" || error === null) {
    const isOffline = fetchStatus === "paused";
    return (
      <p role="status" className={isOffline ? "text-warning" : "text-muted"}>
        {t(isOffline ? "auth.problem.offline" : "app.loading")}
      </p>
    );
  }
  const problem = toDataError(error);
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p className="text-danger">{words?.(problem) ?? t(`auth.problem.${problem.kind}`)}</p>
      <Button onClick={() => void refetch()}>{t("error.retry")}</Button>
    </div>
  );
}

interface LoadableProps<Data> extends LineWaitingProps {
  readonly query: WaitingQuery & { readonly data: Data | undefined };
  readonly waiting?: ReactNode;
  /** Tells whether it stands inside a section, and needs no frame of its own. */
  readonly isLine?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the answer to a question, or that it is under way, waits for a network, or failed. */
export function Loadable<Data>(props: LoadableProps<Data>) {
  const { query, waiting, isLine = false, words, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (isLine) return <LineWaiting query={query} words={words} />;
  return <QueryWaiting frame="panel" query={query} waiting={waiting} />;
}
