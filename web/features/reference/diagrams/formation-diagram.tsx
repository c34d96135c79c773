import { useTranslations } from "use-intl";
import { Figure } from "./figure.tsx";
import { Leader, Troop } from "./pieces.tsx";

const inside = [
  [42, 22],
  [66, 20],
  [38, 38],
  [70, 38],
] as const;

/** A leader, the 2 strides around it, troops within them and one that is not. */
export function FormationDiagram() {
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
