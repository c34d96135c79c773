import { type Charge, plate, reshape } from "../charge.ts";
import {
  box,
  circle,
  ellipse,
  grow,
  limb,
  mirror,
  pair,
  polygon,
  shift,
  turn,
  whole,
} from "../path.ts";

/** A straight sword, point up. */
export const sword: Charge = [
  plate("steel", whole("M50 2 L54.5 10 L54 66 L50 68"), "M50 12 L50 60"),
  plate("metal", whole("M50 64 L60 63 C66 62 70 60 73 57 C75 62 74 66 70 69 C65 72 58 71 50 71")),
  plate(
    "wood",
    box(47.2, 71, 5.6, 15),
    "M47.5 74.5 L52.5 73 M47.5 78.5 L52.5 77 M47.5 82.5 L52.5 81",
    0.9,
  ),
  plate("metal", circle(50, 90, 5.2), "M48.5 90 L51.5 90"),
  plate("accent", circle(50, 67, 2.3)),
];

/** A two-handed sword with parrying hooks. */
export const greatSword: Charge = [
  plate("steel", whole("M50 -6 L55 4 L54.6 56 L59.5 60 L54.6 62 L54.6 68 L50 70"), "M50 6 L50 56"),
  plate("metal", whole("M50 66 L62 64 C69 63 73 59 76 55 C79 62 77 69 71 71 C64 73 56 73 50 73")),
  plate(
    "wood",
    whole("M50 73 L53.4 73 L52.6 96 L50 96"),
    "M47.4 77 L52.6 75.5 M47.4 82 L52.6 80.5 M47.4 87 L52.6 85.5 M47.4 92 L52.6 90.5",
    0.9,
  ),
  plate("metal", ellipse(50, 100, 4.6, 5.6)),
];

/** Dagger, point up. */
export const dagger: Charge = [
  plate("steel", whole("M50 6 C54 16 57 28 55.5 58 L50 60"), "M50 18 L50 54"),
  plate("metal", whole("M50 57 L62 57 C67 57 70 60 70 63 C66 63 63 65 50 65")),
  plate(
    "wood",
    whole("M50 65 L53.5 65 C55.5 71 55.5 76 53.5 82 L50 82"),
    "M47 69 L53 69 M46.4 73.5 L53.6 73.5 M47 78 L53 78",
    0.9,
  ),
  plate("metal", circle(50, 86, 5)),
];

/** A single-edged curved blade, broad at the point. */
export const falchion: Charge = [
  plate(
    "steel",
    "M45 66 C45 44 44 30 40 16 C38 9 43 3 52 2 C63 10 67 24 63 38 C60 48 56 55 55 66 Z",
    "M47 12 C55 20 57 34 51 52 M43 20 C47 32 48 46 48 60",
  ),
  plate("metal", "M36 62 C44 66 56 66 66 60 L68 65 C58 73 44 73 34 68 Z"),
  plate(
    "wood",
    "M46 70 L54 70 L53 88 L47 88 Z",
    "M46.5 74 L53.5 73 M46.5 78.5 L53.5 77.5 M47 83 L53 82",
    0.9,
  ),
  plate("metal", "M44 87 L56 87 C58 92 55 97 50 98 C45 97 42 92 44 87 Z"),
];

/** A brutal notched cleaver. */
export const cleaver: Charge = [
  plate(
    "wood",
    box(46.5, 58, 7, 38),
    "M46.8 66 L53 64 M46.8 72 L53 70 M46.8 78 L53 76 M46.8 84 L53 82",
    1,
  ),
  plate(
    "steel",
    "M42 60 L42 14 L36 6 C48 0 62 2 71 10 L68 18 L73 22 L69 30 L73 35 L66 45 L67 52 L58 60 Z",
    "M47 12 L47 54 M54 14 C62 22 62 40 56 52",
  ),
  plate("void", circle(53, 20, 3.4)),
  plate("metal", "M38 57 L62 57 L60 65 L40 65 Z"),
  plate("metal", circle(50, 96, 4.6)),
];

/** A bearded axe on a haft, blade to the right. */
export const axe: Charge = [
  plate(
    "wood",
    limb([48, 6, 2.4], [49, 50, 2.6], [51, 98, 3]),
    "M48 62 L50 60 M48.5 68 L51 66 M48.5 74 L51.5 72 M49 80 L52 78",
    1,
  ),
  plate(
    "steel",
    "M44 12 L52 12 C62 12 68 8 74 2 C80 14 81 30 76 46 C70 38 62 33 52 32 L44 32 Z",
    "M72 9 C76 19 76 30 73 39 M54 16 L54 28",
  ),
  plate("metal", "M43 9 L55 9 L55 35 L43 35 Z", "M46 13 L52 31 M52 13 L46 31"),
];

/** A headsman's two-edged axe. */
export const greatAxe: Charge = [
  plate(
    "wood",
    whole("M50 2 L53 2 L53.4 96 L50 97"),
    "M47 62 L53 58 M47 68 L53 64 M47 74 L53 70 M47 80 L53 76",
    1,
  ),
  plate(
    "steel",
    pair("M54 14 C64 16 74 12 82 2 C92 18 92 40 82 56 C74 46 64 42 54 44 Z"),
    pair("M80 11 C86 24 86 36 80 47") + pair("M58 20 C62 26 62 32 58 38"),
  ),
  plate(
    "metal",
    whole("M50 6 L57 9 L58 22 L57 29 L58 36 L57 49 L50 52"),
    "M50 14 L50 44 M45 22 L55 22 M45 36 L55 36",
  ),
  plate("accent", polygon([50, 24], [54, 29], [50, 34], [46, 29])),
  plate("metal", whole("M50 92 L55 94 L50 102")),
];

/** A sickle, point curling left. */
export const sickle: Charge = [
  plate(
    "steel",
    "M56 62 C72 52 78 34 68 18 C60 6 42 2 28 12 C44 10 56 17 60 29 C64 41 58 52 48 58 Z",
    "M64 20 C72 34 68 48 57 57",
  ),
  plate("metal", turn(box(44, 56, 14, 8), 28, 51, 60)),
  plate(
    "wood",
    limb([50, 63, 3], [44, 78, 3.6], [38, 94, 4.4]),
    "M44 70 L50 73 M42 76 L48 79 M40 82 L46 85 M38 88 L43 91",
    1,
  ),
];

/** A reaper's scythe. */
export const scythe: Charge = [
  plate(
    "wood",
    limb([64, 6, 2.4], [60, 30, 2.5], [54, 60, 2.6], [48, 98, 3]),
    "M57 40 L61 42 M52 72 L56 73",
    1,
  ),
  plate("wood", limb([58, 46, 1.8], [66, 44, 2], [70, 46, 2.4])),
  plate("wood", limb([52, 70, 1.8], [44, 68, 2], [40, 70, 2.4])),
  plate("steel", "M68 6 C48 -2 22 8 8 38 C22 22 42 18 60 22 L66 18 Z", "M60 9 C42 6 26 14 16 26"),
  plate("metal", turn(box(58, 4, 11, 20), 8, 63, 14), "M60 9 L68 10 M59 18 L67 19"),
];

/** A bone saw with an open frame. */
export const boneSaw: Charge = [
  plate(
    "steel",
    "M40 8 L46 8 L46 62 L40 62 L43 59.5 L40 57 L43 54.5 L40 52 L43 49.5 L40 47 L43 44.5 L40 42 L43 39.5 L40 37 L43 34.5 L40 32 L43 29.5 L40 27 L43 24.5 L40 22 L43 19.5 L40 17 L43 14.5 Z",
  ),
  plate(
    "metal",
    "M38 4 C52 0 66 8 64 24 L60 62 L66 68 L36 68 L38 61 L53 61 L57 25 C58 14 50 9 38 11 Z",
    "M60 18 C61 28 58 44 57 60",
  ),
  plate(
    "wood",
    "M44 68 L60 68 C64 76 56 80 60 90 C60 96 46 98 44 92 C46 84 40 78 44 68 Z",
    "M48 72 C47 80 52 84 50 91",
  ),
];

/** A fleshing blade with a finger ring. */
export const scalpel: Charge = [
  plate("steel", "M50 4 C58 14 58 30 54 40 L46 40 L46 16 Z", "M52 14 C54 22 53 30 52 37"),
  plate("metal", box(45, 39, 10, 6)),
  plate("steel", whole("M50 45 L53 45 L54.5 70 L52.5 92 L50 94"), "M50 50 L50 86"),
];

/** A charge and its mirror image laid across each other. */
export function crossed(charge: Charge, degrees = 40, size = 1.06): Charge {
  const one = reshape(charge, (d) => turn(grow(d, size), degrees));
  const two = reshape(charge, (d) => turn(grow(shift(d, 0, 0), size), -degrees));
  return [...one, ...two];
}

/** Two charges laid across each other, the second on top. */
export function saltire(under: Charge, over: Charge, degrees = 40, size = 1.06): Charge {
  return [
    ...reshape(under, (d) => turn(grow(d, size), degrees)),
    ...reshape(over, (d) => turn(grow(d, size), -degrees)),
  ];
}

/** A charge and its mirror image, back to back, their shafts crossing at the foot. */
export function facing(charge: Charge): Charge {
  const one = reshape(charge, (d) => turn(shift(d, 14, 0), 24, 56, 80));
  return [...one, ...reshape(one, mirror)];
}
