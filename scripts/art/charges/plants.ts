import { type Charge, plate } from "../charge.ts";
import {
  around,
  circle,
  ellipse,
  limb,
  mirror,
  pair,
  polygon,
  shift,
  spokes,
  turn,
  whole,
} from "../path.ts";

const lobed =
  "M50 96 C48 84 40 86 34 80 C38 76 40 74 40 71 C32 72 26 68 22 60 C28 58 32 56 34 53 C26 50 22 44 22 36 C30 38 34 36 37 33 C34 26 36 18 42 14 C44 8 46 6 50 2 C54 6 56 8 58 14 C64 18 66 26 63 33 C66 36 70 38 78 36 C78 44 74 50 66 53 C68 56 72 58 78 60 C74 68 68 72 60 71 C60 74 62 76 66 80 C60 86 52 84 50 96 Z";
const veins =
  "M50 10 L50 96 M50 34 L58 24 M50 34 L42 24 M50 54 L70 42 M50 54 L30 42 M50 74 L68 63 M50 74 L32 63";

/** An oak in leaf, roots bared. */
export const oakTree: Charge = [
  plate(
    "wood",
    pair(
      limb([54, 78, 5], [66, 90, 3.4], [84, 92, 2.2], [94, 100, 0.5]) +
        limb([52, 82, 4], [58, 96, 2.6], [66, 104, 0.5]),
    ) + limb([50, 80, 4], [49, 96, 2.4], [51, 106, 0.5]),
  ),
  plate(
    "wood",
    whole("M50 40 L56 42 C55 58 56 70 62 84 L50 88") +
      pair(limb([53, 58, 3.4], [64, 48, 2.8], [74, 40, 1.8])),
    "M47 56 C47 68 46 76 43 84 M53 60 C53 70 54 78 56 84",
  ),
  plate(
    "leaf",
    pair("M60 44 C68 34 82 30 92 38 C102 46 96 62 84 62 C74 64 62 58 60 44 Z"),
    pair("M70 46 C76 42 82 42 86 46 M78 54 C82 52 86 52 89 54"),
  ),
  plate(
    "leaf",
    pair("M54 30 C58 16 72 8 84 16 C94 24 92 38 80 42 C68 46 54 42 54 30 Z"),
    pair("M64 26 C70 22 76 22 80 26 M72 34 C76 32 80 32 83 34"),
  ),
  plate(
    "leaf",
    whole("M50 -4 C64 -6 74 6 70 18 C70 30 60 36 50 34"),
    pair("M56 8 C60 6 64 8 66 12") + "M44 16 C48 12 53 12 57 16 M46 24 C49 22 52 22 54 24",
  ),
  plate(
    "gold",
    circle(34, 30, 3) +
      circle(66, 22, 3) +
      circle(24, 52, 3) +
      circle(78, 50, 3) +
      circle(50, 10, 3) +
      circle(56, 26, 2.6),
  ),
];

/** A bare, burnt tree under a ring of ash. */
export const ashTree: Charge = [
  plate("metal", circle(50, 38, 38), "M24 18 C32 10 42 6 52 6"),
  plate("ember", circle(50, 38, 31)),
  plate(
    "shadow",
    limb([50, 96, 8], [49, 74, 6], [51, 56, 5], [49, 34, 4], [53, 16, 2], [50, 0, 0.4]) +
      limb([50, 60, 4], [66, 44, 3], [72, 26, 2], [84, 14, 0.4]) +
      limb([49, 52, 4], [34, 38, 3], [30, 20, 2], [18, 10, 0.4]) +
      limb([68, 40, 2], [80, 38, 1.4], [92, 30, 0.3]) +
      limb([32, 32, 2], [20, 34, 1.4], [8, 28, 0.3]) +
      limb([51, 30, 2], [60, 20, 1.4], [64, 6, 0.3]) +
      limb([50, 36, 2], [42, 24, 1.4], [38, 10, 0.3]) +
      limb([50, 92, 5], [66, 96, 3], [82, 104, 0.4]) +
      limb([50, 92, 5], [34, 96, 3], [18, 104, 0.4]),
  ),
  plate(
    "glow",
    circle(52, 62, 1.8) +
      circle(47, 72, 1.5) +
      circle(51, 81, 1.7) +
      circle(61, 47, 1.2) +
      circle(38, 41, 1.2),
  ),
];

/** An oak sprig with acorns. */
export const oakSprig: Charge = [
  plate("wood", limb([50, 102, 2.6], [50, 76, 2.4], [48, 60, 2])),
  plate(
    "leaf",
    pair(turn(shift(lobed, 0, -18), 42, 50, 78)),
    pair(turn(shift(veins, 0, -18), 42, 50, 78)),
  ),
  plate("leaf", shift(lobed, 0, -16), shift(veins, 0, -16)),
  plate("gold", pair(turn(whole("M50 74 C60 74 61 86 56 94 L50 100"), -24, 50, 70))),
  plate(
    "hide",
    pair(turn(whole("M50 66 C62 66 64 72 62 77 C56 80 53 79 50 79"), -24, 50, 70)),
    pair(turn("M42 71 L58 71 M44 75 L56 75", -24, 50, 70)),
  ),
];

/** A leaf-shaped shield with a veined boss. */
export const leafShield: Charge = [
  plate("wood", whole("M50 -6 C64 8 86 18 86 46 C86 72 66 90 50 106")),
  plate(
    "leaf",
    whole("M50 4 C62 16 78 24 78 46 C78 66 62 82 50 95"),
    "M50 10 L50 90 " + pair("M50 34 L68 22 M50 50 L75 36 M50 66 L73 54 M50 80 L64 70"),
  ),
  plate("metal", limb([50, -2, 0.8], [50, 30, 2], [50, 70, 2], [50, 100, 0.8])),
  plate("metal", circle(50, 46, 13), "M42 42 C44 38 47 36 51 36"),
  plate("trim", spokes(50, 46, 6, [9.4, 4])),
];

/** A spray of yew with berries, over a shade. */
export const yew: Charge = [
  plate("shadow", whole("M50 2 C76 8 92 26 92 52 C92 78 72 96 50 102"), ""),
  plate("wood", limb([22, 104, 3], [36, 78, 2.6], [50, 52, 2], [66, 24, 1.4], [78, 2, 0.6])),
  plate("leaf", needles()),
  plate(
    "blood",
    circle(30, 70, 6.4) + circle(62, 56, 6.4) + circle(52, 26, 5.8) + circle(52, 78, 5.6),
  ),
  plate(
    "void",
    circle(31, 73, 2) + circle(63, 59, 2) + circle(53, 28.4, 1.8) + circle(53, 80.4, 1.8),
  ),
];

function needles(): string {
  return Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    const x = 28 + 46 * t;
    const y = 92 - 82 * t;
    const n = 23 - 12 * t;
    return (
      limb([x, y, 1.2], [x + n * 0.6, y - n * 0.1, 2], [x + n, y - n * 0.55, 0.3]) +
      limb([x, y, 1.2], [x - n * 0.5, y - n * 0.42, 2], [x - n * 0.55, y - n, 0.3])
    );
  }).join("");
}

/** A leaf-bladed sword in ivy. */
export const ivyBlade: Charge = [
  plate("steel", whole("M50 -8 C58 8 62 26 58 44 L54 62 L50 64"), "M50 2 L50 58"),
  plate("metal", whole("M50 60 C58 60 64 56 70 60 C78 64 80 72 76 76 C72 70 64 68 50 71")),
  plate(
    "wood",
    whole("M50 70 L53.4 70 L53 90 L50 92"),
    "M46.8 75 L53 73 M46.8 80 L53 78 M46.8 85 L53 83",
  ),
  plate("metal", whole("M50 88 C57 90 58 97 50 104")),
  plate(
    "leaf",
    limb(
      [44, 66, 0.8],
      [58, 54, 1.5],
      [56, 42, 1.5],
      [43, 36, 1.5],
      [44, 24, 1.4],
      [56, 16, 1.2],
      [53, 6, 0.4],
    ),
  ),
  plate(
    "leaf",
    ivy(62, 50, 40) + ivy(38, 36, -50) + ivy(61, 18, 50) + ivy(38, 60, -70) + ivy(42, 12, -30),
  ),
  plate("accent", circle(50, 66, 2.8)),
];

function ivy(x: number, y: number, degrees: number): string {
  return turn(
    shift(
      "M50 42 L54 48 L60 47 L58 53 L61 58 L53 58 L50 62 L47 58 L39 58 L42 53 L40 47 L46 48 Z",
      x - 50,
      y - 52,
    ),
    degrees,
    x,
    y,
  );
}

/** A corn cob alight. */
export const flamingCob: Charge = [
  plate(
    "flame",
    "M50 -12 C60 2 76 8 78 28 C86 24 86 18 85 12 C96 26 96 46 86 60 C80 70 66 74 50 74 C34 74 20 68 14 56 C6 40 12 26 22 14 C22 22 24 26 30 28 C30 10 44 4 50 -12 Z",
    "M26 44 C24 52 28 60 34 66 M76 44 C77 52 74 60 68 66",
  ),
  plate(
    "glow",
    "M50 8 C58 20 68 26 68 40 C68 54 60 62 50 62 C40 62 32 54 32 40 C32 28 44 20 50 8 Z",
  ),
  plate(
    "metal",
    whole("M50 24 C62 28 66 42 64 60 C62 76 58 84 50 88"),
    "M43 32 L43 82 M50 28 L50 86 M57 32 L57 82 M38 42 L62 42 M36 50 L64 50 M36 58 L64 58 M36 66 L64 66 M38 74 L62 74",
  ),
  plate(
    "leaf",
    pair("M52 102 C54 88 64 78 70 60 C80 74 76 92 58 104 Z"),
    pair("M56 98 C62 90 68 82 71 72"),
  ),
  plate("leaf", whole("M50 74 C56 82 58 94 52 106 L50 106"), "M50 82 L50 102"),
];

/** A wing, folded up. */
export const wing: Charge = [
  plate(
    "trim",
    "M22 86 C16 60 22 30 44 8 C58 -4 80 -4 98 2 C92 12 88 16 84 20 L92 22 C86 32 82 36 78 40 L84 43 C78 52 72 56 68 58 L73 63 C66 70 60 73 56 74 L60 80 C52 86 46 88 42 88 L44 96 C34 98 26 94 22 86 Z",
    "M46 26 C58 14 74 8 88 8 M46 40 C58 30 70 26 82 26 M44 54 C54 46 64 44 74 44 M40 66 C48 60 56 58 64 60 M36 78 C42 74 47 73 52 76",
  ),
  plate(
    "metal",
    "M22 90 C10 64 16 28 44 6 C56 -2 66 -2 72 -2 C54 8 44 22 42 40 C40 58 36 74 34 92 C30 96 26 96 22 90 Z",
    "M26 78 C22 58 26 34 44 16 M32 80 C30 60 34 40 44 26",
  ),
  plate("leaf", "M74 70 C86 66 94 72 96 84 C86 90 74 86 74 70 Z", "M78 74 L92 83"),
  plate("accent", circle(27, 86, 5)),
];

/** A lyre strung in gold. */
export const lyre: Charge = [
  plate(
    "metal",
    pair(
      limb(
        [56, 88, 5],
        [78, 72, 6],
        [78, 44, 5.4],
        [68, 24, 4.4],
        [78, 8, 4],
        [90, 6, 3.4],
        [90, 16, 2.6],
        [84, 16, 1],
      ),
    ),
    pair("M64 84 C76 74 80 60 76 44"),
  ),
  plate("wood", box3(22, 22, 56, 6.4)),
  plate("gold", [38, 44, 50, 56, 62].map((x) => box3(x - 0.7, 26, 1.4, 58)).join("")),
  plate("metal", whole("M50 78 L64 80 L62 94 L50 100"), "M40 86 L60 86"),
  plate("leaf", pair(mirror("M60 96 C70 92 78 94 84 102 C74 108 64 104 60 96 Z"))),
  plate("accent", polygon([50, 82], [54, 88], [50, 94], [46, 88])),
  plate("gold", [38, 44, 50, 56, 62].map((x) => circle(x, 25, 1.9)).join("")),
];

function box3(x: number, y: number, w: number, h: number): string {
  return polygon([x, y], [x + w, y], [x + w, y + h], [x, y + h]);
}

/** A rose, barbed and seeded. */
export const rose: Charge = [
  plate("leaf", around("M50 2 L56 18 L50 26 L44 18 Z", 5, 50, 50, 36)),
  plate("metal", around(ellipse(50, 24, 17, 18), 5), around("M44 14 C48 11 52 11 56 14", 5)),
  plate("trim", around(ellipse(50, 36, 11, 12), 5, 50, 50, 36)),
  plate("gold", circle(50, 50, 9), "M45 47 L47 48 M53 46 L54 48 M46 54 L48 53 M53 54 L54 52"),
];

/** A single upright leaf. */
export const youngLeaf: Charge = [
  plate(
    "leaf",
    whole("M50 8 C62 20 68 34 64 48 C61 58 56 64 50 68"),
    "M50 16 L50 74" + pair("M50 34 L59 25 M50 46 L62 36 M50 58 L60 49"),
  ),
];
