import type { Charge, Material, Plate } from "./charge.ts";
import { type Paint, paints } from "./palette.ts";

/** Colours and size of a charge: its two metals, the house's accent, and how big a unit of it is. */
export interface Look {
  readonly metal: Paint;
  readonly trim: Paint;
  readonly accent: Paint;
  /** Pixels per unit of the 100-box: the bevel's height depends on it. */
  readonly scale: number;
}

function paintOf(material: Material, look: Look): Paint {
  if (material === "metal" || material === "trim" || material === "accent") return look[material];
  return paints[material];
}

function gradient(id: string, { light, base, dark }: Paint): string {
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="22" y1="4" x2="78" y2="98">` +
    `<stop offset="0" stop-color="${light}"/><stop offset=".42" stop-color="${base}"/>` +
    `<stop offset="1" stop-color="${dark}"/></linearGradient>`
  );
}

/** Light from the top left at 45 degrees, on a height map made by blurring the outline. */
export function bevelFilter(id: string, scale: number, soft = 1, rise = 2.4): string {
  const height = (rise * scale).toFixed(2);
  return (
    `<filter id="${id}" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}" result="h"/>` +
    `<feDiffuseLighting in="h" surfaceScale="${height}" diffuseConstant="1.32" lighting-color="#fff" result="d"><feDistantLight azimuth="225" elevation="50"/></feDiffuseLighting>` +
    `<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="1" result="m"/>` +
    `<feSpecularLighting in="h" surfaceScale="${height}" specularConstant=".55" specularExponent="14" lighting-color="#fff4d6" result="s"><feDistantLight azimuth="225" elevation="42"/></feSpecularLighting>` +
    `<feComposite in="m" in2="s" operator="arithmetic" k2="1" k3=".62"/>` +
    `<feComposite in2="SourceAlpha" operator="in"/></filter>`
  );
}

/** A shadow without a blur: three thin layers are as soft as the eye asks, and far cheaper. */
function shadowOf(d: string): string {
  return [0.6, 1.1, 1.6]
    .map(
      (by) =>
        `<path d="${d}" fill="#000" fill-opacity=".22" transform="translate(${by * 0.8} ${by})"/>`,
    )
    .join("");
}

function drawPlate(part: Plate, look: Look, id: string): string {
  const colours = paintOf(part.material, look);
  const width = part.lineWidth ?? 1.1;
  const shape =
    part.material === "void"
      ? `<path d="${part.d}" fill="${colours.base}"/>` +
        `<path d="${part.d}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width=".5" transform="translate(.35 .45)"/>` +
        `<path d="${part.d}" fill="${colours.dark}"/>`
      : shadowOf(part.d) +
        `<path d="${part.d}" fill="url(#${id}-${part.material})" filter="url(#${id}-bevel)"/>` +
        `<path d="${part.d}" fill="none" stroke="${colours.line}" stroke-width=".45" stroke-opacity=".75" stroke-linejoin="round"/>`;
  const engraved =
    part.lines === undefined
      ? ""
      : `<path d="${part.lines}" fill="none" stroke="${colours.light}" stroke-opacity=".55" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" transform="translate(.45 .55)"/>` +
        `<path d="${part.lines}" fill="none" stroke="${colours.line}" stroke-opacity=".85" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return shape + engraved;
}

/** A charge without bevel or shadow: for watermarks. */
export function paintFlat(charge: Charge, look: Look, id: string): { defs: string; body: string } {
  const { defs, body } = paintCharge(charge, look, id);
  return { defs, body: body.replaceAll(` filter="url(#${id}-bevel)"`, "") };
}

/** The gradients and the bevel that a charge needs, and its drawing; `id` keeps them apart. */
export function paintCharge(
  charge: Charge,
  look: Look,
  id: string,
): { defs: string; body: string } {
  const used = [...new Set(charge.map((part) => part.material))];
  const defs =
    used.map((material) => gradient(`${id}-${material}`, paintOf(material, look))).join("") +
    bevelFilter(`${id}-bevel`, look.scale);
  return { defs, body: charge.map((part) => drawPlate(part, look, id)).join("") };
}
