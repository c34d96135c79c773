import type { MissionFacts, Place } from "#catalog/missions.ts";
import { markerColours } from "./marker.tsx";

/** The drawing's own units: the table is 100 across. */
const size = 100;

const spots: Readonly<Record<Place["at"], readonly [x: number, y: number]>> = {
  centre: [50, 50],
  east: [80, 50],
  "north-west": [25, 25],
  "north-east": [75, 25],
  "south-west": [25, 75],
  "south-east": [75, 75],
};

interface MissionMapProps {
  readonly facts: MissionFacts;
  /** The words that a screen reader says; without it the drawing is left to the words beside it. */
  readonly label?: string;
}

/** The table with what the texts say about places, and nothing else. Its edge is dashed where its size is unknown. */
export function MissionMap({ facts, label }: MissionMapProps) {
  const places = facts.places ?? [];
  const isSizeKnown = facts.boardStrides !== undefined;
  return (
    <svg
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-full"
    >
      <rect
        x={1}
        y={1}
        width={size - 2}
        height={size - 2}
        rx={3}
        fill="var(--color-ground)"
        stroke="var(--color-gold-deep)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        strokeDasharray={isSizeKnown ? undefined : "7 5"}
      />
      {places.length === 0 && (
        <text
          x={size / 2}
          y={size / 2 + 10}
          textAnchor="middle"
          fontSize={30}
          fill="var(--color-muted)"
        >
          ?
        </text>
      )}
      {places.map((place) => (
        <PlaceMark key={place.at} place={place} colour={colourOf(place, facts)} />
      ))}
    </svg>
  );
}

/** The central objective has the colour of the one that is alone of its colour; where none is, none. */
function colourOf({ kind }: Place, { objectives }: MissionFacts): string | undefined {
  const isBrown = kind === "central" && objectives["brown"] === 1;
  return markerColours[isBrown ? "brown" : kind];
}

interface PlaceMarkProps {
  readonly place: Place;
  readonly colour: string | undefined;
}

function PlaceMark({ place, colour }: PlaceMarkProps) {
  const [x, y] = spots[place.at];
  if (place.kind === "quadrant") {
    return (
      <rect
        x={x - 22}
        y={y - 22}
        width={44}
        height={44}
        fill="var(--color-raised)"
        stroke="var(--color-line)"
      />
    );
  }
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={13}
        fill="none"
        stroke="var(--color-line)"
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
      <circle cx={x} cy={y} r={8} fill={colour} stroke="var(--die-edge)" strokeWidth={1.2} />
      {place.label !== undefined && (
        <text x={x} y={y + 4} textAnchor="middle" fontSize={11} fill="var(--die-ink-dark)">
          {place.label}
        </text>
      )}
    </g>
  );
}
