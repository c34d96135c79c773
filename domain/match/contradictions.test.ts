import { expect, test } from "vitest";
import { missionFacts } from "#catalog/missions.ts";
import { contradictionsIn } from "./contradictions.ts";
import { aTable } from "./game.test-support.ts";
import { scenarioOf } from "./scenario.ts";

/** The contradictions of a round in which these players scored these conditions of a mission. */
function found(
  mission: string,
  ticks: readonly (readonly [playerId: string, condition: string])[],
) {
  const facts = missionFacts.find(({ id }) => id === mission);
  if (facts === undefined) throw new Error(`No facts of ${mission}`);
  const table = aTable();
  table.act("anna", { kind: "set-mission", mission: scenarioOf(facts) });
  for (const [playerId, condition] of ticks) {
    table.act(playerId, { kind: "tick", playerId, round: 1, of: "mission", condition, times: 1 });
  }
  return contradictionsIn(table.folded().state, 1);
}

test("one objective that both players control is told, and what each can have is not", () => {
  const central = "control-central";
  expect(found("consolidated-progress", [["anna", central]])).toEqual([]);
  expect(
    found("consolidated-progress", [
      ["anna", central],
      ["ben", central],
      ["anna", "enemy-controls-none-of-own-colour"],
      ["ben", "enemy-controls-none-of-own-colour"],
    ]),
  ).toEqual([{ kind: "only-one", condition: central }]);
});

test("more and as many at once are told, of one player or of both", () => {
  const conditions = ["control-more-brown", "control-equal-brown"] as const;
  const [more, equal] = conditions;
  const told = [{ kind: "either-or", conditions }];
  expect(
    found("expanse", [
      ["anna", more],
      ["anna", equal],
    ]),
  ).toEqual(told);
  expect(
    found("expanse", [
      ["anna", equal],
      ["ben", more],
    ]),
  ).toEqual(told);
  expect(
    found("expanse", [
      ["anna", equal],
      ["ben", equal],
    ]),
  ).toEqual([]);
});

test("a player holds no loot whose enemy scores for that", () => {
  const conditions = ["hold-at-least-one-loot", "enemy-holds-none"] as const;
  const [held, none] = conditions;
  expect(
    found("loot", [
      ["anna", held],
      ["anna", none],
    ]),
  ).toEqual([]);
  expect(
    found("loot", [
      ["anna", held],
      ["ben", none],
    ]),
  ).toEqual([{ kind: "either-or", conditions }]);
});

test("a player who scores as attacker and as defender, or both as one of them, is told", () => {
  const defends = "defender: tree left";
  const attacks = "attacker: each sprout destroyed";
  expect(
    found("tree-mother", [
      ["anna", defends],
      ["ben", attacks],
    ]),
  ).toEqual([]);
  expect(
    found("tree-mother", [
      ["anna", defends],
      ["anna", attacks],
    ]),
  ).toEqual([{ kind: "sides" }]);
  expect(
    found("tree-mother", [
      ["anna", defends],
      ["ben", defends],
    ]),
  ).toEqual([{ kind: "sides" }]);
});
