import { type Charge, plate } from "../charge.ts";
import { circle, ellipse, limb, pair, polygon, ring, shift, spokes, turn, whole } from "../path.ts";
import { crossed } from "./blades.ts";

const bone: Charge = [
  plate(
    "bone",
    whole(
      "M50 7 C52 -1 62 0 62 8 C64 16 58 20 55 24 C53 40 53 60 55 76 C58 80 64 84 62 92 C62 100 52 101 50 93",
    ),
    "M48 34 C47 46 47 56 48 66 M46 14 C47 17 48 19 49 20",
  ),
];

/** Crossed bones, with a ring over the crossing. */
export const crossedBones: Charge = [
  ...crossed(bone, 44, 1.12),
  plate("blood", limb([34, 42, 4], [50, 47, 5], [66, 42, 4])),
  plate(
    "hide",
    ring(50, 50, 15, 9),
    "M38 46 L41 48 M40 60 L43 57 M50 64.4 L50 60 M60 60 L57 57 M62 46 L59 48 M50 36 L50 39.6",
  ),
  plate("metal", spokes(50, 50, 5, [10, 4.4])),
];

/** A ribcage closed round an ember. */
export const ribcage: Charge = [
  plate("shadow", whole("M50 18 C72 18 80 36 78 56 C76 74 64 84 50 86")),
  plate("ember", circle(50, 50, 11)),
  plate("glow", circle(50, 50, 5)),
  plate(
    "bone",
    pair(
      limb([53, 20, 3.6], [72, 20, 3.6], [85, 36, 3.4], [80, 50, 1.4]) +
        limb([53, 32, 3.4], [74, 33, 3.6], [86, 50, 3.2], [77, 64, 1.3]) +
        limb([53, 44, 3.2], [72, 46, 3.4], [81, 62, 3], [70, 74, 1.2]) +
        limb([53, 56, 3], [66, 59, 3.2], [72, 72, 2.6], [62, 82, 1]),
    ),
  ),
  plate(
    "bone",
    whole("M50 8 L58 10 L56 20 L54.6 66 L57 74 L50 84"),
    "M46 28 L54 28 M46 40 L54 40 M46 52 L54 52 M46.6 64 L53.4 64",
  ),
  plate("bone", pair(limb([54, 12, 3.4], [70, 8, 3.6], [86, 14, 3.4]))),
  plate("bone", whole("M50 84 L54 86 L53 92 L55 95 L53 99 L50 102")),
];

/** A horned beast's skull. */
export const hornedSkull: Charge = [
  plate(
    "metal",
    pair(limb([62, 26, 8], [84, 28, 8], [97, 12, 6], [90, -6, 3.4], [80, -8, 0.6])),
    pair("M72 20 L74 34 M82 19 L88 32 M89 12 L98 19 M89 4 L99 6"),
  ),
  plate(
    "bone",
    whole("M50 14 C62 14 70 22 72 32 L84 42 L72 48 L68 62 L64 84 L58 98 L50 100"),
    pair("M56 20 C60 24 62 28 62 32 M64 64 C62 70 60 76 59 82") + "M50 40 L50 74",
  ),
  plate("void", pair("M57 40 C64 36 71 40 70 48 C66 55 58 53 57 40 Z")),
  plate("ember", pair(circle(64, 45.4, 2.6))),
  plate("void", pair("M52 76 C57 78 59 84 57 91 C53 90 51.4 84 52 76 Z")),
  plate("blood", polygon([50, 20], [55, 28], [50, 38], [45, 28])),
];

/** A wide grin, all teeth and tongue. */
export const grin: Charge = [
  plate(
    "metal",
    "M2 34 C16 26 36 30 50 36 C64 30 84 26 98 34 C98 66 78 90 50 92 C22 90 2 66 2 34 Z",
    "M10 40 C14 62 30 80 50 84 C70 80 86 62 90 40",
  ),
  plate(
    "void",
    "M10 38 C24 34 38 38 50 43 C62 38 76 34 90 38 C88 64 72 82 50 83 C28 82 12 64 10 38 Z",
  ),
  plate(
    "blood",
    "M38 64 C46 60 54 60 62 64 C76 70 74 98 66 106 C58 112 44 112 40 104 C34 94 30 72 38 64 Z",
    "M51 68 C52 80 52 90 52 100",
  ),
  plate(
    "bone",
    "M11 38 L23 36 L19 54 Z M24 36 L36 38 L31 56 Z M37 38.6 L49 43 L44 60 Z M51 43 L63 38.6 L56 60 Z M64 38 L76 36 L69 56 Z M77 36 L89 38 L81 54 Z",
  ),
  plate(
    "bone",
    "M16 58 L21 69 L27 62 Z M27 70 L33 78 L36 68 Z M84 58 L79 69 L73 62 Z M73 70 L67 78 L64 68 Z",
  ),
  plate("glow", pair("M56 26 C62 14 76 10 86 16 C80 26 66 30 56 26 Z")),
  plate("void", pair(ellipse(69, 19.6, 2.2, 5.2))),
];

/** A heart, whole, with its vessels. */
export const heart: Charge = [
  plate("flesh", limb([46, 34, 8], [44, 18, 7], [36, 4, 6.4]), "M40 10 L48 8"),
  plate("flesh", limb([58, 34, 7], [64, 18, 6], [78, 10, 5.4]), "M72 6 L75 15"),
  plate("ice", limb([50, 36, 5], [54, 16, 4.6], [56, 0, 4])),
  plate(
    "blood",
    "M50 34 C64 22 88 28 90 50 C90 74 66 84 52 100 C36 90 12 74 12 50 C14 30 34 24 50 34 Z",
    "M52 40 C48 54 54 66 50 84 M52 56 C62 60 68 56 76 60 M50 66 C42 68 36 64 28 66 M30 40 C24 44 21 50 22 56",
  ),
  plate(
    "metal",
    limb([20, 40, 2], [44, 52, 2.2], [68, 72, 2]) + limb([84, 42, 2], [62, 58, 2.2], [34, 80, 2]),
  ),
  plate("gold", circle(51.6, 61, 5.4), "M49 61 L54 61"),
];

/** A stitched, blinded eye. */
export const blindEye: Charge = [
  plate("blood", whole("M50 -4 C54 4 66 20 66 30 C66 38 58 40 50 40")),
  plate("metal", "M2 56 C20 28 80 28 98 56 C80 84 20 84 2 56 Z", "M10 54 C26 36 74 36 90 54"),
  plate("flesh", "M10 57 C28 42 72 42 90 57 C72 76 28 76 10 57 Z", "M14 58 C32 66 68 66 86 58"),
  plate("void", "M13 57 C32 67 68 67 87 57 C68 71 32 71 13 57 Z"),
  plate(
    "bone",
    limb([24, 52, 1.5], [27, 62, 1.8], [24, 74, 1.4]) +
      limb([37, 54, 1.5], [39, 66, 1.8], [37, 78, 1.4]) +
      limb([50, 55, 1.5], [52, 67, 1.8], [50, 80, 1.4]) +
      limb([63, 54, 1.5], [64, 66, 1.8], [63, 78, 1.4]) +
      limb([76, 52, 1.5], [76, 62, 1.8], [77, 74, 1.4]),
  ),
  plate(
    "blood",
    shift("M50 80 C53 86 54 90 54 93 C54 97 46 97 46 93 C46 90 47 86 50 80 Z", -13, 2) +
      shift("M50 80 C53 86 54 90 54 93 C54 97 46 97 46 93 C46 90 47 86 50 80 Z", 13, 2),
  ),
];

/** An open hand, branded in the palm. */
export const brandedHand: Charge = [
  plate("metal", limb([30, 66, 7], [16, 52, 6.4], [8, 36, 5]), "M18 50 L23 46"),
  plate("metal", limb([36, 52, 6.6], [30, 28, 6.2], [27, 8, 5]), "M27 32 L35 30"),
  plate("metal", limb([48, 50, 6.8], [47, 22, 6.4], [46, 0, 5.2]), "M42 26 L52 26"),
  plate("metal", limb([60, 52, 6.6], [63, 26, 6.2], [65, 6, 5]), "M58 28 L67 30"),
  plate("metal", limb([71, 58, 6], [79, 38, 5.4], [84, 22, 4.4]), "M73 38 L83 42"),
  plate(
    "metal",
    "M28 58 C32 46 64 44 77 52 C82 66 76 80 68 88 L68 99 L36 99 L36 88 C28 80 24 68 28 58 Z",
    "M36 90 L68 90",
  ),
  plate(
    "ember",
    ring(52, 67, 15, 12.4) +
      limb([40, 67, 0.6], [52, 58, 1.7], [64, 67, 0.6]) +
      limb([40, 67, 0.6], [52, 76, 1.7], [64, 67, 0.6]) +
      circle(52, 67, 3.6),
  ),
];

/** A hand above, working strings. */
export const puppetHand: Charge = [
  plate("trim", "M30 -4 L70 -4 L66 14 L34 14 Z", "M33 6 L67 6"),
  plate(
    "metal",
    "M30 12 C44 8 58 8 70 12 C76 22 76 30 72 38 L28 38 C24 30 24 22 30 12 Z",
    "M38 30 L38 36 M50 30 L50 36 M61 30 L61 36",
  ),
  plate("metal", limb([30, 22, 5.6], [18, 34, 5], [14, 48, 3.8])),
  plate(
    "metal",
    limb([34, 34, 5.6], [31, 48, 5], [28, 58, 3.6]) +
      limb([46, 36, 5.6], [45, 52, 5], [44, 62, 3.6]) +
      limb([57, 36, 5.6], [58, 52, 5], [58, 62, 3.6]) +
      limb([68, 34, 5.4], [72, 46, 4.6], [75, 55, 3.4]),
  ),
  plate(
    "bone",
    limb([14, 46, 0.7], [20, 78, 0.7], [26, 96, 0.7]) +
      limb([28, 58, 0.7], [36, 72, 0.7], [40, 82, 0.7]) +
      limb([44, 62, 0.7], [48, 68, 0.7], [50, 74, 0.7]) +
      limb([58, 62, 0.7], [56, 76, 0.7], [58, 84, 0.7]) +
      limb([75, 54, 0.7], [78, 78, 0.7], [74, 96, 0.7]),
  ),
  plate(
    "wood",
    limb([50, 84, 4], [38, 84, 2.6], [26, 97, 2.2]) +
      limb([50, 84, 4], [62, 85, 2.6], [74, 97, 2.2]) +
      limb([49, 92, 4.6], [44, 104, 3]) +
      limb([51, 92, 4.6], [57, 104, 3]),
  ),
  plate("bone", ellipse(50, 77, 6, 7)),
  plate("void", pair(circle(52.4, 76.4, 1.3)) + polygon([48.4, 80.6], [51.6, 80.6], [50, 82])),
];

/** An armoured arm of silver, hand open. */
export const silverArm: Charge = [
  plate("steel", turn(limb([32, 44, 4.6], [22, 34, 4], [18, 22, 3]), 0), "M22 36 L28 32"),
  plate(
    "steel",
    limb([39, 34, 4.8], [36, 16, 4.4], [35, 2, 3]) +
      limb([49, 32, 5], [49, 12, 4.6], [49, -4, 3]) +
      limb([59, 34, 4.8], [62, 16, 4.4], [64, 2, 3]) +
      limb([67, 40, 4.4], [74, 26, 3.8], [78, 14, 2.6]),
    "M32 20 L40 19 M45 15 L53 15 M58 19 L66 20 M70 27 L77 30",
  ),
  plate(
    "steel",
    "M31 40 C38 30 62 30 70 38 C72 48 68 56 62 62 L38 62 C32 56 29 48 31 40 Z",
    "M40 40 L41 54 M50 38 L50 54 M60 40 L59 54",
  ),
  plate("gold", "M32 60 L68 60 L72 70 L28 70 Z", "M32 66 L68 66"),
  plate("steel", "M34 70 L66 70 L72 99 L28 99 Z", "M34 78 L66 78 M33 86 L67 86 M32 93 L68 93"),
  plate("gold", spokes(50, 48, 8, [9, 4])),
  plate("accent", circle(50, 48, 3.2)),
];

/** A clenched gauntlet, raised. */
export const fist: Charge = [
  plate(
    "metal",
    "M30 12 C36 6 42 8 43 14 L43 34 L28 34 C26 24 26 16 30 12 Z M44 10 C50 4 56 6 57 12 L57 34 L44 34 Z M58 12 C64 7 70 9 71 16 L71 34 L58 34 Z",
    "M30 22 L42 20 M45 19 L56 19 M59 20 L70 23",
  ),
  plate("metal", "M72 20 C78 15 83 20 83 28 L80 44 L72 36 Z", "M74 27 L82 29"),
  plate(
    "metal",
    "M24 32 C40 30 66 30 82 36 C86 50 80 62 72 68 L36 68 C26 60 22 44 24 32 Z",
    "M42 60 L44 66 M54 60 L54 66 M64 60 L63 66",
  ),
  plate("metal", limb([26, 40, 7], [36, 46, 7.4], [54, 46, 7], [64, 44, 5]), "M46 40 L47 53"),
  plate("iron", "M33 66 L73 66 L78 78 L29 78 Z", "M33 72 L75 72"),
  plate("hide", "M34 78 L72 78 L74 100 L32 100 Z", "M36 84 L70 96 M70 84 L36 96"),
  plate("bone", "M32 4 L36 12 L29 14 Z M49 -2 L53 8 L46 9 Z M65 2 L69 11 L61 11 Z"),
];
