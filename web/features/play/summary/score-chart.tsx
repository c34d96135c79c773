import { useTranslations } from "use-intl";
import { chartScale } from "#domain/match/chart-scale.ts";
import { useMatchWords } from "../parts/use-match-words.ts";

/** The course of one player's score. */
interface ScoreLine {
  /** 1 or 2. */
  readonly seat: number;
  readonly name: string;
  readonly faction: string | null;
  /** The score after each round. */
  readonly totals: readonly number[];
}

interface ScoreChartProps {
  readonly rounds: readonly number[];
  readonly lines: readonly ScoreLine[];
}

/** The drawing's own units. */
const width = 360;
const height = 190;
const edge = { left: 30, right: 30, top: 14, bottom: 26 };

/** Both scores over the rounds. Seats differ in colour, in the form of their marks and in their lines. */
export function ScoreChart({ rounds, lines }: ScoreChartProps) {
  const t = useTranslations("results.summary");
  const words = useMatchWords();
  const { least, most, ticks } = chartScale(lines.flatMap(({ totals }) => totals));
  const x = (place: number) =>
    edge.left + (place / rounds.length) * (width - edge.left - edge.right);
  const y = (points: number) =>
    edge.top + ((most - points) / (most - least)) * (height - edge.top - edge.bottom);
  const said = lines.map(({ name, totals }) =>
    t("chartOf", { name, points: totals.map(words.number).join(", ") }),
  );

  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={`${t("chart")}. ${said.join(". ")}`}
        viewBox={`0 0 ${width} ${height}`}
        className="w-full max-w-lg justify-self-center text-[13px] lining-nums"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={edge.left}
              x2={width - edge.right}
              y1={y(tick)}
              y2={y(tick)}
              stroke="var(--color-line)"
              strokeWidth={tick === 0 ? 1.5 : 0.75}
            />
            <text
              x={edge.left - 8}
              y={y(tick)}
              dy="0.35em"
              textAnchor="end"
              fill="var(--color-muted)"
            >
              {words.number(tick)}
            </text>
          </g>
        ))}
        {rounds.map((round, index) => (
          <text
            key={round}
            x={x(index + 1)}
            y={height - 6}
            textAnchor="middle"
            fill="var(--color-muted)"
          >
            {words.number(round)}
          </text>
        ))}
        {lines.map((line) => (
          <Line key={line.seat} line={line} x={x} y={y} />
        ))}
      </svg>
      <Legend lines={lines} />
    </figure>
  );
}

interface LineProps {
  readonly line: ScoreLine;
  readonly x: (place: number) => number;
  readonly y: (points: number) => number;
}

function Line({ line: { seat, faction, totals }, x, y }: LineProps) {
  const corners = [0, ...totals].map((points, place) => `${x(place)},${y(points)}`);
  return (
    <g data-seat={seat} data-faction={faction}>
      <polyline
        points={corners.join(" ")}
        fill="none"
        stroke="var(--seat)"
        strokeWidth={3}
        strokeLinejoin="round"
        strokeDasharray={seat === 1 ? undefined : "7 5"}
      />
      {totals.map((points, index) => (
        // A round has one mark, and rounds never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Mark key={index} seat={seat} x={x(index + 1)} y={y(points)} />
      ))}
    </g>
  );
}

interface MarkProps {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
}

/** A disc for the first seat, a hollow square for the second: both are seen where they lie on each other. */
function Mark({ seat, x, y }: MarkProps) {
  if (seat === 1) return <circle cx={x} cy={y} r={5} fill="var(--seat)" />;
  return (
    <rect
      x={x - 6.5}
      y={y - 6.5}
      width={13}
      height={13}
      fill="none"
      stroke="var(--seat)"
      strokeWidth={2.5}
    />
  );
}

/** The marks with the names. The table has the same in words. */
function Legend({ lines }: { readonly lines: readonly ScoreLine[] }) {
  return (
    <figcaption aria-hidden className="flex flex-wrap justify-center gap-x-6 gap-y-1">
      {lines.map(({ seat, name, faction }) => (
        <span
          key={seat}
          data-seat={seat}
          data-faction={faction}
          className="inline-flex min-w-0 items-center gap-2"
        >
          <svg viewBox="0 0 36 16" className="w-9 shrink-0">
            <line
              x1={1}
              x2={35}
              y1={8}
              y2={8}
              stroke="var(--seat)"
              strokeWidth={3}
              strokeDasharray={seat === 1 ? undefined : "7 5"}
            />
            <Mark seat={seat} x={18} y={8} />
          </svg>
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
        </span>
      ))}
    </figcaption>
  );
}
