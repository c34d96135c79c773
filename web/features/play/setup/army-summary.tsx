import { EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { defaultFactionId } from "#domain/catalog/faction.ts";
import { hiding, listInMatch, mayStayHidden } from "#domain/match/fielding.ts";
import { hiddenSecrets } from "#domain/match/secrets.ts";
import type { GameUnit } from "#domain/match/state.ts";
import { shownRows, type ListRow } from "#domain/list/army-list.ts";
import { totals } from "#domain/list/totals.ts";
import { factionName, unitById } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { newId } from "#web/data/local/new-id.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { ProblemsOf } from "#web/shared/lists/problems-of.tsx";
import { Portrait } from "#web/shared/portrait.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { useWrite } from "../parts/use-write.ts";
import type { OfPlayer } from "./player-panel.tsx";

function useFielded({ match, playerId }: OfPlayer) {
  const { state } = match;
  const units = state.units.filter(({ player }) => player === playerId);
  const faction = factionIdOf(state.players[playerId]?.faction ?? "");
  const known = units.map(({ unitId }) => (unitId === null ? undefined : unitById(unitId)));
  const guessed = known.find((unit) => unit !== undefined)?.factionId ?? defaultFactionId;
  const factionId = faction === "unknown" ? guessed : faction;
  return { units, list: listInMatch(units, factionId, unitById) };
}

/** The company of a player: its sums, what is unusual about it, and its units. */
export function ArmySummary({ match, playerId }: OfPlayer) {
  const t = useTranslations("play.setup.army");
  const hiddenWords = useTranslations("play.setup.hidden");
  const language = useLanguage();
  const { units, list } = useFielded({ match, playerId });
  const hasHidden = hiddenSecrets(match.state, playerId).length > 0;
  if (units.length === 0) return hasHidden ? null : <p className="text-muted">{t("none")}</p>;
  const { points, command } = totals(list);
  const mayHide = isBeforeBattle(match) && match.writesAs.includes(playerId);
  const hasLateHiding = mayHide && units.some((unit) => mayStayHidden(unit, unitById));
  return (
    <div className="grid gap-2">
      <p className="text-(--accent)">{factionName(list.factionId, language)}</p>
      <dl className="flex gap-6">
        <Sum label={t("points")} value={points} />
        <Sum label={t("command")} value={command} />
        <Sum label={t("units")} value={units.length} />
      </dl>
      {/* Who is missing beside a companion would say who is hidden. */}
      <ProblemsOf list={list} isPart={hasHidden} />
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold underline underline-offset-4">
          {t("show")}
        </summary>
        <ul className="grid gap-1">
          {shownRows(list).map((row) => (
            <UnitRow
              key={row.unit.id}
              row={row}
              match={match}
              mayHide={mayHide}
              copies={units.filter(({ unitId, name }) => (unitId ?? name) === row.unit.id)}
            />
          ))}
        </ul>
        {hasLateHiding && <p className="mt-2 text-[0.95rem] text-muted">{hiddenWords("late")}</p>}
        <p className="mt-2 text-[0.95rem] text-muted">{t("notTracked")}</p>
      </details>
    </div>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="grid">
      <dt className="text-[0.95rem] text-muted">{label}</dt>
      <dd className="font-title text-2xl text-gold">{value}</dd>
    </div>
  );
}

interface UnitRowProps {
  readonly match: OpenMatch;
  readonly mayHide: boolean;
  readonly row: ListRow;
  readonly copies: readonly GameUnit[];
}

function UnitRow({ row: { unit, quantity, known }, match, mayHide, copies }: UnitRowProps) {
  const language = useLanguage();
  const [copy] = copies;
  return (
    <li className="flex min-h-11 items-center gap-2.5">
      {known && <Portrait unit={unit} size={36} />}
      <span className="min-w-0 grow">
        {quantity > 1 && <strong>{quantity} × </strong>}
        {unit.names[language]}
      </span>
      {mayHide && copy !== undefined && mayStayHidden(copy, unitById) && (
        <HideButton match={match} unit={copy} name={unit.names[language]} />
      )}
    </li>
  );
}

function isBeforeBattle({ state }: OpenMatch): boolean {
  return state.currentPhase === "setup" || state.currentPhase === "deployment";
}

interface HideButtonProps {
  readonly match: OpenMatch;
  readonly unit: GameUnit;
  readonly name: string;
}

function HideButton({ match, unit, name }: HideButtonProps) {
  const t = useTranslations("play.setup.hidden");
  const write = useWrite(match);
  const hide = () => {
    write(unit.player, hiding(match.state, unit, unitById, newId));
  };
  return (
    <Button aria-label={t("hideNamed", { name })} className="shrink-0" onClick={hide}>
      <EyeOff aria-hidden size={18} />
      {t("hide")}
    </Button>
  );
}
