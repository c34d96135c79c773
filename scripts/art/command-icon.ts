import sharp from "sharp";
import { houseColours, paints } from "./palette.ts";
import { bevelFilter, paintCharge } from "./paint.ts";
import { type Charge, plate } from "./charge.ts";
import { hole, grow, spokes, whole } from "./path.ts";

const shield = whole("M50 2 L94 6 L94 48 C94 76 74 92 50 100");

/** The sign of command: a star on a gilded shield. */
const command: Charge = [
  plate("gold", shield + hole(grow(shield, 0.86))),
  plate("gold", spokes(50, 48, 5, [33, 13])),
];

/** Draws the icon of command as PNG, 96 pixels square. */
export async function drawCommandIcon(): Promise<Buffer> {
  const size = 96;
  const { defs, body } = paintCharge(
    command,
    { metal: paints.gold, trim: paints.silver, accent: paints.flame, scale: size / 104 },
    "icon",
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-2 -1 104 104"><defs>${defs}${bevelFilter("b", 1)}</defs><path d="${grow(shield, 0.9)}" fill="${houseColours.mercenary.deep}"/>${body}</svg>`;
  return await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}
