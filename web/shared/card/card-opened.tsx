import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { TermsExplained } from "#web/shared/terms-explained.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CardFacts } from "./card-facts.tsx";
import { CardAbilities, CardHead, CardRolls } from "./card-figures.tsx";
import { isCorrected } from "#web/data/catalog/card-faces.ts";
import { CorrectedCard, PrintedCard } from "./printed-card.tsx";

interface CardOpenedProps {
  readonly unit: Unit;
  readonly onClose: () => void;
  /** The units among which the arrows lead, in their order; none without. */
  readonly among?: readonly Unit[];
  readonly onShow?: (unit: Unit) => void;
  /** Between the arrows. */
  readonly controls?: ReactNode;
}

/** The card of a unit as text, to read, mark, zoom and hear, and below it the drawn one, to print. */
export function CardOpened({ unit, onClose, among, onShow, controls }: CardOpenedProps) {
  const t = useTranslations("card");
  const language = useLanguage();
  const stats = statsOf(unit.id);

  return (
    <Dialog title={t("title", { name: unit.names[language] })} onClose={onClose} width="58rem">
      <ReadFromTheTop key={unit.id}>
        <div data-faction={unit.factionId} className="grid grid-cols-1 gap-4">
          <TermsExplained>
            <CardFacts unit={unit} />
          </TermsExplained>
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr]">
            {stats !== undefined && (
              <>
                <CardHead stats={stats} />
                <CardRolls stats={stats} />
              </>
            )}
            <CardAbilities unitId={unit.id} />
          </div>
          {isCorrected(unit) ? (
            <CorrectedCard unit={unit} />
          ) : (
            <PrintedCard key={language} unit={unit} />
          )}
        </div>
      </ReadFromTheTop>
      {among !== undefined && onShow !== undefined && (
        <Neighbours unit={unit} among={among} onShow={onShow}>
          {controls}
        </Neighbours>
      )}
    </Dialog>
  );
}

/** Another unit in the same dialog is read from its beginning. */
function ReadFromTheTop({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = content.current?.closest("dialog");
    if (dialog) dialog.scrollTop = 0;
  }, []);
  return <div ref={content}>{children}</div>;
}

interface NeighboursProps {
  readonly unit: Unit;
  readonly among: readonly Unit[];
  readonly onShow: (unit: Unit) => void;
  readonly children: ReactNode;
}

/** The bar below the card, always in reach: the unit before, what is done with this one, the unit after. */
function Neighbours({ unit, among, onShow, children }: NeighboursProps) {
  const place = among.findIndex(({ id }) => id === unit.id);
  const at = (step: number) => (place === -1 ? undefined : among[place + step]);
  return (
    <div className="sticky bottom-0 -mx-5 mt-auto -mb-[max(1.25rem,env(safe-area-inset-bottom))] flex items-center justify-between gap-2 border-t border-line bg-panel px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <Arrow to="previous" unit={at(-1)} onShow={onShow} />
      {children}
      <Arrow to="next" unit={at(1)} onShow={onShow} />
    </div>
  );
}

interface ArrowProps {
  readonly to: "previous" | "next";
  readonly unit: Unit | undefined;
  readonly onShow: (unit: Unit) => void;
}

/** At the end of the units it stays, and keeps the focus that it has. */
function Arrow({ to, unit, onShow }: ArrowProps) {
  const t = useTranslations("stats.sheet");
  const language = useLanguage();
  const Icon = to === "previous" ? ChevronLeft : ChevronRight;
  return (
    <Button
      size="icon"
      className="aria-disabled:opacity-55"
      aria-label={unit === undefined ? t(`${to}None`) : t(to, { name: unit.names[language] })}
      aria-disabled={unit === undefined}
      onClick={() => {
        if (unit !== undefined) onShow(unit);
      }}
    >
      <Icon aria-hidden size={22} />
    </Button>
  );
}
