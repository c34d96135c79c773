/**
 * The product's own mark, for `public/`: run by hand (`npx tsx scripts/art/icons.ts`) when the mark
 * changes; its files are committed, the app needs them before anything is drawn.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { reshape } from "./charge.ts";
import { sword } from "./charges/blades.ts";
import { outline, textWidth } from "./fonts.ts";
import { writeWhole } from "./manifest.ts";
import { bevelFilter, paintCharge, paintFlat } from "./paint.ts";
import { gold, goldDark, goldLight, paints, slate } from "./palette.ts";
import { grow, hole, turn, whole } from "./path.ts";

const shield = whole(
  "M50 14 C60 14 70 16 77 11 L87 17 C84 24 85 30 86 36 L86 52 C86 77 68 90 50 99",
);
const inset = grow(shield, 0.86, 0.87, 50, 56);

interface Mark {
  /** Bevels are for pixels: a browser draws the svg often and needs no filters for it. */
  readonly relief: boolean;
  readonly ground: "none" | "tile" | "full";
  readonly swords?: boolean;
}

/** The mark in a 112-box from -6: a gilt shield bearing a W, two swords behind it. */
function markSvg(size: number, { relief, ground, swords = true }: Mark): string {
  const scale = size / 112;
  const blades = swords
    ? [40, -40].flatMap((angle) =>
        reshape(sword, (d) => turn(grow(d, 1.24, 1.34, 50, 50), 180 + angle, 50, 52)),
      )
    : [];
  const look = { metal: paints.gold, trim: paints.silver, accent: paints.ember, scale };
  const behind = relief ? paintCharge(blades, look, "blade") : paintFlat(blades, look, "blade");
  const lit = relief ? ` filter="url(#edge)"` : "";
  const letter = swords ? 53 : 57;
  const w = outline(
    "titleBlack",
    letter,
    "W",
    50 - textWidth("titleBlack", letter, "W") / 2,
    swords ? 72.5 : 75,
  );
  const box = ground === "full" ? { at: -6, side: 112, r: 0 } : { at: -6, side: 112, r: 24 };
  const tile =
    ground === "none"
      ? ""
      : `<rect x="${box.at}" y="${box.at}" width="${box.side}" height="${box.side}" rx="${box.r}" fill="url(#table)"/>`;
  const inner =
    ground === "full"
      ? `<g transform="translate(50 52) scale(.78) translate(-50 -53)">`
      : ground === "tile"
        ? `<g transform="translate(50 50) scale(.94) translate(-50 -52)">`
        : swords
          ? `<g transform="translate(0 -2)">`
          : `<g transform="translate(50 50) scale(1.2) translate(-50 -55)">`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-6 -6 112 112"><defs>${behind.defs}` +
    (relief ? bevelFilter("edge", scale, 1, 2.2) : "") +
    `<linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${goldLight}"/><stop offset=".45" stop-color="${gold}"/><stop offset="1" stop-color="${goldDark}"/></linearGradient>` +
    `<radialGradient id="field" cx=".38" cy=".28" r=".9"><stop offset="0" stop-color="#b23a2a"/><stop offset=".55" stop-color="#6d1b17"/><stop offset="1" stop-color="#2a0c0b"/></radialGradient>` +
    `<radialGradient id="table" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#3a322b"/><stop offset="1" stop-color="${slate}"/></radialGradient></defs>` +
    `${tile}${inner}${behind.body}` +
    `<path d="${shield}" fill="#000" fill-opacity=".45" transform="translate(1.4 2)"/><path d="${inset}" fill="url(#field)"/>` +
    `<path d="${shield}${hole(inset)}" fill="url(#gilt)" stroke="${goldDark}" stroke-width=".8"${lit}/>` +
    `<g transform="translate(1 1.5)" fill="#000" fill-opacity=".6">${w}</g><g fill="url(#gilt)"${lit}>${w}</g></g></svg>`
  ).replaceAll(/(\.\d\d)\d+/g, "$1");
}

async function png(size: number, ground: Mark["ground"], swords = true): Promise<Buffer> {
  const drawn = sharp(Buffer.from(markSvg(Math.max(size, 128), { relief: true, ground, swords })));
  return await drawn.resize(size, size).png({ palette: true, quality: 92, effort: 10 }).toBuffer();
}

/** An icon file that holds one png. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

/** Writes the logo, the favicons and the app's icons into a folder. */
export async function drawIcons(publicDir: string): Promise<void> {
  const save = async (name: string, bytes: Uint8Array | string) =>
    await writeWhole(join(publicDir, name), bytes);
  await save("logo.svg", markSvg(256, { relief: false, ground: "none" }));
  await save("favicon.svg", markSvg(64, { relief: false, ground: "none", swords: false }));
  await save("favicon.ico", ico(await png(32, "none", false), 32));
  await save("icons/logo.png", await png(256, "none"));
  await save("icons/icon-192.png", await png(192, "tile"));
  await save("icons/icon-512.png", await png(512, "tile"));
  await save("icons/maskable-512.png", await png(512, "full"));
  await save("icons/apple-touch-icon.png", await png(180, "full"));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await drawIcons(join(import.meta.dirname, "../../public"));
}
