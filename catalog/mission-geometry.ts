/** The maps of the missions, as the diagrams of 2025 and 2026 have them. Loaded with the pages that show them. */
import type { Localized } from "#domain/language.ts";
import { parseGeometry } from "#domain/missions/geometry.ts";
import geometryFile from "./mission-geometry.json" with { type: "json" };
import wordsFile from "./map-words.json" with { type: "json" };

/** The maps of all missions, one entry for each edition. */
export const missionGeometry = parseGeometry(geometryFile);

/** The edges, lines, markers and doubts of the maps in words, by their names in `mission-geometry.json`. */
export const mapWords: Readonly<Record<"places" | "doubts", Readonly<Record<string, Localized>>>> =
  wordsFile;
