/** The part of a card that a whole house shares: frame, window, ribbon, parchment, sockets. */
import { accentPaint } from "./arms.ts";
import { cardSize, places } from "./card-places.ts";
import { emblems } from "./charges/emblems.ts";
import { bevelFilter, paintCharge, paintFlat } from "./paint.ts";
import {
  type House,
  type HouseColours,
  gold,
  goldDark,
  goldLight,
  houseColours,
  paints,
  slate,
} from "./palette.ts";
import { box, circle, hole, limb, mapPath, polygon, ring, spokes, whole } from "./path.ts";

const { width, height } = cardSize;

/** A path drawn for one half of the card, on both halves. */
function bothSides(d: string): string {
  return d + mapPath(d, ([x, y]) => [width - x, y]);
}

function bothEnds(d: string): string {
  return d + mapPath(d, ([x, y]) => [x, height - y]);
}

function gradients({ field, deep, accent, bright }: HouseColours): string {
  return (
    `<linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${goldLight}"/><stop offset=".4" stop-color="${gold}"/><stop offset="1" stop-color="${goldDark}"/></linearGradient>` +
    `<linearGradient id="band" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${accent}"/><stop offset=".5" stop-color="${field}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<radialGradient id="window" gradientUnits="userSpaceOnUse" cx="472" cy="330" r="560"><stop offset="0" stop-color="${accent}"/><stop offset=".38" stop-color="${field}"/><stop offset="1" stop-color="${deep}"/></radialGradient>` +
    `<radialGradient id="vellum" gradientUnits="userSpaceOnUse" cx="420" cy="1060" r="520"><stop offset="0" stop-color="#f3e7c9"/><stop offset=".6" stop-color="#e4d2a8"/><stop offset="1" stop-color="#b99a63"/></radialGradient>` +
    `<linearGradient id="ribbon" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbf2d8"/><stop offset=".5" stop-color="#ead9b0"/><stop offset="1" stop-color="#c9ae78"/></linearGradient>` +
    `<radialGradient id="stone" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="${bright}"/><stop offset=".3" stop-color="${accent}"/><stop offset=".72" stop-color="${field}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`
  );
}

/** Rays behind the shield and a lozenge diaper over the window. */
function windowSvg(colours: HouseColours): string {
  const frame = `x="46" y="46" width="853" height="820"`;
  return (
    `<pattern id="lozenge" width="46" height="46" patternUnits="userSpaceOnUse" patternTransform="rotate(45 472 330)"><path d="M0 0L46 0M0 0L0 46" stroke="#000" stroke-opacity=".35" stroke-width="2.4"/><path d="M1.6 1.8L46 1.8M1.6 1.8L1.6 46" stroke="${goldLight}" stroke-opacity=".13" stroke-width="1.6"/><path d="M23 17L25.6 20.4L29 23L25.6 25.6L23 29L20.4 25.6L17 23L20.4 20.4Z" fill="${goldLight}" fill-opacity=".13"/></pattern>` +
    `<clipPath id="pane"><rect ${frame}/></clipPath>` +
    `<g clip-path="url(#pane)"><rect ${frame} fill="url(#window)"/>` +
    `<path d="${spokes(472, 340, 32, [780, 60])}" fill="${colours.bright}" fill-opacity=".08"/>` +
    `<rect ${frame} fill="url(#lozenge)"/>` +
    `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".32"/><stop offset=".2" stop-color="#000" stop-opacity="0"/><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset=".86" stop-color="#0b0806" stop-opacity=".82"/><stop offset="1" stop-color="#0b0806" stop-opacity=".95"/></linearGradient><rect ${frame} fill="url(#dusk)"/></g>`
  );
}

function ribbonSvg({ field, deep }: HouseColours): string {
  const { x, y, width: w, height: h } = places.name;
  const [left, right, top, foot] = [x - 56, x + w + 56, y - 5, y + h + 19];
  const tail = `M${left - 62} ${top + 26}L${left + 34} ${top + 18}L${left + 34} ${foot + 18}L${left - 62} ${foot + 24}L${left - 34} ${(top + foot) / 2 + 24}Z`;
  const fold = `M${left} ${foot}L${left + 34} ${foot}L${left + 34} ${foot + 19}Z`;
  const sheet = `M${left} ${top + 4}C${left + 200} ${top - 10} ${right - 200} ${top - 10} ${right} ${top + 4}L${right} ${foot}C${right - 200} ${foot - 12} ${left + 200} ${foot - 12} ${left} ${foot}Z`;
  const inner = `M${left + 12} ${top + 14}C${left + 200} ${top} ${right - 200} ${top} ${right - 12} ${top + 14}M${left + 12} ${foot - 10}C${left + 200} ${foot - 21} ${right - 200} ${foot - 21} ${right - 12} ${foot - 10}`;
  return (
    `<g filter="url(#frame)"><path d="${bothSides(tail)}" fill="${field}"/></g><path d="${bothSides(fold)}" fill="${deep}"/>` +
    `<path d="${sheet}" fill="#000" fill-opacity=".55" transform="translate(5 9)" filter="url(#blur)"/>` +
    `<path d="${sheet}" fill="url(#ribbon)" filter="url(#frame)"/><path d="${inner}" fill="none" stroke="#8d6a2f" stroke-opacity=".7" stroke-width="2.4"/>` +
    `<path d="${bothSides(polygon([left + 16, (top + foot) / 2], [left + 26, (top + foot) / 2 - 10], [left + 36, (top + foot) / 2], [left + 26, (top + foot) / 2 + 10]))}" fill="${field}" stroke="${deep}" stroke-width="1.5"/>`
  );
}

/** A plate with scooped corners. */
function scooped(
  { x, y, width: w, height: h }: { x: number; y: number; width: number; height: number },
  r: number,
): string {
  return `M${x + r} ${y}L${x + w - r} ${y}Q${x + w - r} ${y + r} ${x + w} ${y + r}L${x + w} ${y + h - r}Q${x + w - r} ${y + h - r} ${x + w - r} ${y + h}L${x + r} ${y + h}Q${x + r} ${y + h - r} ${x} ${y + h - r}L${x} ${y + r}Q${x + r} ${y + r} ${x + r} ${y}Z`;
}

function panelSvg(house: House): string {
  const { panel } = places;
  const rimmed = {
    x: panel.x - 8,
    y: panel.y - 8,
    width: panel.width + 16,
    height: panel.height + 16,
  };
  const inner = {
    x: panel.x + 9,
    y: panel.y + 9,
    width: panel.width - 18,
    height: panel.height - 18,
  };
  const mark = paintFlat(
    emblems[house],
    { metal: paints.bone, trim: paints.bone, accent: paints.bone, scale: 3.8 },
    "mark",
  );
  return (
    `<path d="${scooped(rimmed, 30)}" fill="url(#gilt)" filter="url(#frame)"/>` +
    `<path d="${scooped(panel, 28)}" fill="url(#vellum)"/><path d="${scooped(panel, 28)}" filter="url(#grain)" opacity=".5"/>` +
    `<defs>${mark.defs}</defs><g opacity=".17" transform="translate(${panel.x + panel.width / 2 - 190} ${panel.y + panel.height / 2 - 190}) scale(3.8)">${mark.body}</g>` +
    `<path d="${scooped(panel, 28)}" fill="none" stroke="#3a2812" stroke-width="3"/>` +
    `<path d="${scooped(inner, 24)}" fill="none" stroke="#7b5a26" stroke-opacity=".65" stroke-width="2"/>`
  );
}

function gemSvg(): string {
  const { cost, command, availability } = places.gems;
  const shield = (cx: number, cy: number, r: number) =>
    mapPath(whole("M50 0 L96 4 L96 48 C96 76 74 94 50 106"), ([x, y]) => [
      cx + ((x - 50) * r) / 50,
      cy + ((y - 49) * r) / 50,
    ]);
  const shapes = [
    (r: number) => spokes(cost.cx, cost.cy, 8, [r * 1.06], 22.5),
    (r: number) => shield(command.cx, command.cy, r),
    (r: number) => circle(availability.cx, availability.cy, r),
  ] as const;
  const radii = [cost.r, command.r, availability.r];
  return shapes
    .map((shape, i) => {
      const r = radii[i] ?? 0;
      return (
        `<path d="${shape(r + 4)}" fill="#000" fill-opacity=".6" transform="translate(5 8)" filter="url(#blur)"/>` +
        `<path d="${shape(r)}${hole(shape(r * 0.84))}" fill="url(#gilt)" filter="url(#frame)"/>` +
        `<path d="${shape(r * 0.85)}" fill="url(#stone)" stroke="#0b0806" stroke-width="3"/>` +
        `<path d="${shape(r * 0.72)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>`
      );
    })
    .join("");
}

/** A cut lozenge: four facets, lit from the top left. */
function facets(cx: number, cy: number, rx: number, ry: number): string {
  const side = (x: number, y: number, colour: string) =>
    `<path d="M${cx} ${cy}L${cx + x * rx} ${cy}L${cx} ${cy + y * ry}Z" fill="${colour}"/>`;
  return (
    `<path d="M${cx - rx} ${cy}L${cx} ${cy - ry}L${cx + rx} ${cy}L${cx} ${cy + ry}Z" fill="#0b0806" stroke="#0b0806" stroke-width="5"/>` +
    side(-1, -1, goldLight) +
    side(1, -1, gold) +
    side(-1, 1, "#b5842f") +
    side(1, 1, goldDark)
  );
}

function frameSvg(colours: HouseColours): string {
  const outer = box(12, 12, width - 24, height - 24) + hole(box(22, 22, width - 44, height - 44));
  const inner = box(42, 42, width - 84, height - 84) + hole(box(50, 50, width - 100, height - 100));
  const scroll =
    limb([30, 150, 1], [42, 120, 5], [66, 112, 6], [78, 86, 5], [60, 74, 3.4], [56, 90, 1.6]) +
    limb([150, 30, 1], [120, 42, 5], [112, 66, 6], [86, 78, 5], [74, 60, 3.4], [90, 56, 1.6]);
  const corner = `M14 14L130 14L118 30L60 36L36 60L30 118L14 130Z`;
  const studs = bothEnds(bothSides(circle(40, 40, 13)));
  return (
    `<path d="${box(20, 20, width - 40, height - 40)}${hole(box(44, 44, width - 88, height - 88))}" fill="url(#band)"/>` +
    `<path d="${box(20, 20, width - 40, height - 40)}${hole(box(44, 44, width - 88, height - 88))}" fill="url(#chevrons)"/>` +
    `<g filter="url(#frame)"><g fill="url(#gilt)"><path d="${outer}${inner}"/><path d="${bothEnds(bothSides(corner))}"/>` +
    `<path d="${bothEnds(bothSides(scroll))}"/></g>` +
    `<path d="${studs}" fill="${colours.accent}" stroke="#0b0806" stroke-width="2"/></g>` +
    facets(26, height / 2, 14, 42) +
    facets(width - 26, height / 2, 14, 42) +
    facets(width / 2, 31, 64, 15) +
    facets(width / 2, height - 31, 64, 15)
  );
}

/** A house's card without a bearer. */
export function cardFrameSvg(house: House): string {
  const colours = houseColours[house];
  const arms = paintCharge(
    emblems[house],
    { metal: paints.gold, trim: paints.silver, accent: accentPaint(colours), scale: 1.24 },
    "arms",
  );
  const { cx, cy, r } = houseSeal;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${gradients(colours)}${arms.defs}` +
    bevelFilter("frame", 1, 2.6, 6) +
    `<filter id="blur"><feGaussianBlur stdDeviation="7"/></filter>` +
    `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 .35  0 0 0 0 .22  0 0 0 0 .08  0 0 0 1.5 -.62"/><feComposite in2="SourceAlpha" operator="in"/></filter>` +
    `<pattern id="chevrons" width="24" height="24" patternUnits="userSpaceOnUse"><path d="M0 0L12 12L24 0M0 24L12 12L24 24" fill="none" stroke="${goldLight}" stroke-opacity=".35" stroke-width="1.6"/></pattern></defs>` +
    `<rect width="${width}" height="${height}" fill="${slate}"/>` +
    windowSvg(colours) +
    panelSvg(house) +
    frameSvg(colours) +
    gemSvg() +
    `<circle cx="${cx + 4}" cy="${cy + 7}" r="${r}" fill="#000" fill-opacity=".6" filter="url(#blur)"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${colours.deep}"/>` +
    `<path d="${ring(cx, cy, r, r * 0.88)}" fill="url(#gilt)" filter="url(#frame)"/>` +
    `<g transform="translate(${cx - r * 0.66} ${cy - r * 0.66}) scale(${(r * 1.32) / 100})">${arms.body}</g>` +
    ribbonSvg(colours) +
    `</svg>`
  );
}

const houseSeal = { cx: 164, cy: 440, r: 86 };
