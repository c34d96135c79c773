import { expect, test } from "vitest";
import { parseDiceSearch, toDiceQuery, toDiceSearch, type DiceQuery } from "./dice-search.ts";

const query: DiceQuery = {
  attack: { dice: { red: 2, orange: 1, blue: 1 }, fixed: { SUCCESS: 1 }, elite: true },
  defence: { dice: { green: 1, black: 3 }, fixed: { BLOCK: 2 }, elite: false },
  counted: "blocks",
};

test("the dice's address brings back two pools", () => {
  const address = toDiceSearch(query);
  expect(address).toEqual({ a: "r2o1b1s1x", d: "g1k3h2", n: "blocks" });
  expect(toDiceQuery(parseDiceSearch({ ...address }))).toEqual(query);
});

test("the dice's address is bare without dice", () => {
  expect(toDiceSearch(toDiceQuery({}))).toEqual({});
});

test("a dice's address that makes no sense has no dice", () => {
  expect(parseDiceSearch({ a: 7, d: "zz9", n: "luck" })).toEqual({});
});

test("the dice's address leaves out a fourth die of a colour", () => {
  const { attack } = toDiceQuery(parseDiceSearch({ a: "r9" }));
  expect(attack.dice).toEqual({ red: 3 });
});
