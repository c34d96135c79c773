import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/errors.ts";
import { Button } from "#web/ui/button.tsx";

/** A list in its parts, as TanStack Query gives it. */
export interface PartsQuery {
  readonly fetchStatus: "fetching" | "paused" | "idle";
  readonly error: Error | null;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface MoreButtonProps {
  readonly query: PartsQuery;
  readonly children: string;
}

/** Asks for the next part of a list, and says why it has not come. */
export function MoreButton({ query, children }: MoreButtonProps) {
  const t = useTranslations();
  const { fetchStatus, error, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const failed = isFetchNextPageError ? toDataError(error).kind : null;
  const trouble = fetchStatus === "paused" ? "offline" : failed;
  return (
    <div className="grid justify-items-center gap-2">
      {trouble !== null && <p role="alert">{t(`auth.problem.${trouble}`)}</p>}
      <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? t("app.loading") : children}
      </Button>
    </div>
  );
}
