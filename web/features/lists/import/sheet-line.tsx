import { Check, CircleAlert, TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { LineFix, SheetLine } from "#domain/share/import/import-sheet.ts";
import { inOrder } from "#domain/catalog/order.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { factionName, keyFiguresOf, unitsOf } from "#web/data/catalog/catalog.ts";
import { LineButtons } from "./line-buttons.tsx";

interface UnitChoiceProps {
  readonly line: SheetLine;
  readonly factionId: FactionId;
  readonly onChoose: (unitId: string) => void;
}

/**
 * The choice of the unit that a line stands for: those it may have meant, a touch away, and all of the
 * faction.
 */
function UnitChoice({ line, factionId, onChoose }: UnitChoiceProps) {
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

interface LineRemarksProps {
  readonly line: SheetLine;
  readonly factionId: FactionId;
}

/** The remarks on a line that is unusual. */
function LineRemarks({ line, factionId }: LineRemarksProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { unit, quantity, taken, isKnown, isGuess, isForeign, statedPoints, leftOut } = line;
  if (unit === null) return <p className="pl-6.5 text-danger">{t("bring.import.unclear")}</p>;

  const remarks = [
    isGuess && t("bring.import.guessed"),
    !isKnown && t("list.unknown"),
    isForeign && t("bring.import.foreign", { faction: factionName(factionId, language) }),
    statedPoints !== null &&
      t("bring.import.statedHere", { stated: statedPoints, sum: unit.pointsCost * quantity }),
    taken < quantity &&
      t("bring.import.capped", { asked: quantity, taken, max: unit.availability }),
  ].filter((remark) => remark !== false);
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark} className="pl-6.5 text-warning">
          {remark}
        </p>
      ))}
      {leftOut !== "" && (
        <p className="pl-6.5 break-words text-muted">
          {t("bring.import.wordsLeftOut", { text: leftOut })}
        </p>
      )}
    </>
  );
}

interface SheetLineProps {
  readonly line: SheetLine;
  readonly factionId: FactionId;
  readonly onFix: (fix: LineFix) => void;
}

/** One thing that was read: which unit it is taken for, how many copies, and what was written. */
export function SheetLineRow({ line, factionId, onFix }: SheetLineProps) {
  const language = useLanguage();
  const [isChoosing, setIsChoosing] = useState(false);
  const name = line.unit?.names[language] ?? line.text;

  if (line.isDropped) {
    return <DroppedLine name={name} onBringBack={() => onFix({ isDropped: false })} />;
  }
  const isOpen = isChoosing || line.unit === null;
  return (
    <li className="grid gap-1.5 border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <LineState line={line} />
        <LineName line={line} name={name} />
        <LineButtons
          line={line}
          name={name}
          onFix={onFix}
          onChoose={line.unit === null ? null : () => setIsChoosing(!isChoosing)}
        />
      </div>
      <LineRemarks line={line} factionId={factionId} />
      {isOpen && (
        <UnitChoice
          line={line}
          factionId={factionId}
          onChoose={(unitId) => {
            setIsChoosing(false);
            onFix({ unitId });
          }}
        />
      )}
    </li>
  );
}

/** The state at a glance; the words for it stand below. */
function LineState({ line }: { readonly line: SheetLine }) {
  if (line.unit === null) {
    return <CircleAlert aria-hidden size={18} className="shrink-0 text-danger" />;
  }
  const isWhole =
    line.isKnown &&
    !line.isGuess &&
    !line.isForeign &&
    line.statedPoints === null &&
    line.taken === line.quantity;
  const Icon = isWhole ? Check : TriangleAlert;
  return (
    <Icon aria-hidden size={18} className={`shrink-0 ${isWhole ? "text-ok" : "text-warning"}`} />
  );
}

function LineName({ line, name }: { readonly line: SheetLine; readonly name: string }) {
  const t = useTranslations("unit");
  const { unit, taken, text } = line;
  return (
    <div className="min-w-32 grow basis-0">
      <p className="leading-tight font-bold break-words">
        <bdi>{name}</bdi>
      </p>
      <p className="text-[0.95rem] leading-snug break-words text-muted">
        {unit !== null && t("pointsShort", { points: unit.pointsCost * taken })}
        {unit !== null && text !== "" && " · "}
        {unit !== null && text !== "" && <bdi>{text}</bdi>}
      </p>
    </div>
  );
}

interface DroppedLineProps {
  readonly name: string;
  readonly onBringBack: () => void;
}

/** A line that the player leaves out, within reach. */
function DroppedLine({ name, onBringBack }: DroppedLineProps) {
  const t = useTranslations("bring.import");
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 text-muted last:border-b-0">
      <p className="min-w-0 grow break-words">
        <s>
          <bdi>{name}</bdi>
        </s>{" "}
        · {t("dropped")}
      </p>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("bringBack", { name })}
        title={t("bringBack", { name })}
        onClick={onBringBack}
      >
        <Undo2 aria-hidden size={20} />
      </Button>
    </li>
  );
}
