import { useTranslations } from "use-intl";
import { Figure } from "./figure.tsx";
import { Enemy, Troop } from "./pieces.tsx";

const cases = ["open", "fog", "blocked", "inside"] as const;

type SightCase = (typeof cases)[number];

/** A drawing of what a line of sight passes, and what stops it. */
export function SightDiagram() {
  const t = useTranslations("reference.diagram.sight");
  return (
    <Figure caption={t("caption")}>
      <ul className="grid gap-3 md:grid-cols-2">
        {cases.map((each) => (
          <li key={each} className="grid gap-1 text-center">
            <SightPicture kind={each} />
            <span>{t(each)}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

function SightPicture({ kind }: { readonly kind: SightCase }) {
  const end = { open: 86, fog: 86, blocked: 43, inside: 74 }[kind];
  const isStopped = kind === "blocked" || kind === "inside";
  return (
    <svg aria-hidden viewBox="0 0 100 30" className="w-full rounded-md bg-panel">
      {kind === "fog" && (
        <ellipse cx={50} cy={15} rx={14} ry={9} fill="var(--color-muted)" fillOpacity={0.3} />
      )}
      {isStopped && (
        <rect
          x={kind === "inside" ? 74 : 43}
          y={4}
          width={kind === "inside" ? 24 : 14}
          height={22}
          rx={3}
          fill="var(--color-ok)"
          fillOpacity={0.25}
          stroke="var(--color-ok)"
          strokeWidth={0.8}
        />
      )}
      <line
        x1={12}
        y1={15}
        x2={end}
        y2={15}
        stroke="var(--color-gold)"
        strokeWidth={1}
        strokeDasharray="3 1.6"
      />
      {isStopped && (
        <path
          d={`M${end - 2.5} 12.5 l5 5 m0 -5 l-5 5`}
          stroke="var(--color-danger)"
          strokeWidth={1.6}
        />
      )}
      <Troop x={8} y={15} />
      <Enemy x={90} y={15} />
    </svg>
  );
}
