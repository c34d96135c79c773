import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Figure } from "./figure.tsx";
import { Flow } from "./flow.tsx";

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
