import type { Role } from "./composition.ts";
import { roleSigns } from "./insignia.ts";
import { type House, gold, goldDark, goldLight, houseColours } from "./palette.ts";

/** The sign of a role on a gilt-edged disc. Flat: at this size a bevel only makes it dark. */
export function roleRoundel(role: Role, cx: number, cy: number, r: number, house: House): string {
  const { deep } = houseColours[house];
  const k = (r * 1.12) / 100;
  const sign = roleSigns[role];
  return (
    `<circle cx="${cx + 0.5}" cy="${cy + 0.9}" r="${r + 0.5}" fill="#000" fill-opacity=".6"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${goldDark}"/><circle cx="${cx - 0.15}" cy="${cy - 0.2}" r="${r * 0.97}" fill="${gold}"/>` +
    `<path d="M${cx - r * 0.88} ${cy + r * 0.1}A${r * 0.9} ${r * 0.9} 0 0 1 ${cx + r * 0.1} ${cy - r * 0.88}" fill="none" stroke="${goldLight}" stroke-width="${r * 0.09}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r * 0.82}" fill="${deep}"/>` +
    `<g transform="translate(${cx - 50 * k} ${cy - 50 * k}) scale(${k})" fill="${goldLight}">` +
    sign
      .map(({ d, material }) => `<path d="${d}"${material === "void" ? ` fill="${deep}"` : ""}/>`)
      .join("") +
    `</g>`
  );
}
