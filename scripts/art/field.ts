/**
 * Fields: what lies under a charge. Drawn over x -10…110 and y -10…135 of the 100-box, so that the
 * same field fills the square portrait and the longer shield; whoever uses it clips it.
 */
import type { House } from "./palette.ts";

/** Ways to divide the field of a shield. */
export const divisions = [
  "plain",
  "perPale",
  "perFess",
  "perBend",
  "perBendSinister",
  "perChevron",
  "perSaltire",
  "quarterly",
  "gyronny",
  "pile",
  "chevronInverted",
  "paly",
] as const;

/** Way to divide the field of a shield. */
export type Division = (typeof divisions)[number];

/** Broad shapes on the field of a shield. */
export const ordinaries = [
  "none",
  "bordure",
  "chief",
  "base",
  "flaunches",
  "bend",
  "pale",
] as const;

/** Broad shape on the field of a shield. */
export type Ordinary = (typeof ordinaries)[number];

/** The wave of a partition line: how far off the straight at a distance along it, one period a unit. */
const lineOfHouse: Readonly<Record<House, (t: number) => number>> = {
  "northern-tribes": (t) => 5 * (1 - 4 * Math.abs(frac(t) - 0.5)),
  "hegemony-of-embersig": (t) => (frac(t) < 0.5 ? 3.4 : -3.4),
  "scions-of-yaldabaoth": (t) => 4.4 * Math.sin(t * 2 * Math.PI),
  syenann: (t) => 5 * Math.sin(frac(t) * Math.PI) - 2.5,
  feudom: () => 0,
  mercenary: () => 0,
};

function frac(t: number): number {
  return t - Math.floor(t);
}

/** A partition line from a to b as points, waving as the house's lines do. */
function partition(
  house: House,
  from: readonly [number, number],
  to: readonly [number, number],
): string {
  const wave = lineOfHouse[house];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const period = 14;
  const steps = Math.ceil(length / 1);
  const points: string[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const s = (length * i) / steps;
    const off = wave((s - length / 2) / period);
    points.push(
      `${(from[0] + ux * s - uy * off).toFixed(1)} ${(from[1] + uy * s + ux * off).toFixed(1)}`,
    );
  }
  return points.join("L");
}

/** The part of the field that wears the second tincture, as a path. */
export function divisionPath(division: Division, house: House): string {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    partition(house, [x1, y1], [x2, y2]);
  switch (division) {
    case "plain":
      return "";
    case "perPale":
      return `M${line(50, -10, 50, 135)}L120 135L120 -10Z`;
    case "perFess":
      return `M${line(-10, 54, 110, 54)}L110 135L-10 135Z`;
    case "perBend":
      return `M${line(-14, -14, 130, 130)}L-14 135Z`;
    case "perBendSinister":
      return `M${line(114, -14, -30, 130)}L130 135Z`;
    case "perChevron":
      return `M${line(-20, 110, 50, 40)}L${line(50, 40, 120, 110)}L120 140L-20 140Z`;
    case "chevronInverted":
      return `M${line(-14, 4, 50, 68)}L${line(50, 68, 114, 4)}L114 -14L-14 -14Z`;
    case "perSaltire":
      return "M-15 -15L50 50L-15 115ZM115 -15L50 50L115 115ZM50 50L-15 115L-15 140L115 140L115 115Z".replace(
        "M50 50L-15 115L-15 140L115 140L115 115Z",
        "",
      );
    case "quarterly":
      return "M50 -10L115 -10L115 52L50 52ZM50 52L-15 52L-15 135L50 135Z";
    case "gyronny":
      return "M50 50L-15 -15L50 -15ZM50 50L115 -15L115 50ZM50 50L135 135L50 135ZM50 50L-35 135L-15 50ZM50 50L-15 50L-35 135Z".replace(
        "M50 50L-35 135L-15 50Z",
        "",
      );
    case "pile":
      return `M${line(6, -10, 50, 104)}L${line(50, 104, 94, -10)}Z`;
    case "paly":
      return "M-10 -10L10 -10L10 135L-10 135ZM30 -10L50 -10L50 135L30 135ZM70 -10L90 -10L90 135L70 135Z";
  }
}

/** A band laid on the field, as a path; its edges are gilded by whoever draws it. */
export function ordinaryPath(ordinary: Ordinary, house: House): string {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    partition(house, [x1, y1], [x2, y2]);
  switch (ordinary) {
    case "none":
    case "bordure":
      return "";
    case "chief":
      return `M${line(-10, 21, 110, 21)}L110 -20L-10 -20Z`;
    case "base":
      return `M${line(-10, 82, 110, 82)}L110 140L-10 140Z`;
    case "flaunches":
      return "M-10 -6C26 14 26 86 -10 112ZM110 -6C74 14 74 86 110 112Z";
    case "bend":
      return `M${line(-30, -14, 114, 130)}L${line(134, 114, -6, -26)}Z`;
    case "pale":
      return `M${line(34, -20, 34, 140)}L${line(66, 140, 66, -20)}Z`;
  }
}
