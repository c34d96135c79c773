import sharp, { type Sharp } from "sharp";
import { achievementBox, achievementSvg } from "./achievement.ts";
import { backingBox, backingSvg } from "./backing.ts";
import { cardFrameSvg, parchmentSvg, type Side } from "./card-frame.ts";
import type { CardFace } from "./card-layout.ts";
import { armsBox } from "./card-size.ts";
import { marksSvg } from "./card-svg.ts";
import type { Composition } from "./composition.ts";
import { houseColours } from "./palette.ts";
import { portraitFrameSvg, portraitSvg } from "./portrait.ts";

/** Pixels as they are, four bytes each, to be laid over one another without a file format between. */
interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function rasterise(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Lays pixels over an opaque picture, in place. By hand: most of a card's words are empty pixels,
 * and skipping them takes a quarter of the time of a compositor that blends every one.
 */
function layOver(under: Raster, over: Raster, left = 0, top = 0): void {
  const { data: below } = under;
  const { data: above } = over;
  for (let y = 0; y < over.height; y += 1) {
    let to = ((y + top) * under.width + left) * 4;
    let from = y * over.width * 4;
    for (let x = 0; x < over.width; x += 1, from += 4, to += 4) {
      const alpha = above[from + 3] ?? 0;
      if (alpha === 0) continue;
      const rest = 255 - alpha;
      for (let channel = 0; channel < 3; channel += 1) {
        const mixed = (above[from + channel] ?? 0) * alpha + (below[to + channel] ?? 0) * rest;
        below[to + channel] = (mixed + 127) / 255;
      }
    }
  }
}

function copyOf(raster: Raster): Raster {
  return { ...raster, data: Buffer.from(raster.data) };
}

const shared = new Map<string, Promise<Raster>>();

async function keptOnce(key: string, draw: () => Promise<Raster>): Promise<Raster> {
  const drawn = shared.get(key) ?? draw();
  shared.set(key, drawn);
  return await drawn;
}

/** A picture that many share, drawn once. */
async function once(key: string, svg: () => string): Promise<Raster> {
  return await keptOnce(key, async () => await rasterise(svg()));
}

/** The colour of the mantling or the pennons: not that of most of the field. */
function clothOf({ house, tinctures }: Composition): string {
  const { field, second } = houseColours[house];
  return tinctures[0] === field ? second : field;
}

function asImage({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Draws the portrait of a unit as JPEG. */
export async function drawPortrait(composition: Composition): Promise<Buffer> {
  const { house, rank } = composition;
  const tile = await rasterise(portraitSvg(composition));
  layOver(tile, await once(`rim ${house} ${rank}`, () => portraitFrameSvg(house, rank)));
  return await asImage(tile).jpeg({ quality: 62, mozjpeg: true }).toBuffer();
}

/** The arms of a unit with everything round them, as large as the head of a card holds them. */
async function drawArms(composition: Composition): Promise<Raster> {
  const { house, rank } = composition;
  const cloth = clothOf(composition);
  const backing = await once(`backing ${house} ${rank} ${cloth}`, () =>
    backingSvg(house, rank, cloth),
  );
  const own = await rasterise(achievementSvg(composition));
  const { left, top, width, height } = backingBox;
  const whole = await sharp(backing.data, { raw: { width, height, channels: 4 } })
    .composite([
      {
        input: own.data,
        raw: { width: own.width, height: own.height, channels: 4 },
        left: achievementBox.left - left,
        top: achievementBox.top - top,
      },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { data, info } = await sharp(whole)
    .resize({ width: armsBox.width, height: armsBox.height, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Draws a face of a card as JPEG, over the parchment and the frame that its house shares. */
export async function drawFace(
  composition: Composition,
  { marks }: CardFace,
  side: Side,
): Promise<Buffer> {
  const { house, slug } = composition;
  const card = copyOf(await once("parchment", parchmentSvg));
  layOver(card, await once(`frame ${house} ${side}`, () => cardFrameSvg(house, side)));
  if (side === "front") {
    const arms = await keptOnce(`arms ${slug}`, async () => await drawArms(composition));
    layOver(card, arms, Math.round(armsBox.x + (armsBox.width - arms.width) / 2), armsBox.y);
  }
  layOver(card, await rasterise(marksSvg(marks, house)));
  return await asImage(card)
    .withMetadata({ density: 300 })
    .jpeg({ quality: 62, mozjpeg: true })
    .toBuffer();
}
