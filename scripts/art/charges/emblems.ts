import { type Charge, plate } from "../charge.ts";
import type { House } from "../palette.ts";
import { around, box, circle, limb, pair, polygon, ring, spokes, whole } from "../path.ts";

/** Two tusks under three peaks and a cold star. */
export const tusksAndPeaks: Charge = [
  plate(
    "trim",
    "M18 58 L36 28 L43 38 L50 22 L57 38 L64 28 L82 58 L70 52 L64 60 L57 52 L50 62 L43 52 L36 60 L30 52 Z",
    "M50 28 L50 54 M36 36 L37 54 M64 36 L63 54",
  ),
  plate("metal", spokes(50, 6, 8, [13, 4])),
  plate(
    "metal",
    pair(limb([52, 96, 6], [74, 92, 7.4], [92, 72, 6.4], [95, 46, 3.6], [88, 26, 0.5])),
    pair("M62 88 L65 99 M74 84 L80 95 M83 76 L92 84"),
  ),
  plate("trim", "M40 86 L60 86 L62 104 L38 104 Z", "M40 92 L60 92 M39 98 L61 98"),
  plate("accent", polygon([50, 66], [56, 74], [50, 82], [44, 74])),
];

/** A flame in a broken ring of embers. */
export const emberSeal: Charge = [
  plate("metal", ring(50, 50, 50, 41), around("M50 3 L50 8", 24)),
  plate("trim", ring(50, 50, 39, 36.6)),
  plate("accent", around(polygon([50, -6], [55, 1], [50, 12], [45, 1]), 8)),
  plate(
    "metal",
    whole("M50 10 C54 24 70 34 72 54 C73 66 66 78 50 84").replaceAll("Z", "") + "Z",
    "",
  ),
  plate("flame", whole("M50 24 C54 36 64 44 64 56 C64 66 58 74 50 78")),
  plate("glow", whole("M50 46 C54 52 57 56 57 62 C57 68 54 71 50 73")),
  plate("metal", pair(limb([56, 82, 3], [72, 74, 3], [80, 58, 2.4], [76, 40, 0.5]))),
];

/** A rayed eye held by a serpent. */
export const serpentSun: Charge = [
  plate("trim", spokes(50, 46, 14, [50, 27])),
  plate("metal", circle(50, 46, 28)),
  plate("void", "M26 46 C36 30 64 30 74 46 C64 62 36 62 26 46 Z"),
  plate("accent", circle(50, 46, 11)),
  plate("void", "M50 36 C53 41 53 51 50 56 C47 51 47 41 50 36 Z"),
  plate(
    "metal",
    limb(
      [28, 66, 1],
      [20, 80, 4],
      [36, 90, 5],
      [52, 82, 5.4],
      [68, 78, 5.2],
      [82, 88, 5],
      [72, 102, 4.6],
      [50, 102, 4.4],
      [38, 104, 3.8],
    ),
    "M34 86 L33 94 M44 82 L47 90 M56 77 L58 86 M68 74 L68 83 M77 82 L84 86",
  ),
  plate("metal", "M42 98 C36 96 28 98 22 104 C28 110 38 110 43 108 Z"),
  plate("glow", circle(32, 102.6, 1.5)),
];

/** A tree whose crown is a leaf and whose roots are a crescent. */
export const moonTree: Charge = [
  plate(
    "metal",
    "M2 50 C2 80 24 102 50 102 C76 102 98 80 98 50 C92 74 74 88 50 88 C26 88 8 74 2 50 Z",
    "M12 74 C22 88 36 95 50 95 C64 95 78 88 88 74",
  ),
  plate("trim", pair(limb([52, 84, 3], [64, 90, 2], [74, 88, 0.5]))),
  plate("trim", whole("M50 30 L53 32 L54 80 L58 90 L50 92")),
  plate(
    "leaf",
    whole("M50 -6 C66 6 78 22 76 42 C75 58 64 68 50 74"),
    pair("M50 24 L62 14 M50 40 L70 26 M50 54 L71 42 M50 66 L66 56") + "M50 4 L50 70",
  ),
  plate("metal", circle(10, 34, 4) + circle(90, 34, 4) + circle(22, 14, 3) + circle(78, 14, 3)),
];

/** A tower with a gate. */
export const gateTower: Charge = [
  plate(
    "metal",
    "M22 20 L22 4 L34 4 L34 12 L44 12 L44 4 L56 4 L56 12 L66 12 L66 4 L78 4 L78 20 L72 30 L72 70 L82 98 L18 98 L28 70 L28 30 Z",
    "M28 30 L72 30 M28 44 L40 44 M60 44 L72 44 M34 56 L34 66 M66 56 L66 66 M24 82 L34 82 M66 82 L76 82",
  ),
  plate("void", whole("M50 54 C58 54 64 60 64 70 L64 98 L50 98")),
  plate(
    "trim",
    [40, 47, 54, 60].map((x) => box(x - 1, 58, 2, 40)).join("") +
      box(37, 68, 26, 2) +
      box(37, 80, 26, 2),
  ),
  plate("void", whole("M50 34 L53 36 L53 46 L50 46")),
  plate("accent", whole("M50 -26 L52 -24 L52 4 L50 4") + polygon([52, -24], [74, -16], [52, -8])),
];

/** Three coins, for those who serve whoever pays. */
export const bezants: Charge = [
  plate("gold", circle(28, 34, 24)),
  plate("gold", circle(72, 34, 24)),
  plate("gold", circle(50, 72, 24)),
  plate("gold", ring(28, 34, 18, 16) + ring(72, 34, 18, 16) + ring(50, 72, 18, 16)),
  plate(
    "gold",
    spokes(28, 34, 5, [11, 5]) + spokes(72, 34, 5, [11, 5]) + spokes(50, 72, 5, [11, 5]),
  ),
];

/** Emblem of each house. */
export const emblems: Readonly<Record<House, Charge>> = {
  "northern-tribes": tusksAndPeaks,
  "hegemony-of-embersig": emberSeal,
  "scions-of-yaldabaoth": serpentSun,
  syenann: moonTree,
  feudom: gateTower,
  mercenary: bezants,
};
