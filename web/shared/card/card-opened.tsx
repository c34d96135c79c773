import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { TermsExplained } from "#web/shared/terms-explained.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { isCorrected } from "#web/data/catalog/card-faces.ts";
import { factionName, typeName, unitById } from "#web/data/catalog/catalog.ts";
import { TermChips } from "#web/shared/term-chips.tsx";
import { JoinPartners } from "#web/shared/join-partners.tsx";
import { CardAbilities, CardHead, CardRolls } from "./card-figures.tsx";
import { CorrectedCard, PrintedCard } from "./printed-card.tsx";

/** The card's part that every unit has, with or without known figures; its terms explain themselves. */
function CardFacts({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("unit");
  const language = useLanguage();
  const leader = unit.companionOf === null ? undefined : unitById(unit.companionOf);

  return (
    <div className="grid content-start gap-2.5 md:text-[1.05rem]">
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Gem label={t("cost")} value={unit.pointsCost} />
        <Gem label={t("commandLabel")} value={unit.command} />
        <Gem label={t("availability")} value={unit.availability} />
      </dl>
      <dl className="flex flex-wrap gap-x-6 gap-y-2.5">
        <Fact label={t("faction")}>{factionName(unit.factionId, language)}</Fact>
        <Fact label={t("type")}>
          {typeName(unit.type, language)}
          {unit.highCommand && <strong className="text-gold"> · {t("highCommand")}</strong>}
          {!unit.tournamentLegal && <strong className="text-danger"> · {t("notLegal")}</strong>}
        </Fact>
        {leader !== undefined && (
          <Fact label={typeName("Companion", language)}>
            {t("companionOf", { name: leader.names[language] })}
          </Fact>
        )}
      </dl>
      <TermChips unit={unit} label={t("characteristics")} isTabStop />
      <JoinPartners unit={unit} />
    </div>
  );
}

function Gem({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-lg border border-line bg-raised px-0.5 py-2">
      <dt className="text-[clamp(0.7rem,3.4vw,0.9rem)] leading-tight break-words text-muted">
        {label}
      </dt>
      <dd className="text-2xl font-bold text-gold">{value}</dd>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt className="text-[0.95rem] text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

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
