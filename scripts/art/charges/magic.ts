import { type Charge, plate, reshape } from "../charge.ts";
import {
  around,
  box,
  circle,
  grow,
  limb,
  pair,
  polygon,
  ring,
  shift,
  spokes,
  turn,
  whole,
} from "../path.ts";
import { falchion } from "./blades.ts";

const flameOutline =
  "M52 -6 C56 12 74 22 80 42 C84 36 84 30 82 24 C94 40 96 62 86 78 C78 92 66 100 50 100 C34 100 20 92 14 78 C6 60 12 40 26 28 C26 36 28 42 33 46 C34 26 46 14 52 -6 Z";
const flameHeart =
  "M52 34 C56 46 68 54 70 68 C72 82 62 94 50 94 C38 94 28 84 30 70 C31 62 36 58 38 52 C40 58 42 60 45 62 C44 50 48 42 52 34 Z";

/** A live coal. */
export const ember: Charge = [
  plate("flame", reflow(flameOutline)),
  plate("glow", reflow(flameHeart)),
  plate(
    "shadow",
    "M10 84 L22 66 L36 70 L48 58 L66 64 L78 60 L92 78 L86 98 L60 104 L34 102 L16 98 Z",
    "M22 66 L30 84 L16 98 M36 70 L30 84 L48 94 L60 104 M66 64 L62 82 L48 94 M78 60 L62 82 L86 98",
  ),
  plate(
    "ember",
    "M38 74 L48 64 L58 70 L56 80 L46 86 L38 82 Z M70 74 L78 68 L84 78 L78 88 L70 84 Z M22 84 L28 88 L26 95 L20 92 Z",
  ),
];

function reflow(d: string): string {
  return shift(grow(d, 0.86), 0, -10);
}

/** Half flame, half snow crystal. */
export const frostfire: Charge = [
  plate("flame", "M50 -8 C32 10 12 32 12 62 C12 86 30 100 50 102 Z", "M42 14 C34 26 28 36 28 48"),
  plate("ember", "M50 22 C38 36 28 48 28 66 C28 82 38 92 50 94 Z"),
  plate("glow", "M50 48 C42 56 38 64 38 74 C38 82 43 87 50 88 Z"),
  plate("flame", limb([22, 52, 3], [8, 40, 3], [6, 22, 2], [14, 10, 0.3])),
  plate("ice", half()),
  plate("steel", polygon([49, -12], [51, -12], [51, 106], [49, 106])),
];

function half(): string {
  const arm =
    polygon([50, 0], [54, 6], [53, 50], [50, 54]) +
    polygon([52, 14], [64, 6], [66, 11], [53, 20]) +
    polygon([52, 28], [68, 18], [70, 24], [53, 34]);
  const foot =
    polygon([50, 46], [53, 50], [54, 94], [50, 100]) +
    polygon([53, 80], [66, 89], [64, 94], [52, 86]) +
    polygon([53, 66], [70, 76], [68, 82], [52, 72]);
  const full =
    polygon([47, 50], [47, 6], [50, 0], [53, 6], [53, 50]) +
    polygon([53, 20], [53, 14], [63, 6], [66, 11]) +
    polygon([34, 11], [37, 6], [47, 14], [47, 20]) +
    polygon([53, 34], [53, 28], [66, 19], [69, 24]) +
    polygon([31, 24], [34, 19], [47, 28], [47, 34]);
  const tall = (d: string) => grow(d, 1, 1.1, 50, 50);
  return tall(arm) + tall(turn(full, 60, 50, 50)) + tall(turn(full, 120, 50, 50)) + tall(foot);
}

/** A wind-curled falchion. */
export const galeFalchion: Charge = [
  plate(
    "ice",
    limb(
      [4, 40, 0.6],
      [26, 26, 3],
      [50, 34, 4],
      [76, 24, 4],
      [88, 8, 3],
      [74, 0, 2.2],
      [68, 10, 1.2],
    ) +
      limb([-2, 62, 0.6], [24, 52, 3], [50, 60, 3.6], [80, 52, 3.6], [96, 36, 2.6], [86, 28, 1.6]) +
      limb([8, 84, 0.6], [30, 76, 2.6], [58, 84, 3.4], [84, 78, 3], [96, 64, 2], [88, 58, 1]),
  ),
  ...reshape(falchion, (d) => turn(grow(d, 1.04), 28)),
  plate("ice", limb([30, 66, 0.4], [44, 56, 3], [62, 60, 3], [74, 54, 0.4])),
];

/** A comet with three tails. */
export const comet: Charge = [
  plate(
    "accent",
    "M60 50 C44 62 22 76 -4 104 C18 92 44 82 70 64 Z M46 40 C30 46 12 54 -6 70 C16 64 36 60 54 56 Z M66 60 C62 76 52 90 38 106 C60 94 74 82 78 64 Z",
    "M58 58 C42 70 26 80 12 92",
  ),
  plate("metal", spokes(66, 34, 8, [38, 12])),
  plate("trim", spokes(66, 34, 8, [24, 9], 22.5)),
  plate("accent", circle(66, 34, 11)),
  plate("glow", circle(64, 32, 5.6)),
];

/** The sun in splendour. */
export const sun: Charge = [
  plate("trim", wavyRays(12)),
  plate("metal", spokes(50, 50, 12, [50, 27])),
  plate("metal", circle(50, 50, 28)),
  plate("metal", ring(50, 50, 28, 24.6)),
  plate("void", pair("M54 46 C57 41 63 41 66 45 C63 49 57 50 54 46 Z")),
  plate("accent", pair(circle(60, 45.2, 1.9))),
  plate("metal", whole("M50 42 C52 48 55 54 54.4 57 L50 59")),
  plate("void", whole("M50 64 C54 62.4 58 62.6 60 63 C57 68 53 69.4 50 69.4")),
  plate("accent", whole("M50 28 L53 33 L50 38")),
];

function wavyRays(count: number): string {
  return around(limb([50, 26, 3.4], [54, 14, 3], [47, 4, 2], [51, -8, 0.3]), count, 50, 50, 15);
}

/** Lightning gripped in a storm's eye. */
export const stormEye: Charge = [
  plate(
    "steel",
    limb(
      [50, 50, 1],
      [60, 40, 4],
      [48, 26, 5.4],
      [28, 34, 6],
      [22, 58, 6.4],
      [42, 80, 7],
      [72, 74, 6.6],
      [88, 46, 5.6],
      [74, 14, 4.4],
      [46, 0, 3],
      [26, 4, 0.6],
    ),
    "M30 40 C24 54 30 68 44 74",
  ),
  plate("glow", "M62 -6 L40 36 L54 38 L30 72 L46 72 L26 108 L76 60 L60 58 L82 28 L64 26 L80 -4 Z"),
  plate("metal", "M66 0 L48 33 L60 35 L40 67 L53 67 L40 92 L68 63 L54 61 L74 31 L58 29 L72 0 Z"),
];

/** A caster's staff round a captive spark. */
export const sparkStaff: Charge = [
  plate(
    "wood",
    limb([46, 104, 3], [52, 76, 2.6], [47, 52, 2.6], [50, 40, 3]),
    "M46 92 L50 90 M48 84 L52 82 M49 76 L53 74",
  ),
  plate(
    "bone",
    limb([50, 42, 3], [30, 32, 3.4], [26, 10, 2.8], [40, -4, 0.6]) +
      limb([50, 42, 3], [70, 32, 3.4], [74, 10, 2.8], [60, -4, 0.6]),
  ),
  plate("accent", spokes(50, 18, 4, [28, 9])),
  plate("accent", circle(50, 18, 11)),
  plate("glow", circle(47, 15, 5.4)),
  plate("metal", box(43, 42, 14, 6), "M45 45 L55 45"),
  plate(
    "trim",
    limb([44, 48, 1.4], [34, 62, 2.4], [38, 76, 0.4]) +
      limb([56, 48, 1.4], [66, 62, 2.4], [61, 78, 0.4]),
  ),
];

/** A peak of snow under a cold star. */
export const peaks: Charge = [
  plate(
    "metal",
    "M-4 96 L22 48 L32 60 L54 14 L82 62 L88 54 L106 96 Z",
    "M54 22 L50 46 L56 62 L50 92 M22 54 L24 74 L20 92 M84 66 L80 80 L84 92",
  ),
  plate(
    "ice",
    "M54 14 L70 42 L62 40 L57 50 L50 40 L44 46 L40 42 Z M22 48 L28 56 L24 62 L20 58 L15 62 Z M88 54 L95 70 L88 66 L84 70 L82 63 Z",
  ),
  plate("trim", spokes(24, 16, 8, [17, 5])),
  plate("iron", "M-4 96 L106 96 L106 102 L-4 102 Z"),
];

/** Crescent. */
export const crescent: Charge = [
  plate(
    "metal",
    "M64 4 C36 4 14 24 14 52 C14 80 36 100 64 96 C44 90 32 72 32 50 C32 28 44 10 64 4 Z",
    "M26 40 C24 58 30 76 42 86",
  ),
  plate("trim", spokes(68, 50, 8, [28, 9])),
  plate("accent", circle(68, 50, 6)),
];
