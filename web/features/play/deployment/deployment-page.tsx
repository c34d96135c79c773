import { useState } from "react";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { TermsExplained } from "#web/shared/terms-explained.tsx";
import { MatchPage } from "../parts/match-page.tsx";
import { MissionPanel } from "../setup/mission-panel.tsx";
import { missionById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { RemindersPanel } from "./reminders-panel.tsx";
import { RollOffPanel } from "./roll-off-panel.tsx";
import { StartPanel } from "./start-panel.tsx";
import { useTranslations } from "use-intl";
import { useWrite } from "../parts/use-write.ts";
import { PlayerChoice } from "./player-choice.tsx";
import { hasKeyword } from "#domain/catalog/filter.ts";
import { deploymentOrder } from "#domain/match/deployment.ts";
import { usePlayerName } from "../parts/player-name.ts";
import { knownUnitsOf } from "./units-of-player.ts";

const TableSection = lateComponent(
  () => import("#web/shared/missions/table-section.tsx"),
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

interface FirstPlayerProps {
  readonly match: OpenMatch;
  readonly of: "first-to-deploy" | "initiative";
}

/** The player who is first in something: in deploying, or in the first round. */
function FirstPlayer({ match, of }: FirstPlayerProps) {
  const t = useTranslations("play.deployment");
  const write = useWrite(match);
  const [author] = match.writesAs;
  const { firstToDeployPlayerId, initialInitiativePlayerId } = match.state;

  const handleChoose = (playerId: string) => {
    if (author === undefined) return;
    const kind = of === "initiative" ? "set-initial-initiative" : "set-first-to-deploy";
    write(author, [{ kind, playerId }]);
  };

  return (
    <PlayerChoice
      match={match}
      label={t(of)}
      chosen={of === "initiative" ? initialInitiativePlayerId : firstToDeployPlayerId}
      onChoose={handleChoose}
    />
  );
}

/** The order in which both companies come to the table. */
function OrderPanel({ match }: { readonly match: OpenMatch }) {
  const t = useTranslations("play.deployment");
  const nameOf = usePlayerName(match.state);
  const order = deploymentOrder(match.state, (playerId) =>
    knownUnitsOf(match.state, playerId).some((unit) => hasKeyword(unit, "Scout")),
  );
  return (
    <section aria-labelledby="order-heading" className="panel grid gap-3 p-4 md:p-5">
      <h2 id="order-heading" className="text-xl text-gold">
        {t("order")}
      </h2>
      {order.length === 0 ? (
        <p className="text-muted">{t("noOrder")}</p>
      ) : (
        <ol className="grid gap-2">
          {order.map(({ kind, playerId }, place) => (
            <li key={`${kind} ${playerId}`} className="flex items-center gap-3">
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full border border-gold-deep font-title text-gold"
              >
                {place + 1}
              </span>
              {t(`step.${kind}`, { name: nameOf(playerId) })}
            </li>
          ))}
        </ol>
      )}
      <p className="text-[0.95rem] text-muted">{t("orderHint")}</p>
    </section>
  );
}
