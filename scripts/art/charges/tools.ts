import { type Charge, plate, reshape } from "../charge.ts";
import {
  around,
  box,
  circle,
  ellipse,
  hole,
  limb,
  pair,
  polygon,
  ring,
  shift,
  spokes,
  turn,
  whole,
} from "../path.ts";

/** A cog with a hammer and a pair of compasses within. */
export const gear: Charge = [
  plate("metal", cog(50, 50, 12, 50, 40) + hole(circle(50, 50, 27))),
  plate("trim", ring(50, 50, 35, 30)),
  plate("gold", around(circle(50, 17.4, 2.3), 6, 50, 50)),
  plate(
    "steel",
    limb([50, 26, 3.4], [42, 50, 3], [34, 80, 0.8]) +
      limb([50, 26, 3.4], [58, 50, 3], [66, 80, 0.8]),
  ),
  plate("steel", box(36, 52, 28, 3.6)),
  plate("metal", circle(50, 26, 7)),
  plate("accent", circle(50, 26, 3)),
];

function cog(cx: number, cy: number, teeth: number, outer: number, inner: number): string {
  const points = Array.from({ length: teeth * 4 }, (_, i) => {
    const angle = ((i - 0.5) * 2 * Math.PI) / (teeth * 4) - Math.PI / 2;
    const r = i % 4 < 2 ? outer : inner;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const;
  });
  return polygon(...points);
}

/** A cauldron boiling over on a fire. */
export const cauldron: Charge = [
  plate(
    "flame",
    "M18 100 C10 88 18 80 24 72 C26 80 32 82 34 76 C38 84 44 86 46 78 C52 88 56 86 58 78 C62 84 68 82 70 74 C76 80 78 78 80 72 C88 82 90 92 82 100 Z",
  ),
  plate("steel", circle(38, 14, 7) + circle(56, 6, 5) + circle(66, 18, 6) + circle(48, 20, 4)),
  plate(
    "iron",
    limb([14, 40, 3], [6, 22, 2.6], [22, 6, 2.4]) + limb([86, 40, 3], [94, 22, 2.6], [78, 6, 2.4]),
  ),
  plate(
    "metal",
    "M10 38 L90 38 C96 62 86 86 66 90 L34 90 C14 86 4 62 10 38 Z",
    "M18 50 C18 66 26 78 38 82",
  ),
  plate(
    "leaf",
    "M14 30 C30 22 70 22 86 30 L84 42 C80 44 80 56 76 56 C72 56 72 46 68 46 C64 46 64 66 59 66 C54 66 55 46 50 46 C46 46 46 54 42 54 C38 54 38 46 34 46 C30 46 31 60 26 60 C21 60 22 44 16 42 Z",
  ),
  plate("metal", "M6 30 L94 30 L94 39 L6 39 Z", "M10 34.6 L90 34.6"),
  plate("glow", circle(36, 27, 3.4) + circle(60, 25, 2.8) + circle(50, 29, 2)),
  plate("metal", "M22 86 L32 89 L24 100 Z M78 86 L68 89 L76 100 Z"),
];

/** A crucible tipped, its metal running out. */
export const crucible: Charge = [
  plate(
    "flame",
    "M14 42 C8 54 12 66 10 76 C8 88 4 92 2 100 L34 100 C30 92 24 88 24 76 C24 66 30 60 32 50 Z",
  ),
  plate(
    "glow",
    "M16 46 C14 58 18 68 16 80 C16 88 13 94 12 100 L22 100 C20 92 19 88 20 76 C20 66 24 58 26 50 Z",
  ),
  plate(
    "iron",
    "M16 22 L84 8 C94 38 92 70 74 88 C60 98 42 92 34 76 C28 64 22 52 6 48 Z",
    "M26 34 C44 30 66 26 82 22 M78 34 C80 52 76 70 66 80",
  ),
  plate("ember", "M16 22 C34 10 66 4 84 8 C80 22 36 38 10 44 Z"),
  plate("glow", "M24 26 C40 16 62 11 76 13 C66 22 40 30 18 38 Z"),
  plate("metal", turn(box(28, 46, 64, 8), -12, 50, 50), turn("M32 50 L88 50", -12, 50, 50)),
  plate("metal", limb([92, 42, 3], [104, 30, 2.8], [100, 12, 2.6], [90, 8, 2])),
  plate(
    "bone",
    shift("M40 40 C40 30 60 28 60 40 C60 46 57 48 56 54 L46 55 C45 49 41 47 40 40 Z", 16, 24),
  ),
  plate(
    "void",
    circle(61, 66, 2.6) + circle(71, 64, 2.6) + polygon([66, 69], [68.4, 72], [64.4, 72.6]),
  ),
];

/** A pick and a spade, crossed. */
export const pickSpade: Charge = [
  ...reshape(
    [
      plate("wood", whole("M50 10 L53 10 L53.4 102 L50 104"), "M47 70 L53 68 M47 76 L53 74"),
      plate(
        "metal",
        whole("M50 4 L62 6 C78 8 92 18 100 34 C86 22 72 18 60 18 L50 19"),
        pair("M58 10 C72 12 82 18 90 24"),
      ),
      plate("trim", box(45, 2, 10, 19)),
    ],
    (d) => turn(d, 38),
  ),
  ...reshape(
    [
      plate("wood", whole("M50 30 L53 30 L53 96 L50 96"), "M47 70 L53 68"),
      plate("wood", "M40 94 L60 94 L60 101 L40 101 Z"),
      plate("steel", whole("M50 -10 C58 -6 66 6 66 30 L56 34 L53 42 L50 42"), "M50 0 L50 28"),
    ],
    (d) => turn(d, -38),
  ),
];

/** A smith's hammer and tongs, crossed over a rivet plate. */
export const hammerTongs: Charge = [
  ...reshape(
    [
      plate(
        "iron",
        "M44 52 L34 22 C32 10 38 0 47 -6 L48 4 C42 10 41 18 43 26 L52 52 L54 104 L48 104 Z",
      ),
      plate(
        "iron",
        "M56 52 L66 22 C68 10 62 0 53 -6 L52 4 C58 10 59 18 57 26 L48 52 L44 102 L50 104 Z",
      ),
      plate("metal", circle(50, 50, 5)),
      plate("ember", box(44, -8, 12, 14)),
    ],
    (d) => turn(d, -36),
  ),
  ...reshape(
    [
      plate(
        "wood",
        whole("M50 20 L53.4 20 L54 102 L50 104"),
        "M46.6 74 L53.4 72 M46.6 80 L53.4 78 M46.6 86 L53.4 84",
      ),
      plate("metal", "M22 2 L64 0 L80 14 L76 18 L64 24 L22 22 Z", "M30 6 L30 18 M62 4 L62 20"),
      plate("trim", box(43, -2, 14, 28), "M46 2 L54 22 M54 2 L46 22"),
    ],
    (d) => turn(d, 36),
  ),
];

/** A needle with its thread in a knot. */
export const needle: Charge = [
  plate(
    "blood",
    limb(
      [70, 10, 1.8],
      [92, 14, 1.8],
      [94, 36, 1.8],
      [72, 44, 1.8],
      [44, 36, 1.8],
      [18, 40, 1.8],
      [12, 60, 1.8],
      [30, 70, 1.8],
      [48, 60, 1.8],
      [40, 46, 1.8],
      [26, 56, 1.8],
      [34, 82, 1.6],
      [60, 88, 1.4],
      [82, 78, 1],
      [92, 90, 0.5],
    ),
  ),
  plate(
    "steel",
    "M80 -6 C86 -2 86 6 80 16 L24 96 L8 108 L14 88 L68 8 C72 0 76 -6 80 -6 Z M78 0 C80 2 79 7 76 11 C74 13 71 13 70 10 L72 6 C73 3 75 0 78 0 Z",
    "M66 22 L20 90",
  ),
  plate("blood", limb([66, 8, 1.8], [74, 6, 2], [82, 10, 1.8])),
  plate("blood", "M8 104 C11 110 12 114 8 117 C4 114 5 110 8 104 Z"),
];

/** A sculptor's mallet and chisel. */
export const malletChisel: Charge = [
  ...reshape(
    [
      plate(
        "wood",
        whole("M50 40 L53.6 40 L55 100 L50 102"),
        "M46 72 L54 70 M46 78 L54 76 M46 84 L54 82",
      ),
      plate("wood", whole("M50 -2 L68 2 L64 40 L50 42"), "M38 10 L62 10 M39 32 L61 32"),
      plate(
        "metal",
        whole("M50 6 L67.4 9 L66.6 16 L50 15") + whole("M50 27 L65.6 27 L65 34 L50 34"),
      ),
    ],
    (d) => turn(d, 38),
  ),
  ...reshape(
    [
      plate("steel", whole("M50 104 L58 96 L55 58 L50 56"), "M44 94 L56 94 M50 62 L50 90"),
      plate("metal", whole("M50 52 L56 52 L57 60 L50 61")),
      plate(
        "flesh",
        whole("M50 8 L56 10 C58 24 58 40 55 52 L50 52"),
        "M44 20 C48 22 53 22 56 20 M43.4 30 C48 32 53 32 57 30 M44 40 C48 42 53 42 56.4 40",
      ),
      plate("metal", whole("M50 2 L58 4 L57 11 L50 11")),
    ],
    (d) => turn(d, -38),
  ),
];

/** A scroll under a star. */
export const starScroll: Charge = [
  plate(
    "bone",
    "M22 20 L74 12 L82 82 L30 92 Z",
    "M32 34 L70 28 M33 44 L71 38 M35 54 L62 50 M36 64 L73 58 M38 74 L66 70",
  ),
  plate(
    "metal",
    "M10 18 C8 10 16 6 22 10 L74 0 C82 -2 88 4 86 12 C84 18 78 18 74 14 L26 22 C20 28 12 26 10 18 Z",
    "M22 12 C26 14 27 18 26 22 M74 3 C70 6 70 11 74 14",
  ),
  plate(
    "metal",
    "M20 94 C16 86 24 82 30 86 L80 76 C88 72 96 78 94 86 C92 94 84 94 80 90 L34 100 C28 106 22 102 20 94 Z",
    "M30 88 C34 92 34 97 32 100 M80 78 C77 82 77 87 80 90",
  ),
  plate("accent", spokes(52, 46, 8, [22, 7])),
  plate("glow", spokes(52, 46, 8, [10, 4])),
  plate("blood", circle(66, 86, 8), "M62 84 L70 88 M62 89 L70 83"),
];

/** A chalice running over. */
export const chalice: Charge = [
  plate("metal", spokes(50, 2, 16, [18, 9])),
  plate("blood", circle(50, 2, 7)),
  plate(
    "metal",
    "M18 22 L82 22 C82 46 74 58 58 62 L58 76 L42 76 L42 62 C26 58 18 46 18 22 Z",
    "M28 32 C30 44 36 52 44 55",
  ),
  plate(
    "blood",
    "M16 18 C32 12 68 12 84 18 L82 32 C80 36 80 50 76 50 C72 50 72 38 68 37 C64 37 65 44 61 44 C57 44 58 34 50 34 C42 34 44 62 39 62 C34 62 36 38 32 37 C28 37 29 48 24 48 C19 48 20 36 18 32 Z",
  ),
  plate("metal", "M14 17 L86 17 L85 25 L15 25 Z", "M18 21 L82 21"),
  plate("gold", ellipse(50, 70, 13, 6)),
  plate("accent", circle(50, 70, 3.6)),
  plate("metal", whole("M50 75 L57 76 C58 86 66 90 78 94 L80 101 L50 103"), "M24 96 L76 96"),
];

/** A totem hung with feathers. */
export const totem: Charge = [
  plate(
    "wood",
    whole("M50 24 L53 24 L53.4 104 L50 106"),
    "M47 74 L53 72 M47 80 L53 78 M47 86 L53 84",
  ),
  plate("bone", pair(limb([54, 40, 3], [74, 40, 3.4], [88, 26, 2.4], [90, 12, 0.4]))),
  plate(
    "trim",
    pair(
      "M72 44 C80 50 82 68 74 82 C68 70 68 54 72 44 Z M86 34 C94 40 96 54 90 66 C84 56 83 44 86 34 Z",
    ),
    pair("M73.6 50 L74 76 M88 40 L90 60"),
  ),
  plate(
    "bone",
    whole("M50 0 C66 0 72 12 70 24 C69 32 64 34 63 40 L60 50 L50 52"),
    pair("M54 44 L54 50") + "M50 44 L50 52",
  ),
  plate(
    "void",
    pair("M54 22 C60 18 66 20 66 25 C66 31 59 32 55 29 Z") +
      polygon([50, 32], [53.4, 39], [46.6, 39]),
  ),
  plate("glow", pair(circle(60.4, 25, 1.7))),
  plate("metal", ring(50, 62, 12, 8) + box(38, 60.6, 24, 2.8)),
  plate("accent", circle(50, 62, 4)),
];

/** Three legs of a spiral, as tattooed. */
export const triskele: Charge = [
  plate("metal", ring(50, 50, 50, 45)),
  plate(
    "accent",
    around(
      limb(
        [50, 50, 4.6],
        [60, 38, 4.6],
        [62, 22, 4.4],
        [48, 13, 4],
        [37, 22, 3.6],
        [42, 33, 3],
        [50, 28, 1.4],
      ),
      3,
    ),
  ),
  plate("metal", around(circle(50, 6, 0.1) + limb([72, 28, 0.6], [78, 40, 2.2], [74, 52, 0.6]), 3)),
  plate("metal", spokes(50, 50, 3, [12, 6])),
  plate("blood", circle(50, 50, 3.2)),
];
