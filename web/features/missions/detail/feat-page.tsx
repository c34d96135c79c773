import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { featById, otherNameOf, type KnownFeat } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { UseInGame } from "../next-game/use-in-game.tsx";
import { MissionsFrame } from "../missions-frame.tsx";
import { BackLink } from "./back-link.tsx";
import { Further } from "#web/shared/missions/further.tsx";
import { NotKnown } from "./not-known.tsx";
import { ScoringTable } from "#web/shared/missions/scoring-table.tsx";

/** All of one feat. */
export function FeatPage() {
  const { featId } = useParams({ from: "/missions/feats/$featId" });
  const known = featById(featId);
  return (
    <MissionsFrame>
      {known === undefined ? <NotKnown kind="feat" /> : <FeatDetail {...known} />}
    </MissionsFrame>
  );
}

function FeatDetail({ feat, facts }: KnownFeat) {
  const t = useTranslations("missions.detail");
  const nav = useTranslations("missions.nav");
  const language = useLanguage();
  useDocumentTitle(feat.names[language], nav("feats"));
  const other = otherNameOf(feat, language);
  return (
    <article className="grid gap-4">
      <BackLink to="/missions/feats" />
      <header className="mission-card panel flex flex-wrap items-center justify-between gap-4 p-4">
        <div>
          <h1 className="text-2xl md:text-3xl">{feat.names[language]}</h1>
          {other !== undefined && <p className="text-muted">{t("alsoCalled", { name: other })}</p>}
        </div>
        <UseInGame part={{ featId: feat.id }} name={feat.names[language]} />
      </header>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <section aria-labelledby="scoring-heading" className="panel grid gap-2 p-4">
          <h2 id="scoring-heading" className="text-xl text-gold">
            {t("scoring")}
          </h2>
          <ScoringTable scoring={facts.scoring} unit={facts.scoringUnit} />
        </section>
        <Further facts={facts} />
      </div>
    </article>
  );
}
