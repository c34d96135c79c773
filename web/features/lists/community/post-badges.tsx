import { Trophy } from "lucide-react";
import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Badge } from "./badge.tsx";

interface PostBadgesProps {
  readonly factionId: FactionId | "unknown";
  readonly isTournament: boolean;
  readonly tournamentName: string;
}

/** The faction, and whether the list was made for a tournament. */
export function PostBadges({ factionId, isTournament, tournamentName }: PostBadgesProps) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <p className="flex flex-wrap gap-1.5" data-faction={factionId}>
      <Badge tone="accent">
        {factionId === "unknown" ? t("faction.unknown") : factionName(factionId, language)}
      </Badge>
      {isTournament && (
        <Badge tone="gold">
          <Trophy aria-hidden size={14} className="shrink-0" />
          <span className="min-w-0 break-words">
            {t("community.tournament")}
            {tournamentName !== "" && (
              <>
                {" · "}
                <bdi>{tournamentName}</bdi>
              </>
            )}
          </span>
        </Badge>
      )}
    </p>
  );
}
