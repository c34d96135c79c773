import { expect, test } from "vitest";
import { isNamed, missionById, otherNameOf } from "./missions.ts";

test("a mission's misspelt other name is not shown, and finds the mission all the same", () => {
  const quadrants = missionById("quadrants")?.mission;
  if (quadrants === undefined) throw new Error("There is a mission of quadrants.");
  expect(otherNameOf(quadrants, "fr")).toBeUndefined();
  expect(isNamed(quadrants, "cadrant")).toBe(true);
});
