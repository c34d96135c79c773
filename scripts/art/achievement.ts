/** Parts of a card that are one bearer's own: field and charge, crown, sign of the role, plates. */
import { lookOf, paintArms, paintField } from "./arms.ts";
import { escutcheonInset, shieldPlace } from "./backing.ts";
import { reshape } from "./charge.ts";
import { places } from "./card-places.ts";
import type { Composition } from "./composition.ts";
import { crown } from "./insignia.ts";
import { paintCharge } from "./paint.ts";
import { gold, goldDark, goldLight, houseColours } from "./palette.ts";
import { grow, shift } from "./path.ts";
import { roleRoundel } from "./role-roundel.ts";

/** The part of the card that an achievement covers. */
export const achievementBox = { left: 262, top: 46, width: 626, height: 600 } as const;

function highCommandPlate(): string {
  const { x, y, width, height } = places.plate;
  const outline = `M${x - 30} ${y + height / 2}L${x} ${y - 3}L${x + width} ${y - 3}L${x + width + 30} ${y + height / 2}L${x + width} ${y + height + 3}L${x} ${y + height + 3}Z`;
  return (
    `<path d="${outline}" fill="#000" fill-opacity=".6" transform="translate(3 6)"/>` +
    `<path d="${outline}" fill="#2b1b10" stroke="${goldDark}" stroke-width="8"/>` +
    `<path d="${outline}" fill="none" stroke="${gold}" stroke-width="5"/>` +
    `<path d="${outline}" fill="none" stroke="${goldLight}" stroke-width="1.4" transform="translate(-1 -1.4)"/>`
  );
}

/** The red tag of a unit that tournaments do not allow. */
function notLegalTag(): string {
  const { x, y, width, height } = places.notLegal;
  const outline = `M${x - 14} ${y - 2}L${x + width + 14} ${y - 2}L${x + width + 2} ${y + height / 2}L${x + width + 14} ${y + height + 2}L${x - 14} ${y + height + 2}L${x - 2} ${y + height / 2}Z`;
  return (
    `<path d="${outline}" fill="#000" fill-opacity=".55" transform="translate(3 6)"/>` +
    `<path d="${outline}" fill="url(#wax)" stroke="#3d0609" stroke-width="3"/>` +
    `<path d="M${x - 6} ${y + 4}L${x + width + 6} ${y + 4}M${x - 6} ${y + height - 4}L${x + width + 6} ${y + height - 4}" stroke="#f0a58c" stroke-opacity=".55" stroke-width="2"/>`
  );
}

/** Draws the arms of a unit with everything round them, as SVG. */
export function achievementSvg(composition: Composition, tournamentLegal: boolean): string {
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
    `<linearGradient id="wax" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c23a30"/><stop offset="1" stop-color="#6d1013"/></linearGradient>` +
    `<clipPath id="shield"><path d="${escutcheonInset}"/></clipPath></defs>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<g clip-path="url(#shield)">${field.body}<path d="${escutcheonInset}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="7"/><path d="${escutcheonInset}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3.4"/></g>` +
    charge.body +
    `<path d="${escutcheonInset}" fill="none" stroke="${houseColours[house].deep}" stroke-width=".8"/>` +
    crest.body +
    (role === null || commands ? "" : roleRoundel(role, 50, 117, 13, house)) +
    `</g>${commands ? highCommandPlate() : ""}${tournamentLegal ? "" : notLegalTag()}</svg>`
  );
}
