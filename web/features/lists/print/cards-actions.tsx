import { Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";
import { oneLine } from "#domain/text.ts";
import { printOnly } from "#web/shared/card/print-only.ts";
import { Button } from "#web/ui/button.tsx";
import type { PrintedFace } from "./card-copies.ts";

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
export function CardsActions({ list, hasWords, pages, texts, isLoading }: CardsActionsProps) {
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
