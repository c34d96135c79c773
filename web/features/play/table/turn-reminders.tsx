import { BellRing } from "lucide-react";
import { useTranslations } from "use-intl";
import { actsAt, turnMoment } from "#domain/match/mission-events.ts";
import type { GameState } from "#domain/match/state.ts";
import { rallyOf } from "#domain/match/tokens.ts";
import { eventIn, factLines, featById, missionById } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import { useUnitName } from "../parts/use-unit-name.ts";

/**
 * The event tokens that the end of a turn brings up: the mission's where it acts, with a word ahead in the turn before,
 * those of feats, and the tests of Demoralized units whose marker the turn has reached. Of feats the facts say only how
 * many event tokens there are, so that each end of a turn asks for them.
 */
export function TurnReminders({ state }: { readonly state: GameState }) {
  const t = useTranslations("table.event");
  const language = useLanguage();
  const nameOf = usePlayerName(state);
  const unitName = useUnitName(state.units);
  const moment = turnMoment(state);
  if (moment === null) return null;
  const event = missionById(state.mission?.id ?? "")?.facts.event;
  const acts = event !== undefined && actsAt(event, moment.turn);
  const feats = Object.values(state.players).flatMap(({ id, feat }) => {
    const known = feat === null ? undefined : featById(feat.id);
    return known === undefined || known.facts.eventTokens === 0
      ? []
      : [{ id, feat: known.feat.names[language] }];
  });

  const lines: string[] = [];
  for (const unit of state.units) {
    const turn = unit.status === "present" ? rallyOf(unit) : null;
    if (turn !== null && turn <= moment.turn) lines.push(t("rally", { unit: unitName(unit) }));
  }
  const about = eventIn(state.mission?.id ?? "", language);
  if (acts && !moment.isOver) lines.push(t("ahead", { about }));
  if (acts && moment.isOver) {
    const { startsAtTurn: _starts, advance: _advance, ...effect } = event;
    lines.push([t("now", { about }), ...factLines({ event: effect }, language)].join(" · "));
  }
  if (moment.isOver) {
    lines.push(...feats.map(({ id, feat }) => t("feat", { player: nameOf(id), feat })));
  }
  return (
    <div role="status" className="grid grid-cols-1 gap-0.5 px-1 pb-1 empty:hidden">
      {lines.map((line) => (
        <p key={line} className={`flex gap-2 leading-tight ${acts ? "text-gold" : "text-muted"}`}>
          <BellRing aria-hidden size={18} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </p>
      ))}
    </div>
  );
}
