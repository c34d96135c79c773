import { Check, CircleAlert, TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { LineFix, SheetLine } from "#domain/share/import/import-sheet.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { LineButtons } from "./line-buttons.tsx";
import { LineRemarks } from "./line-remarks.tsx";
import { UnitChoice } from "./unit-choice.tsx";
import { Button } from "#web/ui/button.tsx";

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
