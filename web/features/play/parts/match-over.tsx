import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { buttonStyle } from "#web/ui/button.tsx";

interface MatchOverProps {
  readonly gameId: string;
  readonly className?: string;
}

/** Says on a screen of the battle that the match has ended, and leads on: the other player may have ended it. */
export function MatchOver({ gameId, className = "" }: MatchOverProps) {
  const t = useTranslations("table.over");
  return (
    <div className={`grid gap-1 ${className}`}>
      <p className="px-1 leading-tight">{t("lead")}</p>
      <Link
        to="/summary/$gameId"
        params={{ gameId }}
        className={buttonStyle({ tone: "gold", className: "min-h-12 w-full" })}
      >
        {t("toSummary")}
      </Link>
    </div>
  );
}
