import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { maxCompared } from "./stats-search.ts";

interface PickedBarProps {
  readonly picked: readonly string[];
  readonly onClear: () => void;
}

/** The way to the comparison, always under the thumb once something is chosen. */
export function PickedBar({ picked, onClear }: PickedBarProps) {
  const t = useTranslations("stats.units");
  return (
    <div role="status" className="no-print sticky bottom-(--places-bar) z-20 empty:hidden">
      {picked.length > 0 && (
        <div className="panel mb-2 flex items-center gap-2 bg-raised px-4 py-2">
          <p className="grow">
            {t("picked", { count: picked.length })}
            {picked.length === maxCompared && <span className="text-muted"> · {t("full")}</span>}
          </p>
          <Button tone="ghost" onClick={onClear}>
            {t("clearPicked")}
          </Button>
          <Link
            to="/unit-stats/compare"
            search={{ u: picked.join(",") }}
            className={buttonStyle({ tone: "gold" })}
          >
            {t("compare")}
          </Link>
        </div>
      )}
    </div>
  );
}
