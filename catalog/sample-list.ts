/**
 * The units of the list that the home page lets a newcomer try: the few that it needs, since the whole catalogue
 * is most of what the builder loads.
 */
import type { KeyFigures } from "#domain/catalog/key-figures.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import file from "./sample-list.json" with { type: "json" };

/** A unit of the sample list with its key figures, and how many copies the list begins with. */
export interface SampleUnit {
  readonly unit: Unit;
  readonly figures: KeyFigures;
  /** The name of its pictures' files. */
  readonly slug: string;
  readonly copies: number;
}

/** The units of the sample list. */
export const sampleUnits = file as readonly unknown[] as readonly SampleUnit[];

/** The points limit of the sample list. */
export const samplePoints = 200;
