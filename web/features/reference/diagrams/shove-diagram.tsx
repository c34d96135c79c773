import { useTranslations } from "use-intl";
import { Figure } from "./figure.tsx";
import { Arrow, Leader } from "./pieces.tsx";

/** Both ways along the line between two leaders, by a value of 3. */
export function ShoveDiagram() {
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
