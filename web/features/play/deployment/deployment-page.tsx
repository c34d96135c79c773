import { useState } from "react";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { TermsExplained } from "#web/game/terms-explained.tsx";
import { MatchPage } from "#web/features/play/parts/match-page.tsx";
import { MissionPanel } from "#web/features/play/setup/mission-panel.tsx";
import { missionById } from "#web/data/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { FirstPlayer } from "./first-player.tsx";
import { OrderPanel } from "./order-panel.tsx";
import { RemindersPanel } from "./reminders-panel.tsx";
import { RollOffPanel } from "./roll-off-panel.tsx";
import { StartPanel } from "./start-panel.tsx";

const TableSection = lateComponent(
  () => import("#web/game/missions/table-section.tsx"),
  (late) => late.TableSection,
  { words: "missions" },
);

/** The deployment of a match: roll-off, order, first initiative. */
export function DeploymentPage() {
  return (
    <MatchPage screen="deployment">
      {(match) => (
        <TermsExplained>
          <Deployment match={match} />
        </TermsExplained>
      )}
    </MatchPage>
  );
}

function Deployment({ match }: { readonly match: OpenMatch }) {
  const [areRolling, setAreRolling] = useState(false);
  const language = useLanguage();
  const known = missionById(match.state.mission?.id ?? "");
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <RollOffPanel match={match} onBusy={setAreRolling} />
        <section className="panel grid gap-4 p-4 md:p-5">
          <FirstPlayer match={match} of="first-to-deploy" />
          <FirstPlayer match={match} of="initiative" />
        </section>
        <OrderPanel match={match} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <MissionPanel match={match} />
        {known !== undefined && (
          <TableSection name={known.mission.names[language]} facts={known.facts} isFolded />
        )}
        <RemindersPanel match={match} />
        <StartPanel match={match} areRolling={areRolling} />
      </div>
    </div>
  );
}
