/** What a faction wears in the picture of a list. Made from the drawings of scripts/art by scripts/picture/. */
import type { FactionId } from "#domain/catalog/faction.ts";
import heraldry from "./heraldry.json" with { type: "json" };

export interface Heraldry {
  /** Mantling, shield and emblem as SVG, on the canvas of a unit card; a path `#3` is the third of the table. */
  readonly arms: string;
  /** Tinctures, from the lightest to the darkest. */
  readonly bright: string;
  readonly accent: string;
  readonly field: string;
  readonly deep: string;
}

/** The part of a unit card that the arms cover, in its pixels. */
export const armsBox = { left: 202, top: 46, width: 541, height: 590 } as const;

export const heraldryOf: Readonly<Record<FactionId, Heraldry>> = heraldry.factions;

/** The arms as SVG. */
export function armsSvg({ arms }: Heraldry): string {
  return arms.replaceAll(
    / d="#(\d+)"/g,
    (_, place: string) => ` d="${heraldry.paths[Number(place)] ?? ""}"`,
  );
}

export const metals = {
  gold: "#d9ac4f",
  goldLight: "#f9e2a0",
  goldDark: "#6f4a14",
  parchment: "#f6ead0",
  /** Parchment in the shade, for what is said beside. 7:1 on the table. */
  faded: "#c9b892",
  table: "#14110f",
  wax: "#a92c26",
} as const;
