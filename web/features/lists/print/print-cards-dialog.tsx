import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CardChoice } from "./card-choice.tsx";
import { CardsActions } from "./cards-actions.tsx";
import { CardsSheet } from "./cards-sheet.tsx";
import { LanguageField, PaperField } from "./paper-fields.tsx";
import { usePrintOptions } from "./use-print-options.ts";
import { useSheetWords } from "./use-sheet-words.ts";
import { useState } from "react";
import { cardFacesOf, isCorrected } from "#web/data/catalog/card-faces.ts";
import { cardPages, copiesFor, rowsWithCard } from "./card-copies.ts";
import { type Picture, usePictures } from "./use-pictures.ts";

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
