import { ChevronDown, RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ReactNode } from "react";
import { Figure } from "./figure.tsx";
import { InOrder } from "#web/ui/in-order.tsx";

/** A turn, turn after turn, and what ends the round. */
export function RoundDiagram() {
  const t = useTranslations("reference.diagram.round");
  return (
    <Figure caption={t("caption")}>
      <div className="grid gap-2 rounded-lg border border-gold-deep p-3">
        <p className="flex items-center gap-2 font-title font-semibold text-gold">
          <RotateCcw aria-hidden size={18} />
          {t("turn")}
        </p>
        <Flow steps={[t("first"), t("second"), t("events")]} />
      </div>
      <Flow steps={[t("effects"), t("score"), t("stress"), t("free"), t("initiative")]} />
    </Figure>
  );
}

/** Steps with arrows between them, downwards on a phone or a tablet and to the right on a desk. */
function Flow({ steps }: { readonly steps: readonly ReactNode[] }) {
  return (
    <ol className="flex flex-col items-stretch gap-1 lg:flex-row">
      <InOrder of={steps}>
        {(step, place) => (
          <>
            {place > 0 && (
              <li aria-hidden className="grid place-items-center text-gold">
                <ChevronDown size={20} className="lg:-rotate-90" />
              </li>
            )}
            <li className="grid flex-1 content-center rounded-lg border border-line bg-panel px-3 py-2 text-center">
              {step}
            </li>
          </>
        )}
      </InOrder>
    </ol>
  );
}
