import { Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { oneLine } from "#domain/text.ts";
import { printOnly } from "#web/features/lists/cards/print-only.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CardChoice } from "./card-choice.tsx";
import { CardsSheet } from "./cards-sheet.tsx";
import { LanguageField, PaperField } from "./paper-fields.tsx";
import { useCards } from "./use-cards.ts";
import { usePrintOptions } from "./use-print-options.ts";
import { useSheetWords } from "./use-sheet-words.ts";

interface PrintCardsDialogProps {
  readonly list: ArmyList;
  /** The language in which the cards are offered first. */
  readonly language: Language;
  readonly onClose: () => void;
}

/** The unit cards of a list, several to a page at their real size, to be cut out. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function PrintCardsDialog(props: PrintCardsDialogProps) {
  return (
    <LateWords part="print">
      <PrintCards {...props} />
    </LateWords>
  );
}

function PrintCards({ list, language: first, onClose }: PrintCardsDialogProps) {
  const t = useTranslations("print");
  const { options, change } = usePrintOptions();
  const { sheet: words, choose } = useSheetWords(first);
  const language = words?.language ?? first;
  const { copies, setCopies, pictureOf, pages, isLoading } = useCards(list, language);
  const canPrint = words !== null && pages.length > 0 && !isLoading;

  return (
    <Dialog
      title={t("cardsTitle")}
      width="70rem"
      onClose={onClose}
      actions={
        <>
          <CardsStatus pages={pages} isLoading={isLoading} />
          <Button
            tone="gold"
            disabled={!canPrint}
            onClick={() => printOnly("cards", oneLine(list.name).trim() || undefined)}
          >
            <Printer aria-hidden size={18} />
            {t("print")}
          </Button>
        </>
      }
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
            <p className="text-[0.95rem] text-muted">{t("realSize")}</p>
          </div>
          {words === null ? (
            <Spinner />
          ) : (
            <CardsSheet
              list={list}
              paper={options.paper}
              cards={pages}
              words={words}
              pictureOf={pictureOf}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface CardsStatusProps {
  readonly pages: readonly (readonly unknown[])[];
  readonly isLoading: boolean;
}

/** How much paper it will be, or what Print waits for. */
function CardsStatus({ pages, isLoading }: CardsStatusProps) {
  const t = useTranslations("print");
  const app = useTranslations("app");
  const count = pages.flat().length;
  return (
    <p role="status" className="mr-auto self-center text-muted">
      {isLoading ? app("loading") : t("cards", { count })}
    </p>
  );
}
