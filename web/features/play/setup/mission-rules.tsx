import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { missionById } from "#web/data/catalog/missions.ts";
import { ScoringTable } from "#web/shared/missions/scoring-table.tsx";
import { Course } from "#web/shared/missions/course.tsx";
import { Further } from "#web/shared/missions/further.tsx";
import { NeutralCard } from "#web/shared/missions/late-parts.tsx";
import { TableSection } from "#web/shared/missions/table-section.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface MissionRulesProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The map and the rules of a mission, without leaving the match. */
export function MissionRules({ id, onClose }: MissionRulesProps) {
  const t = useTranslations("play.setup.mission");
  const language = useLanguage();
  const known = missionById(id);
  if (known === undefined) return null;
  const { mission, facts } = known;
  const name = mission.names[language];
  return (
    <Dialog
      title={name}
      width="60rem"
      onClose={onClose}
      actions={
        <Link to="/missions/$missionId" params={{ missionId: id }} className={buttonStyle()}>
          {t("page")}
        </Link>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <ScoringTable scoring={facts.scoring} unit={facts.scoringUnit} />
          <Course facts={facts} />
          <Further facts={facts} />
          <NeutralCard facts={facts} />
        </div>
        <TableSection name={name} facts={facts} isFolded />
      </div>
    </Dialog>
  );
}
