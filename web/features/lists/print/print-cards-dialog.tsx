import { Minus, Plus, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import { shownRows, type ArmyList, type ListRow } from "#domain/list/army-list.ts";
import { oneLine } from "#domain/text.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { cardFacesOf, isCorrected } from "#web/data/catalog/card-faces.ts";
import { printOnly } from "#web/shared/card/print-only.ts";
import { Button } from "#web/ui/button.tsx";
import { Portrait } from "#web/shared/portrait.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CardsSheet } from "./cards-sheet.tsx";
import { LanguageField, PaperField } from "./paper-fields.tsx";
import { usePrintOptions } from "./use-print-options.ts";
import { useSheetWords } from "./use-sheet-words.ts";
import {
  cardPages,
  copiesFor,
  maxCopies,
  rowsWithCard,
  type CardCopies,
  type PrintedFace,
} from "./card-copies.ts";
import { usePictures, type Picture } from "./use-pictures.ts";

interface CardChoiceProps {
  readonly list: ArmyList;
  /** The language of the cards. */
  readonly language: Language;
  readonly copies: CardCopies;
  readonly onChange: (copies: CardCopies) => void;
  readonly pictureOf: (url: string) => Picture;
}

/** The choice of the cards to print, and of their copies. */
function CardChoice({ list, language, copies, onChange, pictureOf }: CardChoiceProps) {
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

interface CardsStatusProps {
  readonly pages: readonly (readonly PrintedFace[])[];
  /** Units of which the text is printed. */
  readonly texts: readonly ListRow[];
  readonly isLoading: boolean;
}

interface CardsActionsProps extends CardsStatusProps {
  readonly list: ArmyList;
  /** Tells whether the words of the paper are there. */
  readonly hasWords: boolean;
}

/** The number of sheets it will be, and the button to print them. */
function CardsActions({ list, hasWords, pages, texts, isLoading }: CardsActionsProps) {
  const t = useTranslations("print");
  const canPrint = hasWords && pages.length + texts.length > 0 && !isLoading;
  return (
    <>
      <CardsStatus pages={pages} texts={texts} isLoading={isLoading} />
      <Button
        tone="gold"
        disabled={!canPrint}
        onClick={() => printOnly("cards", oneLine(list.name).trim() || undefined)}
      >
        <Printer aria-hidden size={18} />
        {t("print")}
      </Button>
    </>
  );
}

/** Tells how much paper it will be, or what Print waits for. */
function CardsStatus({ pages, texts, isLoading }: CardsStatusProps) {
  const t = useTranslations("print");
  const app = useTranslations("app");
  const count = pages.flat().filter(({ isBack }) => !isBack).length + texts.length;
  return (
    <p role="status" className="mr-auto self-center text-muted">
      {isLoading ? app("loading") : t("cards", { count })}
    </p>
  );
}

interface PrintCardsDialogProps {
  readonly list: ArmyList;
  /** The language in which the cards are offered first. */
  readonly language: Language;
  readonly onClose: () => void;
}

/** The unit cards of a list, several to a page at their real size, to be cut out. */
export function PrintCardsDialog({ list, language: first, onClose }: PrintCardsDialogProps) {
  const t = useTranslations("print");
  const { options, change } = usePrintOptions();
  const { sheet: words, choose } = useSheetWords(first);
  const language = words?.language ?? first;
  const { copies, setCopies, pictureOf, ...cards } = useCards(list, language);

  return (
    <Dialog
      title={t("cardsTitle")}
      width="70rem"
      onClose={onClose}
      actions={<CardsActions list={list} hasWords={words !== null} {...cards} />}
    >
      {list.rows.length === 0 ? (
        <p className="py-10 text-center text-lg">{t("noUnits")}</p>
      ) : (
        <div className="grid gap-5 md:grid-cols-[22rem_1fr]">
          <div className="grid min-w-0 content-start gap-4">
            <PaperField paper={options.paper} onChange={(paper) => change({ paper })} />
            <LanguageField language={language} onChange={choose} />
            <CardChoice
              list={list}
              language={language}
              copies={copies}
              onChange={setCopies}
              pictureOf={pictureOf}
            />
            <p className="text-[0.95rem] text-muted">
              {t("realSize")} {t("twoSides")}
            </p>
            {cards.texts.length > 0 && <p>{t("corrected")}</p>}
          </div>
          {words === null ? (
            <Spinner />
          ) : (
            <CardsSheet
              list={list}
              paper={options.paper}
              cards={cards.pages}
              texts={cards.texts}
              words={words}
              pictureOf={pictureOf}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The cards to print, with their pictures: only those of the chosen ones are fetched. */
function useCards(list: ArmyList, language: Language) {
  const [copies, setCopies] = useState(() => copiesFor(list, () => 1));
  const chosen = rowsWithCard(list).filter((row) => (copies.get(row.unit.id) ?? 0) > 0);
  const facesOf = (row: ListRow) => cardFacesOf(row.unit, language);
  const { pictureOf } = usePictures(chosen.flatMap(facesOf));

  const isAny = (row: ListRow, kind: Picture["kind"]) =>
    facesOf(row).some((url) => pictureOf(url).kind === kind);
  const printable = new Map(
    chosen
      .filter((row) => !isAny(row, "failed"))
      .map((row) => [row.unit.id, copies.get(row.unit.id) ?? 0]),
  );

  return {
    copies,
    setCopies,
    pictureOf,
    pages: cardPages(list, printable, facesOf),
    /** Units of which the text is printed, each on a page. */
    texts: chosen.filter((row) => isCorrected(row.unit)),
    isLoading: chosen.some((row) => isAny(row, "loading")),
  };
}
