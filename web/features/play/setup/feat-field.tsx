import { Dices, ScrollText } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { scenarioOf } from "#domain/match/scenario.ts";
import { allFeats, featById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDraw } from "../parts/use-draw.ts";
import { useWrite } from "../parts/use-write.ts";
import type { OfPlayer } from "./player-panel.tsx";

const FeatRules = lateComponent(
  () => import("./feat-rules.tsx"),
  (late) => late.FeatRules,
  { words: "missions" },
);

const featIds = () => allFeats().map(({ feat }) => feat.id);

/** The feat of a player: chosen, drawn by lot, or none. */
export function FeatField({ match, playerId }: OfPlayer) {
  const t = useTranslations("play.setup.feat");
  const id = useId();
  const language = useLanguage();
  const write = useWrite(match);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = match.state.players[playerId]?.feat?.id ?? null;
  const isOwn = match.writesAs.includes(playerId);

  const choose = (featId: string | null) => {
    const known = featId === null ? undefined : featById(featId);
    const feat = known === undefined ? null : scenarioOf(known.facts);
    write(playerId, [{ kind: "choose-feat", playerId, feat }]);
  };
  const { draw, passing } = useDraw(featIds(), choose);
  const nameOf = (featId: string) => featById(featId)?.feat.names[language] ?? featId;

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-muted">
        {t("label")}
      </label>
      <div className="flex gap-2">
        <select
          id={id}
          className="field min-w-0 grow"
          aria-busy={passing !== null}
          disabled={!isOwn}
          value={passing ?? chosen ?? ""}
          onChange={(event) => choose(event.target.value === "" ? null : event.target.value)}
        >
          <option value="">{t("none")}</option>
          {featIds().map((featId) => (
            <option key={featId} value={featId}>
              {nameOf(featId)}
            </option>
          ))}
        </select>
        {isOwn && (
          <Button
            size="icon"
            aria-label={t("draw")}
            title={t("draw")}
            disabled={passing !== null}
            onClick={() => draw(chosen)}
          >
            <Dices aria-hidden size={20} />
          </Button>
        )}
        {chosen !== null && (
          <Button
            size="icon"
            aria-label={t("rulesNamed", { name: nameOf(chosen) })}
            title={t("rules")}
            onClick={() => setIsOpen(true)}
          >
            <ScrollText aria-hidden size={20} />
          </Button>
        )}
      </div>
      {isOpen && chosen !== null && <FeatRules id={chosen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
