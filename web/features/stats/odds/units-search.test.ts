import { expect, test } from "vitest";
import {
  noSide,
  parseUnitsSearch,
  toUnitsQuery,
  toUnitsSearch,
  type UnitsQuery,
} from "./units-search.ts";

const query: UnitsQuery = {
  a: {
    unitId: "aggressors",
    characterId: "corporal",
    models: 3,
    pays: { unit: true, character: true },
    charges: true,
    elite: false,
    states: ["slowed", "disarmed", "vulnerable", "frightened"],
    cover: "none",
  },
  b: { ...noSide, unitId: "ice-archers", elite: true, cover: "blue" },
  kind: "ranged",
};

test("the address of two units brings back all that was said of them", () => {
  const address = toUnitsSearch(query);
  expect(address).toEqual({
    a: "aggressors",
    aj: "corporal",
    ao: "m3ucrnsdvf",
    b: "ice-archers",
    bo: "eb",
    k: "ranged",
  });
  expect(toUnitsQuery(parseUnitsSearch({ ...address }))).toEqual(query);
});

test("a number alone says how many models are left, as an address that was typed has it", () => {
  expect(toUnitsQuery(parseUnitsSearch({ a: "marked", ao: 2 })).a.models).toBe(2);
});

test("the address is bare before a unit is chosen, and without what makes no sense", () => {
  expect(toUnitsSearch({ a: noSide, b: noSide, kind: "melee" })).toEqual({});
  expect(parseUnitsSearch({ a: { so: 1 }, k: "thrown" })).toEqual({});
});
