/**
 * The map of a mission, to scale: one unit of the drawing is a stride. Colours never stand alone: every marker and
 * zone is named beside it, zones are hatched each in its own direction, and kinds of markers differ in their shapes.
 */
import { useId, type ReactNode, type SVGProps } from "react";
import { useTranslations } from "use-intl";
import {
  boardSize,
  markerName,
  radiusOf,
  type Area,
  type Dimension,
  type Marker,
  type MissionGeometry,
  type Zone,
} from "#domain/missions/geometry.ts";
import { mapsOf, placeIn } from "#web/data/catalog/mission-maps.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import "./mission-map.css";

/** Room around the board for the strides along its edges. */
const margin = 4;

const colours: Readonly<Record<Marker["colour"], string>> = {
  red: "var(--die-red)",
  blue: "var(--die-blue)",
  brown: "var(--marker-brown)",
  copper: "var(--marker-brown)",
  grey: "var(--die-edge)",
  white: "var(--die-ink-light)",
  yellow: "var(--die-yellow)",
};

interface MissionMapProps extends SVGProps<SVGSVGElement> {
  readonly map: MissionGeometry;
  /** Drawn above the map, in strides. */
  readonly children?: ReactNode;
}

/** The board with its zones, areas, markers and printed distances, all of them named. */
export function MissionMap({ map, children, ...svg }: MissionMapProps) {
  const side = boardSize + 2 * margin;
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      {...svg}
      className={`mission-map ${svg.className ?? ""}`}
    >
      <Ground map={map} />
      <Ruler />
      {map.areas.map((area) => (
        <AreaName key={JSON.stringify(area)} area={area} />
      ))}
      {map.deployment.map((zone) => (
        <ZoneName key={zone.player} zone={zone} map={map} />
      ))}
      {map.dimensions.map((dimension) => (
        <DimensionLine key={dimension.measures} dimension={dimension} />
      ))}
      {map.objectives.map((marker) => (
        <MarkerShape key={markerName(marker)} marker={marker} />
      ))}
      {map.objectives.map((marker) => (
        <MarkerLabel key={markerName(marker)} marker={marker} map={map} />
      ))}
      {children}
    </svg>
  );
}

/** The latest map of a mission in small, beside its name: without words, and markers large enough to be seen. */
export function MissionSketch({ missionId }: { readonly missionId: string }) {
  const [map] = mapsOf(missionId);
  if (map === undefined) return null;
  return (
    <svg aria-hidden viewBox={`-1 -1 ${boardSize + 2} ${boardSize + 2}`} className="w-full">
      <Ground map={map} />
      {map.objectives.map((marker) => (
        <MarkerShape key={markerName(marker)} marker={marker} isEnlarged />
      ))}
    </svg>
  );
}

/** The board, its zones and its areas. */
function Ground({ map }: { readonly map: MissionGeometry }) {
  const id = useId();
  return (
    <>
      <defs>
        {map.deployment.map(({ player, colour }) => (
          <pattern
            key={player}
            id={`${id}${player}`}
            width={1.6}
            height={1.6}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${player === "A" ? 45 : -45})`}
          >
            <rect width={1.6} height={1.6} fill={colours[colour]} opacity={0.16} />
            <line y2={1.6} stroke={colours[colour]} strokeWidth={0.6} opacity={0.55} />
          </pattern>
        ))}
      </defs>
      <rect width={boardSize} height={boardSize} className="map-board" />
      {map.areas.map((area) => (
        <AreaShape key={JSON.stringify(area)} area={area} />
      ))}
      {map.deployment.map(({ player, colour, x, y, w, h }) => (
        <rect
          key={player}
          x={x}
          y={y}
          width={w}
          height={h}
          fill={`url(#${id}${player})`}
          stroke={colours[colour]}
          strokeWidth={0.4}
        />
      ))}
      <rect width={boardSize} height={boardSize} className="map-edge" />
    </>
  );
}

function AreaShape({ area }: { readonly area: Area }) {
  switch (area.kind) {
    case "centre line":
      return <line y1={area.y} x2={boardSize} y2={area.y} className="map-line" />;
    case "quadrant":
      return <rect x={area.x} y={area.y} width={area.w} height={area.h} className="map-line" />;
    case "circle around the Tree Mother":
      return <circle cx={area.x} cy={area.y} r={area.r} className="map-line" />;
    case "forest": {
      const [left, top, right, bottom] = area.drawnBox;
      return (
        <rect
          x={left}
          y={top}
          width={right - left}
          height={bottom - top}
          rx={2}
          className="map-forest"
        />
      );
    }
  }
}

function AreaName({ area }: { readonly area: Area }) {
  const language = useLanguage();
  if (area.kind === "forest") {
    const [, top, , bottom] = area.drawnBox;
    // Away from the middle of the board, where a marker has its name.
    const y = area.y < boardSize / 2 ? top + 2.2 : bottom - 0.7;
    return (
      <text x={area.x} y={y} textAnchor="middle" className="map-small">
        {placeIn(area.kind, language)}
      </text>
    );
  }
  if (area.kind !== "quadrant") return null;
  const x = area.x + area.w / 2;
  return (
    <text y={area.y + area.h / 2} textAnchor="middle" className="map-small">
      {inTwoLines(placeIn(area.label, language)).map((words, line) => (
        <tspan key={words} x={x} dy={line === 0 ? 0 : "1.15em"}>
          {words}
        </tspan>
      ))}
    </text>
  );
}

/** The words on two lines of about one length. */
function inTwoLines(words: string): readonly string[] {
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = spaces.toSorted(
    (a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2),
  );
  return middle === undefined ? [words] : [words.slice(0, middle), words.slice(middle + 1)];
}

/** Places where the name of a zone may begin, from the zone's left. */
const nameStarts = [1, 6, 17.5, 32.5] as const;

/** The zone's name and size, where as little as possible lies in its way. */
function ZoneName({ zone, map }: { readonly zone: Zone; readonly map: MissionGeometry }) {
  const t = useTranslations("missions.map");
  const { colour, player, x, y, w, h } = zone;
  const words = t(`zone.${colour}`, { width: w, depth: h });
  const inTheWay = [
    ...map.objectives.map((marker) => ({ at: marker.x, from: marker.y, to: marker.y })),
    ...map.dimensions.map(({ line: [x1, y1, , y2] }) => ({
      at: x1,
      from: Math.min(y1, y2),
      to: Math.max(y1, y2),
    })),
  ].filter(({ from, to }) => to > y && from < y + h);
  const start = nameStarts.find((each) =>
    inTheWay.every(({ at }) => at < x + each - 1 || at > x + each + words.length * 1.15),
  );
  return (
    <text x={x + (start ?? 6)} y={player === "A" ? y + 2.9 : y + h - 1.1}>
      {words}
    </text>
  );
}

/** Strides along two edges, every ten. */
function Ruler() {
  return (
    <g aria-hidden className="map-ruler">
      {[10, 20, 30, 40, 50].map((at) => (
        <g key={at}>
          <path d={`M${at} 0v-0.8M0 ${at}h-0.8`} />
          <text x={at} y={-1.1} textAnchor="middle">
            {at}
          </text>
          <text x={-1} y={at + 0.6} textAnchor="end">
            {at}
          </text>
        </g>
      ))}
    </g>
  );
}

function DimensionLine({ dimension: { line, strides } }: { readonly dimension: Dimension }) {
  const [x1, y1, x2, y2] = line;
  const isLevel = y1 === y2;
  const tick = isLevel ? "v" : "h";
  const start = isLevel ? `m0 -0.6` : `m-0.6 0`;
  // A long line has room for its number where nothing else is written.
  const middle = x1 + (x2 - x1) * (isLevel && strides >= 40 ? 0.8 : 0.5);
  const isAtRight = x1 > boardSize - 6;
  return (
    <g className="map-dimension">
      <path
        d={`M${x1} ${y1}L${x2} ${y2}M${x1} ${y1}${start}${tick}1.2M${x2} ${y2}${start}${tick}1.2`}
      />
      <text
        x={isLevel ? middle : x1 + (isAtRight ? -0.6 : 0.6)}
        y={(y1 + y2) / 2 + (isLevel ? -0.6 : 0.7)}
        textAnchor={isLevel ? "middle" : isAtRight ? "end" : "start"}
      >
        {strides}
      </text>
    </g>
  );
}

interface MarkerShapeProps {
  readonly marker: Marker;
  readonly isEnlarged?: boolean;
}

function MarkerShape({ marker, isEnlarged = false }: MarkerShapeProps) {
  const { x, y, kind, colour } = marker;
  const r = Math.max(radiusOf(marker), isEnlarged ? 2.4 : 1);
  const look = { className: "map-marker", fill: colours[colour] };
  switch (kind) {
    case "objective":
    case "lesser-altar":
      return <circle cx={x} cy={y} r={r} {...look} />;
    case "fog":
      return <circle cx={x} cy={y} r={r} {...look} fillOpacity={0.5} strokeDasharray="0.8 0.5" />;
    case "syena":
      return (
        <g {...look}>
          <circle cx={x} cy={y} r={r} />
          <circle cx={x} cy={y} r={r / 2.5} fill="none" />
        </g>
      );
    case "sacred-altar":
      return <path d={`M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`} {...look} />;
    case "supply-chest":
      return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} {...look} />;
    case "fallen-comrade":
      return (
        <g {...look}>
          <circle cx={x} cy={y} r={r} />
          <path d={`M${x - r / 2} ${y}h${r}M${x} ${y - r / 2}v${r}`} className="map-cross" />
        </g>
      );
    case "tree-mother":
      return <path d={`M${x} ${y - 2.2}l2 3.4h-4z`} {...look} />;
  }
}

type Side = "below" | "above" | "right" | "left";

/** The first side of the marker that no printed distance leaves it by. */
function freeSide(marker: Marker, map: MissionGeometry): Side {
  const r = radiusOf(marker);
  const ends = map.dimensions.flatMap(({ line: [x1, y1, x2, y2] }) => [
    [x1, y1],
    [x2, y2],
  ]);
  const isTaken = (dx: number, dy: number) =>
    ends.some(([x = 0, y = 0]) => Math.hypot(marker.x + dx - x, marker.y + dy - y) < 0.1);
  if (!isTaken(0, r) && marker.y < boardSize - 6) return "below";
  if (!isTaken(0, -r) || r === 0) return "above";
  return isTaken(r, 0) ? "left" : "right";
}

interface MarkerLabelProps {
  readonly marker: Marker;
  readonly map: MissionGeometry;
}

function MarkerLabel({ marker, map }: MarkerLabelProps) {
  const words = useMarkerLabel(marker);
  const gap = Math.max(radiusOf(marker), 1) + 0.5;
  const side = freeSide(marker, map);
  if (side === "left" || side === "right") {
    const isLeft = side === "left";
    return (
      <text
        x={marker.x + (isLeft ? -gap : gap)}
        y={marker.y + 0.8}
        textAnchor={isLeft ? "end" : "start"}
      >
        {words}
      </text>
    );
  }
  const ownRow = (each: Dimension) => each.line[1] === each.line[3] && each.line[1] === marker.y;
  // Above the numbers of short distances that begin or end here.
  const raise = map.dimensions.some((each) => ownRow(each) && each.strides <= 15) ? 1.8 : 0;
  // As wide as its letters are on average, so that it stays on the board.
  const half = words.length * 0.6;
  const x = Math.min(boardSize - half, Math.max(half, marker.x));
  return (
    <text
      x={x}
      y={side === "below" ? marker.y + gap + 1.8 : marker.y - gap - raise}
      textAnchor="middle"
    >
      {words}
    </text>
  );
}

/** Label beside the marker: as little as tells it from the others where it lies. */
function useMarkerLabel(marker: Marker): string {
  const t = useTranslations("missions.map.marker");
  const language = useLanguage();
  const { kind, label, owner, colour } = marker;
  switch (kind) {
    case "fog":
    case "tree-mother":
      return placeIn(label, language);
    case "syena":
    case "sacred-altar":
    case "lesser-altar":
      return t(kind);
    case "supply-chest":
      return label;
    case "objective":
      if (label === "central" || label === "artifact/conquest marker") {
        return t(label === "central" ? "central" : "artifact");
      }
      if (label.length === 1) {
        return owner === "neutral" ? label : placeIn(markerName(marker), language);
      }
      break;
    case "fallen-comrade":
  }
  return colour === "red" || colour === "blue" || colour === "brown" ? t(colour) : label;
}
