import { ChevronDown, RotateCcw } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { dieSymbols } from "#catalog/dice.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { InOrder } from "#web/ui/in-order.tsx";
import { DamageDiagram } from "./damage-diagram.tsx";
import { DiceDiagram } from "./dice-diagram.tsx";
import { MoveDiagram } from "./move-diagram.tsx";
import { SightDiagram } from "./sight-diagram.tsx";
import { StressDiagram } from "./stress-diagram.tsx";
import { Figure } from "./figure.tsx";
import { Arrow, Leader, Troop } from "./pieces.tsx";
import { DieSymbol } from "./die-symbol.tsx";

const inside = [
  [42, 22],
  [66, 20],
  [38, 38],
  [70, 38],
] as const;

/** A leader, the 2 strides around it, troops within them and one that is not. */
function FormationDiagram() {
  const t = useTranslations("reference.diagram.formation");
  return (
    <Figure caption={t("caption")}>
      <svg
        role="img"
        aria-label={t("label")}
        viewBox="0 0 120 60"
        className="mx-auto w-full max-w-md"
      >
        <circle
          cx={54}
          cy={30}
          r={24.4}
          fill="var(--color-gold)"
          fillOpacity={0.09}
          stroke="var(--color-gold)"
          strokeWidth={0.7}
          strokeDasharray="2.5 2"
        />
        <line x1={58.4} y1={30} x2={78.4} y2={30} stroke="var(--color-gold)" strokeWidth={0.8} />
        <text x={68.4} y={28.6} textAnchor="middle" fontSize={5} fill="var(--color-ink)">
          2
        </text>
        {inside.map(([x, y]) => (
          <Troop key={x} x={x} y={y} />
        ))}
        <Leader x={54} y={30} />
        <Troop x={100} y={34} isOut />
      </svg>
    </Figure>
  );
}

/** A turn, turn after turn, and what ends the round. */
function RoundDiagram() {
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

const box = "rounded-lg border border-line bg-panel px-3 py-2 text-center";

/** The drawings by the ids of their sections. Drawn from the texts beside them and nothing else. */
const diagrams = new Map<string, ReactElement>([
  ["symbols", <SymbolsDiagram key="symbols" />],
  ["dice-faces", <DiceDiagram key="dice-faces" />],
  ["a-turn", <RoundDiagram key="a-turn" />],
  ["activating-a-unit", <ActivationDiagram key="activating-a-unit" />],
  ["move-action", <MoveDiagram key="move-action" />],
  ["formation", <FormationDiagram key="formation" />],
  ["shove-and-attract", <ShoveDiagram key="shove-and-attract" />],
  ["losses", <DamageDiagram key="losses" />],
  ["line-of-sight", <SightDiagram key="line-of-sight" />],
  ["morale-test", <StressDiagram key="morale-test" />],
  ["controlling-an-objective", <ControlDiagram key="controlling-an-objective" />],
]);

export function SectionDiagram({ section }: { readonly section: string }) {
  return diagrams.get(section) ?? null;
}

/** Two different simple actions, Move twice, or one complex action. */
function ActivationDiagram() {
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

/** An objective with the 3 strides around it, a leader within them and an enemy's leader outside. */
function ControlDiagram() {
  const t = useTranslations("reference.diagram.control");
  return (
    <Figure caption={t("caption")}>
      <svg
        role="img"
        aria-label={t("label")}
        viewBox="0 0 140 70"
        className="mx-auto w-full max-w-md"
      >
        <circle
          cx={70}
          cy={35}
          r={31}
          fill="var(--color-gold)"
          fillOpacity={0.08}
          stroke="var(--color-gold)"
          strokeWidth={0.7}
          strokeDasharray="2.5 2"
        />
        <line x1={70} y1={35} x2={92} y2={13} stroke="var(--color-gold)" strokeWidth={0.7} />
        <text x={84} y={26.5} fontSize={5.5} fill="var(--color-ink)">
          3
        </text>
        <path d="M70 29 l5 3 v6 l-5 3 l-5 -3 v-6 Z" fill="var(--color-gold)" />
        <Leader x={52} y={44} />
        <Troop x={42} y={36} />
        <Troop x={43} y={53} />
        <Leader x={118} y={35} isEnemy />
      </svg>
    </Figure>
  );
}

/** Both ways along the line between two leaders, by a value of 3. */
function ShoveDiagram() {
  const t = useTranslations("reference.diagram.shove");
  return (
    <Figure caption={t("caption")}>
      <ul className="grid gap-3 md:grid-cols-2">
        {(["shove", "attract"] as const).map((way) => (
          <li key={way} className="grid gap-1 text-center">
            <svg aria-hidden viewBox="0 0 110 26" className="w-full rounded-md bg-panel">
              <line
                x1={14}
                y1={13}
                x2={60}
                y2={13}
                stroke="var(--color-muted)"
                strokeWidth={0.7}
                strokeDasharray="2 2"
              />
              <Arrow from={[60, 13]} to={[way === "shove" ? 90 : 30, 13]} />
              <Leader x={14} y={13} />
              <Leader x={60} y={13} isEnemy />
            </svg>
            <span>{t(way)}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** The six symbols with their names, as all our diagrams draw them. */
function SymbolsDiagram() {
  const t = useTranslations("reference");
  const language = useLanguage();
  return (
    <Figure caption={t("diagram.symbols")}>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {dieSymbols.map(({ id, names }) => (
          <li key={id} className="flex items-center gap-2.5 text-gold">
            <DieSymbol symbol={id} size={26} />
            <span className="text-ink">{names[language]}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
