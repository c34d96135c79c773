import { Eye } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import {
  highCommandCount,
  maxHighCommand,
  shownRows,
  type ArmyList,
  type ListRow,
} from "#domain/list/army-list.ts";
import { totals } from "#domain/list/totals.ts";
import type { Language } from "#domain/language.ts";
import { Button } from "#web/ui/button.tsx";
import { CardDialog } from "#web/shared/card/card-dialog.tsx";
import { InitialsTile, Portrait } from "#web/shared/portrait.tsx";
import { RowMarks } from "../draft/row-marks.tsx";

interface ListViewProps {
  readonly list: ArmyList;
  /** The language of the units' names. */
  readonly language: Language;
  /** Further remarks on rows, by unit id. */
  readonly remarks?: ReadonlyMap<string, ReactNode>;
}

/** A list to look at: its totals and its rows, High Command first, each with its card behind a button. */
export function ListView({ list, language, remarks }: ListViewProps) {
  const [card, setCard] = useState<Unit | null>(null);
  const breaksHighCommand = highCommandCount(list) > maxHighCommand;

  return (
    <div data-faction={list.factionId} className="grid gap-3">
      <ViewTotals list={list} />
      <ul className="grid grid-cols-1">
        {shownRows(list).map((row) => (
          <ViewRow
            key={row.unit.id}
            row={row}
            name={row.unit.names[language]}
            isViolation={breaksHighCommand && row.unit.highCommand}
            onOpenCard={() => setCard(row.unit)}
          >
            {remarks?.get(row.unit.id)}
          </ViewRow>
        ))}
      </ul>
      {card !== null && <CardDialog unit={card} onClose={() => setCard(null)} />}
    </div>
  );
}

function ViewTotals({ list }: { readonly list: ArmyList }) {
  const t = useTranslations("list");
  const { points, command } = totals(list);
  return (
    <dl className="grid grid-cols-2 gap-2 text-center">
      <Total label={t("totalPoints")} value={points} />
      <Total label={t("totalCommand")} value={command} />
    </dl>
  );
}

function Total({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg border border-line bg-raised px-2 py-2">
      <dt className="leading-tight text-muted">{label}</dt>
      <dd className="text-2xl font-bold text-gold">{value}</dd>
    </div>
  );
}

interface ViewRowProps {
  readonly row: ListRow;
  readonly name: string;
  readonly isViolation: boolean;
  readonly onOpenCard: () => void;
  readonly children: ReactNode;
}

function ViewRow({ row, name, isViolation, onOpenCard, children }: ViewRowProps) {
  const t = useTranslations();
  const { unit, quantity, known } = row;

  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      {known ? <Portrait unit={unit} size={48} /> : <InitialsTile unit={unit} size={48} />}
      <div className="min-w-0 grow">
        <p className="leading-tight break-words">
          <bdi>{name}</bdi>{" "}
          <strong className="text-gold">{t("list.rowQuantity", { quantity })}</strong>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-[0.95rem] text-muted">
          <span>{t("unit.pointsShort", { points: unit.pointsCost * quantity })}</span>
          <RowMarks unit={unit} isKnown={known} isViolation={isViolation} />
        </p>
        {children}
      </div>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("unit.viewCardOf", { name })}
        onClick={onOpenCard}
      >
        <Eye aria-hidden size={20} />
      </Button>
    </li>
  );
}
