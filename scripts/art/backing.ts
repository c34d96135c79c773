/**
 * Parts behind and round a shield: a character's mantling or a troop's crossed lances, the
 * shield's shadow and its rim. Many bearers share one, so it is rasterised apart from their arms.
 */
import type { Rank } from "./composition.ts";
import { cardSize } from "./card-size.ts";
import { bevelFilter } from "./paint.ts";
import {
  type House,
  type Paint,
  gold,
  goldDark,
  goldLight,
  houseColours,
  paints,
} from "./palette.ts";
import { circle, grow, hole, limb, pair, shift, whole } from "./path.ts";

/** Pixels per unit of the shield's 100-box, and where that box begins on the card. */
export const shieldPlace = { scale: 3.5, x: cardSize.width / 2 - 175, y: 142 } as const;

const escutcheon = whole(
  "M50 3 C60 3 76 5 84 0 L97 6 C94 14 96 20 97 28 L97 52 C97 86 74 106 50 119",
);
/** Outline of the shield within its rim. */
export const escutcheonInset = grow(escutcheon, 0.9, 0.905, 50, 57);

/** The part of the card that a backing covers. */
export const backingBox = { left: 202, top: 46, width: 541, height: 590 } as const;

const dagged =
  "M54 8 C66 -12 86 -17 101 -9 C95 -7 92 -3 92 1 C101 -2 111 4 114 15 C107 12 102 14 100 18 C108 22 115 33 113 47 C108 40 103 40 100 43 C107 52 111 65 106 79 C102 72 98 70 95 73 C100 84 98 98 89 107 C88 99 84 96 80 97 C82 108 76 119 63 126 C65 117 62 111 58 108 L50 60 Z";
const folds =
  "M60 3 C72 -8 84 -11 93 -8 M86 2 C96 2 104 6 109 12 M90 18 C100 22 107 32 110 41 M91 42 C100 52 105 62 104 72 M87 70 C94 82 94 94 89 101 M75 95 C77 106 73 115 66 121";

function mantling(house: House, cloth: string): string {
  const { deep } = houseColours[house];
  const outer = pair(dagged);
  const lining = shift(grow(outer, 1.03, 1.012, 50, 50), 0, 3);
  const lines = pair(folds);
  return (
    `<g filter="url(#cloth)"><path d="${lining}" fill="url(#gilt)" stroke="${deep}" stroke-width=".6"/></g>` +
    `<path d="${outer}" fill="#000" fill-opacity=".45" transform="translate(0 1.4)"/>` +
    `<path d="${outer}" fill="${cloth}" stroke="${deep}" stroke-width=".5"/>` +
    `<path d="${outer}" fill="url(#drape)"/>` +
    `<path d="${lines}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="1.3" stroke-linecap="round"/>` +
    `<path d="${lines}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".8" stroke-linecap="round" transform="translate(-.9 -.9)"/>`
  );
}

function lances(house: House, cloth: string): string {
  const { deep } = houseColours[house];
  const shaft = pair(limb([-4, 126, 1.8], [50, 56, 1.8], [103, -12, 1.7]));
  const head = pair("M103 -10 L99 -20 L111 -34 L113 -16 L107 -7 Z");
  const pennon = pair("M100 -6 C112 0 107 13 118 18 C113 24 116 32 111 42 C105 32 95 33 85 14 Z");
  return (
    `<g filter="url(#cloth)"><path d="${shaft}" fill="url(#shaft)"/><path d="${head}" fill="${paints.steel.base}"/>` +
    `<path d="${pennon}" fill="${cloth}" stroke="${gold}" stroke-width=".8"/></g>` +
    `<path d="${pair("M98 2 C106 8 104 16 110 24 M93 9 C100 16 102 24 107 33")}" fill="none" stroke="${deep}" stroke-opacity=".7" stroke-width="1"/>`
  );
}

const rims: Readonly<Record<Rank, Paint>> = {
  troop: paints.steel,
  support: paints.bone,
  companion: paints.bronze,
  character: paints.gold,
  highCommand: paints.gold,
};

/** Tells whether a rank wears mantling; the others carry lances. */
function isNoble(rank: Rank): boolean {
  return rank === "character" || rank === "highCommand";
}

/** Draws what lies behind and round a shield, as SVG. */
export function backingSvg(house: House, rank: Rank, cloth: string): string {
  const { scale, x, y } = shieldPlace;
  const { left, top, width, height } = backingBox;
  const { light, base, dark } = rims[rank];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><defs>` +
    bevelFilter("cloth", scale, 0.9, 2.2) +
    bevelFilter("edge", scale, 0.9, 2.6) +
    `<filter id="blur"><feGaussianBlur stdDeviation="2.4"/></filter>` +
    `<linearGradient id="rimmed" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${goldLight}"/><stop offset=".5" stop-color="${gold}"/><stop offset="1" stop-color="${goldDark}"/></linearGradient>` +
    `<linearGradient id="shaft" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${paints.wood.light}"/><stop offset="1" stop-color="${paints.wood.dark}"/></linearGradient>` +
    `<radialGradient id="drape" gradientUnits="userSpaceOnUse" cx="42" cy="40" r="86"><stop offset=".45" stop-color="#000" stop-opacity=".6"/><stop offset=".78" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></radialGradient></defs>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    (isNoble(rank) ? mantling(house, cloth) : lances(house, cloth)) +
    `<path d="${escutcheon}" fill="#000" fill-opacity=".75" transform="translate(1.6 3)" filter="url(#blur)"/>` +
    `<g filter="url(#edge)"><path d="${escutcheon}${hole(escutcheonInset)}" fill="url(#rimmed)"/></g>` +
    `<path d="${pair(circle(88, 9, 2.2) + circle(93, 50, 1.8)) + circle(50, 6.5, 2.2)}" fill="${gold}" stroke="${goldDark}" stroke-width=".7"/>` +
    `</g></svg>`
  );
}
