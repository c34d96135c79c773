/** The maps of the missions as the screens ask for them. Loaded with the drawing. */
import { mapWords, missionGeometry } from "#catalog/mission-geometry.ts";
import type { Language } from "#domain/language.ts";
import { differingMaps, type MissionGeometry } from "#domain/missions/geometry.ts";
import { publicSourceName } from "./missions.ts";

/** The maps of a mission, the latest edition first; several only where they put something elsewhere. */
export function mapsOf(missionId: string): readonly MissionGeometry[] {
  return differingMaps(missionGeometry, missionId);
}

/** An edge, a line, an area or a marker of a map, in words. */
export function placeIn(name: string, language: Language): string {
  return mapWords.places[name]?.[language] ?? name;
}

/** The open questions of a map, a sentence or two each. */
export function mapDoubtsIn({ doubts }: MissionGeometry, language: Language): readonly string[] {
  return doubts.map((doubt) => mapWords.doubts[doubt]?.[language] ?? doubt);
}

/** The name of the public place that a map was taken from. */
export function mapSourceOf({ sources }: MissionGeometry): string {
  return sources.map((source) => publicSourceName(source.replace(/-\d+$/, ""))).join(", ");
}
