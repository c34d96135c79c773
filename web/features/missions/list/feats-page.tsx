import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { allFeats } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { UseInGameMark } from "../next-game/use-in-game.tsx";
import { MissionsFrame } from "../missions-frame.tsx";
import { PageHead } from "#web/ui/page-head.tsx";

/** All feats. */
export function FeatsPage() {
  const t = useTranslations("missions.feats");
  const language = useLanguage();
  return (
    <MissionsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      <ul className="grid gap-3 md:grid-cols-2">
        {allFeats().map(({ feat, facts }) => (
          <li key={feat.id} className="relative grid">
            <Link
              to="/missions/feats/$featId"
              params={{ featId: feat.id }}
              className="mission-card panel grid gap-1 p-4 pe-14 hover:border-gold-deep"
            >
              <span className="font-title text-lg leading-tight">{feat.names[language]}</span>
              <span className="text-muted">{t("tokens", { count: facts.eventTokens })}</span>
            </Link>
            <span className="absolute end-2 top-2">
              <UseInGameMark part={{ featId: feat.id }} name={feat.names[language]} />
            </span>
          </li>
        ))}
      </ul>
    </MissionsFrame>
  );
}
