import { useTranslations } from "use-intl";
import { Figure } from "./figure.tsx";

const box = "rounded-lg border border-line bg-panel px-3 py-2 text-center";

/** Two different simple actions, Move twice, or one complex action. */
export function ActivationDiagram() {
  const t = useTranslations("reference.diagram.activation");
  return (
    <Figure caption={t("caption")}>
      <ul className="grid gap-3 md:grid-cols-3">
        {(["different", "move", "complex"] as const).map((way) => (
          <li key={way} className="grid content-start gap-1.5">
            <span className="text-center font-title font-semibold text-gold">
              {t(`${way}.name`)}
            </span>
            {way === "complex" ? (
              <span className={`${box} grid min-h-24 content-center border-gold-deep`}>
                {t("complex.action")}
              </span>
            ) : (
              <>
                <span className={box}>{t(`${way}.first`)}</span>
                <span className={box}>{t(`${way}.second`)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Figure>
  );
}
