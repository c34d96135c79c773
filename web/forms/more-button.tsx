import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/backend/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { useMore, type PartsQuery } from "./use-parts.ts";

interface MoreButtonProps {
  readonly query: PartsQuery;
  readonly children: string;
}

/** Asks for the next part of a list, and says why it has not come. */
export function MoreButton({ query, children }: MoreButtonProps) {
  const t = useTranslations();
  const { fetchStatus, error, isFetchNextPageError } = query;
  const { askForMore, isAsking } = useMore(query);
  const failed = isFetchNextPageError ? toDataError(error).kind : null;
  const trouble = fetchStatus === "paused" ? "offline" : failed;
  return (
    <div className="grid justify-items-center gap-2">
      {trouble !== null && <p role="alert">{t(`auth.problem.${trouble}`)}</p>}
      <Button disabled={isAsking} onClick={askForMore}>
        {isAsking ? t("app.loading") : children}
      </Button>
    </div>
  );
}
