/** The coat of arms of a faction, for the picture of a list: mantling, shield, field and emblem. */
import type { DrawnFactionId } from "#domain/catalog/faction.ts";
import { accentPaint, paintField } from "../art/arms.ts";
import { backingSvg, escutcheonInset, shieldPlace } from "../art/backing.ts";
import { type Charge, reshape } from "../art/charge.ts";
import { emblems } from "../art/charges/emblems.ts";
import type { Race } from "../art/diaper.ts";
import type { Division } from "../art/field.ts";
import { paintCharge } from "../art/paint.ts";
import { houseColours, paints } from "../art/palette.ts";
import { bounds, mapPath } from "../art/path.ts";

const fields: Readonly<Record<DrawnFactionId, readonly [division: Division, race: Race]>> = {
  "northern-tribes": ["perFess", "orc"],
  "hegemony-of-embersig": ["perPale", "human"],
  "scions-of-yaldabaoth": ["perBend", "deadFlesh"],
  syenann: ["perPale", "elf"],
  feudom: ["perChevron", "construct"],
};

/** The emblem in the middle of the shield's 100-box, as large as the shield bears. */
function onShield(emblem: Charge): Charge {
  const ink = bounds(...emblem.map(({ d }) => d));
  const k = Math.min(76 / ink.height, 70 / ink.width);
  const [cx, cy] = [ink.x + ink.width / 2, ink.y + ink.height / 2];
  return reshape(emblem, (d) => mapPath(d, ([x, y]) => [50 + (x - cx) * k, 55 + (y - cy) * k]));
}

function fieldOf(faction: DrawnFactionId) {
  const { field, second, third } = houseColours[faction];
  const [division, race] = fields[faction];
  return paintField({
    slug: faction,
    house: faction,
    race,
    rank: "highCommand",
    role: null,
    charge: "banner",
    division,
    ordinary: "none",
    tinctures: [field, second, third],
  });
}

function backingOf(faction: DrawnFactionId): string {
  const svg = backingSvg(faction, "highCommand", houseColours[faction].accent);
  return svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
}

/** The inside of an SVG, in the pixels of a unit card: definitions and drawing. */
export function armsOf(faction: DrawnFactionId): string {
  const colours = houseColours[faction];
  const { x, y, scale } = shieldPlace;
  const field = fieldOf(faction);
  const accent = accentPaint(colours);
  const look = { metal: paints.gold, trim: paints.silver, accent, scale };
  const charge = paintCharge(onShield(emblems[faction]), look, "charge");
  const edge = `<path d="${escutcheonInset}" fill="none"`;
  return (
    `${backingOf(faction)}<defs>${field.defs}${charge.defs}` +
    `<clipPath id="shield"><path d="${escutcheonInset}"/></clipPath></defs>` +
    `<g transform="translate(${x} ${y}) scale(${scale})"><g clip-path="url(#shield)">${field.body}` +
    `${edge} stroke="#000" stroke-opacity=".4" stroke-width="5"/></g>${charge.body}` +
    `${edge} stroke="${colours.deep}" stroke-width=".8"/></g>`
  ).replaceAll(/(\.\d\d)\d+/g, "$1");
}
