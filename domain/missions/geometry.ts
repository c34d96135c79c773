/**
 * The maps of the missions, to scale. Lengths are strides on a board of 60 by 60; x runs from the left edge, y from
 * the top edge, where zone A lies. A token is two strides wide, and a distance to one runs to its edge. The schema is
 * the type of the catalogue's file.
 */
import * as v from "valibot";

/** The width and the depth of the board, in strides. */
export const boardSize = 60;

/** The width of a token, in strides. */
const tokenSize = 2;

const length = v.pipe(v.number(), v.minValue(0), v.maxValue(boardSize));
const rectangle = { shape: v.literal("rect"), x: length, y: length, w: length, h: length };
const line = v.tuple([length, length, length, length]);

const zone = v.object({
  player: v.picklist(["A", "B"]),
  colour: v.picklist(["red", "blue"]),
  ...rectangle,
});

/** The ground that a player deploys on. */
export type Zone = v.InferOutput<typeof zone>;

const marker = v.object({
  /** As printed, or a name for where it lies; see `markerName`. */
  label: v.string(),
  x: length,
  y: length,
  kind: v.picklist([
    "objective",
    "fog",
    "syena",
    "tree-mother",
    "supply-chest",
    "sacred-altar",
    "lesser-altar",
    "fallen-comrade",
  ]),
  /** By its colour. */
  owner: v.picklist(["A", "B", "neutral"]),
  colour: v.picklist(["red", "blue", "brown", "grey", "white", "yellow", "copper"]),
  /** The origin of the place: printed numbers, the drawing's symmetry, or the drawing itself. */
  basis: v.string(),
  /** The place as measured in the original drawing, to compare. */
  drawn: v.tuple([length, length]),
  /** Its width where it is no token of the usual size. */
  across: v.optional(length),
});

/** Something that lies on the board at the start. */
export type Marker = v.InferOutput<typeof marker>;

const area = v.variant("kind", [
  v.object({ kind: v.literal("centre line"), y: length }),
  v.object({ kind: v.literal("quadrant"), label: v.string(), ...rectangle }),
  v.object({
    kind: v.literal("circle around the Tree Mother"),
    shape: v.literal("circle"),
    x: length,
    y: length,
    r: length,
    drawnRadius: length,
  }),
  /** Without printed size: the box is the drawing's, by its left, top, right and bottom. */
  v.object({ kind: v.literal("forest"), x: length, y: length, drawnBox: line }),
]);

/** A line or a piece of ground that the map marks. */
export type Area = v.InferOutput<typeof area>;

const dimension = v.object({
  strides: length,
  /** The things that the number stands between on the original map. */
  measures: v.string(),
  /** Edges, lines and names of markers. */
  from: v.string(),
  to: v.string(),
  /** From x, y to x, y on the board. */
  line,
});

/** A distance that the original map prints. */
export type Dimension = v.InferOutput<typeof dimension>;

/** The editions of the maps, the latest first. */
const editions = ["armaklan-2026", "guts-2025"] as const;

const missionMap = v.object({
  id: v.string(),
  sources: v.pipe(v.array(v.picklist(editions)), v.length(1)),
  deployment: v.array(zone),
  objectives: v.array(marker),
  areas: v.array(area),
  dimensions: v.array(dimension),
  /** Keys of the words that tell them. */
  doubts: v.array(v.string()),
  deploymentBasis: v.optional(v.string()),
});

/** The map of a mission in one edition. */
export type MissionGeometry = v.InferOutput<typeof missionMap>;

/** The maps of a file. Throws where an entry is not as the schema has it: the file is ours. */
export function parseGeometry(file: unknown): readonly MissionGeometry[] {
  return v.parse(v.object({ missions: v.array(missionMap) }), file).missions;
}

/** The year of the map's edition. */
export function yearOf({ sources }: MissionGeometry): number {
  return Math.max(...sources.map((source) => Number(source.slice(-4))));
}

/**
 * The maps of a mission that differ in where something lies, the latest first; an earlier edition that says the same
 * is left out.
 */
export function differingMaps(
  maps: readonly MissionGeometry[],
  missionId: string,
): readonly MissionGeometry[] {
  const [latest, ...others] = maps
    .filter(({ id }) => id === missionId)
    .toSorted((a, b) => yearOf(b) - yearOf(a));
  if (latest === undefined) return [];
  return [latest, ...others.filter((other) => placesIn(other) !== placesIn(latest))];
}

function placesIn({ deployment, objectives }: MissionGeometry): string {
  return JSON.stringify([deployment, objectives.map(({ label, x, y }) => [label, x, y])]);
}

/** The marker's name among those of its map, which a number or letter alone would not be. */
export function markerName({ label, owner, colour }: Marker): string {
  return label.length === 1 && owner !== "neutral" ? `${colour} ${label}` : label;
}

/** The source of a place: a printed number, symmetry, or the drawing. */
export type Basis = "printed" | "mirrored" | "drawn";

/** Tells how the place of the marker is known. */
export function basisOf({ basis }: Marker): Basis {
  if (basis.startsWith("printed")) return "printed";
  return basis.startsWith("mirror") ? "mirrored" : "drawn";
}

/** Half the width of the marker, in strides. Of the Tree Mother's base only millimetres are known: none. */
export function radiusOf({ kind, across }: Marker): number {
  return kind === "tree-mother" ? 0 : (across ?? tokenSize) / 2;
}

/** A place on the board, with the marker that lies there if it was aimed at. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly marker?: Marker;
}

/**
 * The place that was aimed at: the middle of a marker within reach, else the nearest half stride on the board. A
 * finger needs more reach than an arrow key, which steps out of a marker again.
 */
export function spotAt(x: number, y: number, { objectives }: MissionGeometry, reach = 1.5): Spot {
  const [nearest] = objectives
    .map((each) => ({ each, away: Math.hypot(each.x - x, each.y - y) }))
    .filter(({ away }) => away <= reach)
    .toSorted((a, b) => a.away - b.away);
  if (nearest !== undefined) {
    return { x: nearest.each.x, y: nearest.each.y, marker: nearest.each };
  }
  const onBoard = (value: number) => Math.min(boardSize, Math.max(0, Math.round(value * 2) / 2));
  return { x: onBoard(x), y: onBoard(y) };
}

/** Strides between two places: `centres` from middle to middle, `edges` as the game measures, between the edges of markers. */
export function distanceBetween(
  from: Spot,
  to: Spot,
): { readonly centres: number; readonly edges: number } {
  const centres = Math.hypot(from.x - to.x, from.y - to.y);
  const radii = [from, to].reduce(
    (sum, { marker: aimed }) => sum + (aimed === undefined ? 0 : radiusOf(aimed)),
    0,
  );
  const round = (value: number) => Math.round(value * 10) / 10;
  return { centres: round(centres), edges: round(Math.max(0, centres - radii)) };
}
