import { type Charge, plate } from "../charge.ts";
import { circle, ellipse, hole, limb, pair, polygon, spokes, whole } from "../path.ts";

/** A great horned beetle seen from above. */
export const beetle: Charge = [
  plate(
    "iron",
    pair(
      limb([60, 40, 2.4], [78, 32, 2], [88, 18, 1], [86, 12, 0.4]) +
        limb([62, 56, 2.6], [82, 56, 2], [94, 48, 1], [98, 40, 0.4]) +
        limb([62, 70, 2.6], [80, 78, 2], [86, 90, 1.2], [92, 98, 0.5]),
    ),
  ),
  plate(
    "metal",
    whole("M50 36 C68 36 76 50 75 66 C73 84 62 96 50 97"),
    pair("M56 46 C66 54 67 72 60 88 M68 52 C71 62 70 72 67 80"),
  ),
  plate("shadow", polygon([49, 40], [51, 40], [50.8, 96], [49.2, 96])),
  plate(
    "trim",
    whole("M50 22 C62 21 70 28 70 36 C66 42 58 43 50 43"),
    pair("M56 28 C60 30 63 33 64 37"),
  ),
  plate("metal", whole("M50 10 C57 10 60 16 60 22 C57 26 53 26 50 26")),
  plate(
    "bone",
    pair(limb([57, 16, 2.6], [68, 10, 2.4], [70, 0, 1.8], [60, -8, 0.3])) +
      pair(limb([68, 6, 1.6], [74, 0, 0.3])),
  ),
  plate("glow", pair(circle(57, 17, 2))),
  plate("accent", pair(ellipse(61, 58, 3.4, 4.6) + ellipse(60, 76, 2.8, 3.8))),
];

/** A spider, legs drawn up. */
export const spider: Charge = [
  plate(
    "iron",
    pair(
      limb([56, 44, 2.6], [70, 24, 2.4], [78, 4, 1.6], [72, -4, 0.4]) +
        limb([58, 46, 2.6], [80, 34, 2.4], [94, 38, 1.6], [99, 52, 0.4]) +
        limb([58, 50, 2.6], [80, 54, 2.4], [92, 72, 1.6], [90, 86, 0.4]) +
        limb([56, 54, 2.6], [72, 70, 2.4], [74, 88, 1.6], [68, 100, 0.4]),
    ),
  ),
  plate(
    "metal",
    whole("M50 50 C64 52 70 66 66 80 C62 92 56 97 50 98"),
    pair("M58 62 C60 70 60 80 56 88"),
  ),
  plate("blood", whole("M50 62 L58 70 L53 76 L58 86 L50 82")),
  plate(
    "trim",
    whole("M50 30 C59 30 63 38 62 46 C60 53 55 55 50 55"),
    pair("M55 37 C57 41 57 45 55 49"),
  ),
  plate("bone", pair(limb([53, 34, 2.2], [57, 26, 2], [54, 18, 0.3]))),
  plate("glow", pair(circle(53.2, 36, 1.6) + circle(57, 38.6, 1.2) + circle(55, 32.6, 1))),
];

/** A round mouth with rings of teeth. */
export const maw: Charge = [
  plate(
    "flesh",
    spokes(50, 50, 12, [49, 46, 43, 46]),
    "M50 6 L50 12 M72 12 L69 17 M88 28 L83 31 M94 50 L88 50 M88 72 L83 69 M72 88 L69 83 M50 94 L50 88 M28 88 L31 83 M12 72 L17 69 M6 50 L12 50 M12 28 L17 31 M28 12 L31 17",
  ),
  plate("blood", circle(50, 50, 36)),
  plate("void", spokes(50, 50, 16, [34, 31])),
  plate("bone", circle(50, 50, 34.5) + hole(spokes(50, 50, 14, [34, 18]))),
  plate("blood", circle(50, 50, 17)),
  plate("void", circle(50, 50, 15.4)),
  plate("bone", circle(50, 50, 16.2) + hole(spokes(50, 50, 9, [16, 7], 12))),
  plate("glow", circle(50, 50, 2.6)),
];

/** A moth bearing a skull on its back. */
export const moth: Charge = [
  plate(
    "trim",
    pair("M54 56 C70 58 84 66 86 80 C80 92 64 92 54 78 Z"),
    pair("M58 62 C68 66 76 74 79 82 M58 68 C64 72 69 78 70 84"),
  ),
  plate(
    "metal",
    pair("M54 34 C64 16 82 6 99 8 C97 22 99 34 90 46 C82 58 66 62 54 58 Z"),
    pair("M60 36 C70 26 82 18 92 16 M60 44 C72 38 82 34 92 34 M60 51 C70 50 78 48 85 46"),
  ),
  plate("accent", pair(circle(80, 30, 6.4))),
  plate("void", pair(circle(80, 30, 3.2))),
  plate(
    "iron",
    whole("M50 40 C56 42 57 56 55 72 C54 84 52 92 50 96"),
    "M45 60 L55 60 M45.5 68 L54.5 68 M46.4 76 L53.6 76 M47.4 84 L52.6 84",
  ),
  plate("iron", pair(limb([52, 22, 1.4], [58, 10, 1.2], [66, 2, 0.5]))),
  plate(
    "bone",
    whole("M50 18 C60 18 64 26 63 34 C62 40 59 41 58 44 L57 50 L50 51"),
    "M47 46 L47 50.6 M50 46 L50 51 M53 46 L53 50.6",
  ),
  plate("void", pair(ellipse(56, 33, 3.6, 4.2)) + polygon([50, 38], [52, 43], [48, 43])),
];

/** A serpent devouring its tail round a burning eye. */
export const ouroboros: Charge = [
  plate(
    "metal",
    limb(
      [62, 12, 1],
      [78, 18, 4],
      [90, 36, 6.6],
      [90, 60, 8],
      [76, 82, 9],
      [50, 92, 9.4],
      [24, 82, 9],
      [10, 60, 8.4],
      [11, 36, 8],
      [26, 18, 7.4],
      [42, 11, 6.6],
    ),
    "M90 40 L97 40 M91 52 L99 54 M87 64 L95 70 M80 74 L87 82 M68 82 L72 91 M54 85 L55 97 M40 84 L37 95 M27 77 L20 86 M17 66 L8 72 M12 53 L3 55 M12 40 L4 38 M19 27 L12 20",
  ),
  plate(
    "metal",
    "M36 3 C46 -1 58 2 68 10 C73 14 71 20 65 20 C58 24 48 24 40 22 C34 18 32 8 36 3 Z",
    "M44 6 C50 6 56 9 60 12",
  ),
  plate("void", "M54 18 C60 17 66 15 70 12 C71 17 68 20 64 20 C60 21 57 20 54 18 Z"),
  plate("bone", "M60 17 L61.5 22 L63.5 16 Z"),
  plate("glow", circle(50, 10, 2.6)),
  plate("flesh", "M24 52 C34 36 66 36 76 52 C66 68 34 68 24 52 Z"),
  plate("accent", circle(50, 52, 12), "M50 42 L50 45 M50 59 L50 62 M40 52 L43 52 M57 52 L60 52"),
  plate("void", "M50 42 C53 47 53 57 50 62 C47 57 47 47 50 42 Z"),
];
