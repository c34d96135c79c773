/** The maps of the missions, as the diagrams of 2025 and 2026 have them. Loaded with the pages that show them. */
import { parseGeometry } from "#domain/missions/geometry.ts";
import geometryFile from "./mission-geometry.json" with { type: "json" };

/** The maps of all missions, one entry for each edition. */
export const missionGeometry = parseGeometry(geometryFile);
