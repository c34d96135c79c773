import { lookOf, paintArms, paintField } from "./arms.ts";
import { reshape } from "./charge.ts";
import type { Composition, Rank } from "./composition.ts";
import { crown } from "./insignia.ts";
import { bevelFilter, paintCharge } from "./paint.ts";
import { type House, type Paint, gold, houseColours, paints } from "./palette.ts";
import { box, circle, grow, hole, shift } from "./path.ts";
import { roleRoundel } from "./role-roundel.ts";

/** Side of a portrait in pixels. */
const portraitSize = 256;

const rim = 4;
const scale = portraitSize / 100;

const frames: Readonly<Record<Rank, Paint>> = {
  troop: paints.steel,
  support: paints.bone,
  companion: paints.bronze,
  character: paints.gold,
  highCommand: paints.gold,
};

function svg(defs: string, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSize}" height="${portraitSize}" viewBox="0 0 100 100">` +
    `<defs>${defs}</defs>${body}</svg>`
  );
}

/** The bevelled rim in the rank's metal, studded at the corners for a character. Many share one. */
export function portraitFrameSvg(house: House, rank: Rank): string {
  const { light, base, dark } = frames[rank];
  const { deep, accent } = houseColours[house];
  const studs = [4, 96].flatMap((x) => [4, 96].map((y) => circle(x, y, 4.2))).join("");
  const studded = rank === "character" || rank === "highCommand";
  return svg(
    bevelFilter("rim", scale, 0.7, 2) +
      `<linearGradient id="rimmed" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    `<g filter="url(#rim)" fill="url(#rimmed)"><path d="${box(0, 0, 100, 100)}${hole(box(rim, rim, 100 - 2 * rim, 100 - 2 * rim))}"/>${studded ? `<path d="${studs}"/>` : ""}</g>` +
      `<path d="${box(rim, rim, 92, 92)}" fill="none" stroke="${deep}" stroke-width=".9"/>` +
      `<path d="${box(rim + 1, rim + 1, 90, 90)}" fill="none" stroke="${accent}" stroke-opacity=".9" stroke-width=".7"/>` +
      `<path d="${box(0, 0, 100, 100)}" fill="none" stroke="#0b0806" stroke-width="1"/>`,
  );
}

/** A unit's portrait inside the rim: its arms on a square tile. */
export function portraitSvg(composition: Composition): string {
  const { rank, role, house, ordinary, tinctures } = composition;
  const commands = rank === "highCommand";
  const field = paintField(composition);
  const charge = paintArms(composition, scale, commands ? 0.66 : 0.74, commands ? 7.5 : 0);
  const crest = commands
    ? paintCharge(
        reshape(crown, (d) => shift(grow(d, 0.21), 0, -36)),
        lookOf(composition, scale),
        "crest",
      )
    : { defs: "", body: "" };
  const bordure =
    ordinary === "bordure"
      ? `<path d="${box(rim, rim, 92, 92) + hole(box(11, 11, 78, 78))}" fill="${tinctures[2]}" fill-opacity=".85"/>` +
        `<path d="${box(11, 11, 78, 78)}" fill="none" stroke="${gold}" stroke-opacity=".8" stroke-width=".8"/>`
      : "";
  return svg(
    field.defs + charge.defs + crest.defs,
    field.body +
      bordure +
      `<path d="${box(rim, rim, 92, 92)}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="3"/>` +
      charge.body +
      crest.body +
      (role === null ? "" : roleRoundel(role, 84.5, 84.5, 11, house)),
  );
}
