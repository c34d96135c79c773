import { Minus, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { shownRows, type ArmyList, type ListRow } from "#domain/list/army-list.ts";
import { oneLine } from "#domain/text.ts";
import { cardFacesOf } from "#web/data/catalog/card-faces.ts";
import { Portrait } from "#web/shared/portrait.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Language } from "#domain/language.ts";
import { copiesFor, maxCopies, type CardCopies } from "./card-copies.ts";
import type { Picture } from "./use-pictures.ts";

interface CardChoiceProps {
  readonly list: ArmyList;
  /** The language of the cards. */
  readonly language: Language;
  readonly copies: CardCopies;
  readonly onChange: (copies: CardCopies) => void;
  readonly pictureOf: (url: string) => Picture;
}

/** The choice of the cards to print, and of their copies. */
export function CardChoice({ list, language, copies, onChange, pictureOf }: CardChoiceProps) {
  const t = useTranslations("print");
  const quick = [
    { label: t("oneEach"), copiesOf: () => 1 },
    { label: t("asList"), copiesOf: (row: ListRow) => row.quantity },
    { label: t("none"), copiesOf: () => 0 },
  ];

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-muted">{t("choose")}</legend>
      <div className="flex flex-wrap gap-2">
        {quick.map(({ label, copiesOf }) => (
          <Button key={label} onClick={() => onChange(copiesFor(list, copiesOf))}>
            {label}
          </Button>
        ))}
      </div>
      <ul className="max-h-80 overflow-y-auto overscroll-contain rounded-lg border border-line px-3 md:max-h-[max(15rem,calc(100dvh-34rem))]">
        {shownRows(list).map((row) => (
          <CardCount
            key={row.unit.id}
            row={row}
            count={copies.get(row.unit.id) ?? 0}
            isFailed={cardFacesOf(row.unit, language).some(
              (url) => pictureOf(url).kind === "failed",
            )}
            onChange={(count) => onChange(new Map(copies).set(row.unit.id, count))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface CardCountProps {
  readonly row: ListRow;
  readonly count: number;
  readonly isFailed: boolean;
  readonly onChange: (count: number) => void;
}

function CardCount({ row: { unit, known }, count, isFailed, onChange }: CardCountProps) {
  const t = useTranslations("print");
  const card = useTranslations("card");
  const name = oneLine(unit.names[useLanguage()]);

  return (
    <li className="flex items-center gap-2 border-b border-line py-1.5 last:border-b-0">
      {known && <Portrait unit={unit} size={40} />}
      <div className="min-w-0 grow leading-tight">
        <p className="break-words">
          <bdi>{name}</bdi>
        </p>
        {!known && <p className="text-[0.95rem] text-muted">{t("noCard")}</p>}
        {isFailed && (
          <p role="alert" className="text-[0.95rem] text-danger">
            {card("unavailable")}. {card("later")}.
          </p>
        )}
      </div>
      {known && (
        <div role="group" aria-label={t("copies", { name, count })} className="flex items-center">
          <Button
            size="icon"
            aria-label={t("fewer", { name })}
            disabled={count === 0}
            onClick={() => onChange(count - 1)}
          >
            <Minus aria-hidden size={18} />
          </Button>
          <span className="w-8 text-center text-lg font-bold">{count}</span>
          <Button
            size="icon"
            aria-label={t("more", { name })}
            disabled={count >= maxCopies}
            onClick={() => onChange(count + 1)}
          >
            <Plus aria-hidden size={18} />
          </Button>
        </div>
      )}
    </li>
  );
}
