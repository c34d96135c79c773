import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import { inOrder } from "#domain/catalog/order.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { SheetLine } from "#domain/share/import/import-sheet.ts";
import { factionName, keyFiguresOf, unitsOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";

interface UnitChoiceProps {
  readonly line: SheetLine;
  readonly factionId: FactionId;
  readonly onChoose: (unitId: string) => void;
}

/**
 * The choice of the unit that a line stands for: those it may have meant, a touch away, and all of the
 * faction.
 */
export function UnitChoice({ line, factionId, onChoose }: UnitChoiceProps) {
  const t = useTranslations("bring.import");
  const language = useLanguage();
  const units = inOrder(unitsOf(factionId), "name-asc", language, keyFiguresOf);

  return (
    <div className="grid gap-2 pl-6.5">
      {line.candidates.length > 0 && (
        <Suggestions candidates={line.candidates} factionId={factionId} onChoose={onChoose} />
      )}
      <select
        className="field"
        aria-label={t("unitOf", { text: line.unit?.names[language] ?? line.text })}
        value={line.unit?.id ?? ""}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!units.some((unit) => unit.id === line.unit?.id) && (
          <option value={line.unit?.id ?? ""}>
            {line.unit?.names[language] ?? t("chooseUnit")}
          </option>
        )}
        <optgroup label={t("allOf", { faction: factionName(factionId, language) })}>
          {units.map((unit) => (
            <option key={unit.id} value={unit.id}>
              {unit.names[language]}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  );
}

interface SuggestionsProps {
  readonly candidates: readonly Unit[];
  readonly factionId: FactionId;
  readonly onChoose: (unitId: string) => void;
}

function Suggestions({ candidates, factionId, onChoose }: SuggestionsProps) {
  const t = useTranslations("bring.import");
  const language = useLanguage();
  const nameOf = (unit: Unit) => {
    const name = unit.names[language];
    return unit.factionId === factionId
      ? name
      : `${name} (${factionName(unit.factionId, language)})`;
  };

  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{t("suggested")}</span>
      {candidates.map((unit) => (
        <Button key={unit.id} className="px-3 py-1" onClick={() => onChoose(unit.id)}>
          {nameOf(unit)}
        </Button>
      ))}
    </div>
  );
}
