/**
 * The arms and colours of a faction in the picture of a list. Made from the drawings of scripts/art by
 * scripts/picture/.
 */
import { isDrawn, type FactionId } from "#domain/catalog/faction.ts";
import heraldry from "./heraldry.json" with { type: "json" };

/** The arms and colours of a faction. */
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

const shield = "M262 90H682V330C682 470 600 560 472 620C344 560 262 470 262 330Z";

/** The arms of factions that nobody has drawn: a plain shield in the colours of those who serve everybody. */
const plain: Heraldry = {
  arms:
    `<path d="${shield}" fill="#4a443c" stroke="#b9a27a" stroke-width="16" stroke-linejoin="round"/>` +
    '<path d="M472 90V620M262 290H682" fill="none" stroke="#b9a27a" stroke-width="16"/>',
  bright: "#e6d3a8",
  accent: "#b9a27a",
  field: "#4a443c",
  deep: "#141210",
};

/** The arms and colours of a faction; plain ones where it has no drawings, and for none. */
export function heraldryOf(id: FactionId | null): Heraldry {
  return id !== null && isDrawn(id) ? heraldry.factions[id] : plain;
}

/** The arms as SVG. */
export function armsSvg({ arms }: Heraldry): string {
  return arms.replaceAll(
    / d="#(\d+)"/g,
    (_, place: string) => ` d="${heraldry.paths[Number(place)] ?? ""}"`,
  );
}

/** The colours that all pictures share. */
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
