import sharp from "sharp";
import type { DrawnFactionId } from "#domain/catalog/faction.ts";
import { accentPaint } from "./arms.ts";
import { emblems } from "./charges/emblems.ts";
import { bevelFilter, paintCharge } from "./paint.ts";
import { gold, houseColours, paints } from "./palette.ts";

const size = 112;

/** A faction's emblem on its gilded seal, for the places that name the faction. */
export async function drawFactionIcon(faction: DrawnFactionId): Promise<Buffer> {
  const colours = houseColours[faction];
  const { defs, body } = paintCharge(
    emblems[faction],
    { metal: paints.gold, trim: paints.silver, accent: accentPaint(colours), scale: size / 152 },
    "seal",
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-26 -26 152 152">` +
    `<defs>${defs}${bevelFilter("b", 1)}</defs>` +
    `<circle cx="50" cy="50" r="71" fill="${colours.deep}" stroke="${gold}" stroke-width="7"/>${body}</svg>`;
  return await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}
