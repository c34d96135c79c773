/** Everything that can be said of one of two units that meet. */
import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { stateName } from "#domain/catalog/effect-text.ts";
import { hasKeyword } from "#domain/catalog/filter.ts";
import { canJoin } from "#domain/catalog/join.ts";
import { figuresOf, profileFor, unitStates } from "#domain/catalog/unit-stats.ts";
import type { UnitStats } from "#domain/catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { fullModels } from "#domain/dice/unit-odds.ts";
import { unitById, unitsOf } from "#web/data/catalog/catalog.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { UnitSelect } from "./unit-select.tsx";
import { covers, noSide, type SideQuery } from "./units-search.ts";

interface SideEditorProps {
  /** The name of the side. */
  readonly title: string;
  readonly side: SideQuery;
  readonly kind: "melee" | "ranged";
  readonly onChange: (side: SideQuery) => void;
}

/** The choice of a unit and of what it depends on. */
export function SideEditor({ title, side, kind, onChange }: SideEditorProps) {
  const t = useTranslations("stats.against");
  const headingId = useId();
  const unit = side.unitId === null ? undefined : unitById(side.unitId);
  const stats = side.unitId === null ? undefined : statsOf(side.unitId);
  const change = (part: Partial<SideQuery>) => onChange({ ...side, ...part });
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-3 p-4">
      <h2 id={headingId} className="text-xl text-gold">
        {title}
      </h2>
      <UnitSelect
        label={t("unit")}
        placeholder={t("choose")}
        unitId={unit === undefined ? null : side.unitId}
        onChoose={(unitId) => onChange({ ...noSide, unitId, cover: side.cover })}
      />
      {unit !== undefined && stats !== undefined && (
        <>
          <Models stats={stats} side={side} onChange={change} />
          <CharacterSelect unit={unit} side={side} onChange={change} />
          <Circumstances unit={unit} stats={stats} side={side} kind={kind} onChange={change} />
        </>
      )}
    </section>
  );
}

interface PartProps {
  readonly side: SideQuery;
  readonly onChange: (part: Partial<SideQuery>) => void;
}

/** The most models that a unit can be said to have whose card does not say how many there are. */
const mostUnknown = 6;

function Models({ stats, side, onChange }: PartProps & { readonly stats: UnitStats }) {
  const t = useTranslations("stats.against");
  const id = useId();
  const known = figuresOf(stats);
  const most = known ?? mostUnknown;
  if (most === 1) return null;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted">
        {t("models")}
      </label>
      <select
        id={id}
        className="field"
        value={side.models ?? ""}
        onChange={({ target }) =>
          onChange({ models: target.value === "" ? null : Number(target.value) })
        }
      >
        <option value="">{known === null ? t("notCounted") : t("all", { count: known })}</option>
        {Array.from({ length: known === null ? most : most - 1 }, (_, place) => place + 1).map(
          (count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ),
        )}
      </select>
    </div>
  );
}

function CharacterSelect({ unit, side, onChange }: PartProps & { readonly unit: Unit }) {
  const t = useTranslations("stats.against");
  const language = useLanguage();
  const id = useId();
  // Of the cards only those are read that can matter.
  const characters = unitsOf(unit.factionId)
    .filter((each) => canJoin(each, unit))
    .filter((each) => (statsOf(each.id)?.joined ?? null) !== null);
  if (characters.length === 0) return null;
  const chosen = characters.some((each) => each.id === side.characterId) ? side.characterId : null;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted">
        {t("character")}
      </label>
      <select
        id={id}
        className="field"
        value={chosen ?? ""}
        onChange={({ target }) =>
          onChange({
            characterId: target.value === "" ? null : target.value,
            pays: { ...side.pays, character: false },
          })
        }
      >
        <option value="">{t("noCharacter")}</option>
        {characters.map((each) => (
          <option key={each.id} value={each.id}>
            {each.names[language]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CircumstancesProps extends PartProps {
  readonly unit: Unit;
  readonly stats: UnitStats;
  readonly kind: "melee" | "ranged";
}

/** Stress, states, cover and what else changes a roll. */
function Circumstances({ unit, stats, side, kind, onChange }: CircumstancesProps) {
  const t = useTranslations("stats.against");
  const language = useLanguage();
  const character = side.characterId === null ? undefined : unitById(side.characterId);
  const joined = character === undefined ? null : (statsOf(character.id)?.joined ?? null);
  const profile = profileFor(stats, side.models ?? fullModels(stats));
  const canPay = [profile?.melee, profile?.ranged, profile?.defence].some(hasModifier);
  const characterCanPay = [joined?.melee, joined?.ranged, joined?.defence].some(hasModifier);
  const isElite = side.elite ?? hasKeyword(unit, "Elite");
  return (
    <div className="grid grid-cols-2 gap-x-4">
      {canPay && (
        <Check
          checked={side.pays.unit}
          onChange={(pays) => onChange({ pays: { ...side.pays, unit: pays } })}
        >
          {t("pays")}
        </Check>
      )}
      {character !== undefined && characterCanPay && (
        <Check
          checked={side.pays.character}
          onChange={(pays) => onChange({ pays: { ...side.pays, character: pays } })}
        >
          {t("characterPays", { name: character.names[language] })}
        </Check>
      )}
      {kind === "melee" && hasKeyword(unit, "Raging") && (
        <Check checked={side.charges} onChange={(charges) => onChange({ charges })}>
          {t("charges")}
        </Check>
      )}
      <Check checked={isElite} onChange={(elite) => onChange({ elite })}>
        {t("elite")}
      </Check>
      {unitStates.map((state) => (
        <Check
          key={state}
          checked={side.states.includes(state)}
          onChange={(has) =>
            onChange({
              states: unitStates.filter((each) =>
                each === state ? has : side.states.includes(each),
              ),
            })
          }
        >
          {stateName(state, language)}
        </Check>
      ))}
      {kind === "ranged" && (
        <div className="col-span-2 pt-1">
          <Segmented
            label={t("cover")}
            value={side.cover}
            choices={covers.map((cover) => ({ value: cover, label: t(`coverOf.${cover}`) }))}
            onChange={(cover) => onChange({ cover })}
          />
        </div>
      )}
    </div>
  );
}

function hasModifier(roll: { readonly stress: unknown } | null | undefined): boolean {
  return roll !== null && roll !== undefined && roll.stress !== null;
}

interface CheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 leading-tight">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-(--color-gold)"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
