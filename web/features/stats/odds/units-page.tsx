import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeftRight } from "lucide-react";
import { useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { unitOdds, combatUnit, type CombatUnit } from "#domain/dice/unit-odds.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { diceRules } from "#web/data/catalog/dice.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { CombatOdds } from "#web/shared/dice/combat-odds.tsx";
import { LeftOut } from "#web/shared/dice/left-out.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { StatsFrame } from "../stats-frame.tsx";
import { SideEditor } from "./side-editor.tsx";
import { parseUnitsSearch, toUnitsQuery, toUnitsSearch, type SideQuery } from "./units-search.ts";

/** The odds of any unit against any other, both ways. */
export function UnitsPage() {
  const t = useTranslations("stats.against");
  const navigate = useNavigate();
  const { state: query, change } = useAddressState({
    search: parseUnitsSearch(useSearch({ from: "/dice/units" })),
    toState: toUnitsQuery,
    toSearch: toUnitsSearch,
    go: (search) => void navigate({ to: "/dice/units", search, replace: true, resetScroll: false }),
  });
  const { a, b, kind } = query;
  return (
    <StatsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="flex flex-wrap items-end gap-3">
        <Segmented
          label={t("kind")}
          value={kind}
          choices={[
            { value: "melee", label: t("melee") },
            { value: "ranged", label: t("ranged") },
          ]}
          onChange={(next) => change({ kind: next })}
        />
        <Button onClick={() => change({ a: b, b: a })}>
          <ArrowLeftRight aria-hidden size={18} />
          {t("swap")}
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <SideEditor
          title={t("first")}
          side={a}
          kind={kind}
          onChange={(next) => change({ a: next })}
        />
        <SideEditor
          title={t("second")}
          side={b}
          kind={kind}
          onChange={(next) => change({ b: next })}
        />
      </div>
      {(a.unitId === null || b.unitId === null) && (
        <p className="panel grid min-h-28 place-items-center p-4 text-center text-muted">
          {t("empty")}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Attack from={a} to={b} kind={kind} />
        <Attack from={b} to={a} kind={kind} />
      </div>
      <LeftOut />
    </StatsFrame>
  );
}

/** The unit as it goes into attacks; undefined where none is chosen, or its card is not known. */
function combatUnitOf(side: SideQuery): CombatUnit | undefined {
  const unit = side.unitId === null ? undefined : unitById(side.unitId);
  const stats = unit === undefined ? undefined : statsOf(unit.id);
  if (unit === undefined || stats === undefined) return undefined;
  const { models, pays, charges, elite, states, cover } = side;
  return combatUnit({
    unit,
    stats,
    models,
    character: side.characterId === null ? null : (statsOf(side.characterId) ?? null),
    charges,
    states,
    pays,
    ...(elite !== null && { elite }),
    ...(cover !== "none" && { cover: { [cover]: 1 } }),
  });
}

/** The unit's name, with that of the Character who has joined it. */
function useNameOf(): (side: SideQuery) => string {
  const t = useTranslations("stats.against");
  const language = useLanguage();
  const nameOf = (id: string | null) => (id === null ? undefined : unitById(id)?.names[language]);
  return ({ unitId, characterId }) => {
    const [unit = "", character] = [nameOf(unitId), nameOf(characterId)];
    return character === undefined ? unit : t("withCharacter", { unit, character });
  };
}

interface AttackProps {
  readonly from: SideQuery;
  readonly to: SideQuery;
  readonly kind: "melee" | "ranged";
}

/** One of the two attacks, as soon as both units are chosen. */
function Attack({ from, to, kind }: AttackProps) {
  const t = useTranslations("stats.against");
  const words = useTranslations("stats.odds");
  const nameOf = useNameOf();
  const headingId = useId();
  const odds = useMemo(() => {
    const [attacker, defender] = [combatUnitOf(from), combatUnitOf(to)];
    if (attacker === undefined || defender === undefined) return undefined;
    return unitOdds(attacker, defender, kind, diceRules);
  }, [from, to, kind]);
  if (odds === undefined) return null;
  const names = { attacker: nameOf(from), defender: nameOf(to) };
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-3 p-4">
      <h2 id={headingId} className="text-xl text-gold">
        {t("attacks", names)}
      </h2>
      {odds === null ? (
        <p className="text-muted">{words(`noAttack.${kind}`, { unit: names.attacker })}</p>
      ) : (
        <CombatOdds odds={odds} {...names} isOpen />
      )}
    </section>
  );
}
