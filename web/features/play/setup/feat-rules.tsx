import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { factLines, featById } from "#web/data/catalog/missions.ts";
import { ScoringTable } from "#web/shared/missions/scoring-table.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface FeatRulesProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The rules of a feat, without leaving the match. */
export function FeatRules({ id, onClose }: FeatRulesProps) {
  const t = useTranslations("play.setup.feat");
  const language = useLanguage();
  const known = featById(id);
  if (known === undefined) return null;
  const { feat, facts } = known;
  return (
    <Dialog
      title={feat.names[language]}
      onClose={onClose}
      actions={
        <Link to="/missions/feats/$featId" params={{ featId: id }} className={buttonStyle()}>
          {t("page")}
        </Link>
      }
    >
      <ScoringTable scoring={facts.scoring} unit={facts.scoringUnit} />
      <ul className="grid list-disc gap-1 pl-5">
        {factLines(facts, language).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
