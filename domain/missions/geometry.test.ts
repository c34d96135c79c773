import { describe, expect, test } from "vitest";
import {
  basisOf,
  differingMaps,
  distanceBetween,
  markerName,
  parseGeometry,
  radiusOf,
  spotAt,
  type Marker,
  type MissionGeometry,
} from "./geometry.ts";

const marker: Marker = {
  label: "2",
  x: 44,
  y: 9,
  kind: "objective",
  owner: "A",
  colour: "red",
  basis: "mirror of blue 2",
  drawn: [44.4, 11.6],
};

const map: MissionGeometry = {
  id: "loot",
  sources: ["armaklan-2026"],
  deployment: [{ player: "A", colour: "red", shape: "rect", x: 0, y: 0, w: 60, h: 8 }],
  objectives: [marker],
  areas: [],
  dimensions: [],
  doubts: [],
};

describe("the editions of a map", () => {
  const older: MissionGeometry = { ...map, sources: ["guts-2025"] };

  test("the map of 2026 comes first, and one of 2025 only where it puts something elsewhere", () => {
    expect(differingMaps([older, map], "loot")).toEqual([map]);
    const moved = { ...older, objectives: [{ ...marker, y: 11 }] };
    expect(differingMaps([moved, map], "loot")).toEqual([map, moved]);
    expect(differingMaps([older], "loot")).toEqual([older]);
    expect(differingMaps([map], "expanse")).toEqual([]);
  });
});

describe("markers", () => {
  test("a number that both sides have is named with its colour", () => {
    expect(markerName(marker)).toBe("red 2");
    expect(markerName({ ...marker, label: "B", owner: "neutral", colour: "grey" })).toBe("B");
    expect(markerName({ ...marker, label: "red left" })).toBe("red left");
  });

  test("a marker says whether its place was printed, mirrored or measured in the drawing", () => {
    const bases = ["printed y, x in line with 2", "mirror (180 degrees)", "drawn, not printed"];
    expect(bases.map((basis) => basisOf({ ...marker, basis }))).toEqual([
      "printed",
      "mirrored",
      "drawn",
    ]);
  });

  test("a token is two strides wide, fog as wide as it is drawn", () => {
    expect([marker, { ...marker, across: 4.7 }].map(radiusOf)).toEqual([1, 2.35]);
  });
});

describe("measuring on a map", () => {
  test("a tap close to a marker aims at its middle, any other at the nearest half stride on the board", () => {
    expect(spotAt(45, 9.6, map)).toEqual({ x: 44, y: 9, marker });
    expect(spotAt(20.2, 30.3, map)).toEqual({ x: 20, y: 30.5 });
    expect(spotAt(-3, 61, map)).toEqual({ x: 0, y: 60 });
  });

  test("a distance to a marker runs to its edge, as the maps print it", () => {
    const edge = spotAt(60, 9, map);
    expect(distanceBetween(edge, spotAt(44, 9, map))).toEqual({ centres: 16, edges: 15 });
    expect(distanceBetween({ x: 0, y: 0 }, { x: 3, y: 4 })).toEqual({ centres: 5, edges: 5 });
  });
});

test("a map with a place off the board is not read", () => {
  expect(() =>
    parseGeometry({ missions: [{ ...map, objectives: [{ ...marker, x: 61 }] }] }),
  ).toThrow(/60/);
});
