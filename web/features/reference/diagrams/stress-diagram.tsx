import { useTranslations } from "use-intl";
import { Figure } from "./figure.tsx";

const steps = [
  { name: "below", tokens: 2, tone: "border-ok" },
  { name: "equal", tokens: 3, tone: "border-warning" },
  { name: "above", tokens: 4, tone: "border-danger" },
  { name: "farAbove", tokens: 5, tone: "border-danger" },
] as const;

const morale = 3;

/** Stress against a Morale of 3. */
export function StressDiagram() {
  const t = useTranslations("reference.diagram.stress");
  return (
    <Figure caption={t("caption")}>
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ name, tokens, tone }) => (
          <li
            key={name}
            className={`grid content-start gap-1.5 rounded-lg border-2 bg-panel p-3 ${tone}`}
          >
            <StressTokens count={tokens} />
            <span className="font-bold">{t(`${name}.name`)}</span>
            <span>{t(`${name}.text`)}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

function StressTokens({ count }: { readonly count: number }) {
  return (
    <svg aria-hidden viewBox="0 0 62 14" className="h-7 self-start">
      {Array.from({ length: count }, (_, place) => (
        <circle
          key={place}
          cx={7 + place * 12}
          cy={7}
          r={4.5}
          fill={place < morale ? "var(--color-muted)" : "var(--color-danger)"}
        />
      ))}
      <line
        x1={1 + morale * 12}
        x2={1 + morale * 12}
        y1={0}
        y2={14}
        stroke="var(--color-gold)"
        strokeWidth={1.4}
      />
    </svg>
  );
}
