/** Small marks: the crown of High Command and the sign of a role. Drawn in the 100-box. */
import { type Charge, plate } from "./charge.ts";
import type { Role } from "./composition.ts";
import { box, circle, polygon, ring, spokes, whole } from "./path.ts";

/** Crown above the shield of a high command. */
export const crown: Charge = [
  plate("blood", "M14 66 C30 48 70 48 86 66 L84 76 L16 76 Z"),
  plate(
    "gold",
    "M10 78 L2 30 L24 52 L30 14 L44 46 L50 2 L56 46 L70 14 L76 52 L98 30 L90 78 Z",
    "M18 70 L82 70",
  ),
  plate("gold", "M8 74 L92 74 L90 92 L10 92 Z", "M13 83 L26 83 M42 83 L58 83 M74 83 L87 83"),
  plate(
    "gold",
    circle(2, 27, 5) +
      circle(30, 11, 5) +
      circle(50, -1, 6) +
      circle(70, 11, 5) +
      circle(98, 27, 5),
  ),
  plate("accent", polygon([50, 77], [57, 83], [50, 89], [43, 83])),
  plate("blood", circle(33, 83, 4) + circle(67, 83, 4)),
];

/** Silhouettes; "void" is cut out. */
export const roleSigns: Readonly<Record<Role, Charge>> = {
  cavalry: [
    plate(
      "gold",
      "M28 96 L10 92 C-4 66 0 4 50 4 C100 4 104 66 90 92 L72 96 L68 82 C80 62 78 30 50 30 C22 30 20 62 32 82 Z",
    ),
    plate(
      "void",
      circle(13, 52, 4) +
        circle(20, 28, 4) +
        circle(80, 28, 4) +
        circle(87, 52, 4) +
        circle(50, 17, 4),
    ),
  ],
  spellcaster: [
    plate("gold", spokes(50, 50, 4, [52, 14])),
    plate("gold", spokes(50, 50, 4, [32, 12], 45)),
    plate("void", circle(50, 50, 7)),
  ],
  ambusher: [
    plate("gold", whole("M50 104 C60 86 64 66 60 42 L50 40")),
    plate("gold", box(20, 32, 60, 12)),
    plate("gold", box(44, 6, 12, 28)),
    plate("gold", circle(50, 4, 9)),
  ],
  scout: [
    plate("gold", "M-2 50 C20 16 80 16 102 50 C80 84 20 84 -2 50 Z"),
    plate("void", circle(50, 50, 21)),
    plate("gold", circle(50, 50, 11)),
  ],
  golem: [
    plate("gold", polygon([50, -2], [96, 24], [96, 76], [50, 102], [4, 76], [4, 24])),
    plate("void", polygon([50, 14], [81, 32], [81, 68], [50, 86], [19, 68], [19, 32])),
    plate("gold", polygon([50, 30], [68, 40], [68, 60], [50, 70], [32, 60], [32, 40])),
  ],
  colossal: [
    plate(
      "gold",
      "M6 98 L6 10 L26 10 L26 28 L40 28 L40 10 L60 10 L60 28 L74 28 L74 10 L94 10 L94 98 Z",
    ),
    plate("void", whole("M50 52 C62 52 68 60 68 72 L68 98 L50 98")),
  ],
  companion: [plate("gold", ring(32, 50, 34, 23) + ring(68, 50, 34, 23))],
  shot: [
    plate("gold", ring(50, 50, 42, 31)),
    plate(
      "gold",
      box(46, -4, 8, 38) + box(46, 66, 8, 38) + box(-4, 46, 38, 8) + box(66, 46, 38, 8),
    ),
    plate("gold", circle(50, 50, 8)),
  ],
};
