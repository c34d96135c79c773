/** Parts of a card that are one bearer's own: field and charge, crown, sign of the role, plates. */
import { lookOf, paintArms, paintField } from "./arms.ts";
import { escutcheonInset, shieldPlace } from "./backing.ts";
import { reshape } from "./charge.ts";
import type { Composition } from "./composition.ts";
import { crown } from "./insignia.ts";
import { paintCharge } from "./paint.ts";
import { houseColours } from "./palette.ts";
import { grow, shift } from "./path.ts";
import { roleRoundel } from "./role-roundel.ts";

/** The part of the card that an achievement covers. */
export const achievementBox = { left: 262, top: 46, width: 421, height: 590 } as const;

/** Draws the arms of a unit with everything round them, as SVG. */
export function achievementSvg(composition: Composition): string {
  const { rank, role, house } = composition;
  const { scale, x, y } = shieldPlace;
  const { left, top, width, height } = achievementBox;
  const commands = rank === "highCommand";
  const field = paintField(composition);
  const charge = paintArms(composition, scale, 0.7, 5);
  const crest = commands
    ? paintCharge(
        reshape(crown, (d) => shift(grow(d, 0.42), 0, -58)),
        lookOf(composition, scale),
        "crest",
      )
    : { defs: "", body: "" };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><defs>` +
    field.defs +
    charge.defs +
    crest.defs +
    `<clipPath id="shield"><path d="${escutcheonInset}"/></clipPath></defs>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<g clip-path="url(#shield)">${field.body}<path d="${escutcheonInset}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="7"/><path d="${escutcheonInset}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3.4"/></g>` +
    charge.body +
    `<path d="${escutcheonInset}" fill="none" stroke="${houseColours[house].deep}" stroke-width=".8"/>` +
    crest.body +
    (role === null || commands ? "" : roleRoundel(role, 50, 117, 13, house)) +
    `</g></svg>`
  );
}
