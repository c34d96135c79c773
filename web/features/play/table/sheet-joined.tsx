/** The Character in a unit, and the unit that a Character is in: to join, to leave, and the way to the other's sheet. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { canJoin } from "#domain/catalog/join.ts";
import { parseTerm } from "#domain/catalog/term.ts";
import { characterIn, joinedBy, type JoinedRole } from "#domain/match/joined.ts";
import { joining, leaving } from "#domain/match/losses.ts";
import type { GameState, GameUnit } from "#domain/match/state.ts";
import { termIn, unitById } from "#web/data/catalog/catalog.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { Act } from "../parts/use-act.ts";
import { useUnitName } from "../parts/use-unit-name.ts";

interface SheetJoinedProps {
  readonly state: GameState;
  readonly unit: GameUnit;
  readonly canWrite: boolean;
  readonly act: Act;
  readonly onOpen: (unitId: string) => void;
}

/** The tie between a Character and a unit, from the side of either. */
export function SheetJoined(props: SheetJoinedProps) {
  const { state, unit, canWrite, act, onOpen } = props;
  const t = useTranslations("table.joined");
  const unitName = useUnitName(state.units);
  const host = joinedBy(state, unit);
  const character = characterIn(state, unit);
  if (host !== null) {
    return (
      <section aria-label={t("title")} className="grid gap-2">
        <p>{t(host.role, { unit: unitName(host.unit) })}</p>
        <div className="flex flex-wrap gap-2">
          <Button className="grow" onClick={() => onOpen(host.unit.id)}>
            {t("open", { unit: unitName(host.unit) })}
          </Button>
          {canWrite && (
            <Button className="grow" onClick={() => act(leaving(state, unit, statsOf))}>
              {t("leave")}
            </Button>
          )}
        </div>
      </section>
    );
  }
  if (character !== null) {
    return (
      <Button className="w-full" onClick={() => onOpen(character.unit.id)}>
        {t("open", { unit: unitName(character.unit) })}
      </Button>
    );
  }
  return canWrite && unit.status === "present" && !unit.hidden ? <Joining {...props} /> : null;
}

/** The values of the keyword Join on a card. */
function joinsOf(keywords: readonly string[]): readonly string[] {
  return keywords.flatMap((keyword) => {
    const { base, value } = parseTerm(keyword);
    return base === "Join" && value !== null ? [keyword] : [];
  });
}

/** The role that a card says; null where it prints no mark, so that its player says it. */
function roleOf(unitId: string): JoinedRole | null {
  const card = statsOf(unitId);
  if (card?.badge === "helmet") return "officer";
  // A Companion has no profile of its own, and is not a troop.
  return card?.badge === "scroll" || card?.profiles.length === 0 ? "support" : null;
}

/** The units of one's own that a Character could join; where none fits its card, all of them. */
function Joining({ state, unit, act }: SheetJoinedProps) {
  const t = useTranslations("table.joined");
  const language = useLanguage();
  const unitName = useUnitName(state.units);
  const [isAsking, setIsAsking] = useState(false);
  const known = unitById(unit.unitId ?? "");
  const printed = roleOf(known?.id ?? "");
  const [role, setRole] = useState<JoinedRole>(printed ?? "officer");
  const joins = joinsOf(known?.keywords ?? []);
  if (known === undefined || joins.length === 0) return null;

  const free = state.units.filter(
    (each) =>
      each.player === unit.player &&
      each.id !== unit.id &&
      each.status === "present" &&
      !each.hidden &&
      !each.states.some((term) => parseTerm(term).base === "Demoralized") &&
      characterIn(state, each) === null,
  );
  const fitting = free.filter((each) => {
    const other = unitById(each.unitId ?? "");
    return other !== undefined && canJoin(known, other);
  });
  const troops = free.filter((each) => unitById(each.unitId ?? "")?.type === "Troop");
  const offered = fitting.length > 0 ? fitting : troops;

  if (!isAsking) {
    return (
      <Button className="w-full" onClick={() => setIsAsking(true)}>
        {t("join")}
      </Button>
    );
  }
  return (
    <section aria-label={t("join")} className="grid gap-2 rounded-lg border border-line p-3">
      <p className="text-muted">{joins.map((term) => termIn(term, language)).join(" · ")}</p>
      {printed === null && (
        <Segmented
          label={t("mark")}
          value={role}
          choices={[
            { value: "officer", label: t("isOfficer") },
            { value: "support", label: t("isSupport") },
          ]}
          onChange={setRole}
        />
      )}
      {offered.length === 0 && <p>{t("none")}</p>}
      {fitting.length === 0 && offered.length > 0 && <p>{t("noneFits")}</p>}
      <div className="flex flex-wrap gap-2">
        {offered.map((each) => (
          <Button
            key={each.id}
            className="grow"
            onClick={() => act(joining(state, unit, each, role, statsOf)) && setIsAsking(false)}
          >
            {unitName(each)}
          </Button>
        ))}
      </div>
    </section>
  );
}
