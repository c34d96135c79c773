import { type Charge, plate, reshape } from "../charge.ts";
import {
  box,
  circle,
  ellipse,
  limb,
  pair,
  polygon,
  ring,
  shift,
  spokes,
  turn,
  whole,
} from "../path.ts";

/** A broad hunting spear with a cross bar. */
export const spear: Charge = [
  plate("wood", whole("M50 34 L52.6 34 L52.6 102 L50 104"), "M47.6 60 L52.4 58 M47.6 64 L52.4 62"),
  plate(
    "blood",
    limb([50, 44, 3], [58, 52, 3], [55, 64, 2.4], [60, 72, 0.5]) +
      limb([50, 44, 3], [43, 54, 3], [46, 64, 2.2], [41, 70, 0.5]),
  ),
  plate("metal", whole("M50 -6 C56 6 60 16 59 26 L54 36 L50 37"), "M50 2 L50 32"),
  plate("trim", box(45.6, 35, 8.8, 7), "M46 38.5 L54 38.5"),
];

/** Axe, spike and hook on one shaft. */
export const halberd: Charge = [
  plate(
    "wood",
    whole("M50 40 L52.8 40 L52.8 104 L50 106"),
    "M47.4 62 L52.6 60 M47.4 68 L52.6 66 M47.4 74 L52.6 72",
  ),
  plate(
    "steel",
    "M54 22 C64 24 74 18 80 8 C86 22 86 38 80 50 C74 42 64 38 54 40 Z",
    "M79 16 C82 26 82 34 78 42",
  ),
  plate("steel", "M46 24 C38 26 30 24 22 16 C22 30 30 40 46 38 Z", "M28 24 C34 29 39 31 44 31"),
  plate("steel", whole("M50 -8 L54 8 L54 24 L50 26"), "M50 2 L50 20"),
  plate("metal", whole("M50 20 L56 22 L55 42 L53.6 54 L50 54"), "M47 26 L53 38 M53 26 L47 38"),
  plate(
    "blood",
    limb([53, 52, 2.6], [62, 58, 3], [60, 70, 2.4], [66, 78, 0.6]) +
      limb([47, 52, 2.6], [39, 60, 3], [41, 70, 2.2], [36, 78, 0.6]),
  ),
];

/** A maul with a studded head. */
export const maul: Charge = [
  plate(
    "wood",
    whole("M50 36 L53.4 36 L54 100 L50 102"),
    "M46.6 66 L53.4 62 M46.6 72 L53.4 68 M46.6 78 L53.4 74 M46.6 84 L53.4 80",
    1.2,
  ),
  plate(
    "bone",
    "M26 2 L32 14 L22 14 Z M50 -4 L55 12 L45 12 Z M74 2 L78 14 L68 14 Z M8 26 L22 20 L22 32 Z M92 26 L78 20 L78 32 Z",
  ),
  plate(
    "iron",
    "M20 12 L80 12 L86 18 L86 36 L80 42 L20 42 L14 36 L14 18 Z",
    "M26 18 L26 36 M74 18 L74 36",
  ),
  plate("metal", box(38, 8, 24, 38), "M42 14 L58 40 M58 14 L42 40"),
  plate("metal", "M14 16 L24 12 L24 42 L14 38 Z M86 16 L76 12 L76 42 L86 38 Z"),
  plate("accent", polygon([50, 21], [54, 27], [50, 33], [46, 27])),
];

/** A ribbed mace of office. */
export const bulawa: Charge = [
  plate(
    "metal",
    whole("M50 42 L54 42 L53 88 L57 92 L56 98 L50 102"),
    "M46.4 52 L53.6 50 M46.6 58 L53.4 56 M46.8 64 L53.2 62 M47 70 L53 68 M47 76 L53 74 M47 82 L53 80",
    1,
  ),
  plate(
    "metal",
    pair("M58 8 C72 12 80 22 76 32 C72 42 62 44 56 44 Z"),
    pair("M62 14 C70 18 73 25 70 31 C68 36 64 38 60 40"),
  ),
  plate(
    "trim",
    whole("M50 0 C60 6 66 18 64 28 C62 38 56 44 50 46"),
    pair("M55 10 C58 18 58 30 55 38") + "M50 6 L50 42",
  ),
  plate("gold", whole("M50 -8 L54 -2 L53 4 L50 5")),
  plate("accent", circle(50, 25, 4)),
  plate("gold", whole("M50 42 L58 42 L60 47 L50 49")),
];

/** A flail with two spiked heads. */
export const flail: Charge = [
  plate(
    "wood",
    limb([24, 100, 3.6], [40, 62, 3.2], [52, 30, 3]),
    "M30 78 L36 80 M32 72 L38 75 M35 66 L41 69",
  ),
  plate("metal", turn(box(44, 22, 12, 14), 20, 50, 29)),
  plate(
    "iron",
    ring(58, 18, 5, 2.4) +
      ring(66, 15, 5, 2.4) +
      ring(73, 20, 5, 2.4) +
      ring(60, 30, 5, 2.4) +
      ring(63, 39, 5, 2.4) +
      ring(63, 48, 5, 2.4),
  ),
  plate("metal", spokes(80, 36, 9, [18, 11])),
  plate("iron", circle(80, 36, 11), "M74 32 C76 29 79 28 82 28"),
  plate("metal", spokes(62, 68, 9, [18, 11], 12)),
  plate("iron", circle(62, 68, 11), "M56 64 C58 61 61 60 64 60"),
];

/** A whip in coils. */
export const whip: Charge = [
  plate(
    "hide",
    limb(
      [36, 66, 3.2],
      [26, 44, 3.2],
      [36, 22, 3],
      [60, 16, 2.8],
      [76, 32, 2.6],
      [70, 54, 2.4],
      [52, 56, 2.2],
      [50, 40, 2],
      [64, 34, 1.8],
      [84, 50, 1.6],
      [88, 72, 1.2],
      [76, 88, 0.9],
      [84, 98, 0.6],
    ),
  ),
  plate("metal", "M78 86 L74 80 L84 84 Z M84 92 L92 90 L86 97 Z"),
  plate(
    "wood",
    limb([36, 64, 3.6], [32, 80, 4.2], [26, 98, 5]),
    "M33 68 L38 70 M32 73 L37.4 75.4 M30.4 78 L36.4 81 M29 84 L35 87 M27 89 L33 92",
  ),
  plate("metal", circle(25, 99, 5) + turn(box(31, 60, 10, 5), 10, 36, 62)),
];

/** A drawn recurve bow with an arrow of ice. */
export const iceBow: Charge = [
  plate("bone", limb([26, -4, 0.7], [70, 50, 0.7], [26, 104, 0.7])),
  plate(
    "metal",
    limb(
      [26, -6, 1],
      [22, 4, 2.6],
      [32, 16, 3.4],
      [26, 34, 4],
      [20, 50, 4.6],
      [26, 66, 4],
      [32, 84, 3.4],
      [22, 96, 2.6],
      [26, 106, 1],
    ),
    "M29 18 L34 20 M23 36 L29 38 M23 64 L29 62 M29 82 L34 80",
  ),
  plate("hide", box(15.6, 42, 9, 16), "M16 46 L24 46 M16 50 L24 50 M16 54 L24 54"),
  plate("wood", box(10, 48.6, 62, 2.8)),
  plate(
    "trim",
    "M66 50 L76 41 L90 41 L82 50 L90 59 L76 59 Z",
    "M70 50 L82 50 M76 44 L82 50 M76 56 L82 50",
  ),
  plate(
    "ice",
    "M-10 50 L4 40 L8 44 L20 38 L17 50 L20 62 L8 56 L4 60 Z",
    "M-4 50 L16 50 M6 45 L12 50 L6 55",
  ),
  plate("ice", around6(74, 18, 12) + around6(76, 82, 9)),
];

function around6(x: number, y: number, r: number): string {
  return (
    Array.from({ length: 3 }, (_, i) =>
      turn(box(x - r, y - r * 0.09, r * 2, r * 0.18), i * 60, x, y),
    ).join("") + spokes(x, y, 6, [r * 0.5, r * 0.22])
  );
}

/** An elven bow of living wood with a leaf for an arrowhead. */
export const leafBow: Charge = [
  plate("bone", limb([18, 34, 0.6], [50, 68, 0.6], [82, 34, 0.6])),
  plate(
    "wood",
    limb(
      [12, 40, 1],
      [14, 30, 2.6],
      [28, 24, 3.6],
      [40, 14, 4],
      [50, 12, 4.8],
      [60, 14, 4],
      [72, 24, 3.6],
      [86, 30, 2.6],
      [88, 40, 1],
    ),
    "M30 22 L34 27 M70 22 L66 27 M40 12 L42 18 M60 12 L58 18",
  ),
  plate(
    "leaf",
    pair(
      "M66 18 C70 6 78 2 86 2 C86 12 78 20 66 18 Z M84 30 C92 24 98 26 102 30 C98 37 90 38 84 30 Z M76 28 C78 36 74 42 68 44 C66 36 69 30 76 28 Z",
    ),
    pair("M70 15 L82 5 M86 30 L98 31"),
  ),
  plate("wood", box(48.6, 8, 2.8, 84)),
  plate("metal", whole("M50 -12 C58 -4 60 6 56 14 L50 18"), "M50 -6 L50 14"),
  plate(
    "trim",
    "M48.6 84 L40 76 L40 90 L48.6 98 Z M51.4 84 L60 76 L60 90 L51.4 98 Z",
    "M47 92 L42 87 M53 92 L58 87",
  ),
  plate("gold", box(46, 60, 8, 4)),
];

/** A crossbow, seen from above. */
export const crossbow: Charge = [
  plate("bone", limb([4, 42, 0.8], [50, 56, 0.8], [96, 42, 0.8])),
  plate(
    "metal",
    limb(
      [2, 44, 1.4],
      [14, 30, 3],
      [34, 20, 4.4],
      [50, 17, 5],
      [66, 20, 4.4],
      [86, 30, 3],
      [98, 44, 1.4],
    ),
    "M22 24 L25 31 M78 24 L75 31 M36 16 L37 24 M64 16 L63 24",
  ),
  plate("wood", whole("M50 8 L55 10 L56 60 L60 70 L58 98 L50 101"), "M50 62 L50 96 M46 80 L54 80"),
  plate("iron", ring(50, 5, 9, 6)),
  plate("steel", box(48.9, 0, 2.2, 56)),
  plate("steel", whole("M50 -12 L56 2 L50 5")),
  plate("metal", whole("M50 52 L57 54 L57 61 L50 63")),
  plate("blood", "M49 44 L43 40 L43 52 L49 56 Z M51 44 L57 40 L57 52 L51 56 Z"),
];

/** A matchlock arquebus, upright. */
export const arquebus: Charge = [
  plate(
    "iron",
    whole("M50 -8 L54.4 -8 L53.4 56 L50 58"),
    "M46 -2 L54 -2 M46 8 L54 8 M46.6 34 L53.4 34",
  ),
  plate(
    "wood",
    "M46 20 L45 62 C42 70 34 80 30 96 L44 104 C48 90 54 78 55 66 L55 20 L53 20 L53 54 L48 54 L48 20 Z",
    "M46 70 C42 78 38 88 37 98",
  ),
  plate("metal", "M52 46 L60 44 L62 62 L54 66 Z", "M56 48 L57 60"),
  plate("metal", limb([59, 54, 2.2], [66, 46, 2], [62, 36, 1.4], [58, 38, 0.6])),
  plate("ember", circle(60, 35, 2.6)),
  plate("gold", box(44, 16, 12, 5) + box(44, 38, 11, 4)),
];

/** A cavalry lance between two wings. */
export const wingedLance: Charge = [
  plate(
    "metal",
    pair(
      "M55 70 C58 48 66 26 96 2 C98 14 96 22 92 30 L98 30 C96 40 92 46 86 52 L92 53 C88 62 82 67 76 71 L81 74 C74 82 64 84 55 82 Z",
    ),
    pair(
      "M58 66 C64 46 76 26 92 12 M60 70 C68 54 80 42 93 34 M60 74 C68 64 78 58 88 56 M60 79 C66 74 72 73 77 73",
    ),
  ),
  plate("wood", whole("M50 20 L52.6 22 L53.4 104 L50 106"), "M47 84 L53 82 M47 90 L53 88"),
  plate("steel", whole("M50 -8 C55 2 57 10 56 18 L50 24"), "M50 -2 L50 18"),
  plate("blood", "M53 22 L78 18 L68 27 L80 36 L53 40 Z", "M58 27 C64 26 68 24 72 23"),
  plate("gold", whole("M50 66 L58 70 L62 82 L50 86"), "M42 78 L58 78"),
];

/** Two of the same, points up, laid across each other and bound with a ribbon. */
export function bound(charge: Charge, degrees = 36): Charge {
  const lay = (angle: number) => reshape(charge, (d) => turn(shift(d, 0, 2), angle));
  return [
    ...lay(degrees),
    ...lay(-degrees),
    plate("accent", ellipse(50, 54, 9, 7), "M44 51 L56 57 M44 57 L56 51"),
  ];
}
