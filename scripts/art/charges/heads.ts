import { type Charge, plate } from "../charge.ts";
import { circle, ellipse, limb, pair, polygon, ring, whole } from "../path.ts";

/** An orc warlord's face: heavy brow, tusks, a spiked iron circlet. */
export const orcWarlord: Charge = [
  plate(
    "shadow",
    pair(limb([72, 34, 9], [84, 54, 8], [82, 76, 6], [88, 96, 1])),
    pair("M76 40 C82 54 82 70 82 86"),
  ),
  plate(
    "metal",
    pair("M74 42 C82 36 92 36 99 40 C96 52 88 58 76 58 Z"),
    pair("M80 46 C85 43 90 42 94 43"),
  ),
  plate("gold", pair(ring(92, 55, 5, 3))),
  plate(
    "metal",
    whole("M50 14 C66 12 78 24 80 42 C82 56 82 66 74 78 C68 88 60 96 50 96"),
    pair("M70 58 C68 64 68 70 70 74 M57 58 C60 62 62 68 62 72 M56 90 C58 89 60 87 61 85"),
  ),
  plate("metal", whole("M50 46 C60 42 70 42 78 48 L74 54 C66 50 60 52 56 57 L50 57")),
  plate("void", pair("M58 57 C63 52 69 52 73 55 C70 61 63 62 58 57 Z")),
  plate("glow", pair(circle(66, 57, 2.4))),
  plate("metal", whole("M50 50 C55 54 59 62 60 68 C57 72 53 71 50 71")),
  plate("void", pair(ellipse(54.6, 68.4, 2.3, 1.6))),
  plate("void", whole("M50 78 C58 77 64 77 70 74 C68 83 60 87 50 87")),
  plate(
    "metal",
    whole("M50 83 C58 83 64 84 68 79 C68 88 62 96 50 97"),
    pair("M54 91 C57 91 59 90 61 88"),
  ),
  plate("bone", pair("M58 86 C56 78 58 68 64 60 C70 68 71 80 68 88 C65 91 60 90 58 86 Z")),
  plate(
    "iron",
    whole("M50 4 L55 18 L62 6 L66 20 L74 12 L76 27 L81 24 L80 40 C70 34 60 32 50 32"),
    pair("M54 26 C62 26 70 29 77 33"),
  ),
  plate("accent", polygon([50, 20], [54, 25], [50, 30], [46, 25])),
];

/** An orc's head in profile, with a mane of braids flying. */
export const orcMane: Charge = [
  plate(
    "ember",
    "M40 16 C48 2 64 -2 78 2 L72 8 C84 8 94 14 99 24 L90 24 C97 32 100 44 98 56 L90 50 C94 64 92 78 84 90 L80 78 C78 86 74 92 66 96 C70 78 68 58 60 40 Z",
    "M54 12 C68 14 80 26 84 42 M60 8 C76 10 88 22 92 36 M62 34 C72 46 76 62 74 80 M68 24 C80 36 86 52 85 70",
  ),
  plate("gold", turnRing(71, 66) + turnRing(85, 50)),
  plate(
    "metal",
    "M22 36 C24 24 34 14 46 14 C58 16 66 28 68 42 C70 58 70 76 66 98 L56 90 L50 99 L44 92 L40 84 C30 86 20 82 18 76 L20 66 L12 62 C10 58 14 52 18 48 Z",
    "M50 60 C50 70 46 78 40 84 M58 40 C62 54 62 70 60 84 M30 24 C34 20 38 19 42 19 M16 61 C20 62 23 61 25 58",
  ),
  plate("metal", "M52 40 C58 36 66 34 72 26 C76 38 70 50 56 54 Z", "M57 45 C62 43 66 40 69 36"),
  plate("gold", ring(61, 52, 4.4, 2.6)),
  plate("metal", "M18 42 C24 34 34 32 42 38 L38 44 C32 42 27 43 23 48 Z"),
  plate("void", "M24 47 C28 43 34 43 37 46 C33 50 28 51 24 47 Z"),
  plate("glow", circle(29.6, 46.8, 1.9)),
  plate("void", "M20 70 C28 70 34 70 42 66 C40 74 32 77 21 76 Z"),
  plate("bone", "M24 76 C20 68 20 58 25 50 C32 58 34 68 33 76 C30 79 26 79 24 76 Z"),
  plate("blood", "M40 56 L52 50 L53 54 L42 61 Z M42 64 L54 58 L55 62 L43 69 Z"),
];

function turnRing(x: number, y: number): string {
  return ring(x, y, 4.4, 1.2);
}

/** A skull, whole, with tusks. */
export const tuskedSkull: Charge = [
  plate(
    "bone",
    whole("M50 4 C74 4 86 22 85 42 C84 54 78 58 78 66 L74 74 L66 74 L64 86 L50 88"),
    pair("M60 12 C68 16 74 22 76 30 M79 44 C76 50 74 54 73 60 M58 76 L58 86 M53 77 L53 87"),
  ),
  plate("void", pair("M56 40 C64 36 74 37 77 43 C78 52 70 57 63 56 C57 54 54 48 56 40 Z")),
  plate("glow", pair(circle(66, 47, 3))),
  plate("void", whole("M50 54 C54 58 57 64 56 68 L50 66")),
  plate("void", "M38 12 L43 22 L39 27 L45 36 L41.6 27 L46 21 Z"),
  plate(
    "bone",
    whole("M50 82 C60 82 66 78 72 70 L79 68 C79 82 72 96 60 99 L50 100"),
    pair("M54 88 L54 96 M60 86 L61 94 M66 82 L69 90"),
  ),
  plate(
    "bone",
    pair("M66 84 C62 74 66 62 76 54 C78 64 80 76 75 85 C72 88 68 87 66 84 Z"),
    pair("M70 80 C69 73 71 67 74 62"),
  ),
];

/** A hollow skull split down the brow, dried roots in it. */
export const huskSkull: Charge = [
  plate(
    "wood",
    pair(
      limb([56, 82, 3], [70, 88, 2.2], [86, 84, 1.4], [96, 92, 0.4]) +
        limb([54, 88, 2.4], [64, 97, 1.6], [76, 100, 0.4]),
    ) + limb([50, 84, 3], [48, 96, 2], [51, 104, 0.5]),
  ),
  plate(
    "hide",
    whole("M50 6 C72 4 84 20 83 40 C82 52 76 58 74 68 L70 84 L60 90 L50 90"),
    pair("M72 28 C76 34 76 42 74 48 M70 60 C66 64 64 70 64 78 M62 12 C68 16 72 20 75 25"),
  ),
  plate("void", "M44 4 L54 5 L51 16 L56 22 L50 32 L53 38 L47 30 L50 22 L45 16 Z"),
  plate("void", pair("M56 42 C62 36 72 38 75 46 C75 56 67 60 61 58 C56 54 54 48 56 42 Z")),
  plate("void", whole("M50 56 L55 66 L52.4 69 L50 66")),
  plate("void", whole("M50 74 C58 74 64 72 67 70 L66 80 C60 86 55 86 50 86")),
  plate(
    "bone",
    pair(
      "M52 74 L56 74 L55.4 79 L52.6 79 Z M57.6 73.6 L61.4 73 L61 77.4 L58.4 78 Z M52 86 L55 86 L54 81 Z M57.6 85.6 L61 84.2 L59.8 80.4 Z",
    ),
  ),
  plate(
    "leaf",
    limb([48, 30, 1.2], [40, 18, 1.4], [36, 4, 1.2], [30, -2, 0.4]) +
      "M37 10 C30 6 26 8 24 14 C30 16 35 14 37 10 Z M40 20 C46 12 46 6 44 0 C38 4 37 12 40 20 Z",
  ),
];

/** A masked, hooded watcher. */
export const hooded: Charge = [
  plate(
    "shadow",
    whole("M50 0 C68 6 80 22 82 42 C84 56 92 70 96 92 L80 88 L72 99 L60 92 L50 98"),
    pair("M62 12 C70 22 74 36 74 50 C75 66 82 78 88 88 M66 66 C68 76 72 84 73 92"),
  ),
  plate("iron", whole("M50 12 C62 18 70 32 70 48 C70 62 62 76 50 84")),
  plate("void", whole("M50 20 C60 26 66 36 66 48 C66 60 60 72 50 80")),
  plate(
    "metal",
    whole("M50 54 C56 53 62 52 65 50 C65 62 59 73 50 79"),
    pair("M55 60 L60 58 M55 65 L59 63.4 M54 70 L57 68.6"),
  ),
  plate("glow", pair("M53 44 C57 38 63 38 65 41 C63 47 57 48 53 44 Z")),
  plate("metal", whole("M50 82 L57 88 L50 95")),
  plate("accent", circle(50, 88, 3)),
];

/** A helm with ox horns and a nose guard. */
export const hornedHelm: Charge = [
  plate(
    "bone",
    pair(limb([70, 34, 9], [88, 30, 7.4], [97, 14, 4.8], [92, -4, 0.6])),
    pair("M78 26 L80 38 M87 22 L92 32 M91 14 L99 19"),
  ),
  plate(
    "hide",
    whole("M50 58 C66 58 74 60 78 66 C80 82 74 94 66 98 L58 92 L50 99"),
    pair("M60 68 C62 78 62 86 60 92 M70 68 C72 78 70 86 67 93"),
  ),
  plate("void", whole("M50 50 C64 48 72 50 76 54 L74 66 C66 70 56 70 50 70")),
  plate("glow", pair("M57 58 C61 54 67 54 69 57 C66 61 60 62 57 58 Z")),
  plate("metal", whole("M50 6 C70 6 80 24 80 48 L50 48"), pair("M60 12 C66 20 70 32 70 44")),
  plate(
    "trim",
    whole("M50 42 L82 42 L82 52 C72 54 66 54 58 54 L56 76 L50 80"),
    pair("M56 48 L78 48") + "M50 48 L50 74",
  ),
  plate("trim", whole("M50 2 L54 6 L54 42 L50 42")),
  plate("gold", pair(circle(62, 47.4, 1.7) + circle(74, 47.4, 1.7))),
];

/** An antique helm with a tall crest. */
export const plumedHelm: Charge = [
  plate(
    "blood",
    "M30 30 C28 8 46 -2 64 2 C86 6 98 28 94 58 C93 70 90 80 84 90 C84 70 80 48 68 34 C58 24 44 22 30 30 Z",
    "M44 8 C48 12 50 16 50 22 M58 4 C61 10 62 17 61 25 M72 8 C73 16 73 24 70 32 M83 20 C81 28 79 34 75 40 M91 36 C87 42 84 46 80 50 M94 54 C90 58 87 60 83 62 M92 70 C89 73 87 74 84 75",
  ),
  plate(
    "metal",
    "M24 44 C28 26 44 18 58 26 C72 34 80 52 80 72 L82 90 L66 96 L58 84 L54 98 L42 92 C38 80 38 70 40 60 L34 58 L32 70 L24 62 C22 56 22 50 24 44 Z",
    "M34 36 C40 30 48 29 54 32 M58 84 C62 76 64 66 62 56 M68 60 C70 70 71 80 71 90",
  ),
  plate(
    "void",
    "M36 52 C42 46 52 46 58 52 C56 60 48 62 42 61 L44 78 L40 84 C37 74 38 66 40 60 L34 58 Z",
  ),
  plate("trim", "M22 46 C30 40 46 38 62 48 L60 54 C48 46 34 46 24 54 Z"),
  plate("gold", circle(66, 44, 3)),
];

/** A riveted automaton's face. */
export const automaton: Charge = [
  plate("iron", pair(limb([72, 50, 6], [84, 50, 5], [88, 50, 5])) + pair(circle(88, 50, 8))),
  plate("iron", whole("M50 -2 L54 2 L54 14 L50 14")),
  plate("ember", circle(50, 0, 4.6)),
  plate(
    "metal",
    whole("M50 12 L66 14 C74 18 78 26 78 36 L76 70 L66 90 L50 92"),
    pair("M60 18 L60 30 M72 40 L76 40 M70 66 L60 84"),
  ),
  plate("trim", whole("M50 28 L72 32 L78 38 L76 46 L66 48 L56 56 L50 54"), pair("M58 36 L70 39")),
  plate("void", pair(circle(64, 44, 9))),
  plate("flame", pair(circle(64, 44, 6))),
  plate("glow", pair(circle(63, 43, 2.4))),
  plate("void", "M38 68 L62 68 L59 86 L41 86 Z"),
  plate(
    "trim",
    "M41 68 L44.4 68 L45.2 86 L42.6 86 Z M48.4 68 L51.6 68 L51.6 86 L48.4 86 Z M55.6 68 L59 68 L57.4 86 L54.8 86 Z",
  ),
  plate(
    "gold",
    pair(circle(56, 20, 1.8) + circle(68, 24, 1.8) + circle(73, 60, 1.8) + circle(66, 80, 1.8)),
  ),
];

/** Three elven masks that fade behind one another. */
export const threeMasks: Charge = [
  plate("shadow", face(26, -4)),
  plate("shadow", face(-26, -4)),
  plate("iron", pair("M78 44 C82 41 87 41 89 43 C86 46 81 47 78 44 Z M71 66 C74 68 78 68 81 66 Z")),
  plate(
    "metal",
    whole("M50 4 C66 6 74 24 73 44 C72 66 60 86 50 98"),
    pair("M54 12 C60 16 64 22 66 30 M66 56 C65 64 62 70 59 76") + "M50 30 C51 42 52 50 50 58",
  ),
  plate("void", pair("M55 46 C60 40 66 40 69 43 C66 50 59 51 55 46 Z")),
  plate("accent", pair(circle(62.4, 45, 1.9))),
  plate("void", whole("M50 70 C53 69 56 70 58 71 C56 77 53 79 50 79")),
  plate(
    "accent",
    pair("M61 52 L63.4 52 L62.2 66 Z") + polygon([50, 14], [53, 20], [50, 26], [47, 20]),
  ),
];

function face(dx: number, dy: number): string {
  return whole("M50 12 C64 14 71 28 70 46 C69 64 60 78 50 88").replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) + dx} ${Number(y) + dy}`,
  );
}

/** A leaf-faced mask, half in shade. */
export const leafMask: Charge = [
  plate(
    "leaf",
    pair(
      "M58 20 C66 4 80 0 90 4 C88 18 78 28 66 30 Z M70 32 C82 22 94 24 99 32 C94 44 82 48 72 44 Z M72 48 C84 44 94 50 96 60 C88 68 76 66 70 58 Z M66 62 C78 64 84 72 84 82 C74 86 64 78 61 70 Z",
    ),
    pair(
      "M64 26 C70 18 78 11 85 8 M74 40 C82 34 90 32 94 33 M74 54 C82 54 88 57 92 60 M66 68 C72 71 78 76 81 80",
    ),
  ),
  plate("leaf", whole("M50 -2 C58 6 60 18 56 28 L50 32"), "M50 4 L50 26"),
  plate(
    "metal",
    whole("M50 24 C64 24 72 36 71 50 C70 66 62 76 56 82 L50 90"),
    pair("M56 32 C62 34 66 40 67 46 M66 58 C64 64 61 70 58 73"),
  ),
  plate("void", pair("M55 52 C60 44 67 44 70 47 C68 55 60 57 55 52 Z")),
  plate("glow", pair(circle(62, 50, 2))),
  plate("metal", whole("M50 42 C53 50 56 58 55 63 L50 66")),
  plate("void", whole("M50 73 C54 71 58 71 61 71 C58 78 54 80 50 80")),
  plate("leaf", whole("M50 80 C56 82 60 90 58 99 L50 104"), "M50 84 L50 100"),
];
