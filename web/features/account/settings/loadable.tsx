import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { useProblemWords } from "#web/features/account/parts/problem-words.ts";

interface LoadableProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the answer to a question, or that it is under way, waits for a network, or failed. */
export function Loadable<Data>({ query, children }: LoadableProps<Data>) {
  const t = useTranslations();
  const words = useProblemWords();

  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === "paused") {
    return (
      <p role="status" className="text-warning">
        {t("auth.problem.offline")}
      </p>
    );
  }
  if (query.error !== null) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-danger">{words(toDataError(query.error))}</p>
        <Button onClick={() => void query.refetch()}>{t("account.settings.retry")}</Button>
      </div>
    );
  }
  return (
    <p role="status" className="text-muted">
      {t("app.loading")}
    </p>
  );
}
