import { useTranslations } from "use-intl";
import { DieSymbol } from "./die-symbol.tsx";
import { Figure } from "./figure.tsx";

const successes = 5;
const blocks = 3;

/** Five successes against three blocks. */
export function DamageDiagram() {
  const t = useTranslations("reference.diagram.damage");
  return (
    <Figure caption={t("caption")}>
      <div className="grid justify-center gap-1">
        <SymbolRow label={t("attack")} count={successes} symbol="SUCCESS" from={blocks} />
        <SymbolRow label={t("defence")} count={blocks} symbol="BLOCK" from={0} />
        <p className="border-t border-line pt-2 text-center font-bold text-gold">
          {t("damage", { count: successes - blocks })}
        </p>
      </div>
    </Figure>
  );
}

interface SymbolRowProps {
  readonly label: string;
  readonly symbol: "SUCCESS" | "BLOCK";
  readonly count: number;
  /** The first of those that are not cancelled. */
  readonly from: number;
}

function SymbolRow({ label, symbol, count, from }: SymbolRowProps) {
  return (
    <div className="grid gap-1.5 md:grid-cols-[6rem_1fr] md:items-center md:gap-3">
      <span>{label}</span>
      <span className="flex flex-wrap gap-1.5 md:gap-2">
        {Array.from({ length: count }, (_, place) => (
          <span
            key={place}
            className={`grid size-8 place-items-center md:size-10 rounded-lg border ${place < from ? "border-line text-muted opacity-60" : "border-gold-deep text-gold"}`}
          >
            <DieSymbol symbol={symbol} size={24} />
          </span>
        ))}
      </span>
    </div>
  );
}
