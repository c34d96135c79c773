/** The part of a card that a whole house shares: rim, head, parchment, the seal of the cost. */
import { cardSize, costSeal, headHeight } from "./card-size.ts";
import { emblems } from "./charges/emblems.ts";
import { paintFlat } from "./paint.ts";
import { type House, gold, goldDark, goldLight, houseColours, paints } from "./palette.ts";
import { box, circle, hole, mapPath, spokes } from "./path.ts";

const { width, height } = cardSize;
const rim = 26;

/** A path drawn for one corner of the card, in all four. */
function corners(d: string): string {
  const both = d + mapPath(d, ([x, y]) => [width - x, y]);
  return both + mapPath(both, ([x, y]) => [x, height - y]);
}

/** The side of a card that a frame is for. */
export type Side = "front" | "back";

function gradients(house: House): string {
  const { field, deep, accent, bright } = houseColours[house];
  return (
    `<linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${goldLight}"/><stop offset=".4" stop-color="${gold}"/><stop offset="1" stop-color="${goldDark}"/></linearGradient>` +
    `<linearGradient id="band" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${accent}"/><stop offset=".5" stop-color="${field}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<radialGradient id="head" gradientUnits="userSpaceOnUse" cx="170" cy="160" r="820"><stop offset="0" stop-color="${field}"/><stop offset="1" stop-color="${deep}"/></radialGradient>` +
    `<radialGradient id="glory" gradientUnits="userSpaceOnUse" cx="168" cy="176" r="230"><stop offset="0" stop-color="${bright}" stop-opacity=".5"/><stop offset="1" stop-color="${bright}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="seal" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fff7dc"/><stop offset=".7" stop-color="#ecd9a4"/><stop offset="1" stop-color="#b58f45"/></radialGradient>`
  );
}

function headSvg(house: House, bottom: number): string {
  const { bright } = houseColours[house];
  const area = `x="${rim}" y="${rim}" width="${width - 2 * rim}" height="${bottom - rim}"`;
  return (
    `<pattern id="lozenge" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0L40 0M0 0L0 40" stroke="${goldLight}" stroke-opacity=".1" stroke-width="1.6"/></pattern>` +
    `<clipPath id="pane"><rect ${area}/></clipPath><g clip-path="url(#pane)"><rect ${area} fill="url(#head)"/>` +
    `<path d="${spokes(168, 176, 28, [620, 40])}" fill="${bright}" fill-opacity=".05"/>` +
    `<rect ${area} fill="url(#lozenge)"/><rect ${area} fill="url(#glory)"/></g>` +
    `<path d="${box(rim, bottom - 3, width - 2 * rim, 6)}" fill="url(#gilt)"/>` +
    `<path d="M${width / 2 - 34} ${bottom}L${width / 2} ${bottom - 11}L${width / 2 + 34} ${bottom}L${width / 2} ${bottom + 11}Z" fill="url(#gilt)" stroke="${goldDark}" stroke-width="2"/>`
  );
}

/** The emblem of the house in the parchment, as a watermark. */
function watermark(house: House, top: number): string {
  const mark = paintFlat(
    emblems[house],
    { metal: paints.bone, trim: paints.bone, accent: paints.bone, scale: 4.6 },
    "mark",
  );
  const middle = (top + height) / 2;
  return `<defs>${mark.defs}</defs><g opacity=".1" transform="translate(${width / 2 - 230} ${middle - 230}) scale(4.6)">${mark.body}</g>`;
}

/** The parchment of every card. Its grain takes longer to draw than all the rest. */
export function parchmentSvg(): string {
  const area = `width="${width}" height="${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${area}><defs>` +
    `<radialGradient id="vellum" gradientUnits="userSpaceOnUse" cx="470" cy="800" r="900"><stop offset="0" stop-color="#faf3df"/><stop offset=".65" stop-color="#f3e8cb"/><stop offset="1" stop-color="#e2cf9f"/></radialGradient>` +
    `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .35  0 0 0 0 .22  0 0 0 0 .08  0 0 0 1.5 -.62"/><feComposite in2="SourceAlpha" operator="in"/></filter></defs>` +
    `<rect ${area} fill="url(#vellum)"/><rect ${area} filter="url(#grain)" opacity=".22"/></svg>`
  );
}

function sealSvg(house: House): string {
  const { cx, cy, r } = costSeal;
  const { deep } = houseColours[house];
  return (
    `<path d="${circle(cx + 4, cy + 6, r + 4)}" fill="#000" fill-opacity=".45"/>` +
    `<path d="${spokes(cx, cy, 16, [r + 6, r + 1])}" fill="url(#gilt)" stroke="${goldDark}" stroke-width="1.5"/>` +
    `<path d="${circle(cx, cy, r - 5)}" fill="url(#seal)" stroke="${deep}" stroke-width="2.4"/>`
  );
}

function rimSvg(house: House): string {
  const { accent } = houseColours[house];
  const corner = "M10 10L96 10L86 24L44 28L28 44L24 86L10 96Z";
  const ringOf = (from: number, to: number) =>
    box(from, from, width - 2 * from, height - 2 * from) +
    hole(box(to, to, width - 2 * to, height - 2 * to));
  return (
    `<path d="${ringOf(0, rim)}" fill="url(#band)"/><path d="${ringOf(0, 5)}" fill="#14110f"/>` +
    `<g fill="url(#gilt)" stroke="${goldDark}" stroke-width="1.2"><path d="${ringOf(8, 13)}"/><path d="${ringOf(rim - 5, rim)}"/><path d="${corners(corner)}"/></g>` +
    `<path d="${corners(circle(27, 27, 7))}" fill="${accent}" stroke="#0b0806" stroke-width="1.6"/>`
  );
}

/** A house's card without a bearer and without words, to be laid over the parchment. */
export function cardFrameSvg(house: House, side: Side): string {
  const bottom = headHeight[side];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${gradients(house)}</defs>` +
    watermark(house, bottom) +
    headSvg(house, bottom) +
    rimSvg(house) +
    (side === "front" ? sealSvg(house) : "") +
    `</svg>`
  );
}
