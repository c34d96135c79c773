import { type Charge, reshape } from "./charge.ts";
import { charges } from "./charges/index.ts";
import type { Composition, Rank } from "./composition.ts";
import { diaperPattern } from "./diaper.ts";
import { divisionPath, ordinaryPath } from "./field.ts";
import { type Look, paintCharge } from "./paint.ts";
import { type HouseColours, type Paint, gold, goldLight, houseColours, paints } from "./palette.ts";
import { bounds, mapPath } from "./path.ts";

const metals: Readonly<Record<Rank, readonly [metal: Paint, trim: Paint]>> = {
  troop: [paints.silver, paints.gold],
  support: [paints.silver, paints.bronze],
  companion: [paints.bronze, paints.silver],
  character: [paints.gold, paints.silver],
  highCommand: [paints.gold, paints.silver],
};

/** Paint in the accent colours of a house. */
export function accentPaint({ accent, bright, deep }: HouseColours): Paint {
  return { light: "#ffffff", base: bright, dark: accent, line: deep };
}

/** Colours and size in which a charge of this rank and house is painted. */
export function lookOf({ rank, house }: Composition, scale: number): Look {
  const [metal, trim] = metals[rank];
  return { metal, trim, accent: accentPaint(houseColours[house]), scale };
}

/** A charge brought to the middle of the box and to one size: as tall or as wide as `size` says. */
function settled(charge: Charge, size: number, dy = 0): Charge {
  const ink = bounds(...charge.map(({ d }) => d));
  const k = Math.min((size * 112) / ink.height, (size * 116) / ink.width);
  const [cx, cy] = [ink.x + ink.width / 2, ink.y + ink.height / 2];
  return reshape(charge, (d) =>
    mapPath(d, ([x, y]) => [50 + (x - cx) * k, 50 + dy + (y - cy) * k]),
  );
}

/** The field of a composition as defs and body over the 100-box; the caller clips. */
export function paintField(composition: Composition): { defs: string; body: string } {
  const { division, ordinary, tinctures, race, house } = composition;
  const [field, second, band] = tinctures;
  const divided = divisionPath(division, house);
  const banded = ordinaryPath(ordinary, house);
  const seam = `fill="none" stroke="#000" stroke-opacity=".55" stroke-width="1.6"`;
  const gilt = `fill="none" stroke="${gold}" stroke-opacity=".9" stroke-width=".9"`;
  const defs =
    diaperPattern("diaper", race, goldLight) +
    `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="34" cy="26" r="92"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".52"/></radialGradient>` +
    `<radialGradient id="pool" gradientUnits="userSpaceOnUse" cx="51" cy="54" r="50"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".7" stop-color="#000" stop-opacity=".14"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>`;
  const whole = `x="-20" y="-20" width="140" height="160"`;
  const body =
    `<rect ${whole} fill="${field}"/>` +
    (divided === "" ? "" : `<path d="${divided}" fill="${second}"/>`) +
    `<rect ${whole} fill="url(#diaper)"/>` +
    (divided === ""
      ? ""
      : `<path d="${divided}" ${seam} transform="translate(.5 .7)"/><path d="${divided}" ${gilt}/>`) +
    (banded === ""
      ? ""
      : `<path d="${banded}" fill="${band}"/><path d="${banded}" ${seam} transform="translate(.6 .8)"/><path d="${banded}" ${gilt}/>`) +
    `<rect ${whole} fill="url(#pool)"/><rect ${whole} fill="url(#glow)"/>`;
  return { defs, body };
}

/** The charge of a composition, in its rank's metals. */
export function paintArms(
  composition: Composition,
  scale: number,
  size: number,
  dy = 0,
): { defs: string; body: string } {
  return paintCharge(
    settled(charges[composition.charge], size, dy),
    lookOf(composition, scale),
    "charge",
  );
}
