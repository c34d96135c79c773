/** Measuring on a mission's map: two points that are tapped, dragged or moved by the arrow keys. */
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  boardSize,
  distanceBetween,
  markerName,
  spotAt,
  type MissionGeometry,
  type Spot,
} from "#domain/missions/geometry.ts";
import { placeIn } from "#web/data/catalog/mission-maps.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

type End = "from" | "to";

interface Ends {
  readonly from: Spot;
  /** Null between the first tap and the second. */
  readonly to: Spot | null;
}

/** A finger covers this much: a press so close to an end takes hold of it. */
const hold = 2.5;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const away = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** From the line of one zone to that of the other, until somebody measures something else. */
function firstEnds({ deployment }: MissionGeometry): Ends {
  const [a, b] = deployment;
  const x = boardSize / 2;
  return {
    from: { x, y: a === undefined ? 0 : a.y + a.h },
    to: { x, y: b === undefined ? boardSize : b.y },
  };
}

/**
 * Additions of measuring to a map: `handlers` for the drawing, `line` above it, and the distance in words. All of them
 * are idle while nothing is measured.
 */
export function useMeasure(map: MissionGeometry, isOn: boolean) {
  const [ends, setEnds] = useState(() => firstEnds(map));
  const held = useRef<{ readonly end: End; readonly pressed: Spot } | null>(null);

  const handlePointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    const spot = spotOn(event, map);
    event.currentTarget.setPointerCapture(event.pointerId);
    const { from, to } = ends;
    const near = (end: Spot | null) => end !== null && away(end, spot) <= hold;
    if (near(to) || near(from)) {
      held.current = { end: near(to) ? "to" : "from", pressed: spot };
      return;
    }
    setEnds(to === null ? { from, to: spot } : { from: spot, to: null });
    held.current = { end: "to", pressed: spot };
  };
  const handlePointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = held;
    if (current === null) return;
    const spot = spotOn(event, map);
    // A finger never lies quite still.
    if (ends.to === null && away(current.pressed, spot) < 1) return;
    setEnds((before) => ({ ...before, [current.end]: spot }));
  };
  const handleRelease = () => {
    held.current = null;
  };
  const handleKeyDown = (end: End) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    const spot = ends[end];
    if (step === undefined || spot === null) return;
    event.preventDefault();
    const size = event.shiftKey ? 5 : 1;
    const next = spotAt(spot.x + step[0] * size, spot.y + step[1] * size, map, 0);
    setEnds({ ...ends, [end]: next });
  };

  const line = isOn && <MeasureLine ends={ends} onKeyDown={handleKeyDown} />;
  return {
    handlers: isOn
      ? {
          onPointerDown: handlePointerDown,
          onPointerMove: handlePointerMove,
          onPointerUp: handleRelease,
          onPointerCancel: handleRelease,
        }
      : {},
    line,
    words: isOn && <MeasuredWords ends={ends} />,
  } satisfies Record<string, ReactNode | object>;
}

function spotOn(event: PointerEvent<SVGSVGElement>, map: MissionGeometry): Spot {
  const drawn = event.currentTarget;
  const matrix = drawn.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return spotAt(x, y, map);
}

interface MeasureLineProps {
  readonly ends: Ends;
  readonly onKeyDown: (end: End) => (event: KeyboardEvent) => void;
}

function MeasureLine({ ends: { from, to }, onKeyDown }: MeasureLineProps) {
  const format = useFormatter();
  return (
    <>
      {to !== null && <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="map-measure" />}
      <Handle end="from" spot={from} onKeyDown={onKeyDown} />
      {to !== null && <Handle end="to" spot={to} onKeyDown={onKeyDown} />}
      {to !== null && (
        <text aria-hidden x={(from.x + to.x) / 2 + 1} y={(from.y + to.y) / 2 - 1}>
          {format.number(distanceBetween(from, to).edges)}
        </text>
      )}
    </>
  );
}

interface HandleProps {
  readonly end: End;
  readonly spot: Spot;
  readonly onKeyDown: MeasureLineProps["onKeyDown"];
}

function Handle({ end, spot, onKeyDown }: HandleProps) {
  const t = useTranslations("missions.map");
  const spotWords = useSpotWords();
  return (
    <circle
      role="slider"
      tabIndex={0}
      aria-label={t(`measure.${end}`)}
      aria-valuemin={0}
      aria-valuemax={boardSize}
      aria-valuenow={spot.x}
      aria-valuetext={spotWords(spot)}
      cx={spot.x}
      cy={spot.y}
      r={1.6}
      className="map-handle"
      onKeyDown={onKeyDown(end)}
    />
  );
}

function useSpotWords(): (spot: Spot) => string {
  const t = useTranslations("missions.map.measure");
  const language = useLanguage();
  return ({ x, y, marker }) =>
    marker === undefined ? t("spot", { x, y }) : placeIn(markerName(marker), language);
}

function MeasuredWords({ ends: { from, to } }: { readonly ends: Ends }) {
  const t = useTranslations("missions.map.measure");
  if (to === null) return t("second");
  const { edges, centres } = distanceBetween(from, to);
  return (
    <>
      <strong className="text-gold">{t("distance", { strides: edges })}</strong>
      {centres !== edges && ` · ${t("centres", { strides: centres })}`}
    </>
  );
}
