import { type Charge, plate, reshape } from "../charge.ts";
import {
  around,
  box,
  circle,
  ellipse,
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
import { sword } from "./blades.ts";

/** A tower shield as tall as a man. */
export const towerShield: Charge = [
  plate("iron", whole("M50 -2 L80 6 L84 94 L50 104")),
  plate("metal", whole("M50 4 L75 11 L78 89 L50 97"), pair("M66 14 L68 86")),
  plate("iron", whole("M50 4 L56 5.6 L56 95 L50 97"), "M50 10 L50 92"),
  plate("iron", "M24 40 L76 40 L76.4 52 L23.6 52 Z", "M28 46 L72 46"),
  plate("trim", whole("M50 28 L62 38 L62 54 L50 66"), pair("M50 33 L58 40 L58 52 L50 60")),
  plate("accent", polygon([50, 39], [56, 46], [50, 53], [44, 46])),
  plate(
    "gold",
    pair(
      circle(71, 17, 2.2) +
        circle(74, 82, 2.2) +
        circle(58, 13, 1.8) +
        circle(58, 88, 1.8) +
        circle(71, 46, 2),
    ),
  ),
];

/** A round buckler before a sword. */
export const buckler: Charge = [
  ...reshape(sword, (d) => turn(shift(grow(d, 1.12), 0, 0), 42)),
  plate("iron", circle(46, 54, 33)),
  plate("metal", circle(46, 54, 29), around("M46 28 L46 38", 8, 46, 54)),
  plate("iron", ring(46, 54, 21, 18)),
  plate("trim", circle(46, 54, 13), "M38 50 C40 45 44 43 48 43"),
  plate("accent", circle(46, 54, 4)),
  plate("gold", around(circle(46, 23.4, 2.1), 12, 46, 54)),
];

/** A round shield torn by claws. */
export const scarredShield: Charge = [
  plate("iron", circle(50, 50, 47)),
  plate(
    "wood",
    circle(50, 50, 42),
    "M26 16 L26 84 M38 9 L38 91 M50 8 L50 92 M62 9 L62 91 M74 16 L74 84",
  ),
  plate("metal", ring(50, 50, 47, 40)),
  plate("metal", circle(50, 50, 12), "M43 46 C45 42 48 40 52 40"),
  plate(
    "void",
    limb([82, 4, 0.4], [68, 26, 4.4], [50, 52, 5], [34, 76, 3.8], [24, 96, 0.4]) +
      limb([64, 0, 0.4], [50, 22, 4], [34, 46, 4.6], [20, 66, 3.6], [10, 84, 0.4]) +
      limb([96, 18, 0.4], [84, 40, 4], [66, 66, 4.6], [52, 86, 3.4], [44, 101, 0.4]),
  ),
  plate(
    "blood",
    limb([80, 8, 0.2], [68, 26, 1.7], [50, 52, 2], [34, 76, 1.5], [25, 94, 0.2]) +
      limb([63, 3, 0.2], [50, 22, 1.6], [34, 46, 1.9], [20, 66, 1.4], [11, 82, 0.2]) +
      limb([94, 22, 0.2], [84, 40, 1.6], [66, 66, 1.9], [52, 86, 1.4], [45, 98, 0.2]),
  ),
];

/** An anvil struck by sparks. */
export const anvil: Charge = [
  plate("wood", whole("M50 78 L74 78 L78 100 L50 102"), pair("M62 82 L64 98") + "M50 82 L50 99"),
  plate("gold", "M24 84 L76 84 L76.8 90 L23.2 90 Z"),
  plate(
    "metal",
    "M4 36 C16 42 26 42 34 40 L34 34 L92 34 L92 46 C82 52 72 54 68 60 L68 66 L78 72 L78 80 L22 80 L22 72 L34 66 L36 60 C24 58 12 52 4 36 Z",
    "M34 42 L90 42 M38 62 L66 62 M26 76 L74 76 M14 42 C20 47 26 50 34 51",
  ),
  plate(
    "flame",
    spokes(60, 16, 7, [20, 6]) + spokes(28, 20, 5, [9, 3.4]) + spokes(84, 8, 5, [7, 2.6]),
  ),
  plate("glow", spokes(60, 16, 7, [9, 3.6])),
];

/** A bomb, its fuse alight. */
export const grenade: Charge = [
  plate("iron", circle(46, 62, 36), "M20 54 C24 40 34 33 46 32"),
  plate("metal", ring(46, 62, 36, 31)),
  plate("metal", turn(box(34, 18, 24, 14), 18, 46, 25), "M38 20 L56 26"),
  plate("hide", limb([52, 20, 2.6], [58, 8, 2.6], [70, 8, 2.4], [76, 16, 2])),
  plate("flame", spokes(80, 18, 9, [18, 8])),
  plate("glow", spokes(80, 18, 9, [9, 4])),
  plate(
    "trim",
    whole("M50 44 C60 48 62 58 56 66 L55 73 L50 74").replaceAll(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, x: string, y: string) => `${Number(x) - 4} ${Number(y) + 2}`,
    ),
  ),
  plate("void", circle(41, 60, 3.2) + circle(51, 60, 3.2) + polygon([46, 64], [48, 68], [44, 68])),
];

/** A spiked war wheel. */
export const warWheel: Charge = [
  plate("steel", spokes(50, 50, 8, [53, 38], 0)),
  plate("iron", ring(50, 50, 43, 31), around("M50 8 L50 17", 16)),
  plate("wood", around(box(46.4, 16, 7.2, 30), 8), around("M50 22 L50 40", 8)),
  plate("metal", ring(50, 50, 34, 30)),
  plate("metal", spokes(50, 50, 8, [17, 14])),
  plate("iron", circle(50, 50, 9)),
  plate("accent", circle(50, 50, 4)),
];

/** A spiked iron boot. */
export const boot: Charge = [
  plate(
    "bone",
    "M18 90 L22 106 L28 90 Z M36 90 L40 106 L46 90 Z M60 90 L65 106 L70 90 Z M76 90 L80 106 L86 90 Z M4 72 L-8 76 L6 84 Z",
  ),
  plate(
    "metal",
    "M36 6 L76 2 C76 26 80 46 84 62 C88 74 88 84 86 92 L6 92 C2 82 6 70 18 66 C30 62 40 56 42 44 C42 30 38 18 36 6 Z",
    "M40 22 L76 18 M44 42 L80 40 M18 70 C30 68 44 64 52 54 M30 88 C34 80 36 74 35 66",
  ),
  plate("iron", "M4 84 L88 84 L88 94 L4 94 Z"),
  plate("iron", "M34 4 L78 0 L78 12 L36 15 Z"),
  plate(
    "gold",
    circle(46, 29, 3) +
      circle(70, 27, 3) +
      circle(49, 50, 2.6) +
      circle(76, 50, 2.6) +
      circle(16, 78, 2.4) +
      circle(28, 75, 2.4),
  ),
];

/** A steel jaw trap. */
export const jawTrap: Charge = [
  plate("iron", "M-4 56 L104 56 L104 64 L-4 64 Z", "M4 60 L96 60"),
  plate("iron", circle(50, 60, 14), "M42 56 C44 53 47 51 50 51"),
  plate(
    "metal",
    "M8 60 C8 24 26 4 50 4 C74 4 92 24 92 60 L84 60 C82 32 70 14 50 14 C30 14 18 32 16 60 Z",
    "M12 50 C14 26 30 9 50 9 C70 9 86 26 88 50",
  ),
  plate(
    "trim",
    "M18 40 L30 44 L22 28 Z M27 22 L38 32 L36 15 Z M42 14 L50 29 L58 14 Z M64 15 L62 32 L73 22 Z M78 28 L70 44 L82 40 Z",
  ),
  plate(
    "metal",
    "M8 60 C10 84 28 98 50 98 C72 98 90 84 92 60 L84 60 C82 78 70 88 50 88 C30 88 18 78 16 60 Z",
    "M13 68 C17 84 32 93 50 93 C68 93 83 84 87 68",
  ),
  plate(
    "trim",
    "M20 74 L32 66 L27 82 Z M38 86 L44 71 L49 88 Z M51 88 L56 71 L62 86 Z M73 82 L68 66 L80 74 Z",
  ),
  plate("blood", circle(50, 60, 7)),
  plate("iron", ring(0, 60, 7, 3.4) + ring(100, 60, 7, 3.4)),
];

/** A war drum with crossed sticks. */
export const banner: Charge = [
  plate("wood", whole("M50 -6 L52.6 -2 L52.6 104 L50 106")),
  plate("wood", box(14, 6, 72, 5)),
  plate(
    "metal",
    "M18 10 L82 10 L82 70 L66 84 L50 70 L34 84 L18 70 Z",
    "M24 14 L24 68 L34 77 M76 14 L76 68 L66 77 M50 62 L50 66",
  ),
  plate("blood", spokes(50, 40, 8, [24, 12])),
  plate("trim", spokes(50, 40, 8, [13, 6])),
  plate("gold", circle(14, 8.5, 4) + circle(86, 8.5, 4) + whole("M50 -14 L55 -6 L50 0")),
  plate("gold", box(18, 20, 64, 2.6)),
];

/** A crown, cracked through. */
export const brokenCrown: Charge = [
  plate(
    "metal",
    "M4 26 L20 46 L26 14 L38 42 L44 12 L50 30 L44 44 L50 56 L42 68 L47 82 L14 86 Z",
    "M18 76 L42 73 M14 60 L40 58",
  ),
  plate(
    "metal",
    "M58 22 L60 8 L64 42 L78 18 L80 50 L98 36 L84 92 L54 84 L49 70 L57 58 L51 45 Z",
    "M58 74 L84 80 M60 58 L86 64",
  ),
  plate("accent", circle(28, 66, 5) + polygon([70, 60], [76, 69], [70, 77], [65, 69])),
  plate("blood", circle(18, 50, 2.6) + circle(92, 44, 2.6)),
  plate(
    "gold",
    circle(4, 24, 4) +
      circle(26, 12, 4) +
      circle(44, 9, 4) +
      circle(60, 5, 4) +
      circle(78, 15, 4) +
      circle(99, 33, 4),
  ),
];

/** A sword upright in a laurel wreath. */
export const laurelSword: Charge = [
  plate("leaf", leaves(), ""),
  plate("gold", limb([22, 84, 1.8], [50, 96, 2.4], [78, 84, 1.8])),
  ...reshape(sword, (d) => shift(grow(d, 1.04), 0, -4)),
];

function leaves(): string {
  const leaf = "M50 -2 C55 4 55 12 50 18 C45 12 45 4 50 -2 Z";
  const side = [20, 42, 64, 86, 108, 130, 152]
    .map((at, i) => turn(turn(leaf, i % 2 === 0 ? -28 : 26, 50, 12), at))
    .join("");
  return pair(side);
}

/** Dagger through a coin: blood and pay. */
export const daggerCoin: Charge = [
  plate("gold", circle(30, 70, 20), "M18 64 C20 58 25 54 30 54"),
  plate("gold", circle(72, 74, 18), "M61 69 C63 64 67 60 72 60"),
  plate("gold", circle(50, 56, 27)),
  plate("gold", ring(50, 56, 22, 20) + spokes(50, 56, 6, [15, 7])),
  ...reshape(
    [
      plate("steel", whole("M50 104 C53 92 57 76 55.5 40 L50 38"), "M50 94 L50 44"),
      plate("metal", whole("M50 41 L62 41 C68 41 72 37 73 33 C67 34 62 33 50 33"), ""),
      plate(
        "hide",
        whole("M50 33 L53.6 33 C55.6 26 55.4 20 53.4 14 L50 14"),
        "M46.8 29 L53.2 27 M46.2 24.4 L53.8 22.4 M46.4 20 L53.6 18",
      ),
      plate("metal", ellipse(50, 9, 6, 6.4)),
      plate("blood", circle(50, 9, 2.6)),
    ],
    (d) => turn(d, 18),
  ),
];

/** A lantern in the mist. */
export const lantern: Charge = [
  plate("iron", ring(50, 4, 9, 6)),
  plate("metal", whole("M50 8 L58 14 L72 26 L50 28")),
  plate("flame", whole("M50 28 L68 28 L72 74 L50 74")),
  plate("glow", whole("M50 36 C56 46 60 54 58 62 C56 68 53 70 50 70")),
  plate("metal", pair("M66 26 L72 26 L76 76 L69 76 Z") + whole("M50 26 L52 26 L52 34 L50 34"), ""),
  plate("metal", whole("M50 74 L78 74 L80 84 L66 90 L50 90"), "M24 79 L76 79"),
  plate(
    "steel",
    limb([-4, 60, 0.6], [10, 52, 3.4], [26, 60, 4], [40, 68, 3], [52, 60, 0.6]) +
      limb([46, 98, 0.6], [62, 88, 3.4], [78, 94, 4], [92, 98, 3], [104, 88, 0.6]) +
      limb([-2, 92, 0.6], [12, 84, 3], [28, 92, 3.4], [42, 88, 0.6]),
  ),
];
