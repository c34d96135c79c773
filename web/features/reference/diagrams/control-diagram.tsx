import { useTranslations } from "use-intl";
import { Figure } from "./figure.tsx";
import { Leader, Troop } from "./pieces.tsx";

/** An objective with the 3 strides around it, a leader within them and an enemy's leader outside. */
export function ControlDiagram() {
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
