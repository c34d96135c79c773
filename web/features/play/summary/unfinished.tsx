import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { addressOf } from "../parts/screens.ts";

/** The way back to a match that has not come to its summary. */
export function Unfinished({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("results.summary");
  return (
    <section
      aria-labelledby="unfinished-heading"
      className="no-print panel flex flex-wrap items-center justify-between gap-3 border-gold-deep p-4"
    >
      <div>
        <h2 id="unfinished-heading" className="text-xl">
          {t("unfinishedTitle")}
        </h2>
        <p className="text-muted">{t("unfinishedLead")}</p>
      </div>
      <Link
        to={addressOf(match.state.currentPhase)}
        params={{ gameId: match.id }}
        className={buttonStyle({ tone: "gold", className: "grow md:grow-0" })}
      >
        {t("goOn")}
      </Link>
    </section>
  );
}
