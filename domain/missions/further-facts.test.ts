import { expect, test } from "vitest";
import { furtherFacts } from "./further-facts.ts";

test("what all missions have is no further fact", () => {
  expect(furtherFacts({ id: "loot", rounds: 3, scoring: [], places: [] })).toEqual([]);
});

test("a figure, a figure inside and a measure are facts; what is not stated is none", () => {
  const event = { startsAtTurn: 5, advance: null };
  expect(furtherFacts({ fogMarkers: 4, event, boardStrides: [60, 60] })).toEqual([
    { path: "fogMarkers", values: { value: [4] } },
    { path: "event.startsAtTurn", values: { value: [5] } },
    { path: "boardStrides", values: { value: [60, 60] } },
  ]);
});

test("each row of a table is a fact with its own parts", () => {
  const diceByTroops = [{ troops: "2-3", dice: ["yellow", "orange"] }];
  expect(furtherFacts({ diceByTroops })).toEqual([
    { path: "diceByTroops", values: { troops: ["2-3"], dice: ["yellow", "orange"] } },
  ]);
});
