import { useTranslations } from "use-intl";
import { Figure } from "./figure.tsx";
import { Arrow, Leader } from "./pieces.tsx";

const rows = [
  { name: "first", strides: [3] },
  { name: "second", strides: [2] },
  { name: "assault", strides: [3, 2] },
  { name: "charge", strides: [9] },
] as const;

/** The meaning of 3-2 (9), in strides. */
export function MoveDiagram() {
  const t = useTranslations("reference.diagram.move");
  return (
    <Figure caption={t("caption")}>
      <ul className="grid gap-2">
        {rows.map(({ name, strides }) => (
          <li key={name} className="grid items-center gap-x-3 md:grid-cols-[11rem_1fr]">
            <span>{t(name)}</span>
            <Strides strides={strides} />
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** The beginning of the first stride, and the length of each in the drawing. */
const start = 12;
const stride = 10;

/** Each move with its ends in the drawing, one after the other. */
function movesOf(strides: readonly number[]) {
  return strides.map((count, place) => {
    const before = strides.slice(0, place).reduce((sum, each) => sum + each, 0);
    return { from: start + before * stride, to: start + (before + count) * stride };
  });
}

function Strides({ strides }: { readonly strides: readonly number[] }) {
  return (
    <svg aria-hidden viewBox="0 0 110 14" className="w-full max-w-lg">
      {Array.from({ length: 10 }, (_, mark) => (
        <line
          key={mark}
          x1={start + mark * stride}
          x2={start + mark * stride}
          y1={4}
          y2={10}
          stroke="var(--color-line)"
          strokeWidth={0.7}
        />
      ))}
      {movesOf(strides).map(({ from, to }) => (
        <Arrow key={to} from={[from, 7]} to={[to, 7]} />
      ))}
      <Leader x={7} y={7} />
    </svg>
  );
}
