import { expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { emptyList, type ArmyList } from "#domain/list/army-list.ts";
import { fieldedUnits, joiningsIn, joinOffers } from "./fielded-units.ts";
import { joiningsOf, joiningsText, parseListsSearch } from "./lists-search.ts";

function listOf(copies: Readonly<Record<string, number>>): ArmyList {
  const rows = Object.entries(copies).map(([id, quantity]) => {
    const unit = units.find((each) => each.id === id);
    if (unit === undefined) throw new Error(`no unit ${id}`);
    return { unit, quantity, known: true };
  });
  return { ...emptyList("northern-tribes"), rows };
}

const keys = (list: ArmyList, joinings: Parameters<typeof fieldedUnits>[1]) =>
  fieldedUnits(list, joinings).fighting.map(({ key }) => key);

const inAggressors = { character: "corporal", unit: "aggressors" };

test("a Character who is put with a unit stands in its row, and no longer alone", () => {
  const list = listOf({ aggressors: 1, corporal: 1 });
  expect(keys(list, [])).toEqual(["aggressors", "corporal"]);
  expect(keys(list, [inAggressors])).toEqual(["aggressors corporal"]);
  const [led] = fieldedUnits(list, [inAggressors]).fighting;
  const [alone] = fieldedUnits(list).fighting;
  expect(alone?.combat.joined).toBeNull();
  expect(led?.combat.joined?.melee?.fixed).toEqual({ SUCCESS: 1 });
});

test("of two copies the one that nobody has joined keeps a row of its own", () => {
  const list = listOf({ aggressors: 2, corporal: 1 });
  expect(keys(list, [inAggressors])).toEqual(["aggressors corporal", "aggressors"]);
});

test("a unit that a Character has joined is offered to no other one", () => {
  const list = listOf({ aggressors: 1, corporal: 1, hetman: 1 });
  const offered = (joinings: Parameters<typeof joinOffers>[1]) =>
    joinOffers(list, joinings).map(({ character, units: into }) => [
      character.id,
      into.map(({ id }) => id),
    ]);
  expect(offered([])).toEqual([
    ["corporal", ["aggressors"]],
    ["hetman", ["aggressors"]],
  ]);
  expect(offered([inAggressors])).toEqual([["corporal", ["aggressors"]]]);
  const both = [inAggressors, { character: "hetman", unit: "aggressors" }];
  expect(joiningsIn(list, both)).toEqual([inAggressors]);
});

test("what an address says of units and Characters that are not in the list counts for nothing", () => {
  const list = listOf({ aggressors: 1, lotta: 1 });
  expect(joiningsIn(list, [inAggressors, { character: "lotta", unit: "none" }])).toEqual([]);
});

test("the address brings back who is with whom, and leaves out what makes no sense", () => {
  const joinings = [inAggressors, { character: "hetman", unit: "orc-hunters" }];
  const text = joiningsText(joinings);
  expect(joiningsOf(parseListsSearch({ j: text }).j)).toEqual(joinings);
  expect(parseListsSearch({ j: "corporal._a_b" })).toEqual({});
});
