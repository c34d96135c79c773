import { expect, test } from "vitest";
import { furtherFacts } from "./further-facts.ts";

test("facts that all missions have are no further facts", () => {
  expect(furtherFacts({ id: "loot", rounds: 3, scoring: [] })).toEqual([]);
});

test("a figure, a nested figure and a measure are further facts of a mission; nulls are none", () => {
  const event = { startsAtTurn: 5, advance: null };
  expect(furtherFacts({ fogMarkers: 4, event, boardStrides: [60, 60] })).toEqual([
    { path: "fogMarkers", values: { value: [4] } },
    { path: "event.startsAtTurn", values: { value: [5] } },
    { path: "boardStrides", values: { value: [60, 60] } },
  ]);
});

test("each row of a table is a further fact with its own parts", () => {
  const diceByTroops = [{ troops: "2-3", dice: ["yellow", "orange"] }];
  expect(furtherFacts({ diceByTroops })).toEqual([
    { path: "diceByTroops", values: { troops: ["2-3"], dice: ["yellow", "orange"] } },
  ]);
});
