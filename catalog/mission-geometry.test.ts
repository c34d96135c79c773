import { describe, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import {
  boardSize,
  differingMaps,
  markerName,
  radiusOf,
  yearOf,
  type MissionGeometry,
} from "#domain/missions/geometry.ts";
import { mapWords, missionGeometry } from "./mission-geometry.ts";
import { missionFacts, missions } from "./missions.ts";

const titled = missionGeometry.map((map) => ({ title: `${map.id} of ${yearOf(map)}`, map }));

/** Tells whether something that a distance may run to ends here. */
function endsHere(name: string, x: number, y: number, map: MissionGeometry): boolean {
  const marker = map.objectives.find((each) => markerName(each) === name);
  if (marker !== undefined) {
    return Math.abs(Math.hypot(marker.x - x, marker.y - y) - radiusOf(marker)) < 0.01;
  }
  const zones = new Map(map.deployment.map((zone) => [zone.player, zone]));
  const [a, b] = [zones.get("A"), zones.get("B")];
  switch (name) {
    case "top edge":
      return y === 0;
    case "bottom edge":
      return y === boardSize;
    case "left edge":
      return x === 0;
    case "right edge":
      return x === boardSize;
    case "line of zone A":
      return a !== undefined && (y === a.y + a.h || x === a.x);
    case "line of zone B":
      return b !== undefined && y === b.y;
    case "centre line":
      return y === boardSize / 2;
    case "centre":
      return x === boardSize / 2;
    case "rim of the circle":
      return map.areas.some(
        (area) =>
          area.kind === "circle around the Tree Mother" &&
          Math.hypot(area.x - x, area.y - y) === area.r,
      );
    default:
      return false;
  }
}

describe("the maps of the missions", () => {
  test("every mission has one, and two official ones differ between 2025 and 2026", () => {
    const ids = new Set(missionGeometry.map(({ id }) => id));
    expect([...ids].toSorted()).toEqual(missions.map(({ id }) => id).toSorted());
    const differing = [...ids].filter((id) => differingMaps(missionGeometry, id).length > 1);
    expect(differing).toEqual(["consolidated-progress", "take-positions"]);
    for (const id of differing) {
      expect(differingMaps(missionGeometry, id).map(yearOf)).toEqual([2026, 2025]);
    }
  });

  test.each(titled)("every printed distance is as long on the map of $title", ({ map }) => {
    for (const { strides, from, to, line, measures } of map.dimensions) {
      const [x1, y1, x2, y2] = line;
      expect({ measures, length: Math.hypot(x1 - x2, y1 - y2) }).toEqual({
        measures,
        length: strides,
      });
      expect({ measures, from, ends: endsHere(from, x1, y1, map) }).toEqual({
        measures,
        from,
        ends: true,
      });
      expect({ measures, to, ends: endsHere(to, x2, y2, map) }).toEqual({
        measures,
        to,
        ends: true,
      });
    }
  });

  test.each(titled)("no two things of the map of $title share a name", ({ map }) => {
    const names = map.objectives.map(markerName);
    expect(new Set(names).size).toBe(names.length);
  });

  test("markers are as many as the mission's facts count", () => {
    for (const { id, objectives } of missionFacts) {
      const [map] = differingMaps(missionGeometry, id);
      // Quadrants are ground; fog, chests and the Tree Mother are no objectives where others are.
      const counted = (map?.objectives ?? []).filter(
        ({ kind }) =>
          !["supply-chest", "tree-mother"].includes(kind) &&
          (kind !== "fog" || id === "ghosts-from-the-mist"),
      );
      const quadrants = (map?.areas ?? []).filter(({ kind }) => kind === "quadrant");
      expect({ id, total: counted.length + quadrants.length }).toEqual({
        id,
        total: objectives["total"],
      });
    }
  });

  test("places, distances and doubts are said in three languages, and nothing else", () => {
    const places = missionGeometry.flatMap(({ objectives, areas, dimensions }) => [
      ...objectives.map(markerName),
      ...areas.map((area) => (area.kind === "quadrant" ? area.label : area.kind)),
      ...dimensions.flatMap(({ from, to }) => [from, to]),
    ]);
    const doubts = missionGeometry.flatMap((map) => map.doubts);
    const used = (keys: readonly string[]) => [...new Set(keys)].toSorted();
    expect(Object.keys(mapWords.places).toSorted()).toEqual(used(places));
    expect(Object.keys(mapWords.doubts).toSorted()).toEqual(used(doubts));
    const words = [mapWords.places, mapWords.doubts].flatMap(Object.values);
    expect(
      words.flatMap((each) => languages.map((language) => each[language].trim())),
    ).not.toContain("");
  });
});
