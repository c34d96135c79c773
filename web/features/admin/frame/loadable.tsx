import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

type Asked<Data> = Pick<UseQueryResult<Data>, "data" | "error" | "fetchStatus"> & {
  readonly refetch: () => Promise<unknown>;
};

interface LoadableProps<Data> {
  readonly query: Asked<Data>;
  /** Shown while the question is under way. */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the answer to a question, or that it is under way, waits for a network, or failed. */
export function Loadable<Data>({ query, waiting, children }: LoadableProps<Data>) {
  const problems = useTranslations("auth.problem");
  const t = useTranslations("admin");
  if (query.data !== undefined) return children(query.data);
  const isOffline = query.fetchStatus === "paused";
  if (!isOffline && query.error === null) return waiting ?? <Spinner />;
  const kind = isOffline ? "offline" : toDataError(query.error).kind;
  return (
    <div role="alert" className="panel mx-auto my-6 grid max-w-xl justify-items-center gap-3 p-6">
      <p>{problems(kind)}</p>
      <Button onClick={() => void query.refetch()}>{t("retry")}</Button>
    </div>
  );
}
