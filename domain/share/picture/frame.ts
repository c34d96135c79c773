/** The layer under the words: the table, the faction's banner with its arms, and a gilt border. */
import { armsBox, armsSvg, metals, type Heraldry } from "./heraldry.ts";

/** Pixels; the size that chats and networks ask for. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The right edge of the banner. */
export const bannerWidth = 412;

const { gold, goldLight, goldDark, table } = metals;

function gradients({ field, deep, accent }: Heraldry): string {
  return (
    `<linearGradient id="banner" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${field}"/>` +
    `<stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="206" cy="225" r="300">` +
    `<stop offset="0" stop-color="${accent}" stop-opacity=".55"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="560" cy="60" r="820">` +
    `<stop offset="0" stop-color="${field}" stop-opacity=".5"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>` +
    leaf
  );
}

/** The gradient of gold leaf, `url(#leaf)`. */
export const leaf =
  `<linearGradient id="leaf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${goldLight}"/>` +
  `<stop offset=".5" stop-color="${gold}"/><stop offset="1" stop-color="${goldDark}"/></linearGradient>`;

/** A lozenge, the ornament of our frames. */
export function lozenge(x: number, y: number, half: number, fill: string): string {
  return `<path d="M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z" fill="${fill}"/>`;
}

/** The gilt border around a picture; needs the gradient of gold leaf. */
export function border(): string {
  const { width, height } = pictureSize;
  const line = (inset: number, thick: number, colour: string) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`;
  const corners = [13, width - 13].flatMap((x) =>
    [13, height - 13].map((y) => lozenge(x, y, 11, "url(#leaf)")),
  );
  return (
    line(5, 10, "#0b0908") + line(13, 3, "url(#leaf)") + line(19, 1, goldDark) + corners.join("")
  );
}

/** The banner's edge: gilt, with a tongue in the middle as banners have. */
function banner({ deep }: Heraldry): string {
  const { height } = pictureSize;
  const edge = `M${bannerWidth} 0L${bannerWidth} ${height / 2 - 34}L${bannerWidth + 26} ${height / 2}L${bannerWidth} ${height / 2 + 34}L${bannerWidth} ${height}`;
  return (
    `<path d="${edge}L0 ${height}L0 0Z" fill="#000" fill-opacity=".4" transform="translate(9 0)"/>` +
    `<path d="${edge}L0 ${height}L0 0Z" fill="url(#banner)"/><rect width="${bannerWidth}" height="${height}" fill="url(#halo)"/>` +
    `<path d="${edge}" fill="none" stroke="${deep}" stroke-width="9"/><path d="${edge}" fill="none" stroke="${gold}" stroke-width="4"/>`
  );
}

const armsScale = 0.68;

function placedArms(heraldry: Heraldry): string {
  const x = bannerWidth / 2 - (armsBox.left + armsBox.width / 2) * armsScale;
  const y = 30 - armsBox.top * armsScale;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${armsScale})">${armsSvg(heraldry)}</g>`;
}

/** The picture without words. */
export function frame(heraldry: Heraldry): string {
  const whole = `width="${pictureSize.width}" height="${pictureSize.height}"`;
  return (
    `<defs>${gradients(heraldry)}</defs><rect ${whole} fill="${table}"/><rect ${whole} fill="url(#light)"/>` +
    `${banner(heraldry)}${placedArms(heraldry)}${border()}`
  );
}
