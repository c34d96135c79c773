import { type Charge, plate } from "../charge.ts";
import { circle, ellipse, limb, mirror, pair, polygon, whole } from "../path.ts";

/** A bear's head, facing, mouth open. */
export const bearHead: Charge = [
  plate("metal", pair("M72 26 C70 12 82 6 90 14 C97 22 92 34 83 36 Z")),
  plate("hide", pair("M76 25 C76 17 83 14 87 18 C91 23 88 29 82 31 Z")),
  plate(
    "metal",
    whole(
      "M50 14 C62 12 74 18 80 28 C86 38 84 46 92 58 L84 59 L88 70 L78 69 L78 82 L70 78 L66 94 L58 87 L50 97",
    ),
    pair(
      "M60 22 C66 25 71 31 73 38 M54 18 C57 21 58 26 58 31 M82 44 C81 50 82 54 84 57 M76 56 C75 62 76 66 78 68",
    ),
  ),
  plate(
    "trim",
    whole("M50 38 C58 38 61 44 62 52 C70 56 71 66 66 73 C62 78 56 79 50 79"),
    pair("M56 46 C58 51 58 55 57 58"),
  ),
  plate("void", whole("M50 64 C57 64 62 66 64 69 C63 76 57 82 50 82")),
  plate("blood", whole("M50 71 C55 71 58 74 58 77 C56 81 53 82 50 82")),
  plate("bone", pair("M58 64.5 L63 67 L60 76 Z M55.6 80 L58.6 78 L58 71 Z")),
  plate("void", whole("M50 51 C55 50 59 52 59 55 C58 59 54 62 50 62")),
  plate("glow", pair("M58 42 C62 38 68 38 71 41 C68 45 62 46 58 42 Z")),
  plate("void", pair(ellipse(64.6, 41.4, 1.5, 2.4))),
  plate("metal", pair("M55 40 C60 34 68 33 75 37 C68 36 61 38 57 43 Z")),
];

/** A wolf's head in profile, snarling, cut off ragged at the neck. */
export const wolfHead: Charge = [
  plate("metal", "M58 26 L66 2 C72 10 75 20 74 32 Z"),
  plate(
    "metal",
    "M46 24 L50 4 C58 10 64 18 67 26 C80 32 90 46 94 64 L87 62 L92 78 L83 74 L85 90 L75 83 L72 98 L62 88 L54 96 L50 82 C44 78 40 74 37 68 C35 64 38 62 42 62 L20 58 C12 57 6 52 5 46 C4 43 7 41 10 40 L32 32 C36 27 40 25 46 24 Z",
    "M54 12 C58 18 60 22 60 28 M60 34 C70 40 78 50 81 64 M57 42 C66 48 71 58 72 72 M55 54 C60 60 62 68 61 80 M33 33 C28 37 20 40 12 42 M44 62 C50 60 54 56 55 50",
  ),
  plate("void", "M10 52 C20 50 32 52 44 56 C42 61 40 64 37 68 L30 61 Z"),
  plate(
    "metal",
    "M16 56 C26 60 36 66 46 68 C52 72 52 80 44 79 C32 77 18 68 13 60 C13 58 14 56 16 56 Z",
    "M22 63 C30 68 38 72 44 72",
  ),
  plate(
    "bone",
    "M12 51 L15 60 L18 51 Z M21 51 L23.5 57 L26 52 Z M30 53 L32 58 L35 54.5 Z M19 62 L20.5 55 L23 63 Z M28 66 L30.5 60.5 L33 67.5 Z",
  ),
  plate("void", "M4.5 45 C6 41 10 40 13 42 C12 46 9 48 6 48 Z"),
  plate("glow", "M33 40 C38 36 44 37 47 40 C43 44 37 44 33 40 Z"),
  plate("void", circle(40, 40.4, 1.8)),
  plate("metal", "M30 38 C36 32 44 32 50 38 C44 36 37 36 32 41 Z"),
];

/** A wolf's head, facing, with a bristling mane. */
export const wargFront: Charge = [
  plate(
    "iron",
    whole(
      "M50 4 L58 12 L66 6 L70 16 L82 14 L82 28 L96 32 L90 46 L99 58 L88 64 L90 80 L76 80 L70 96 L60 86 L50 99",
    ),
  ),
  plate("metal", pair("M60 26 L80 2 C87 16 86 32 78 44 Z")),
  plate("shadow", pair("M67 26 L79 10 C82 20 81 30 76 38 Z")),
  plate(
    "metal",
    whole(
      "M50 20 C60 18 70 24 78 34 C80 44 78 52 84 62 L72 64 C70 74 62 84 57 92 C55 94 52 94 50 94",
    ),
    pair("M56 24 C60 30 62 36 60 42 M76 42 C72 48 72 54 76 60 M68 52 C66 58 66 62 68 66"),
  ),
  plate(
    "trim",
    whole("M50 46 C55 46 59 52 60 60 C62 70 58 82 50 84"),
    pair("M55 56 C56 62 56 66 55 70"),
  ),
  plate("void", whole("M50 64 C55 63 59 65 59 68 C57 73 53 75 50 75")),
  plate("void", pair("M50 82 C56 82 60 78 62 73 C61 82 56 89 50 90 Z")),
  plate("bone", pair("M60 76 L61 86 L56 81 Z M54 82.4 L53.5 87 L51.4 83 Z")),
  plate("glow", pair("M58 50 C62 43 69 41 74 43 C72 49 65 53 58 50 Z")),
  plate("void", pair(ellipse(66.6, 46.6, 1.4, 2.8))),
];

/** A running wolf. */
export const wolfCourant: Charge = [
  plate("metal", limb([70, 46, 5], [84, 36, 4.6], [92, 22, 3.4], [99, 14, 0.4])),
  plate("trim", limb([40, 56, 5], [26, 66, 3.6], [14, 64, 2.6], [7, 70, 2.2])),
  plate("trim", limb([68, 56, 6], [80, 62, 4], [84, 76, 2.8], [94, 80, 2.4])),
  plate(
    "metal",
    "M20 36 L24 20 L31 28 L38 18 L42 30 C54 30 66 34 74 42 C78 48 76 56 70 60 C62 58 52 58 44 62 C36 64 30 58 29 52 C24 52 16 54 8 52 C3 50 2 46 6 43 L18 38 Z",
    "M44 34 C40 42 36 46 32 50 M54 36 C56 44 54 52 50 58 M66 42 C70 48 70 54 66 58 M36 24 L35 30",
  ),
  plate("metal", limb([40, 58, 6], [30, 72, 4], [18, 78, 3], [10, 88, 2.4])),
  plate("metal", limb([66, 54, 8], [74, 68, 5.4], [66, 80, 3.2], [76, 92, 2.6])),
  plate("void", "M8 51 C14 50 20 49 24 46 C20 53 14 54 8 52 Z"),
  plate("bone", "M10 50.4 L12 54 L14 50.2 Z"),
  plate("glow", "M18 40 C21 37 25 38 26 40 C24 42 20 43 18 40 Z"),
];

/** A clawed paw, torn off at the wrist. */
export const claws: Charge = [
  plate(
    "hide",
    "M34 98 L28 84 L38 70 C28 66 22 58 22 48 C22 38 34 34 50 34 C66 34 78 38 78 48 C78 58 72 66 62 70 L72 82 L64 98 L56 88 L48 99 L42 88 Z",
    "M38 70 C46 74 54 74 62 70 M40 78 L38 86 M50 78 L49 88 M60 78 L62 86",
  ),
  plate("metal", limb([22, 44, 9], [16, 30, 8], [18, 20, 7])),
  plate("metal", limb([40, 40, 9], [37, 22, 8.4], [38, 14, 7])),
  plate("metal", limb([60, 40, 9], [63, 22, 8.4], [62, 14, 7])),
  plate("metal", limb([78, 44, 9], [84, 30, 8], [82, 20, 7])),
  plate(
    "bone",
    "M11 24 C10 12 4 6 1 4 C12 1 24 10 25 22 Z M31 18 C33 6 30 -2 27 -6 C38 -5 46 4 45 16 Z",
  ),
  plate(
    "bone",
    mirror(
      "M11 24 C10 12 4 6 1 4 C12 1 24 10 25 22 Z M31 18 C33 6 30 -2 27 -6 C38 -5 46 4 45 16 Z",
    ),
  ),
  plate("trim", whole("M50 44 C60 44 66 50 66 56 C66 63 58 64 50 64")),
];

/** A raven, wings lifted, beak open. */
export const raven: Charge = [
  plate(
    "iron",
    "M54 50 C58 32 70 14 92 2 C92 10 91 14 90 18 L98 16 C96 24 93 29 89 33 L96 34 C92 42 87 46 82 49 L88 52 C80 60 68 64 58 62 Z",
    "M60 48 C66 34 76 22 88 12 M63 52 C70 42 80 34 91 26 M65 57 C72 50 80 45 88 41 M66 60 C72 57 78 55 83 54",
  ),
  plate(
    "shadow",
    "M56 58 L70 74 L84 84 L76 86 L82 95 L72 92 L74 101 L62 94 L46 74 Z",
    "M58 66 L76 84 M54 70 L70 90 M52 76 L64 92",
  ),
  plate(
    "shadow",
    "M6 34 C16 28 22 22 30 18 C40 14 50 20 52 30 C60 38 68 48 66 62 C62 76 50 80 40 74 C30 66 26 52 27 40 L14 42 L22 37 Z",
    "M33 46 C34 58 40 66 48 72 M40 42 C40 54 46 62 54 68 M30 24 C34 21 39 21 42 23 M30 36 C34 38 38 38 41 36",
  ),
  plate("metal", "M4 34 C12 26 18 22 26 20 L30 30 L26 34 Z", "M10 32 L25 27"),
  plate("metal", "M10 42 L26 34 L28 40 Z"),
  plate(
    "iron",
    "M50 46 C42 30 40 14 46 -6 C49 0 51 4 52 9 L57 -3 C60 6 61 12 60 17 L66 9 C68 18 67 26 65 31 L71 26 C72 38 68 50 60 58 C56 56 52 52 50 46 Z",
    "M52 40 C47 28 47 14 48 4 M56 44 C55 32 56 20 58 10 M60 50 C61 40 63 30 66 22",
  ),
  plate("glow", circle(36, 26.4, 3.4)),
  plate("void", circle(35.4, 26.4, 1.7)),
  plate(
    "metal",
    limb([42, 74, 2], [38, 84, 1.8], [30, 90, 0.6]) +
      limb([39, 82, 1.7], [40, 92, 0.6]) +
      limb([52, 76, 2], [50, 87, 1.8], [43, 95, 0.6]) +
      limb([51, 85, 1.7], [54, 96, 0.6]),
  ),
];

/** A horse's head and neck, bridled. */
export const horseHead: Charge = [
  plate(
    "trim",
    "M58 4 C76 8 90 26 94 48 C96 62 94 78 96 94 L84 82 L78 92 L74 76 C72 50 66 28 58 4 Z",
    "M66 14 C78 28 84 48 84 72 M64 20 C74 36 78 54 79 80 M72 12 C86 26 92 48 90 78",
  ),
  plate("metal", "M48 14 L52 -2 L60 10 Z"),
  plate(
    "metal",
    "M44 14 L46 -2 L55 8 C66 18 76 34 79 52 C81 66 78 80 82 94 C70 86 58 88 44 96 C48 84 50 74 46 64 C42 66 38 66 34 64 L22 78 C18 82 10 80 8 74 C6 70 6 66 9 62 L30 26 C33 20 38 16 44 14 Z",
    "M60 24 C66 36 68 48 68 62 M46 64 C52 60 55 54 55 46 M50 34 C54 40 55 44 54 50 M12 62 C15 64 17 67 17 70 M62 78 C58 82 54 86 52 88",
  ),
  plate("void", "M36 32 C39 28 44 28 46 31 C44 35 39 36 36 32 Z"),
  plate("glow", circle(41.4, 31.4, 1.6)),
  plate("void", ellipse(14, 65, 1.6, 2.6) + "M12 75 C16 75 20 74 23 70 C21 75 17 77 12 76 Z"),
  plate(
    "accent",
    limb([19, 48, 1.7], [27, 57, 1.7], [37, 62, 1.7]) +
      limb([38, 20, 1.7], [48, 30, 1.7], [54, 46, 1.7], [50, 56, 1.7], [37, 62, 1.7]),
  ),
  plate("gold", circle(36.4, 61.6, 3.6) + circle(49, 31, 2.6)),
];

/** A falcon displayed: wings spread and feathers hanging, head turned, talons out. */
export const falcon: Charge = [
  plate(
    "trim",
    pair(
      "M56 40 C58 24 68 10 84 4 C80 12 82 16 88 20 C94 24 98 32 98 44 L94 60 L90 50 L87 70 L82 56 L78 76 L73 60 L69 76 L64 62 L58 66 Z",
    ),
    pair(
      "M64 36 C70 24 78 20 86 24 M88 28 L91 48 M82 30 L84 54 M76 34 L77 58 M70 38 L70 60 M62 46 C72 40 84 40 94 42",
    ),
  ),
  plate(
    "metal",
    whole("M50 72 L58 78 L68 98 L60 95 L56 101 L50 96"),
    "M45 80 L41 94 M50 78 L50 94 M55 80 L59 94",
  ),
  plate(
    "metal",
    whole("M50 26 C61 28 65 40 64 54 C63 66 57 76 50 82"),
    pair("M52 44 L55 47 L58 44 M52 53 L55 56 L58 53 M51 62 L54 65 L57 62 M51 70 L53 72"),
  ),
  plate(
    "metal",
    "M62 28 C66 14 58 4 46 4 C38 4 32 8 29 14 C24 15 20 18 19 25 C23 22 27 22 30 23 C31 28 35 31 38 32 C44 36 58 36 62 28 Z",
    "M54 10 C58 15 58 22 56 27",
  ),
  plate(
    "gold",
    "M30 13 C24 14 19 18 18 27 C22 23 26 23 31 24 C33 21 33 16 30 13 Z",
    "M22 20 C26 19 29 19 32 20",
  ),
  plate("glow", circle(40, 16, 4)),
  plate("void", circle(39.4, 16, 2.1)),
  plate("metal", "M33 13 C37 9 43 8 48 10 C43 11 38 12 35 15 Z"),
  plate(
    "gold",
    pair(
      limb([58, 72, 2.6], [64, 80, 2.2], [70, 82, 0.5]) +
        limb([60, 75, 2], [62, 86, 1.8], [66, 92, 0.4]) +
        limb([58, 76, 2], [56, 86, 1.8], [57, 93, 0.4]),
    ),
  ),
];

/** A stag's head, facing, with a royal's antlers. */
export const stagHead: Charge = [
  plate("bone", pair(limb([56, 40, 3], [66, 30, 2.8], [76, 18, 2.4], [78, 2, 0.4]))),
  plate(
    "bone",
    pair(
      limb([64, 32, 2.4], [60, 18, 2], [63, 6, 0.4]) +
        limb([72, 24, 2.2], [86, 22, 1.8], [94, 10, 0.3]) +
        limb([66, 31, 2.2], [82, 36, 1.8], [96, 30, 0.3]),
    ),
  ),
  plate(
    "metal",
    pair("M60 46 C70 40 80 38 90 44 C86 54 74 58 63 56 Z"),
    pair("M66 49 C72 46 78 45 84 46"),
  ),
  plate(
    "metal",
    whole("M50 36 C58 35 64 40 66 48 C66 58 61 68 59 80 C58 90 55 97 50 97"),
    pair("M56 40 C60 46 60 52 58 58 M57 66 C56 72 55 78 55 84"),
  ),
  plate("void", pair("M57 56 C60 53 64 53 65 55 C63 59 59 60 57 56 Z")),
  plate("glow", pair(circle(61, 55.6, 1.5))),
  plate("void", whole("M50 86 C54 85 57 87 57 90 C55 94 52 95 50 95")),
  plate("accent", polygon([50, 42], [54, 48], [50, 58], [46, 48])),
];

/** A fox's mask. */
export const foxHead: Charge = [
  plate("ember", pair("M58 34 L82 2 C92 18 92 38 82 52 Z")),
  plate("shadow", pair("M66 32 L81 12 C86 24 85 36 79 44 Z")),
  plate(
    "ember",
    whole(
      "M50 26 C62 24 76 34 84 48 L98 58 L86 62 L90 72 L76 72 C68 78 60 88 56 94 C54 97 52 98 50 98",
    ),
    pair("M58 30 C62 36 63 42 62 46 M84 54 C80 60 76 64 72 68"),
  ),
  plate(
    "bone",
    pair("M52 97 C56 86 62 74 70 66 L76 72 C68 78 60 88 56 94 C54 97 53 97 52 97 Z") +
      pair("M66 62 L86 62 L90 72 L76 72 Z"),
  ),
  plate("void", whole("M50 86 C54 86 57 88 57 90 C55 95 52 98 50 98")),
  plate("glow", pair("M58 58 C63 51 70 50 75 52 C72 59 65 62 58 58 Z")),
  plate("void", pair(ellipse(66.6, 55.6, 1.5, 3.2))),
];

/** An owl, facing, brows like horns. */
export const owl: Charge = [
  plate(
    "trim",
    pair("M70 44 C88 52 92 74 78 96 C70 88 62 74 62 58 Z"),
    pair("M76 54 C82 64 83 78 77 90 M71 56 C75 66 76 76 73 84"),
  ),
  plate(
    "metal",
    whole("M50 20 L62 24 C72 26 80 32 78 44 C82 64 74 88 58 96 L50 98"),
    pair(
      "M53 58 L56.5 62 L60 58 M61 63 L64.5 67 L68 63 M53 70 L56.5 74 L60 70 M61 76 L64.5 80 L67 76 M53 82 L56.5 86 L60 82",
    ),
  ),
  plate(
    "trim",
    pair(circle(65, 35, 14.5)),
    pair("M65 47 L65 45 M76 42 L74 41 M56 44 L57.5 42.5 M72 46 L71 44"),
  ),
  plate("glow", pair(circle(64.4, 36, 7.6))),
  plate("void", pair(ellipse(63.8, 36, 3.6, 4.8))),
  plate(
    "metal",
    whole("M50 30 C58 30 68 24 86 4 C88 18 84 28 76 32 C68 34 60 34 55 38 L50 46"),
    pair("M57 32 C66 30 74 24 81 15"),
  ),
  plate("gold", whole("M50 36 C54 40 54.6 46 50 55")),
  plate("wood", limb([14, 98, 3], [50, 96, 3.4], [86, 99, 3]), "M24 98 L38 97 M62 97 L76 98"),
  plate(
    "gold",
    pair(
      limb([55, 92, 2], [56, 98, 2], [55, 102, 0.6]) +
        limb([60, 92, 2], [61.5, 98, 2], [61, 102, 0.6]) +
        limb([65, 91, 2], [67, 97, 2], [67, 101, 0.6]),
    ),
  ),
];

/** A boar's head, facing, tusks up. */
export const boarHead: Charge = [
  plate("shadow", whole("M50 0 L55 10 L62 4 L65 14 L74 10 L75 20 L60 34 L50 36")),
  plate("metal", pair("M66 26 C76 12 88 12 98 20 C96 34 88 42 76 44 Z")),
  plate("hide", pair("M74 26 C80 20 86 19 91 23 C89 31 84 36 77 37 Z")),
  plate(
    "metal",
    whole("M50 14 C64 14 76 24 80 38 C82 52 76 62 70 72 C66 84 60 94 50 94"),
    pair("M56 20 C62 24 66 30 68 36 M72 46 C72 54 69 60 66 64 M56 56 L60 48 M55 62 L62 57"),
  ),
  plate("flesh", whole("M50 62 C60 61 66 65 66 72 C66 80 60 85 50 85")),
  plate("void", pair(ellipse(57.5, 73, 3, 4.4))),
  plate("void", whole("M50 86 C57 86 62 83 64 80 C64 88 58 93 50 93")),
  plate(
    "bone",
    pair("M60 88 C70 88 82 80 84 60 C90 76 84 94 66 97 C62 96 60 92 60 88 Z"),
    pair("M66 92 C76 90 82 84 84 76"),
  ),
  plate("glow", pair("M58 44 C62 40 68 40 71 43 C68 47 62 48 58 44 Z")),
  plate("void", pair(circle(64.6, 43.6, 1.7))),
];
